//! From a row of blocks to a cycle that has been played.
//!
//! ```text
//! J-:J --J --------J      the reset state, the end of the blocks, and the blocks
//! --J--------J-/J-        the position: the blocks and Z against the small hand
//! ```

use std::iter;

use camicia::{Card, Cycle, Deal};
use cardcore::{Stop, Stopped};

use super::catalogue::{Entry, deals};
use super::combine::Row;
use super::reset::ResetState;
use super::skeleton::{Skeleton, Slot};

/// The position in which the machine is in its reset state before a row of blocks, as a deal: the
/// long hand leads.
pub fn position(reset: &ResetState, row: &Row) -> Deal {
    let tail = iter::repeat_n(0, reset.tail().into());
    let long = row.iter().flatten().copied().chain(tail);
    Deal::new(cards(long), cards(reset.hand().iter().copied()))
}

fn cards(penalties: impl Iterator<Item = u8>) -> Vec<Card> {
    penalties.filter_map(Card::with_penalty).collect()
}

/// How a row is written: `J-:J --J --------J`.
pub fn construction(reset: &ResetState, row: &Row) -> String {
    let word = |block: &Vec<u8>| {
        Skeleton(block.iter().map(|&penalty| Slot::only(penalty)).collect()).to_string()
    };
    let words: Vec<_> = iter::once(reset.to_string()).chain(row.iter().map(word)).collect();
    words.join(" ")
}

/// What [`construction`] has written.
pub fn parse_construction(text: &str) -> Option<(ResetState, Row)> {
    let mut words = text.split(' ');
    let reset = words.next()?.parse().ok()?;
    let row = words
        .map(|word| {
            Some(word.parse::<Skeleton>().ok()?.0.iter().map(|slot| slot.least()).collect())
        })
        .collect::<Option<_>>()?;
    Some((reset, row))
}

/// The cycle of a row of blocks, found by playing it card by card and searched for deals of equal
/// hands backwards. Nothing if the game ends after all.
///
/// # Errors
/// [`Stopped`] when `stop` is due.
pub fn entry(reset: &ResetState, row: &Row, stop: &Stop) -> Result<Option<Entry>, Stopped> {
    let position = position(reset, row);
    let Some(cycle) = Cycle::find(&position, stop)? else { return Ok(None) };
    played(&cycle, &position, construction(reset, row), stop).map(Some)
}

/// A cycle, with one of its positions and how that is made of blocks, and what deals of equal hands
/// there are.
pub(super) fn played(
    cycle: &Cycle,
    position: &Deal,
    construction: String,
    stop: &Stop,
) -> Result<Entry, Stopped> {
    let deals = deals(cycle, stop)?;
    let first = deals.first();
    Ok(Entry {
        canonical: cycle.canonical().to_string(),
        position: position.to_string(),
        construction,
        tricks: cycle.period().tricks,
        cards: cycle.period().cards,
        deals: deals.len() as u64,
        deal: first.map_or_else(String::new, |start| start.deal.to_string()),
        before: first.map_or(0, |start| start.tricks),
    })
}

/// Whether the smaller hand holds so many cards at some time.
pub(super) fn is_tall(cycle: &Cycle, tall: usize) -> bool {
    cycle.positions().any(|position| {
        let deal = position.to_deal();
        deal.a().len().min(deal.b().len()) >= tall
    })
}

/// The most positions behind a cycle that are searched. Cycles of the 52-card deck have a few
/// thousand.
pub const MOST_POSITIONS: u64 = 20_000_000;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constructions_are_read_back() {
        let text = "J-:J --J --K-A---J";
        let (reset, row) = parse_construction(text).unwrap();
        assert_eq!(construction(&reset, &row), text);
        assert_eq!(position(&reset, &row).to_string(), "--J--K-A---J-/J-");
        for text in ["", "J-:J --X", ":J --J"] {
            assert_eq!(parse_construction(text), None, "{text}");
        }
    }

    #[test]
    fn a_row_of_periodic_blocks_never_ends() {
        let (reset, row) = parse_construction("J-:J --J --------J").unwrap();
        let entry = entry(&reset, &row, &Stop::never()).unwrap().unwrap();
        assert_eq!((entry.tricks, entry.cards, entry.deals), (5, 24, 0));
    }
}
