use std::ops::RangeInclusive;

use camicia::index::{Deck, IndexError};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::persist::hex;
use crate::{HuntError, Units, rank_text};

/// What a hunt plays, and what it keeps: all that its results depend on, beside a unit's number.
///
/// The parts are checked against each other once, here: whoever holds parameters can play their
/// units.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Parameters {
    deck: Deck,
    hands: [usize; 2],
    source: Source,
    keep: usize,
    extend_from: u64,
}

/// Where the deals come from.
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
        #[serde(with = "rank_text")]
        from: u128,
        /// The last rank.
        #[serde(with = "rank_text")]
        to: u128,
        /// How many deals a unit plays.
        games: u64,
    },
}

impl Source {
    /// How many deals a unit plays.
    pub const fn games(&self) -> u64 {
        match *self {
            Self::Sample { games, .. } | Self::Range { games, .. } => games,
        }
    }
}

/// Parameters as they stand in files.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    /// Rises when the same parameters would give other results.
    version: u32,
    deck: String,
    hands: [usize; 2],
    source: Source,
    keep: usize,
    extend_from: u64,
}

impl Parameters {
    /// The most longest games that can be kept.
    pub const MOST_KEPT: usize = 10_000;
    /// The most games that a unit can have: far more than are ever played in one piece.
    pub const MOST_GAMES: u64 = 1 << 60;
    /// How many longest games are kept unless something else is said.
    pub const KEEP: usize = 20;
    /// From how many tricks on a game is extended backwards unless something else is said.
    ///
    /// A search backwards from a game of so many tricks of the usual deck visits some 24,000
    /// positions in a millisecond, the time of 5,000 games, and one random game in 870,000 has as
    /// many: even if all of them are among those kept, extending them takes less than a hundredth
    /// of the time. From 300 tricks on it would take a tenth.
    pub const EXTEND_FROM: u64 = 400;

    const VERSION: u32 = 1;

    /// Parameters whose hands are of these sizes, or of equal size when nothing is said.
    ///
    /// # Errors
    /// When the hands are not the deck's, the range is not one of the deck's, the units are empty,
    /// or too much is to be kept.
    pub fn new(
        deck: Deck,
        hands: Option<[usize; 2]>,
        source: Source,
        keep: usize,
        extend_from: u64,
    ) -> Result<Self, HuntError> {
        let hands = hands_of(&deck, hands)?;
        if let Source::Range { from, to, .. } = source {
            if from > to {
                return Err(IndexError::Reversed { from, to }.into());
            }
            let last = deck.deals() - 1;
            if to > last {
                return Err(IndexError::RankTooLarge { last, found: to }.into());
            }
        }
        let games = source.games();
        if games == 0 {
            return Err(HuntError::NoGames);
        }
        if games > Self::MOST_GAMES {
            return Err(HuntError::TooManyGames { most: Self::MOST_GAMES, found: games });
        }
        if keep > Self::MOST_KEPT {
            return Err(HuntError::TooManyKept { most: Self::MOST_KEPT, found: keep });
        }
        Ok(Self { deck, hands, source, keep, extend_from })
    }

    /// The deck.
    pub const fn deck(&self) -> &Deck {
        &self.deck
    }

    /// How many cards A and B have.
    pub const fn hands(&self) -> [usize; 2] {
        self.hands
    }

    /// Where the deals come from.
    pub const fn source(&self) -> &Source {
        &self.source
    }

    /// How many of the longest games are kept, by tricks and by cards each.
    pub const fn keep(&self) -> usize {
        self.keep
    }

    /// From how many tricks on a kept game is extended backwards.
    pub const fn extend_from(&self) -> u64 {
        self.extend_from
    }

    /// The name of these parameters: the first 16 hexadecimal digits of the SHA-256 of their JSON.
    pub fn hash(&self) -> String {
        hex(&Sha256::digest(self.json())[..8])
    }

    fn json(&self) -> Vec<u8> {
        serde_json::to_vec(self).expect("plain structures with string keys are JSON")
    }

    /// All units that there are; a sample has no last one.
    pub fn units(&self) -> Units {
        let end = match self.source {
            Source::Sample { .. } => u64::MAX,
            Source::Range { from, to, games } => {
                let units = (to - from) / u128::from(games) + 1;
                u64::try_from(units).unwrap_or(u64::MAX)
            }
        };
        Units::new(0, end).unwrap_or_else(|| unreachable!("there is always a unit 0"))
    }

    /// How many deals a unit plays.
    ///
    /// # Errors
    /// When there is no such unit.
    pub fn games(&self, unit: u64) -> Result<u64, HuntError> {
        let units = self.units();
        if !units.numbers().contains(&unit) {
            return Err(HuntError::NoSuchUnit { unit, units });
        }
        Ok(match &self.source {
            Source::Sample { games, .. } => *games,
            Source::Range { .. } => {
                let ranks = self.ranks(unit).unwrap_or(0..=0);
                // At most the games of a unit, which are 64 bits.
                (ranks.end() - ranks.start()) as u64 + 1
            }
        })
    }

