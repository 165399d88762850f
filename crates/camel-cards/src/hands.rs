//! All hands of an input with their bids.

use std::iter::Zip;
use std::slice;
use std::str::FromStr;

use crate::{Hand, HandsError, ParseError, reader};

/// Hands and their bids, in the order of the input: at least one, at most [`Hands::MOST`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hands {
    pub(crate) hands: Vec<Hand>,
    pub(crate) bids: Vec<u64>,
}

impl Hands {
    /// The most hands that are read, so that places among them fit 32 bits and winnings 128 bits.
    pub const MOST: usize = u32::MAX as usize;

    /// These hands, each with its bid.
    ///
    /// ```
    /// use camel_cards::{Hands, ParseHandError, Stop, part1};
    ///
    /// let bids = [("32T3K".parse()?, 765), ("T55J5".parse()?, 684)];
    /// let hands = Hands::new(bids).expect("two hands are neither too few nor too many");
    /// assert_eq!(part1(&hands, &Stop::never()).map(|answer| answer.winnings), Ok(765 + 2 * 684));
    /// # Ok::<(), ParseHandError>(())
    /// ```
    ///
    /// # Errors
    /// When there are none, or more than [`Hands::MOST`].
    pub fn new(hands: impl IntoIterator<Item = (Hand, u64)>) -> Result<Self, HandsError> {
        let mut all = Self::with_capacity(0);
        for (hand, bid) in hands {
            if all.len() == Self::MOST {
                return Err(HandsError::TooMany { most: Self::MOST });
            }
            all.push(hand, bid);
        }
        if all.is_empty() { Err(HandsError::Empty) } else { Ok(all) }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.hands.len()
    }

    /// Never: an input without hands is an error.
    pub fn is_empty(&self) -> bool {
        self.hands.is_empty()
    }

    /// Each hand with its bid.
    pub fn iter(&self) -> Iter<'_> {
        Iter(self.hands.iter().zip(&self.bids))
    }

    fn parse_at_most(text: &str, most: usize) -> Result<Self, ParseError> {
        // Most lines have nine or ten bytes. Where they have fewer, the lists grow.
        let mut hands = Self::with_capacity(most.min(text.len() / 9 + 1));
        reader::read(text, most, |hand, bid| {
            hands.push(hand, bid);
            Ok::<_, ParseError>(())
        })?;
        Ok(hands)
    }

    pub(crate) fn with_capacity(hands: usize) -> Self {
        Self { hands: Vec::with_capacity(hands), bids: Vec::with_capacity(hands) }
    }

    pub(crate) fn push(&mut self, hand: Hand, bid: u64) {
        self.hands.push(hand);
        self.bids.push(bid);
    }

    pub(crate) fn clear(&mut self) {
        self.hands.clear();
        self.bids.clear();
    }

    /// Whether a bid has more than 32 bits.
    pub(crate) fn has_large_bids(&self) -> bool {
        self.bids.iter().fold(0, |all, bid| all | bid) > u64::from(u32::MAX)
    }
}

/// Each hand with its bid, in the order of the input. Made by [`Hands::iter`].
#[derive(Debug, Clone)]
pub struct Iter<'a>(Zip<slice::Iter<'a, Hand>, slice::Iter<'a, u64>>);

impl Iterator for Iter<'_> {
    type Item = (Hand, u64);

    fn next(&mut self) -> Option<(Hand, u64)> {
        self.0.next().map(|(&hand, &bid)| (hand, bid))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl DoubleEndedIterator for Iter<'_> {
    fn next_back(&mut self) -> Option<(Hand, u64)> {
        self.0.next_back().map(|(&hand, &bid)| (hand, bid))
    }
}

impl ExactSizeIterator for Iter<'_> {}

impl<'a> IntoIterator for &'a Hands {
    type Item = (Hand, u64);
    type IntoIter = Iter<'a>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl FromStr for Hands {
    type Err = ParseError;

    /// Reads lines of the form `HAND BID`: five labels, one or more spaces, a whole number.
    ///
    /// A bid is any number from 0 to [`u64::MAX`]; leading zeros do no harm. A byte-order mark,
    /// CRLF line ends, spaces at the end of a line, blank lines at the beginning and at the end of the
    /// input, comment lines that begin with `# ` and a missing final newline are passed over.
    ///
    /// Regular lines are read without looking at their characters one by one; whatever is not
    /// regular is left to the plain reader, which knows the whole language and its errors.
    ///
    /// ```
    /// use camel_cards::Hands;
    ///
    /// let error = "32T3K 765\nT55J55 684\n".parse::<Hands>().unwrap_err();
    /// assert_eq!(error.to_string(), "line 2, column 6: hand has 6 cards, expected 5");
    /// ```
    ///
    /// # Errors
    /// Anything else, with the place where the input departs from what was expected.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::parse_at_most(text, Self::MOST)
    }
}

#[cfg(test)]
mod tests {
    use cardcore::TextPosition;

    use super::*;
    use crate::InputError;

    #[test]
    fn more_hands_than_are_read_are_an_error() {
        let text = "AAAAA 1\nKKKKK 2\nQQQQQ 3\nJJJJJ 4\n99999 5\n88888 6\n";
        assert_eq!(Hands::parse_at_most(text, 6).map(|hands| hands.len()), Ok(6));
        for most in 0..6 {
            let error =
                ParseError::new(TextPosition::new(most + 1, 1), InputError::TooManyHands { most });
            assert_eq!(Hands::parse_at_most(text, most), Err(error));
        }
    }
}
