//! Words with open values: words whose payment cards may have several values.
//!
//! ```text
//! --[KA]-J      two number cards, a king or an ace, a number card, a jack
//! ```
//!
//! | what | where |
//! |---|---|
//! | [`Pattern`], a word of [`ValueSet`]s | here |
//! | [`CardCounts`], how many cards of each kind there are | `counts` |
//! | [`assignments`], all words of a pattern and a deck | `assignment` |
//! | [`fits`], whether there is one | `matching` |
//! | what is known of payment cards that must be the same | `unification` |

mod assignment;
mod counts;
pub(crate) mod matching;
pub(crate) mod unification;
mod value_set;

use std::fmt;
use std::str::FromStr;

use camicia::Card;
use thiserror::Error;

pub use assignment::assignments;
pub use counts::{CardCounts, UnfitDeckError};
pub use matching::fits;
pub use value_set::ValueSet;

/// A word whose values are known: the penalties of its cards, 0 for a number card.
pub type Word = Vec<u8>;

/// A text that is no pattern.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("expected -, J, Q, K, A or some of them like [KA], found {0:?}")]
pub struct ParsePatternError(pub String);

/// A word with open values. It is written `--[KA]-[KA]--J`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pattern(pub Vec<ValueSet>);

impl Pattern {
    /// How many cards it has.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether it has no cards.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Its length, and bit i of a number for a payment card at its i-th place.
    pub fn shape(&self) -> (usize, u64) {
        let bits = self.0.iter().rev().fold(0, |bits, set| bits << 1 | u64::from(set.is_payment()));
        (self.len(), bits)
    }

    /// Whether it allows all that another one of the same shape allows.
    pub fn covers(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(&set, &other)| set.and(other) == other)
    }

    /// The pattern that allows only this word.
    pub fn of_word(word: &[u8]) -> Self {
        Self(word.iter().map(|&penalty| ValueSet::only(penalty)).collect())
    }

    /// The word, if the pattern allows no other.
    pub fn as_word(&self) -> Option<Word> {
        let only =
            |set: &ValueSet| Some(set.least()).filter(|&least| *set == ValueSet::only(least));
        self.0.iter().map(only).collect()
    }

    /// How many number cards it has.
    pub fn numbers(&self) -> usize {
        self.0.iter().filter(|set| !set.is_payment()).count()
    }
}

impl FromStr for Pattern {
    type Err = ParsePatternError;

    fn from_str(text: &str) -> Result<Self, ParsePatternError> {
        let wrong = || ParsePatternError(text.to_owned());
        let set = |symbol| {
            let card = Card::from_char(symbol).ok_or_else(wrong)?;
            Ok(ValueSet::only(card.penalty()))
        };
        let mut sets = Vec::new();
        let mut symbols = text.chars();
        while let Some(symbol) = symbols.next() {
            if symbol != '[' {
                sets.push(set(symbol)?);
                continue;
            }
            let mut several = ValueSet::NUMBER;
            loop {
                match symbols.next().ok_or_else(wrong)? {
                    ']' => break,
                    symbol => several = several.or(set(symbol)?),
                }
            }
            sets.push(several);
        }
        Ok(Self(sets))
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|set| write!(f, "{set}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_are_read_back() {
        for text in ["--J", "--[KA]-[KA]--J", "[JQKA]-A", ""] {
            assert_eq!(text.parse::<Pattern>().unwrap().to_string(), text);
        }
        for text in ["x", "[KA", "[K1]"] {
            assert_eq!(text.parse::<Pattern>(), Err(ParsePatternError(text.to_owned())));
        }
    }

    #[test]
    fn a_word_is_a_pattern_that_allows_no_other() {
        let pattern: Pattern = "--K-A".parse().unwrap();
        assert_eq!(pattern.as_word(), Some(vec![0, 0, 3, 0, 4]));
        assert_eq!(Pattern::of_word(&[0, 0, 3, 0, 4]), pattern);
        assert_eq!("-[KA]".parse::<Pattern>().unwrap().as_word(), None);
    }
}