    /// The ranks that a unit of a range plays.
    pub(crate) fn ranks(&self, unit: u64) -> Option<RangeInclusive<u128>> {
        match self.source {
            Source::Sample { .. } => None,
            Source::Range { from, to, games } => {
                let games = u128::from(games);
                let first = u128::from(unit).checked_mul(games)?.checked_add(from)?;
                Some(first..=to.min(first.saturating_add(games - 1)))
            }
        }
    }
}

fn hands_of(deck: &Deck, hands: Option<[usize; 2]>) -> Result<[usize; 2], HuntError> {
    let size = deck.size();
    match hands {
        None if size % 2 == 1 => Err(HuntError::OddDeck(size)),
        None => Ok([size / 2; 2]),
        Some([a, b]) if a.checked_add(b) == Some(size) => Ok([a, b]),
        Some([a, b]) => Err(HuntError::Hands { deck: size, a, b }),
    }
}

/// The deck of 52 cards, which is the one that records are claimed for.
pub(crate) const USUAL_DECK: &str = "36-4J-4Q-4K-4A";

impl From<Parameters> for Written {
    fn from(parameters: Parameters) -> Self {
        let Parameters { deck, hands, source, keep, extend_from } = parameters;
        let version = Parameters::VERSION;
        Self { version, deck: deck.to_string(), hands, source, keep, extend_from }
    }
}

impl TryFrom<Written> for Parameters {
    type Error = String;

    fn try_from(written: Written) -> Result<Self, String> {
        let Written { version, deck, hands, source, keep, extend_from } = written;
        if version != Self::VERSION {
            return Err(format!("expected version {}, found {version}", Self::VERSION));
        }
        let deck = deck.parse::<Deck>().map_err(|error| error.to_string())?;
        Self::new(deck, Some(hands), source, keep, extend_from).map_err(|error| error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn census(from: u128, to: u128, games: u64) -> Result<Parameters, HuntError> {
        let deck = "14-2J-2Q-2K".parse().unwrap();
        Parameters::new(deck, None, Source::Range { from, to, games }, 5, 400)
    }

    #[test]
    fn a_range_is_cut_into_units() {
        let parameters = census(10, 34, 10).unwrap();
        assert_eq!(parameters.units().to_string(), "0..3");
        assert_eq!((parameters.ranks(1), parameters.ranks(2)), (Some(20..=29), Some(30..=34)));
        assert_eq!((parameters.games(1).unwrap(), parameters.games(2).unwrap()), (10, 5));
        assert_eq!(
            parameters.games(3).unwrap_err().to_string(),
            "there is no unit 3: the range has the units 0..3"
        );
    }

    #[test]
    fn what_does_not_go_together_is_refused() {
        let cases = [
            (census(5, 4, 1), "expected a range that ends at 5 or later, found one that ends at 4"),
            (census(0, 3_488_400, 1), "expected a rank of 0 to 3488399, found 3488400"),
            (census(0, 1, 0), "expected units of at least one game, found 0 games"),
        ];
        for (parameters, message) in cases {
            assert_eq!(parameters.unwrap_err().to_string(), message);
        }
        let hands = |deck: &str, hands| {
            let source = Source::Sample { seed: 1, games: 1 };
            Parameters::new(deck.parse().unwrap(), hands, source, 1, 1)
                .map_err(|error| error.to_string())
        };
        assert_eq!(hands("4-2J", None).unwrap().hands(), [3, 3]);
        assert_eq!(hands("4-2J", Some([6, 0])).unwrap().hands(), [6, 0]);
        assert!(hands("4-1J", None).unwrap_err().starts_with("5 cards make no two hands"));
        assert_eq!(
            hands("4-2J", Some([3, 2])).unwrap_err(),
            "expected hands of 6 cards in all, as many as the deck has, found 3 and 2"
        );
    }

    #[test]
    fn parameters_are_read_back_and_every_part_changes_the_hash() {
        let parameters = census(0, 340_282_366, 7).map_or_else(|_| census(0, 99, 7), Ok).unwrap();
        let json = serde_json::to_string(&parameters).unwrap();
        assert_eq!(serde_json::from_str::<Parameters>(&json).unwrap(), parameters);
        let hashes = [census(0, 99, 7), census(0, 98, 7), census(1, 99, 7), census(0, 99, 8)]
            .map(|parameters| parameters.unwrap().hash());
        assert!((1..4).all(|other| hashes[other] != hashes[0]), "{hashes:?}");
        assert_eq!(hashes[0].len(), 16);
    }

    #[test]
    fn ranks_beyond_64_bits_are_read_back() {
        let last = 653_534_134_886_878_244_999;
        let source = Source::Range { from: last - 3, to: last, games: 2 };
        let deck = "36-4J-4Q-4K-4A".parse().unwrap();
        let parameters = Parameters::new(deck, None, source, 5, 400).unwrap();
        let json = serde_json::to_string(&parameters).unwrap();
        assert_eq!(serde_json::from_str::<Parameters>(&json).unwrap(), parameters);
    }
}
