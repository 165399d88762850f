//! Intervals of units.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The units A to B−1 of a hunt, written `A..B`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Units(Range<u64>);

/// A text is no interval of units.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("expected units as A..B with A below B (the units A to B-1), found {0:?}")]
pub struct ParseUnitsError(String);

impl Units {
    /// The units from one number to before another, at least one.
    pub fn new(from: u64, to: u64) -> Option<Self> {
        (from < to).then_some(Self(from..to))
    }

    /// The units from 0 on, so many.
    pub(crate) fn first(count: u64) -> Self {
        Self(0..count)
    }

    /// How many there are.
    pub fn count(&self) -> u64 {
        self.0.end - self.0.start
    }

    /// Whether this is one of them.
    pub fn contains(&self, unit: u64) -> bool {
        self.0.contains(&unit)
    }

    /// Their numbers in order.
    pub fn numbers(&self) -> Range<u64> {
        self.0.clone()
    }

    /// All units of these intervals, as few intervals as possible, in rising order.
    pub fn union(intervals: impl IntoIterator<Item = Self>) -> Vec<Self> {
        let mut intervals: Vec<_> = intervals.into_iter().collect();
        intervals.sort_by_key(|units| units.0.start);
        let mut union: Vec<Self> = Vec::new();
        for Self(next) in intervals {
            match union.last_mut() {
                Some(Self(last)) if last.end >= next.start => last.end = last.end.max(next.end),
                _ => union.push(Self(next)),
            }
        }
        union
    }

    /// These units without some others: what is left, in rising order.
    ///
    /// Both must be as [`Units::union`] makes them.
    pub(crate) fn without(units: &[Self], others: &[Self]) -> Vec<Self> {
        let mut left = Vec::new();
        for Self(units) in units {
            let mut from = units.start;
            let first = others.partition_point(|Self(other)| other.end <= units.start);
            for Self(other) in &others[first..] {
                if other.start >= units.end {
                    break;
                }
                left.extend(Self::new(from, other.start));
                from = other.end;
            }
            left.extend(Self::new(from, units.end));
        }
        left
    }

    /// One unit alone; nothing for the number 2^64 − 1, which no unit has.
    pub(crate) fn one(unit: u64) -> Option<Self> {
        Some(Self(unit..unit.checked_add(1)?))
    }
}

impl fmt::Display for Units {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.0.start, self.0.end)
    }
}

impl FromStr for Units {
    type Err = ParseUnitsError;

    fn from_str(text: &str) -> Result<Self, ParseUnitsError> {
        text.split_once("..")
            .and_then(|(from, to)| Self::new(from.parse().ok()?, to.parse().ok()?))
            .ok_or_else(|| ParseUnitsError(text.to_owned()))
    }
}

impl TryFrom<String> for Units {
    type Error = ParseUnitsError;

    fn try_from(text: String) -> Result<Self, ParseUnitsError> {
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
            assert_eq!(wrong.parse::<Units>(), Err(ParseUnitsError(wrong.to_owned())));
        }
    }

    fn parsed(intervals: &[&str]) -> Vec<Units> {
        intervals.iter().map(|units| units.parse().unwrap()).collect()
    }

    #[test]
    fn intervals_that_touch_are_one() {
        let union = |intervals: &[&str]| Units::union(parsed(intervals));
        let apart = parsed(&["0..3", "5..6", "7..9"]);
        assert_eq!(union(&["7..8", "0..1", "1..3", "5..6", "8..9", "1..2"]), apart);
        assert_eq!(union(&[]), []);
    }

    #[test]
    fn units_that_are_done_are_taken_out() {
        let without = |units: &[&str], done: &[&str]| Units::without(&parsed(units), &parsed(done));
        assert_eq!(without(&["0..9"], &["2..3", "5..6"]), parsed(&["0..2", "3..5", "6..9"]));
        assert_eq!(without(&["0..4", "6..9"], &["0..1", "3..7"]), parsed(&["1..3", "7..9"]));
        assert_eq!(without(&["3..5"], &["0..9"]), []);
        assert_eq!(without(&["0..18446744073709551615"], &[]).len(), 1);
        assert_eq!(Units::one(u64::MAX), None);
    }
}
