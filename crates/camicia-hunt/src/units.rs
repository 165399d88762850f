use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The units A to B−1 of a hunt, written `A..B`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Units(Range<u64>);

/// What is no interval of units.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("expected units as A..B with A below B (the units A to B-1), found {0:?}")]
pub struct NoUnits(String);

impl Units {
    /// The units from one number to before another, at least one.
    pub fn new(from: u64, to: u64) -> Option<Self> {
        (from < to).then_some(Self(from..to))
    }

    /// Their numbers in order.
    pub fn numbers(&self) -> Range<u64> {
        self.0.clone()
    }

    /// Numbers in rising order, as few intervals as possible.
    pub fn spans(numbers: impl IntoIterator<Item = u64>) -> Vec<Self> {
        let mut spans: Vec<Self> = Vec::new();
        for number in numbers {
            match spans.last_mut() {
                Some(Self(span)) if span.end == number => span.end += 1,
                _ => spans.push(Self(number..number + 1)),
            }
        }
        spans
    }
}

impl fmt::Display for Units {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.0.start, self.0.end)
    }
}

impl FromStr for Units {
    type Err = NoUnits;

    fn from_str(text: &str) -> Result<Self, NoUnits> {
        text.split_once("..")
            .and_then(|(from, to)| Self::new(from.parse().ok()?, to.parse().ok()?))
            .ok_or_else(|| NoUnits(text.to_owned()))
    }
}

impl TryFrom<String> for Units {
    type Error = NoUnits;

    fn try_from(text: String) -> Result<Self, NoUnits> {
        text.parse()
    }
}

impl From<Units> for String {
    fn from(units: Units) -> Self {
        units.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_read_back_and_nothing_else_is_read() {
        assert_eq!("2..5".parse::<Units>().unwrap().numbers(), 2..5);
        assert_eq!("2..5".parse::<Units>().unwrap().to_string(), "2..5");
        for wrong in ["5..2", "2..2", "2", "2..", "..2", "2..=5", "-1..2", "a..b"] {
            assert_eq!(wrong.parse::<Units>(), Err(NoUnits(wrong.to_owned())));
        }
    }

    #[test]
    fn numbers_are_gathered_into_spans() {
        let spans = |numbers: &[u64]| {
            Units::spans(numbers.iter().copied()).iter().map(Units::to_string).collect::<Vec<_>>()
        };
        assert_eq!(spans(&[0, 1, 2, 5, 7, 8]), ["0..3", "5..6", "7..9"]);
        assert_eq!(spans(&[]), [""; 0]);
    }
}
