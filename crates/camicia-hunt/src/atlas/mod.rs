//! The atlas: every deal of small decks, counted.
//!
//! For each [deck](decks) all deals of two equal hands are played. A census finds the cycles of the
//! same deck by another way, and the deals that lead to them are found backwards from these; both
//! must count the same endless deals.
//!
//! ```
//! use camicia_endless::executor::OneByOne;
//! use camicia_hunt::atlas;
//! use cardcore::Stop;
//!
//! struct Silent;
//! impl camicia_hunt::unit::Watcher for Silent {
//!     fn warn(&self, _: &str) {}
//! }
//!
//! let row = atlas::count("14-1J-1Q-1K-1A".parse()?, &OneByOne, &Silent, &Stop::never())?;
//! assert_eq!((row.deals, row.endless), (73_440, 14));
//! assert_eq!(row.longest.by_cards.map(|game| game.cards), Some(212));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod decks;

use camicia::index::Deck;
use camicia_endless::census::{Census, FoundCycles};
use camicia_endless::executor::Executor;
use camicia_endless::pattern::UnfitDeckError;
use cardcore::{Stop, Stopped};
use serde::Serialize;
use thiserror::Error;

use crate::unit::{self, Watcher};
use crate::{GameDocument, HuntError, LongGameDocument, Parameters, Source, UnitResult};

/// What all deals of one deck are. The hands are equal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Row {
    /// The deck.
    pub deck: Deck,
    /// How many cards it has.
    pub cards: usize,
    /// How many deals.
    pub deals: u64,
    /// How many of the deals never end.
    pub endless: u64,
    /// How many cycles positions of the deck can fall into, however many cards each player has. Two
    /// cycles that differ in the players' names alone are one.
    pub cycles: u64,
    /// How many of the cycles a deal leads to.
    pub cycles_with_deals: u64,
    /// The longest of the games that end.
    pub longest: Longest,
}

/// The longest games of a deck; nothing if no game ends. Of games equally long by both measures, the
/// deal of the lowest rank.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Longest {
    /// The game of most cards; of games with as many, the one of most tricks.
    pub by_cards: Option<GameDocument>,
    /// The game of most tricks; of games with as many, the one of most cards.
    pub by_tricks: Option<GameDocument>,
}

/// Why the deals of a deck could not be counted.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum AtlasError {
    /// The deals cannot be played.
    #[error(transparent)]
    Hunt(#[from] HuntError),
    /// The cycles cannot be counted.
    #[error(transparent)]
    Deck(#[from] UnfitDeckError),
    /// Playing all deals and the census do not give the same.
    #[error(
        "{played} deals of {deck} never end when they are played, and {counted} lead to the cycles \
         of the census; one of both is wrong"
    )]
    Differ {
        /// The deck.
        deck: Deck,
        /// How many deals never end when they are played.
        played: u64,
        /// How many deals lead to the cycles that the census finds.
        counted: u64,
    },
    /// Asked to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// Counts all deals of a deck in two equal hands.
///
/// They are played on the threads of the rayon pool from which this is called; the executor does the
/// census.
///
/// # Errors
/// When the deck cannot be halved, has more than 60 cards, 24 payment cards or 2^60 deals; when the
/// two ways of counting do not give the same; or when `stop` is due.
pub fn count(
    deck: Deck,
    executor: &impl Executor,
    watcher: &impl Watcher,
    stop: &Stop,
) -> Result<Row, AtlasError> {
    // Looked at first: it refuses a deck at once.
    let census = Census::new(&deck)?;
    let UnitResult { tally, .. } = play(deck, watcher, stop)?;
    let cycles = all_cycles(&census, executor, stop)?.entries(executor, stop)?;
    let (played, counted) = (tally.endless.deals, cycles.iter().map(|cycle| cycle.deals).sum());
    if played != counted {
        return Err(AtlasError::Differ { deck, played, counted });
    }
    Ok(Row {
        deck,
        cards: deck.size(),
        deals: tally.deals,
        endless: played,
        cycles: cycles.len() as u64,
        cycles_with_deals: cycles.iter().filter(|cycle| cycle.deals > 0).count() as u64,
        longest: Longest {
            by_cards: first(tally.longest.by_cards),
            by_tricks: first(tally.longest.by_tricks),
        },
    })
}

/// Plays all deals.
fn play(deck: Deck, watcher: &impl Watcher, stop: &Stop) -> Result<UnitResult, HuntError> {
    let games = u64::try_from(deck.deals()).unwrap_or(u64::MAX);
    let source = Source::Range { from: 0, to: deck.deals() - 1, games };
    let parameters = Parameters::builder(deck, source).keep(1).extend_from(u64::MAX).build()?;
    unit::play(&parameters, 0, watcher, stop)
}

fn all_cycles(
    census: &Census,
    executor: &impl Executor,
    stop: &Stop,
) -> Result<FoundCycles, Stopped> {
    let mut all = FoundCycles::default();
    for smallest in Census::FEWEST..=census.most() {
        all.add(census.cycles(smallest, executor, stop)?);
    }
    Ok(all)
}

fn first(games: Vec<LongGameDocument>) -> Option<GameDocument> {
    let LongGameDocument { deal, rank, tricks, cards, .. } = games.into_iter().next()?;
    Some(GameDocument { deal, rank, tricks, cards })
}
