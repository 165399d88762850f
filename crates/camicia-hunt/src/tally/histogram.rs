//! How many games had each length.

use std::collections::BTreeMap;

/// How many games had each length.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Histogram {
    /// The counts of the lengths below [`Histogram::DENSE`], up to the longest that occurred.
    dense: Vec<u64>,
    /// The other lengths that occurred: with few payment cards, a game may be very long.
    sparse: BTreeMap<u64, u64>,
}

impl Histogram {
    const DENSE: u64 = 1 << 16;

    /// The histogram of these lengths with their numbers of games; nothing if they are not as
    /// [`Histogram::counts`] gives them, or if there are 2^64 games or more.
    pub fn from_counts(counts: &[(u64, u64)]) -> Option<Self> {
        let rising = counts.is_sorted_by(|(one, _), (next, _)| one < next);
        let games = counts.iter().try_fold(0_u64, |sum, &(_, games)| sum.checked_add(games));
        if !rising || games.is_none() || counts.iter().any(|&(_, games)| games == 0) {
            return None;
        }
        let mut histogram = Self::default();
        for &(length, games) in counts {
            histogram.add_many(length, games);
        }
        Some(histogram)
    }

    /// Counts a game of this length.
    pub fn add(&mut self, length: u64) {
        match self.dense.get_mut(length as usize) {
            Some(count) if length < Self::DENSE => *count += 1,
            _ => self.add_many(length, 1),
        }
    }

    /// Counts so many games of this length.
    pub fn add_many(&mut self, length: u64, games: u64) {
        if games == 0 {
            return;
        }
        if length >= Self::DENSE {
            *self.sparse.entry(length).or_default() += games;
            return;
        }
        let length = length as usize;
        if length >= self.dense.len() {
            self.dense.resize(length + 1, 0);
        }
        self.dense[length] += games;
    }

    /// Counts all games of another histogram too.
    pub fn merge(&mut self, other: &Self) {
        other.counts().for_each(|(length, games)| self.add_many(length, games));
    }

    /// The lengths that occurred, the shortest first, and how many games had each.
    pub fn counts(&self) -> impl Iterator<Item = (u64, u64)> {
        let dense = (0..).zip(self.dense.iter().copied()).filter(|&(_, games)| games > 0);
        dense.chain(self.sparse.iter().map(|(&length, &games)| (length, games)))
    }

    /// How many games there are.
    pub fn games(&self) -> u64 {
        self.counts().map(|(_, games)| games).sum()
    }

    /// The sum of all lengths.
    pub fn sum(&self) -> u128 {
        self.counts().map(|(length, games)| u128::from(length) * u128::from(games)).sum()
    }

    /// The sum of the squares of all lengths.
    ///
    /// It stops at 2^128 - 1. Games that can be played do not come near: 2^64 games of 2^31 cards
    /// have 2^126.
    pub fn sum_of_squares(&self) -> u128 {
        self.counts().fold(0, |sum: u128, (length, games)| {
            let square = u128::from(length) * u128::from(length);
            sum.saturating_add(square.saturating_mul(u128::from(games)))
        })
    }

    /// The greatest length that occurred.
    pub fn longest(&self) -> Option<u64> {
        self.counts().last().map(|(length, _)| length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_near_and_far_are_counted() {
        let mut histogram = Histogram::default();
        for length in [3, 65_535, 65_536, 3, 1 << 40] {
            histogram.add(length);
        }
        let counts: Vec<_> = histogram.counts().collect();
        assert_eq!(counts, [(3, 2), (65_535, 1), (65_536, 1), (1 << 40, 1)]);
        assert_eq!((histogram.games(), histogram.longest()), (5, Some(1 << 40)));
        assert_eq!(histogram.sum(), 6 + 65_535 + 65_536 + (1 << 40));
        let squares = [2 * 3 * 3, 65_535 * 65_535, 1 << 32, 1 << 80];
        assert_eq!(histogram.sum_of_squares(), squares.into_iter().sum());
        assert_eq!(Histogram::from_counts(&counts), Some(histogram));
    }

    #[test]
    fn squares_beyond_128_bits_are_no_overflow() {
        let histogram = Histogram::from_counts(&[(1 << 63, 1 << 63), (u64::MAX, 1)]).unwrap();
        assert_eq!(histogram.sum_of_squares(), u128::MAX);
    }

    #[test]
    fn counts_that_no_histogram_gives_are_refused() {
        let most = u64::MAX;
        for wrong in [&[(7, 0)][..], &[(7, 1), (7, 1)], &[(7, 1), (6, 1)], &[(7, most), (8, 1)]] {
            assert_eq!(Histogram::from_counts(wrong), None, "{wrong:?}");
        }
        assert_eq!(Histogram::from_counts(&[]), Some(Histogram::default()));
        assert_eq!(Histogram::default().longest(), None);
    }
}
