//! Tallies as they are written.

use camicia::Deal;
use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use thiserror::Error;

use super::spelling::Spelling;
use crate::Parameters;
use crate::tally::{FirstLongest, Histogram, Kept, Longests, Tally};

/// A tally as it is written: deals are spelt out, beside their ranks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TallyDocument {
    /// How many deals were played.
    pub deals: u64,
    /// The games that end.
    pub finished: FinishedDocument,
    /// The games that do not.
    pub endless: EndlessDocument,
    /// The longest games played, and what leads into each.
    pub longest: LongestDocument<LongGameDocument>,
    /// The longest games of all those that lead into one of the above, themselves among them.
    pub extended: LongestDocument<GameDocument>,
}

/// Counts of the games that end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FinishedDocument {
    /// How many there are.
    pub deals: u64,
    /// How many of them player A wins.
    pub won_by_a: u64,
    /// By their numbers of tricks.
    pub tricks: LengthsDocument,
    /// By their numbers of cards played.
    pub cards: LengthsDocument,
    /// Of the games of most cards the one of the lowest rank, if there is any game.
    pub first_longest: Option<GameDocument>,
}

/// All lengths of games, in tricks or in cards.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LengthsDocument {
    /// The sum of all lengths.
    pub sum: u128,
    /// The sum of the squares of all lengths, see [`Histogram::sum_of_squares`].
    #[serde_as(as = "DisplayFromStr")]
    pub sum_of_squares: u128,
    /// The greatest length, if there is any game.
    pub longest: Option<u64>,
    /// Each length that occurred, the shortest first, with the number of games that have it.
    pub histogram: Vec<(u64, u64)>,
}

/// The games that do not end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndlessDocument {
    /// How many there are. A deal that was played twice counts twice.
    pub deals: u64,
    /// The cycles that they lead into; the first [`Endless::MOST_CYCLES`](crate::tally::Endless::MOST_CYCLES) by rank.
    pub cycles: Vec<CycleDocument>,
    /// The deals, each once; the first [`Endless::MOST_GAMES`](crate::tally::Endless::MOST_GAMES) by rank.
    pub games: Vec<EndlessGameDocument>,
}

/// A cycle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CycleDocument {
    /// Its least position, the leader as A: two cycles are the same exactly when these are equal.
    pub canonical: Deal,
    /// How many tricks one round has.
    pub tricks: u64,
    /// How many cards are played in one round.
    pub cards: u64,
    /// How many of the deals played lead into it.
    pub deals: u64,
}

/// A deal whose game does not end.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndlessGameDocument {
    /// The deal, `A/B`.
    pub deal: Deal,
    /// Its rank among all deals of the deck.
    #[serde_as(as = "DisplayFromStr")]
    pub rank: u128,
    /// How many tricks lead into the cycle.
    pub tricks_before: u64,
    /// How many cards are played in them.
    pub cards_before: u64,
    /// The cycle's canonical form.
    pub cycle: Deal,
}

/// The longest games by either measure, the longest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LongestDocument<D> {
    /// By tricks.
    pub by_tricks: Vec<D>,
    /// By cards.
    pub by_cards: Vec<D>,
}

/// A game that ends.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameDocument {
    /// The deal, `A/B`.
    pub deal: Deal,
    /// Its rank among all deals of the deck.
    #[serde_as(as = "DisplayFromStr")]
    pub rank: u128,
    /// How many tricks its game has.
    pub tricks: u64,
    /// How many cards are played in it.
    pub cards: u64,
}

/// A game that ends, and what leads into it.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LongGameDocument {
    /// The deal, `A/B`.
    pub deal: Deal,
    /// Its rank among all deals of the deck.
    #[serde_as(as = "DisplayFromStr")]
    pub rank: u128,
    /// How many tricks its game has.
    pub tricks: u64,
    /// How many cards are played in it.
    pub cards: u64,
    /// The longest games that lead into it; nothing for a game that is too short to be extended.
    pub extension: Option<ExtensionDocument>,
}

/// What leads into a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExtensionDocument {
    /// How many positions lead to the game's end.
    pub positions: u64,
    /// How many of them are deals of hands of these sizes.
    pub deals: u64,
    /// Whether these are all, and not as many as the limit allowed.
    pub complete: bool,
    /// The deal among them with the most tricks.
    pub by_tricks: GameDocument,
    /// The deal among them with the most cards.
    pub by_cards: GameDocument,
}

/// What was read is no tally that can have been written.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReadTallyError {
    /// The parts do not agree.
    #[error("its sums are not those of its parts")]
    Sums,
    /// A deal is none of the deck, or has another rank.
    #[error("{0} is not the deal of its rank")]
    Deal(Deal),
}

impl From<&Histogram> for LengthsDocument {
    fn from(histogram: &Histogram) -> Self {
        Self {
            sum: histogram.sum(),
            sum_of_squares: histogram.sum_of_squares(),
            longest: histogram.longest(),
            histogram: histogram.counts().collect(),
        }
    }
}

impl<D> LongestDocument<D> {
    fn new<K: Kept>(games: &Longests<K>, write: impl Fn(&K) -> D) -> Self {
        Self {
            by_tricks: games.by_tricks.games().iter().map(&write).collect(),
            by_cards: games.by_cards.games().iter().map(&write).collect(),
        }
    }
}

impl TallyDocument {
    /// A tally of these parameters, to be written.
    pub fn new(tally: &Tally, parameters: &Parameters) -> Self {
        let spelling = Spelling(parameters);
        Self {
            deals: tally.deals(),
            finished: FinishedDocument {
                deals: tally.tricks.games(),
                won_by_a: tally.won_by_a,
                tricks: (&tally.tricks).into(),
                cards: (&tally.cards).into(),
                first_longest: tally.first_longest.game().map(|game| spelling.game(&game)),
            },
            endless: spelling.endless(&tally.endless),
            longest: LongestDocument::new(&tally.longest, |long| spelling.long_game(long)),
            extended: LongestDocument::new(&tally.extended, |game| spelling.game(game)),
        }
    }

    /// The tally that was written.
    ///
    /// # Errors
    /// When there cannot have been one.
    pub fn read(&self, parameters: &Parameters) -> Result<Tally, ReadTallyError> {
        let spelling = Spelling(parameters);
        let lengths = |lengths: &LengthsDocument| {
            Histogram::from_counts(&lengths.histogram).ok_or(ReadTallyError::Sums)
        };
        let mut first_longest = FirstLongest::default();
        if let Some(game) = &self.finished.first_longest {
            first_longest.offer(spelling.read_game(game)?);
        }
        let tally = Tally {
            tricks: lengths(&self.finished.tricks)?,
            cards: lengths(&self.finished.cards)?,
            won_by_a: self.finished.won_by_a,
            first_longest,
            longest: spelling.read_longest(&self.longest, |long| spelling.read_long_game(long))?,
            extended: spelling.read_longest(&self.extended, |game| spelling.read_game(game))?,
            endless: spelling.read_endless(&self.endless)?,
        };
        // The sum of all deals is made below, and must not overflow.
        let fits = tally.tricks.games().checked_add(tally.endless.deals()).is_some();
        let agrees = tally.tricks.games() == tally.cards.games()
            && tally.won_by_a <= tally.cards.games()
            && tally.first_longest.game().map(|game| game.cards) == tally.cards.longest();
        if fits && agrees && Self::new(&tally, parameters) == *self {
            Ok(tally)
        } else {
            Err(ReadTallyError::Sums)
        }
    }
}
