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

    /// The greatest length that occurred.
    pub fn longest(&self) -> Option<u64> {
        self.counts().last().map(|(length, _)| length)
    }
}

impl FromIterator<(u64, u64)> for Histogram {
    fn from_iter<I: IntoIterator<Item = (u64, u64)>>(counts: I) -> Self {
        let mut histogram = Self::default();
        counts.into_iter().for_each(|(length, games)| histogram.add_many(length, games));
        histogram
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
        assert_eq!(counts.into_iter().collect::<Histogram>(), histogram);
    }

    #[test]
    fn a_histogram_of_no_games_is_the_empty_one() {
        assert_eq!([(7, 0)].into_iter().collect::<Histogram>(), Histogram::default());
        assert_eq!(Histogram::default().longest(), None);
    }
}
