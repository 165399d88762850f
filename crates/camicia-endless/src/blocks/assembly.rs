//! Assembles a deck from blocks.
//!
//! The long hand is a row of blocks and `Z`. Which rows have as many cards, and as many number
//! cards, as there are is known in advance for each number of blocks: a table says for each
//! (blocks, cards, number cards) whether any row has so many. Rows are built block by block along
//! the ways that the table leaves open. For J-, the 52-card deck and a first block of 25 cards of
//! which 12 are number cards, for example, 24 cards with 22 number cards are left for at most two
//! blocks: `--J` and the block of 20 number cards and a jack, in either order.
//!
//! Then the payment cards of the deck are dealt to the sets of the row, in all ways. Finally, what
//! is the same cycle at another time is left out: when the machine has passed over the first block
//! R, the row R S T has become S T G(R).

use std::collections::HashSet;

use cardcore::{Stop, Stopped, Ticker};

use super::{Library, ResetState, pass};
use crate::pattern::{CardCounts, Pattern, ValueSet, Word, assignments};

/// Words of penalties, one for each block.
pub type Row = Vec<Word>;

/// Which rows are wanted.
#[derive(Debug, Clone)]
pub struct Assembly<'a> {
    /// Where the machine starts.
    pub reset: &'a ResetState,
    /// What the blocks must be, card for card.
    pub rest: &'a CardCounts,
    /// In one block at least the small hand must hold so many cards.
    pub large_from: u8,
    /// Only rows with a block of the families from this one on.
    pub new_from: usize,
    /// The most ways of dealing payment cards that are looked at for each row of patterns.
    pub most_ways: usize,
    /// The most ways in all.
    pub most_work: u64,
}

/// The rows found.
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct Rows {
    /// One row for each cycle.
    pub rows: Vec<Row>,
    /// How many rows and ways of dealing were looked at.
    pub work: u64,
    /// How many rows of patterns had more ways than were looked at.
    pub cut: u64,
    /// Whether the limit in all was reached.
    pub incomplete: bool,
}

/// One phase of a family.
struct Item<'a> {
    pattern: &'a Pattern,
    numbers: usize,
    family: usize,
    is_large: bool,
    first_phase: bool,
}

/// Whether a row of so many blocks has so many cards and so many number cards.
struct Reachable(Vec<[[bool; Self::SIDE]; Self::SIDE]>);

impl Reachable {
    const SIDE: usize = CardCounts::MOST_CARDS + 1;

    fn new(items: &[Item], most_blocks: usize) -> Self {
        let mut shapes: Vec<_> =
            items.iter().map(|item| (item.pattern.len(), item.numbers)).collect();
        shapes.sort_unstable();
        shapes.dedup();
        let mut tables = vec![[[false; Self::SIDE]; Self::SIDE]];
        tables[0][0][0] = true;
        for blocks in 0..most_blocks {
            let mut next = [[false; Self::SIDE]; Self::SIDE];
            for &(cards, numbers) in &shapes {
                for before in 0..Self::SIDE.saturating_sub(cards) {
                    for numbers_before in 0..Self::SIDE.saturating_sub(numbers) {
                        next[before + cards][numbers_before + numbers] |=
                            tables[blocks][before][numbers_before];
                    }
                }
            }
            tables.push(next);
        }
        Self(tables)
    }

    fn within(&self, most_blocks: usize, cards: usize, numbers: usize) -> bool {
        self.0[..=most_blocks].iter().any(|table| table[cards][numbers])
    }
}

impl Assembly<'_> {
    /// All rows that are the rest of the deck, one for each cycle.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` is due.
    pub fn rows(&self, library: &Library, stop: &Stop) -> Result<Rows, Stopped> {
        let items: Vec<Item> = self.items(library);
        let most_blocks = usize::from(self.rest.count(self.reset.tail()));
        let (cards, numbers) = (self.rest.cards(), usize::from(self.rest.count(0)));
        let reachable = Reachable::new(&items, most_blocks);
        let mut rows = Rows::default();
        let mut seen = HashSet::new();
        let mut ticker = Ticker::new(stop);
        let mut stack: Vec<Vec<usize>> = vec![Vec::new()];
        while let Some(row) = stack.pop() {
            ticker.step()?;
            let so_far: usize = row.iter().map(|&item| items[item].pattern.len()).sum();
            if so_far == cards {
                if row.iter().any(|&item| items[item].family >= self.new_from) {
                    let row: Vec<_> = row.iter().map(|&item| items[item].pattern).collect();
                    self.deal(&row, &mut seen, &mut rows, &mut ticker)?;
                }
                if rows.work >= self.most_work {
                    rows.incomplete = true;
                    break;
                }
                continue;
            }
            let numbers_so_far: usize = row.iter().map(|&item| items[item].numbers).sum();
            for (at, item) in items.iter().enumerate().rev() {
                // The cycle comes to a large_from block in its first phase at some time.
                if row.is_empty() && !(item.is_large && item.first_phase) {
                    continue;
                }
                let left = cards.checked_sub(so_far + item.pattern.len());
                let numbers_left = numbers.checked_sub(numbers_so_far + item.numbers);
                let (Some(left), Some(numbers_left)) = (left, numbers_left) else { continue };
                let Some(blocks_left) = most_blocks.checked_sub(row.len() + 1) else { continue };
                if reachable.within(blocks_left, left, numbers_left) {
                    let mut longer = row.clone();
                    longer.push(at);
                    stack.push(longer);
                }
            }
        }
        Ok(rows)
    }

    fn items<'a>(&self, library: &'a Library) -> Vec<Item<'a>> {
        let families = library.families().iter().enumerate();
        families
            .flat_map(|(number, family)| {
                family.phases.iter().enumerate().map(move |(phase, pattern)| Item {
                    pattern,
                    numbers: pattern.numbers(),
                    family: number,
                    is_large: family.largest_small_hand >= self.large_from,
                    first_phase: phase == 0,
                })
            })
            .collect()
    }

    /// Deals the payment cards to the places of a row in all ways.
    fn deal(
        &self,
        row: &[&Pattern],
        seen: &mut HashSet<Word>,
        rows: &mut Rows,
        ticker: &mut Ticker,
    ) -> Result<(), Stopped> {
        let values: Vec<ValueSet> =
            row.iter().flat_map(|pattern| pattern.0.iter().copied()).collect();
        let mut words = assignments(values, *self.rest);
        for word in words.by_ref().take(self.most_ways) {
            ticker.step()?;
            rows.work += 1;
            if seen.contains(&word) {
                continue;
            }
            let mut rest = word.as_slice();
            let row: Row = row
                .iter()
                .map(|pattern| {
                    let (block, behind) = rest.split_at(pattern.len());
                    rest = behind;
                    block.to_vec()
                })
                .collect();
            if self.comes_back(&row, seen) {
                rows.rows.push(row);
            }
        }
        rows.cut += u64::from(words.next().is_some());
        Ok(())
    }

    /// Whether a row that has not been seen comes back; all that it becomes has then been seen.
    fn comes_back(&self, first: &Row, seen: &mut HashSet<Word>) -> bool {
        /// Families have periods of some dozens of passes at most.
        const MOST_STEPS: usize = 100_000;
        let mut row = first.clone();
        let mut all = Vec::new();
        for _ in 0..MOST_STEPS {
            all.push(row.concat());
            let Some(pass) = pass(self.reset, &row[0]) else { return false };
            row.rotate_left(1);
            if let Some(last) = row.last_mut() {
                *last = pass.next;
            }
            if row == *first {
                seen.extend(all);
                return true;
            }
        }
        false
    }
}
