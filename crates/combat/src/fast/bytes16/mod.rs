//! Games of up to 64 cards with AVX2 or NEON, each deck in one to four vectors of 16 bytes.
//!
//! [`rounds`] plays eight rounds in one step; [`deck`] moves the cards. Both say what they do in
//! terms of [`arch`], the one part that differs from processor to processor.
#![allow(unsafe_code)] // to call what needs AVX2 where it has been detected

/// Functions for processors with the instructions, so that the compiler may put one into another.
macro_rules! with_vectors {
    ($($item:item)*) => { $(
        #[cfg_attr(
            target_arch = "x86_64",
            target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")
        )]
        #[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon"))]
        $item
    )* };
}

#[cfg_attr(target_arch = "x86_64", path = "avx2.rs")]
#[cfg_attr(target_arch = "aarch64", path = "neon.rs")]
mod arch;
mod deck;
mod plain;
mod recursive;
mod rounds;

use cardcore::simd::Level;
use cardcore::{Stopped, Ticker};

use super::bytes::ByteDecks;

/// Plays in vectors of 16 bytes. There is a value only where the processor has the instructions.
pub(super) struct Bytes16 {
    sub_games: recursive::SubGames,
}

impl Bytes16 {
    /// Nothing, when this level or this processor does not have them.
    pub(super) fn new(level: Level) -> Option<Self> {
        let available = level.min(Level::detected()) >= arch::LEVEL;
        available.then(|| Self { sub_games: recursive::SubGames::default() })
    }

    /// Whether player 1 wins this game of Recursive Combat, of which player 2 has the highest card.
    pub(super) fn one_wins(
        &mut self,
        game: &ByteDecks,
        ticker: &mut Ticker,
    ) -> Result<bool, Stopped> {
        // SAFETY: `new` makes a value only where the instructions have been detected.
        unsafe { self.sub_games.one_wins(game, ticker) }
    }

    /// Plays Combat until it is over or some thousand rounds have been played, and counts these.
    #[allow(clippy::unused_self)] // to have a value is to have the instructions
    pub(super) fn play_plain(&self, game: &mut ByteDecks) -> u64 {
        // SAFETY: `new` makes a value only where the instructions have been detected.
        unsafe { plain::play(game) }
    }
}
