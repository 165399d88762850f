//! The deals of an interval of ranks, one after the other.

use super::permutation::next_permutation;
use super::{Deck, IndexError};
use crate::Card;

/// Puts the cards of a deal into the order of the next one, and tells whether there is a next one;
/// behind the last the first follows, and the answer is no.
///
/// That is a few cards' work, on average.
pub fn next_deal(cards: &mut [Card]) -> bool {
    let has_next = next_permutation(cards).is_some();
    if !has_next {
        cards.reverse();
    }
    has_next
}

/// The deals of an interval of ranks, one after the other.
///
/// As an iterator it gives each deal as a vector of its own; [`Range::lend`] gives the same
/// without allocating.
#[derive(Debug, Clone)]
pub struct Range {
    cards: Vec<Card>,
    /// How many deals are still to come.
    left: u128,
    /// Whether `cards` is the deal before the next, rather than the next.
    begun: bool,
}

impl Deck {
    /// The deals from one rank to another, both ends included.
    ///
    /// # Errors
    /// When there is no deal of one of the ranks, or the range ends before it begins.
    pub fn range(&self, from: u128, to: u128) -> Result<Range, IndexError> {
        if from > to {
            return Err(IndexError::Reversed { from, to });
        }
        self.check(to)?;
        Ok(Range { cards: self.unrank(from)?, left: to - from + 1, begun: false })
    }
}

impl Range {
    /// The next deal, until the one after it is asked for.
    pub fn lend(&mut self) -> Option<&[Card]> {
        self.left = self.left.checked_sub(1)?;
        if self.begun {
            next_deal(&mut self.cards);
        }
        self.begun = true;
        Some(&self.cards)
    }

    /// How many deals are still to come.
    pub const fn left(&self) -> u128 {
        self.left
    }
}

impl Iterator for Range {
    type Item = Vec<Card>;

    fn next(&mut self) -> Option<Vec<Card>> {
        self.lend().map(<[Card]>::to_vec)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = usize::try_from(self.left).ok();
        (left.unwrap_or(usize::MAX), left)
    }
}
