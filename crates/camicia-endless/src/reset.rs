//! Where the machine starts, and what it must come back to.
//!
//! ```text
//! J-:J      small hand J-     blocks end in J, and one number card stands behind them
//! Q--:Q     small hand Q--    blocks end in Q, and two number cards stand behind them
//! ```

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::skeleton::{Skeleton, Slot};
use super::supply::Supply;

/// A small hand at the start of a trick that the long hand leads, and how many number cards `Z`
/// stand behind the blocks of the long hand.
///
/// Each block ends in a payment card for which exactly those number cards are paid, so that one
/// number says both. Written as the hand, then a colon and the card in which the blocks end:
/// `J-:J`; the jack may be left out.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ResetState {
    hand: Vec<u8>,
    tail: u8,
}

/// A text that is no reset state.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("expected a hand of 1 to {most} cards like J- or Q--:J, found {0:?}", most = ResetState::MOST_CARDS)]
pub struct NoResetState(pub String);

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
    pub fn rest_of(&self, deck: &Supply) -> Option<Supply> {
        let tail = std::iter::repeat_n(0, self.tail.into());
        deck.without(&Supply::of(self.hand.iter().copied().chain(tail)))
    }
}

impl FromStr for ResetState {
    type Err = NoResetState;

    fn from_str(text: &str) -> Result<Self, NoResetState> {
        let wrong = || NoResetState(text.to_owned());
        let (hand, end) = text.split_once(':').unwrap_or((text, "J"));
        let penalty = |symbol: char| "-JQKA".find(symbol).map(|p| p as u8).ok_or_else(wrong);
        let hand: Vec<u8> = hand.chars().map(penalty).collect::<Result<_, _>>()?;
        let mut end = end.chars();
        let (Some(last), None) = (end.next(), end.next()) else { return Err(wrong()) };
        let tail = penalty(last)?;
        if tail == 0 || hand.is_empty() || hand.len() > Self::MOST_CARDS {
            return Err(wrong());
        }
        Ok(Self { hand, tail })
    }
}

impl fmt::Display for ResetState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hand = Skeleton(self.hand.iter().map(|&p| Slot::only(p)).collect());
        write!(f, "{hand}:{}", Skeleton(vec![Slot::only(self.tail)]))
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
        for text in ["", ":J", "J-:", "J-:-", "J-:JJ", "jack", "-------------"] {
            assert_eq!(text.parse::<ResetState>(), Err(NoResetState(text.to_owned())), "{text}");
        }
    }

    #[test]
    fn what_is_left_is_the_deck_without_the_hand_and_the_tail() {
        let reset: ResetState = "Q--:K".parse().unwrap();
        let blocks = [2, 3, 3];
        let all = Supply::of([2, 0, 0, 0, 0, 0].into_iter().chain(blocks));
        assert_eq!(reset.rest_of(&all), Some(Supply::of(blocks)));
        assert_eq!(reset.rest_of(&Supply::of(blocks)), None);
    }
}
