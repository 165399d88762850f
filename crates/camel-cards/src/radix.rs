//! Ranking hands by sorting them: two counting passes.
//!
//! A counting pass sorts by one digit: count how often each digit occurs, turn the counts into the
//! place at which each digit's run begins, then put everything at the next place of its digit's run.
//! What has the same digit stays in its order. So two passes, by the low digit and then by the high
//! one, sort by both:
//!
//! ```text
//! input       31 12 32 11
//! by the low  31 11 12 32
//! by the high 11 12 31 32     ranks 1 2 3 4
//! ```
//!
//! Here the low digit is the last three cards, and the high one the type and the first two cards. The
//! places of the second pass are the ranks; nothing moves in it. The first pass is one for all rules:
//! it sorts by the indices of the labels, and each of the rules then goes through the runs in its
//! [own order](crate::strength_order).
//!
//! Equal hands need no more: of one high digit they follow each other in the second pass.

use cardcore::simd::Level;
use cardcore::{Stop, Stopped};

use crate::strength_order::StrengthOrder;
use crate::typed_hand::{FIRST_TWO, LAST_THREE, TWO_CARDS, TypedHand};
use crate::types::Types;
use crate::{Hand, Label, Winnings};

/// From here on one core counts hands faster than it sorts them.
const MANY: usize = 600_000;
/// Up to here sorting is always faster.
const FEW: usize = 60_000;

/// Whether this number of hands is ranked faster by sorting than by counting.
pub(crate) fn is_worth_sorting(hands: usize) -> bool {
    hands <= FEW || hands <= MANY / cores()
}

/// How many cores count, while only one sorts.
fn cores() -> usize {
    #[cfg(feature = "rayon")]
    return rayon::current_num_threads();
    #[cfg(not(feature = "rayon"))]
    1
}

/// How many hands are taken together. What is found out of them stays near.
pub(crate) const STRETCH: usize = 1024;

/// A hand on its way.
#[derive(Debug, Clone, Copy, Default)]
struct Entry {
    hand: TypedHand,
    bid: u32,
}

/// By digit how many hands have it, and then the place of the next of them.
type Places<const DIGITS: usize> = [u32; DIGITS];

/// Takes hands, and ranks them by each of the rules.
pub(crate) struct Sorter<'a, const N: usize> {
    rules: [&'a Types; N],
    /// The hands in the order of the input. There is room behind them for all of them once more: one
    /// large piece of memory is kept by allocators that give several smaller ones back to the system
    /// and fetch them again with the next input, which takes as long as sorting.
    entries: Vec<Entry>,
    runs: Places<LAST_THREE>,
    ranks: [Places<FIRST_TWO>; N],
}

impl<'a, const N: usize> Sorter<'a, N> {
    /// Has room for so many hands.
    pub(crate) fn new(rules: [&'a Types; N], hands: usize) -> Self {
        Self {
            rules,
            entries: Vec::with_capacity(2 * hands),
            runs: [0; LAST_THREE],
            ranks: [[0; FIRST_TWO]; N],
        }
    }

    /// Takes the next hands of the input, at most [`STRETCH`], each with a bid.
    pub(crate) fn take(&mut self, hands: &[Hand], bids: impl Iterator<Item = u32>) {
        let mut typed = [TypedHand::default(); STRETCH];
        let typed = &mut typed[..hands.len()];
        Types::find(self.rules, hands, typed, Level::chosen());
        for hand in &*typed {
            self.runs[hand.last_three()] += 1;
            for (number, ranks) in self.ranks.iter_mut().enumerate() {
                ranks[hand.type_and_first_two(number)] += 1;
            }
        }
        self.entries.extend(typed.iter().zip(bids).map(|(&hand, bid)| Entry { hand, bid }));
    }

    /// The winnings of all hands taken, by each of the rules.
    ///
    /// # Errors
    /// When `stop` is due first.
    pub(crate) fn winnings(mut self, stop: &Stop) -> Result<[Winnings; N], Stopped> {
        stop.check()?;
        let hands = self.entries.len();
        self.entries.resize(2 * hands, Entry::default());
        let (taken, sorted) = self.entries.split_at_mut(hands);
        begin_runs(&mut self.runs);
        for entry in taken {
            let place = &mut self.runs[entry.hand.last_three()];
            sorted[*place as usize] = *entry;
            *place += 1;
        }
        stop.check()?;

        let sorted = Sorted { entries: sorted, ends: &self.runs };
        let mut equal_hands = None;
        let mut answers = [Winnings { winnings: 0, equal_hands: 0 }; N];
        for (number, (answer, types)) in answers.iter_mut().zip(self.rules).enumerate() {
            let ranks = &mut self.ranks[number];
            begin_ranks(ranks, &types.order);
            answer.winnings = sorted.winnings(number, &types.order, ranks);
            // They are the same by any rules.
            answer.equal_hands = *equal_hands.get_or_insert_with(|| sorted.equal_hands());
        }
        Ok(answers)
    }
}

/// Turns how many hands have each three last cards into the place where the first of them goes.
fn begin_runs(runs: &mut Places<LAST_THREE>) {
    let mut smaller = 0;
    // Rows of sixteen have the same two cards before the last one, and a gap at the end.
    for (two_cards, row) in runs.as_chunks_mut::<16>().0.iter_mut().enumerate() {
        let (labels, gap) = row.split_at_mut(Label::COUNT);
        if two_cards % 16 < Label::COUNT {
            for count in labels {
                let begin = smaller;
                smaller += *count;
                *count = begin;
            }
        }
        gap.fill(smaller);
    }
}

/// Turns how many hands have each high digit into how many hands have a weaker one.
fn begin_ranks(ranks: &mut Places<FIRST_TWO>, order: &StrengthOrder) {
    let mut weaker = 0;
    for of_type in ranks.as_chunks_mut::<{ 1 << 8 }>().0 {
        for cards in order.two_cards() {
            let begin = weaker;
            weaker += of_type[cards];
            of_type[cards] = begin;
        }
    }
}

/// All hands in the order of their low digits.
struct Sorted<'a> {
    entries: &'a [Entry],
    /// Where the run of each low digit ends. The last place of each row of sixteen ends where the run
    /// before it does.
    ends: &'a Places<LAST_THREE>,
}

impl Sorted<'_> {
    fn winnings(
        &self,
        number: usize,
        order: &StrengthOrder,
        ranks: &mut Places<FIRST_TWO>,
    ) -> u128 {
        let mut winnings = 0;
        for [first, last] in order.three_cards() {
            let begin = if first == 0 { 0 } else { self.ends[first - 1] };
            for entry in &self.entries[begin as usize..self.ends[last] as usize] {
                let rank = &mut ranks[entry.hand.type_and_first_two(number)];
                *rank += 1;
                winnings += u128::from(u64::from(*rank) * u64::from(entry.bid));
            }
        }
        winnings
    }

    /// How many hands have an equal one. Those with the same first two cards follow each other here
    /// if they are equal.
    fn equal_hands(&self) -> u64 {
        // By the first two cards: twice the last three of the hand met last, and one more if it had
        // an equal one.
        let mut met = [u16::MAX; TWO_CARDS];
        let mut equal_hands = 0;
        for entry in self.entries {
            let met = &mut met[entry.hand.first_two()];
            let last_three = entry.hand.last_three() as u16;
            let is_equal = u16::from(*met >> 1 == last_three);
            equal_hands += u64::from(is_equal + (is_equal & !*met));
            *met = last_three << 1 | is_equal;
        }
        equal_hands
    }
}
