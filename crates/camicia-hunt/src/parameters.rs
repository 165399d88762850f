//! What a hunt plays, and what it keeps.

use camicia::Deal;
use camicia::index::{Deck, IndexError};
use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use sha2::{Digest, Sha256};

use crate::persist::hex;
use crate::source::Deals;
use crate::{HuntError, Source, Units};

/// What a hunt plays, and what it keeps: all that its results depend on, beside a unit's number.
///
/// The parts are checked against each other once, by [`ParametersBuilder::build`]: whoever holds
/// parameters can play their units.
///
/// ```
/// use camicia_hunt::{Parameters, Source};
///
/// let source = Source::Sample { seed: 7, games: 1_000 };
/// let parameters = Parameters::builder("20-2J-2A".parse()?, source).keep(5).build()?;
/// assert_eq!(parameters.hands(), [12, 12]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Parameters {
    deck: Deck,
    hands: [usize; 2],
    source: Source,
    keep: usize,
    extend_from: u64,
}

/// Parameters that are not yet checked against each other.
#[derive(Debug, Clone)]
#[must_use]
pub struct ParametersBuilder {
    deck: Deck,
    hands: Option<[usize; 2]>,
    source: Source,
    keep: usize,
    extend_from: u64,
}

/// Parameters as they stand in files.
#[serde_as]
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    /// Rises when the same parameters would give other results.
    version: u32,
    #[serde_as(as = "DisplayFromStr")]
    deck: Deck,
    hands: [usize; 2],
    source: Source,
    keep: usize,
    extend_from: u64,
}

impl ParametersBuilder {
    /// How many cards A and B have, instead of half of the deck each.
    pub const fn hands(mut self, hands: [usize; 2]) -> Self {
        self.hands = Some(hands);
        self
    }

    /// How many of the longest games to keep, instead of [`Parameters::KEEP`].
    pub const fn keep(mut self, keep: usize) -> Self {
        self.keep = keep;
        self
    }

    /// From how many tricks on to extend a game backwards, instead of
    /// [`Parameters::EXTEND_FROM`].
    pub const fn extend_from(mut self, tricks: u64) -> Self {
        self.extend_from = tricks;
        self
    }

    /// Checks the parts against each other.
    ///
    /// # Errors
    /// When the hands are not the deck's, the range is not one of the deck's, the units are empty or
    /// too large, or too much is to be kept.
    pub fn build(self) -> Result<Parameters, HuntError> {
        let Self { deck, hands, source, keep, extend_from } = self;
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
        if games > Parameters::MOST_GAMES {
            return Err(HuntError::TooManyGames { most: Parameters::MOST_GAMES, found: games });
        }
        if keep > Parameters::MOST_KEPT {
            return Err(HuntError::TooManyKept { most: Parameters::MOST_KEPT, found: keep });
        }
        Ok(Parameters { deck, hands, source, keep, extend_from })
    }
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

    /// Version 2 counts the games that A wins, sums of squares, and the first of the longest games.
    pub(crate) const VERSION: u32 = 2;

    /// Parameters with equal hands that keep and extend as many games as usual, to be changed and
    /// then built.
    pub const fn builder(deck: Deck, source: Source) -> ParametersBuilder {
        let (keep, extend_from) = (Self::KEEP, Self::EXTEND_FROM);
        ParametersBuilder { deck, hands: None, source, keep, extend_from }
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

    /// The deal of this rank.
    ///
    /// # Errors
    /// When the deck has fewer deals.
    pub fn deal(&self, rank: u128) -> Result<Deal, IndexError> {
        Ok(Deal::split(&self.deck.unrank(rank)?, self.hands[0]))
    }

    /// The rank of a deal.
    ///
    /// # Errors
    /// When it is none of the deck.
    pub fn rank(&self, deal: &Deal) -> Result<u128, IndexError> {
        self.deck.rank(&deal.sequence())
    }

    /// All units that there are; a sample has no last one.
    pub fn units(&self) -> Units {
        Units::first(self.source.units())
    }

    /// How many deals a unit plays.
    ///
    /// # Errors
    /// When there is no such unit.
    pub fn games(&self, unit: u64) -> Result<u64, HuntError> {
        Ok(self.deals(unit)?.count())
    }

    /// What a unit plays.
    pub(crate) fn deals(&self, unit: u64) -> Result<Deals, HuntError> {
        if unit < self.source.units() {
            Ok(self.source.deals(unit))
        } else {
            Err(HuntError::NoSuchUnit { unit, units: self.units() })
        }
    }

    /// How many deals all of these units play, those that are no units of the hunt left out.
    pub(crate) fn games_in(&self, units: &Units) -> u128 {
        let numbers = units.numbers();
        let end = numbers.end.min(self.source.units());
        let Some(last) = end.checked_sub(1).filter(|&last| last >= numbers.start) else { return 0 };
        // All have as many games as the first, but the last of a range, which may have fewer.
        let before = u128::from(last - numbers.start) * u128::from(self.source.games());
        before + u128::from(self.source.deals(last).count())
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

impl From<Parameters> for Written {
    fn from(parameters: Parameters) -> Self {
        let Parameters { deck, hands, source, keep, extend_from } = parameters;
        Self { version: Parameters::VERSION, deck, hands, source, keep, extend_from }
    }
}

impl TryFrom<Written> for Parameters {
    type Error = String;

    fn try_from(written: Written) -> Result<Self, String> {
        let Written { version, deck, hands, source, keep, extend_from } = written;
        if version != Self::VERSION {
            return Err(format!("expected version {}, found {version}", Self::VERSION));
        }
        let builder = ParametersBuilder { deck, hands: Some(hands), source, keep, extend_from };
        builder.build().map_err(|error| error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::usual_deck::usual_deck;

    fn census(from: u128, to: u128, games: u64) -> Result<Parameters, HuntError> {
        let deck = "14-2J-2Q-2K".parse().unwrap();
        Parameters::builder(deck, Source::Range { from, to, games }).keep(5).build()
    }

    #[test]
    fn a_range_has_a_last_unit() {
        let parameters = census(10, 34, 10).unwrap();
        assert_eq!(parameters.units().to_string(), "0..3");
        assert_eq!((parameters.games(1).unwrap(), parameters.games(2).unwrap()), (10, 5));
        assert_eq!(
            parameters.games(3).unwrap_err().to_string(),
            "there is no unit 3: the range has the units 0..3"
        );
    }

    #[test]
    fn games_of_units_are_added_without_overflow() {
        let parameters = census(10, 34, 10).unwrap();
        let games = |units: &str| parameters.games_in(&units.parse().unwrap());
        assert_eq!([games("0..3"), games("1..2"), games("2..9"), games("5..9")], [25, 10, 5, 0]);
        let source = Source::Sample { seed: 1, games: Parameters::MOST_GAMES };
        let sample = Parameters::builder(usual_deck(), source).build().unwrap();
        assert_eq!(sample.games_in(&"0..17".parse().unwrap()), 17 << 60);
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
            let builder = Parameters::builder(deck.parse().unwrap(), source);
            let builder = if let Some(hands) = hands { builder.hands(hands) } else { builder };
            builder.build().map_err(|error| error.to_string())
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
        let parameters = Parameters::builder(usual_deck(), source).build().unwrap();
        let json = serde_json::to_string(&parameters).unwrap();
        assert_eq!(serde_json::from_str::<Parameters>(&json).unwrap(), parameters);
    }
}
