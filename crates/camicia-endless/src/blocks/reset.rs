//! Where the machine starts, and what it must come back to.
//!
//! ```text
//! J-:J      small hand J-     blocks end in J, and one number card stands behind them
//! Q--:Q     small hand Q--    blocks end in Q, and two number cards stand behind them
//! ```

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::pattern::{CardCounts, Pattern, ValueSet, Word};

/// A small hand at the start of a trick that the long hand leads, and how many number cards `Z`
/// stand behind the blocks of the long hand.
///
/// Each block ends in a payment card for which exactly those number cards are paid, so that one
/// number says both. Written as the hand, then a colon and the card in which the blocks end:
/// `J-:J`; the jack may be left out.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ResetState {
    hand: Word,
    tail: u8,
}

/// A text that is no reset state.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("expected a hand of 1 to {most} cards like J- or Q--:J, found {0:?}", most = ResetState::MOST_CARDS)]
pub struct ParseResetStateError(pub String);

impl ResetState {
    /// The most cards of the small hand.
    pub const MOST_CARDS: usize = 12;

    /// The penalties of the small hand, top card first; 0 for a number card.
    pub fn hand(&self) -> &[u8] {
        &self.hand
    }

    /// The penalty of the card in which every block ends: how many number cards `Z` are.
    pub const fn tail(&self) -> u8 {
        self.tail
    }

    /// What a deck leaves for the blocks, if it has the cards of the small hand and `Z`.
    pub fn rest_of(&self, deck: &CardCounts) -> Option<CardCounts> {
        let tail = std::iter::repeat_n(0, self.tail.into());
        deck.without(&CardCounts::of(self.hand.iter().copied().chain(tail)))
    }
}

/// `J-:J`, from which the most cycles are built.
impl Default for ResetState {
    fn default() -> Self {
        Self { hand: vec![1, 0], tail: 1 }
    }
}

impl FromStr for ResetState {
    type Err = ParseResetStateError;

    fn from_str(text: &str) -> Result<Self, ParseResetStateError> {
        let wrong = || ParseResetStateError(text.to_owned());
        let word = |text: &str| text.parse().ok().and_then(|pattern: Pattern| pattern.as_word());
        let (hand, end) = text.split_once(':').unwrap_or((text, "J"));
        let (Some(hand), Some(end)) = (word(hand), word(end)) else { return Err(wrong()) };
        let &[tail] = end.as_slice() else { return Err(wrong()) };
        if tail == 0 || hand.is_empty() || hand.len() > Self::MOST_CARDS {
            return Err(wrong());
        }
        Ok(Self { hand, tail })
    }
}

impl fmt::Display for ResetState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", Pattern::of_word(&self.hand), ValueSet::only(self.tail))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reset_states_are_read_back() {
        for text in ["J-:J", "-Q--:Q", "A--J-:A"] {
            assert_eq!(text.parse::<ResetState>().unwrap().to_string(), text);
        }
        assert_eq!("J-".parse::<ResetState>().unwrap().to_string(), "J-:J");
        assert_eq!(ResetState::default().to_string(), "J-:J");
        for text in ["", ":J", "J-:", "J-:-", "J-:JJ", "jack", "-------------"] {
            assert_eq!(
                text.parse::<ResetState>(),
                Err(ParseResetStateError(text.to_owned())),
                "{text}"
            );
        }
    }

    #[test]
    fn what_is_left_is_the_deck_without_the_hand_and_the_tail() {
        let reset: ResetState = "Q--:K".parse().unwrap();
        let blocks = [2, 3, 3];
        let all = CardCounts::of([2, 0, 0, 0, 0, 0].into_iter().chain(blocks));
        assert_eq!(reset.rest_of(&all), Some(CardCounts::of(blocks)));
        assert_eq!(reset.rest_of(&CardCounts::of(blocks)), None);
    }
}
