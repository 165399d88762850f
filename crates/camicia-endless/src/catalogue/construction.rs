//! How a position is made of blocks.

use std::fmt;
use std::iter;
use std::str::FromStr;

use camicia::{Card, Deal};
use thiserror::Error;

use crate::blocks::{ResetState, Row};
use crate::pattern::Pattern;

/// A reset state and a row of blocks. It is written `J-:J --J --------J`, which makes the position
/// `--J--------J-/J-`: the blocks and the number cards behind them against the small hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Construction {
    /// The small hand, and in which card the blocks end.
    pub reset: ResetState,
    /// The blocks of the long hand, the top one first.
    pub row: Row,
}

/// A text that is no construction.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("expected a reset state and blocks like J-:J --J --------J, found {0:?}")]
pub struct ParseConstructionError(pub String);

impl Construction {
    /// The position, as a deal that the long hand leads.
    pub fn position(&self) -> Deal {
        let tail = iter::repeat_n(0, self.reset.tail().into());
        let long = self.row.iter().flatten().copied().chain(tail);
        Deal::new(cards(long), cards(self.reset.hand().iter().copied()))
    }
}

fn cards(penalties: impl Iterator<Item = u8>) -> Vec<Card> {
    penalties.map(|p| Card::with_penalty(p).expect("a word has penalties of 0 to 4")).collect()
}

impl FromStr for Construction {
    type Err = ParseConstructionError;

    fn from_str(text: &str) -> Result<Self, ParseConstructionError> {
        let parse = || {
            let mut words = text.split(' ');
            let reset = words.next()?.parse().ok()?;
            let row =
                words.map(|word| word.parse::<Pattern>().ok()?.as_word()).collect::<Option<_>>()?;
            Some(Self { reset, row })
        };
        parse().ok_or_else(|| ParseConstructionError(text.to_owned()))
    }
}

impl fmt::Display for Construction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.reset)?;
        self.row.iter().try_for_each(|block| write!(f, " {}", Pattern::of_word(block)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constructions_are_read_back() {
        let text = "J-:J --J --K-A---J";
        let construction: Construction = text.parse().unwrap();
        assert_eq!(construction.to_string(), text);
        assert_eq!(construction.position().to_string(), "--J--K-A---J-/J-");
        for text in ["", "J-:J --X", "J-:J --[JQ]", ":J --J"] {
            assert!(text.parse::<Construction>().is_err(), "{text}");
        }
    }
}
