//! Games of up to 64 cards, with each deck in one 512-bit register.
//!
//! [`lanes`] plays sixteen rounds in one step; [`deck`] moves the cards.
#![allow(unsafe_code)] // to call what needs AVX-512 where it has been detected

mod deck;
mod lanes;
mod plain;
mod recursive;

use cardcore::simd::Level;
use cardcore::{Stopped, Ticker};

use super::bytes::ByteDecks;
use deck::Decks;

/// Plays with AVX-512. There is a value only where the processor has it.
pub(super) struct Avx512 {
    sub_games: recursive::SubGames,
}

impl Avx512 {
    /// Nothing, when this level or this processor has no AVX-512.
    pub(super) fn new(level: Level) -> Option<Self> {
        let available = level.min(Level::detected()) == Level::Avx512;
        available.then(|| Self { sub_games: recursive::SubGames::default() })
    }

    /// Whether player 1 wins this game of Recursive Combat, of which player 2 has the highest card.
    pub(super) fn one_wins(
        &mut self,
        game: &ByteDecks,
        ticker: &mut Ticker,
    ) -> Result<bool, Stopped> {
        // SAFETY: `new` makes a value only where AVX-512 has been detected.
        unsafe { self.sub_games.one_wins(Decks::load(game), ticker) }
    }

    /// Plays Combat until it is over or some thousand rounds have been played, and counts these.
    #[allow(clippy::unused_self)] // to have a value is to have AVX-512
    pub(super) fn play_plain(&self, game: &mut ByteDecks) -> u64 {
        // SAFETY: `new` makes a value only where AVX-512 has been detected.
        unsafe {
            let (decks, rounds) = plain::play(Decks::load(game));
            *game = decks.store();
            rounds
        }
    }
}
