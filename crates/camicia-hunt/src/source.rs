//! Where the deals of a hunt come from.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};

/// Where the deals come from.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Source {
    /// Random deals, so many in each unit; every unit of a seed has its own.
    Sample {
        /// Tells the samples of one deck apart.
        seed: u64,
        /// How many deals a unit plays.
        games: u64,
    },
    /// All deals of an interval of ranks, in order: unit 0 plays the first so many, and so on; the
    /// last unit may have fewer.
    Range {
        /// The first rank.
        #[serde_as(as = "DisplayFromStr")]
        from: u128,
        /// The last rank.
        #[serde_as(as = "DisplayFromStr")]
        to: u128,
        /// How many deals a unit plays.
        games: u64,
    },
}

/// The deals of one unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Deals {
    /// So many random ones of this seed.
    Random { seed: u64, games: u64 },
    /// Those of these ranks, in order.
    Ranks(RangeInclusive<u128>),
}

impl Source {
    /// How many deals a unit plays.
    pub const fn games(&self) -> u64 {
        match *self {
            Self::Sample { games, .. } | Self::Range { games, .. } => games,
        }
    }

    /// How many units there are, beginning with unit 0; a sample has no last one.
    pub(crate) fn units(&self) -> u64 {
        match *self {
            Self::Sample { .. } => u64::MAX,
            Self::Range { from, to, games } => {
                // Numbers of units have 64 bits. A range may have more units than that.
                ((to - from) / u128::from(games) + 1).try_into().unwrap_or(u64::MAX)
            }
        }
    }

    /// What a unit plays. It must be one of [`Source::units`].
    pub(crate) fn deals(&self, unit: u64) -> Deals {
        match *self {
            Self::Sample { seed, games } => Deals::Random { seed, games },
            Self::Range { from, to, games } => {
                let games = u128::from(games);
                let first = from + u128::from(unit) * games;
                Deals::Ranks(first..=to.min(first.saturating_add(games - 1)))
            }
        }
    }
}

impl Deals {
    /// How many there are.
    pub(crate) fn count(&self) -> u64 {
        match self {
            Self::Random { games, .. } => *games,
            // A unit has at most `games`, of 64 bits.
            Self::Ranks(ranks) => (ranks.end() - ranks.start()) as u64 + 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_cut_into_units() {
        let range = Source::Range { from: 10, to: 34, games: 10 };
        assert_eq!(range.units(), 3);
        assert_eq!(range.deals(1), Deals::Ranks(20..=29));
        assert_eq!(range.deals(2), Deals::Ranks(30..=34));
        assert_eq!((range.deals(1).count(), range.deals(2).count()), (10, 5));
    }

    #[test]
    fn a_range_may_have_more_units_than_there_are_numbers() {
        let range = Source::Range { from: 0, to: u128::MAX - 1, games: 1 };
        assert_eq!(range.units(), u64::MAX);
        let last = u128::from(u64::MAX - 1);
        assert_eq!(range.deals(u64::MAX - 1), Deals::Ranks(last..=last));
    }
}
