//! A card's label, and a hand of five cards in one word.

use std::fmt::{self, Write};
use std::str::FromStr;

use crate::ParseHandError;

/// One of the 13 labels a card can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Label(u8);

impl Label {
    /// How many labels there are.
    pub const COUNT: usize = 13;

    /// The labels' characters; a label's index is its place in here.
    const CHARS: [u8; Self::COUNT] = *b"23456789TJQKA";

    /// The label that this character stands for, if it is one of `23456789TJQKA`.
    pub const fn from_char(char: char) -> Option<Self> {
        let mut index = 0;
        while index < Self::COUNT {
            if Self::CHARS[index] as char == char {
                return Some(Self(index as u8));
            }
            index += 1;
        }
        None
    }

    /// The label of this [index](Self::index).
    pub(crate) const fn from_index(index: usize) -> Self {
        assert!(index < Self::COUNT, "there are 13 labels");
        Self(index as u8)
    }

    /// All labels, from 2 to A.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Its character.
    pub const fn to_char(self) -> char {
        Self::CHARS[self.index()] as char
    }

    /// A number from 0 for the label 2 to 12 for the label A: a name, not a strength. How strong a
    /// label is, the [`Rules`](crate::Rules) say.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.to_char())
    }
}

/// Five cards in the order in which they were dealt.
///
/// Kept as five groups of four bits, the first card's label on top:
///
/// ```text
/// 3    2    T    3    K
/// 0001 0000 1000 0001 1011    the labels' indices 1, 0, 8, 1, 11
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct Hand(u32);

impl Hand {
    /// How many cards a hand has.
    pub const SIZE: usize = 5;

    /// A hand of these cards.
    pub fn new(labels: [Label; Self::SIZE]) -> Self {
        Self(labels.into_iter().fold(0, |packed, label| packed << 4 | u32::from(label.0)))
    }

    /// The labels of its cards, first to last.
    pub fn labels(self) -> [Label; Self::SIZE] {
        [16, 12, 8, 4, 0].map(|shift| Label((self.0 >> shift & 15) as u8))
    }

    /// The packed form: below 2^20, each group of four bits at most 12.
    pub(crate) const fn packed(self) -> u32 {
        self.0
    }

    /// The hand of this packed form, which must have been made from labels.
    pub(crate) const fn from_packed(packed: u32) -> Self {
        Self(packed)
    }
}

impl FromStr for Hand {
    type Err = ParseHandError;

    /// Reads five labels.
    ///
    /// ```
    /// use camel_cards::{Hand, ParseHandError};
    ///
    /// assert_eq!("32T3K".parse::<Hand>().map(|hand| hand.to_string()), Ok("32T3K".to_owned()));
    /// assert_eq!("32T3".parse::<Hand>(), Err(ParseHandError::Size { found: 4 }));
    /// assert_eq!("32t3K".parse::<Hand>(), Err(ParseHandError::UnknownLabel('t')));
    /// ```
    fn from_str(text: &str) -> Result<Self, ParseHandError> {
        let labels = text
            .chars()
            .map(|char| Label::from_char(char).ok_or(ParseHandError::UnknownLabel(char)))
            .collect::<Result<Vec<Label>, _>>()?;
        let labels = labels
            .try_into()
            .map_err(|labels: Vec<_>| ParseHandError::Size { found: labels.len() })?;
        Ok(Self::new(labels))
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: String = self.labels().map(Label::to_char).iter().collect();
        f.pad(&text)
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hand({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_read_and_shown() {
        assert!(Label::all().all(|label| Label::from_char(label.to_char()) == Some(label)));
        assert_eq!(Label::all().map(Label::to_char).collect::<String>(), "23456789TJQKA");
        for char in ['1', '0', 'k', ' ', 'B', 'Ａ'] {
            assert_eq!(Label::from_char(char), None, "{char:?}");
        }
    }

    #[test]
    fn a_hand_is_packed_as_drawn() {
        let labels = ['3', '2', 'T', '3', 'K'].map(|char| Label::from_char(char).unwrap());
        let hand = Hand::new(labels);
        assert_eq!(hand.packed(), 0b0001_0000_1000_0001_1011);
        assert_eq!(hand.labels(), labels);
        assert_eq!(format!("{hand} {hand:?} {hand:>7}"), "32T3K Hand(32T3K)   32T3K");
    }
}
