//! The best vector instructions for games of up to 64 cards.

use cardcore::simd::Level;
use cardcore::{Stopped, Ticker};

#[cfg(target_arch = "x86_64")]
use super::avx512::Avx512;
use super::bytes::ByteDecks;
use super::bytes16::Bytes16;

/// Plays with vectors. There is a value only where the processor has the instructions.
pub(super) enum Vectors {
    Bytes16(Bytes16),
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
}

impl Vectors {
    /// What this level and this processor allow, if they allow any.
    pub(super) fn new(level: Level) -> Option<Self> {
        #[cfg(target_arch = "x86_64")]
        if let Some(avx512) = Avx512::new(level) {
            return Some(Self::Avx512(avx512));
        }
        Bytes16::new(level).map(Self::Bytes16)
    }

    /// Whether player 1 wins this game of Recursive Combat, of which player 2 has the highest card.
    pub(super) fn one_wins(
        &mut self,
        game: &ByteDecks,
        ticker: &mut Ticker,
    ) -> Result<bool, Stopped> {
        match self {
            Self::Bytes16(bytes) => bytes.one_wins(game, ticker),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512(avx512) => avx512.one_wins(game, ticker),
        }
    }

    /// Plays Combat until it is over or some thousand rounds have been played, and counts these.
    pub(super) fn play_plain(&self, game: &mut ByteDecks) -> u64 {
        match self {
            Self::Bytes16(bytes) => bytes.play_plain(game),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512(avx512) => avx512.play_plain(game),
        }
    }
}

#[cfg(test)]
mod tests {
    use cardcore::Stop;

    use super::*;

    #[test]
    fn a_game_is_not_compared_with_the_one_before_it() {
        let stop = Stop::never();
        // One step ends it: player 1 has no cards left.
        let game = ByteDecks::of_slices([&[3], &[4]]);
        for mut vectors in Level::available().filter_map(Vectors::new) {
            for _ in 0..2 {
                assert_eq!(vectors.one_wins(&game, &mut Ticker::new(&stop)), Ok(false));
            }
        }
    }
}
