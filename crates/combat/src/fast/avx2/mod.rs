//! Games of up to 64 cards with AVX2, each deck in one to four vectors of 16 bytes.
//!
//! [`rounds`] plays eight rounds in one step; [`deck`] moves the cards.
#![allow(unsafe_code)] // to call what needs AVX2 where it has been detected

mod deck;
mod plain;
mod recursive;
mod rounds;

use cardcore::simd::Level;
use cardcore::{Stopped, Ticker};

use super::bytes::ByteDecks;

/// Plays with AVX2. There is a value only where the processor has it.
pub(super) struct Avx2 {
    sub_games: recursive::SubGames,
}

impl Avx2 {
    /// Nothing, when this level or this processor has no AVX2.
    pub(super) fn new(level: Level) -> Option<Self> {
        let available = level.min(Level::detected()) >= Level::Avx2;
        available.then(|| Self { sub_games: recursive::SubGames::default() })
    }

    /// Whether player 1 wins this game of Recursive Combat, of which player 2 has the highest card.
    pub(super) fn one_wins(
        &mut self,
        game: &ByteDecks,
        ticker: &mut Ticker,
    ) -> Result<bool, Stopped> {
        // SAFETY: `new` makes a value only where AVX2 has been detected.
        unsafe { self.sub_games.one_wins(game, ticker) }
    }

    /// Plays Combat until it is over or some thousand rounds have been played, and counts these.
    #[allow(clippy::unused_self)] // to have a value is to have AVX2
    pub(super) fn play_plain(&self, game: &mut ByteDecks) -> u64 {
        // SAFETY: `new` makes a value only where AVX2 has been detected.
        unsafe { plain::play(game) }
    }
}
