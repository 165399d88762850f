//! The histogram's bars: games counted by intervals of tricks.

use std::collections::BTreeMap;

use crate::Histogram;

/// How many games had a number of tricks in each interval of the same width.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Bars {
    /// How many tricks each bar spans.
    pub(super) width: u64,
    /// Games by the first number of tricks of a bar; none is empty.
    pub(super) games: BTreeMap<u64, u64>,
}

impl Bars {
    pub(super) fn new(tricks: &Histogram, width: u64) -> Self {
        let mut games = BTreeMap::new();
        for (length, count) in tricks.counts() {
            *games.entry(length / width * width).or_default() += count;
        }
        Self { width, games }
    }

    /// How many games the highest bar has.
    pub(super) fn most(&self) -> u64 {
        self.games.values().copied().max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_counts_its_interval() {
        let tricks = Histogram::from_counts(&[(0, 1), (9, 2), (10, 4), (35, 8)]).unwrap();
        let bars = Bars::new(&tricks, 10);
        assert_eq!(bars.games, BTreeMap::from([(0, 3), (10, 4), (30, 8)]));
        assert_eq!(bars.most(), 8);
    }
}
