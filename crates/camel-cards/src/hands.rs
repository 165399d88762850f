use std::iter::{Copied, Zip};
use std::slice;
use std::str::FromStr;

use cardcore::Place;
use cardcore::text::{Line, lines};

use crate::{Hand, InputError, ParseError, line, scan};

/// Hands and their bids, in the order of the input: at least one, at most [`Hands::MOST`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hands {
    pub(crate) hands: Vec<Hand>,
    pub(crate) bids: Vec<u64>,
}

impl Hands {
    /// The most hands that are read, so that places among them fit 32 bits and winnings 128 bits.
    pub const MOST: usize = u32::MAX as usize;

    /// Reads lines of the form `HAND BID`: five labels, one or more spaces, a whole number.
    ///
    /// A bid is any number from 0 to [`u64::MAX`]; leading zeros do no harm. A byte-order mark,
    /// CRLF line ends, spaces at the end of a line, blank lines at the end of the input and a
    /// missing final newline are passed over.
    ///
    /// Regular lines are read without looking at their characters one by one; whatever is not
    /// regular is left to the plain reader, which knows the whole language and its errors.
    ///
    /// ```
    /// use camel_cards::Hands;
    ///
    /// let error = Hands::parse("32T3K 765\nT55J55 684\n").unwrap_err();
    /// assert_eq!(error.to_string(), "line 2, column 6: hand has 6 cards, expected 5");
    /// ```
    ///
    /// # Errors
    /// Anything else, with the place where the input departs from what was expected.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        Self::parse_at_most(text, Self::MOST)
    }

    /// Reads the same language as [`Hands::parse`], line by line and character by character.
    ///
    /// # Errors
    /// The same errors at the same places.
    pub fn parse_plainly(text: &str) -> Result<Self, ParseError> {
        let mut hands = Self::none();
        for line in lines(text) {
            hands.push_line(&line, Self::MOST)?;
        }
        hands.unless_empty()
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
        self.hands.iter().copied().zip(self.bids.iter().copied())
    }

    fn parse_at_most(text: &str, most: usize) -> Result<Self, ParseError> {
        let mut hands = Self::none();
        // Cut here once, so that looking for the end of a line never means looking at all of them.
        let text = text.trim_end_matches(['\n', '\r', ' ']);
        // Where the last line that was read begins, and where the one after it does. The plain
        // reader gets the former to look at, since only at an input's beginning may a mark stand.
        let (mut last, mut next) = (0, 0);
        loop {
            scan::regular_lines(text.as_bytes(), &mut last, &mut next, &mut hands, most);
            let number = hands.len() + 1;
            let Some(line) = lines(&text[last..]).nth(usize::from(last != next)) else { break };
            hands.push_line(&Line { number, ..line }, most)?;
            last = next;
            next = text[last..].find('\n').map_or(text.len(), |end| last + end + 1);
        }
        hands.unless_empty()
    }

    const fn none() -> Self {
        Self { hands: Vec::new(), bids: Vec::new() }
    }

    fn push_line(&mut self, line: &Line<'_>, most: usize) -> Result<(), ParseError> {
        let (hand, bid) = line::read(line)?;
        if self.len() == most {
            return Err(ParseError::new(line.place(0), InputError::TooManyHands { most }));
        }
        self.hands.push(hand);
        self.bids.push(bid);
        Ok(())
    }

    fn unless_empty(self) -> Result<Self, ParseError> {
        if self.is_empty() {
            return Err(ParseError::new(Place::new(1, 1), InputError::Empty));
        }
        Ok(self)
    }
}

/// Each hand with its bid.
pub type Iter<'a> = Zip<Copied<slice::Iter<'a, Hand>>, Copied<slice::Iter<'a, u64>>>;

impl<'a> IntoIterator for &'a Hands {
    type Item = (Hand, u64);
    type IntoIter = Iter<'a>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl FromStr for Hands {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::parse(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_hands_than_are_read_are_an_error() {
        let text = "AAAAA 1\nKKKKK 2\nQQQQQ 3\nJJJJJ 4\n99999 5\n88888 6\n";
        assert_eq!(Hands::parse_at_most(text, 6).map(|hands| hands.len()), Ok(6));
        for most in 0..6 {
            let error = ParseError::new(Place::new(most + 1, 1), InputError::TooManyHands { most });
            assert_eq!(Hands::parse_at_most(text, most), Err(error));
        }
    }
}
