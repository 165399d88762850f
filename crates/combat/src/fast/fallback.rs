//! What takes the place of `vectors` on processors for which there is no code: never a value.

use std::convert::Infallible;

use cardcore::simd::Level;
use cardcore::{Stopped, Ticker};

use super::bytes::ByteDecks;

pub(super) struct Vectors(Infallible);

impl Vectors {
    pub(super) fn new(_: Level) -> Option<Self> {
        None
    }

    pub(super) fn one_wins(&mut self, _: &ByteDecks, _: &mut Ticker) -> Result<bool, Stopped> {
        match self.0 {}
    }

    pub(super) fn play_plain(&self, _: &mut ByteDecks) -> u64 {
        match self.0 {}
    }
}

#[cfg(test)]
mod tests {
    use cardcore::Stop;

    use super::*;

    #[test]
    fn there_is_no_value_at_any_level() {
        let stop = Stop::never();
        let mut game = ByteDecks::of_slices([&[1], &[2]]);
        for level in Level::ALL {
            let won = Vectors::new(level).map(|mut vectors| {
                vectors.play_plain(&mut game);
                vectors.one_wins(&game, &mut Ticker::new(&stop))
            });
            assert_eq!(won, None);
        }
    }
}
