//! What a unit plays: the file `in`.

use std::str::FromStr;

use cardcore::TextPosition;
use cardcore::text::Line;
use thiserror::Error;

/// The deals of a unit, from the first index to the last, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Range {
    first: u128,
    last: u128,
}

impl Range {
    /// The greatest index: the deck of 52 cards has one deal more than that.
    pub(crate) const LAST: u128 = 653_534_134_886_878_244_999;
    /// The most deals of a unit, far above the 10^9 that the project hands out.
    pub(crate) const MOST_DEALS: u128 = 1 << 60;

    pub(crate) const fn first(self) -> u128 {
        self.first
    }

    pub(crate) const fn last(self) -> u128 {
        self.last
    }

    /// How many deals there are.
    pub(crate) const fn deals(self) -> u64 {
        // At most `MOST_DEALS`.
        (self.last - self.first) as u64 + 1
    }
}

/// Why a text is no range.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{position}: {reason}")]
pub(crate) struct ParseRangeError {
    position: TextPosition,
    reason: String,
}

impl FromStr for Range {
    type Err = ParseRangeError;

    /// Reads `START END` and the end of the line: two numbers in digits with a space between, and
    /// nothing else. The last line may lack its end.
    fn from_str(text: &str) -> Result<Self, ParseRangeError> {
        let line = text.strip_suffix('\n').unwrap_or(text);
        let wrong = |at: usize, reason: String| ParseRangeError {
            position: Line { number: 1, text }.position(at),
            reason,
        };
        let Some((start, end)) = line.split_once(' ') else {
            let reason = "expected two numbers, START and END, with a space between".to_owned();
            return Err(wrong(line.len(), reason));
        };
        let end_at = start.len() + 1;
        let first = index(start).map_err(|(at, reason)| wrong(at, reason))?;
        let last = index(end).map_err(|(at, reason)| wrong(end_at + at, reason))?;
        if last < first {
            let reason = format!("expected an END of {first} or more, found {last}");
            return Err(wrong(end_at, reason));
        }
        if last - first >= Self::MOST_DEALS {
            let (most, found) = (Self::MOST_DEALS, last - first + 1);
            return Err(wrong(0, format!("expected at most {most} deals, found {found}")));
        }
        Ok(Self { first, last })
    }
}

/// An index in digits; or where, in bytes, it is none, and why.
fn index(text: &str) -> Result<u128, (usize, String)> {
    if let Some((at, found)) = text.char_indices().find(|(_, symbol)| !symbol.is_ascii_digit()) {
        return Err((at, format!("expected a digit, found {found:?}")));
    }
    if text.is_empty() {
        return Err((0, "expected a number, found none".to_owned()));
    }
    match text.parse() {
        Ok(index) if index <= Range::LAST => Ok(index),
        _ => Err((0, format!("expected a number of 0 to {}, found {text}", Range::LAST))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_two_numbers_and_a_space() {
        let range: Range = "447247122283566119055 447247122283566119056\n".parse().unwrap();
        assert_eq!((range.first(), range.deals()), (447_247_122_283_566_119_055, 2));
        let last: Range = "653534134886878244999 653534134886878244999".parse().unwrap();
        assert_eq!((last.last(), last.deals()), (Range::LAST, 1));
    }

    #[test]
    fn what_is_no_range_is_named_with_its_place() {
        let cases = [
            ("", "line 1, column 1: expected two numbers, START and END, with a space between"),
            ("12\n", "line 1, column 3: expected two numbers, START and END, with a space between"),
            ("1 2 3\n", "line 1, column 4: expected a digit, found ' '"),
            ("1  2\n", "line 1, column 3: expected a digit, found ' '"),
            ("1 \n", "line 1, column 3: expected a number, found none"),
            (" 1\n", "line 1, column 1: expected a number, found none"),
            ("1 2\r\n", "line 1, column 4: expected a digit, found '\\r'"),
            ("1 2\n\n", "line 1, column 4: expected a digit, found '\\n'"),
            ("+1 2\n", "line 1, column 1: expected a digit, found '+'"),
            ("1 0x2\n", "line 1, column 4: expected a digit, found 'x'"),
            ("5 4\n", "line 1, column 3: expected an END of 5 or more, found 4"),
            (
                "0 653534134886878245000\n",
                "line 1, column 3: expected a number of 0 to 653534134886878244999, found \
                 653534134886878245000",
            ),
            (
                "0 1152921504606846976\n",
                "line 1, column 1: expected at most 1152921504606846976 deals, found \
                 1152921504606846977",
            ),
        ];
        for (text, message) in cases {
            assert_eq!(text.parse::<Range>().unwrap_err().to_string(), message, "{text:?}");
        }
    }
}
