//! The pieces of which units are made.
//!
//! Every block's deals depend on the parameters, the unit and the block's number alone, and tallies
//! are merged without regard to order. So a unit can be broken off between any two blocks, and its
//! blocks can be played on several cores, without any change to its result.

use camicia::index::next_deal;
use camicia::{Deal, Status};
use cardcore::{Stop, Stopped};

use crate::{HuntError, Parameters, Source, Tally};

/// How many games a block has; the last of a unit may have fewer. A tenth of a second's work or
/// less: so much is lost when a unit is broken off.
pub const GAMES: u64 = 1 << 16;

/// One unit of a hunt, as blocks.
#[derive(Debug, Clone, Copy)]
pub struct Blocks<'a> {
    parameters: &'a Parameters,
    unit: u64,
    games: u64,
}

impl<'a> Blocks<'a> {
    /// The blocks of a unit.
    ///
    /// # Errors
    /// When there is no such unit.
    pub fn new(parameters: &'a Parameters, unit: u64) -> Result<Self, HuntError> {
        Ok(Self { parameters, unit, games: parameters.games(unit)? })
    }

    /// How many blocks there are.
    pub const fn count(&self) -> u64 {
        self.games.div_ceil(GAMES)
    }

    /// How many games the first so many blocks have.
    pub fn games_before(&self, block: u64) -> u64 {
        self.games.min(block * GAMES)
    }

    /// Plays a block.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` is due.
    pub fn play(&self, block: u64, stop: &Stop) -> Result<Tally, Stopped> {
        let games = self.games_before(block + 1) - self.games_before(block);
        let mut tally = Tally::new(self.parameters.keep());
        let deck = self.parameters.deck();
        let [a, _] = self.parameters.hands();
        match *self.parameters.source() {
            Source::Sample { seed, .. } => {
                let mut state = seed
                    .wrapping_mul(0x9E37_79B9_7F4A_7C15)
                    .wrapping_add(self.unit)
                    .wrapping_mul(0x9E37_79B9_7F4A_7C15)
                    .wrapping_add(block);
                for _ in 0..games {
                    let rank = deck.random_rank(|| {
                        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
                        let mut z = state;
                        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
                        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
                        z ^ (z >> 31)
                    });
                    let cards = deck.unrank(rank).unwrap_or_default();
                    self.count_game(&mut tally, &Deal::cut(&cards, a), stop)?;
                }
            }
            Source::Range { .. } => {
                let first = self.parameters.ranks(self.unit).map_or(0, |ranks| *ranks.start());
                let rank = first + u128::from(self.games_before(block));
                let mut cards = deck.unrank(rank).unwrap_or_default();
                for _ in 0..games {
                    self.count_game(&mut tally, &Deal::cut(&cards, a), stop)?;
                    next_deal(&mut cards);
                }
            }
        }
        Ok(tally)
    }

    fn count_game(&self, tally: &mut Tally, deal: &Deal, stop: &Stop) -> Result<(), Stopped> {
        let outcome = camicia::play(deal, stop)?;
        match outcome.status {
            Status::Finished => tally.add_finished(outcome.tricks, outcome.cards, || {
                self.parameters.deck().rank(&deal.sequence()).unwrap_or_default()
            }),
            Status::Loop => tally.add_endless(self.parameters, deal, stop)?,
        }
        Ok(())
    }
}
