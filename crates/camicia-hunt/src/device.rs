//! What plays the games of a hunt. The result of a unit is the same on every device.

use cardcore::Stop;

use crate::block::Blocks;
use crate::{HuntError, Tally};

/// A device that plays games.
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub enum Device {
    /// The processor, with its vector instructions.
    #[default]
    Processor,
    /// A graphics processor.
    #[cfg(feature = "gpu")]
    Gpu(std::sync::Arc<camicia_gpu::Gpu>),
}

/// A unit being played from one of its blocks on.
pub(crate) struct Steps<'a> {
    blocks: &'a Blocks<'a>,
    /// The next block.
    next: u64,
    #[cfg(feature = "gpu")]
    games: Option<gpu::Pieces>,
}

impl<'a> Steps<'a> {
    #[cfg_attr(
        not(feature = "gpu"),
        expect(clippy::unnecessary_wraps, reason = "a graphics processor may fail")
    )]
    pub(crate) fn new(
        device: &Device,
        blocks: &'a Blocks<'a>,
        next: u64,
        stop: &Stop,
    ) -> Result<Self, HuntError> {
        #[cfg(not(feature = "gpu"))]
        let _ = (device, stop);
        Ok(Self {
            blocks,
            next,
            #[cfg(feature = "gpu")]
            games: match device {
                Device::Processor => None,
                Device::Gpu(gpu) => Some(gpu::Pieces::new(gpu, blocks, next, stop)?),
            },
        })
    }

    /// Plays a block or some more, counts the games, and says how many blocks of the unit are done.
    ///
    /// # Errors
    /// When `stop` is due or the device fails. Some games may be counted then, and others not.
    pub(crate) fn step(&mut self, tally: &mut Tally, stop: &Stop) -> Result<u64, HuntError> {
        #[cfg(feature = "gpu")]
        if let Some(games) = &mut self.games {
            self.next = games.step(self.blocks, tally, stop)?;
            return Ok(self.next);
        }
        self.blocks.play(self.next, tally, stop)?;
        self.next += 1;
        Ok(self.next)
    }
}

#[cfg(feature = "gpu")]
mod gpu {
    use std::sync::Arc;

    use camicia::{Deal, Outcome};
    use camicia_gpu::{Floor, Floors, Games, Gpu, Piece};
    use cardcore::Stop;

    use crate::block::{self, Blocks};
    use crate::tally::{Kept, Longest};
    use crate::{HuntError, Tally};

    /// A unit's games on a graphics processor.
    pub(super) struct Pieces(Games);

    impl Pieces {
        pub(super) fn new(
            gpu: &Arc<Gpu>,
            blocks: &Blocks<'_>,
            first: u64,
            stop: &Stop,
        ) -> Result<Self, HuntError> {
            let numbers = blocks.games_before(first)..blocks.games_before(blocks.count());
            Ok(Self(Games::new(gpu, blocks.gpu_deals()?, numbers, stop)?))
        }

        /// Counts pieces until they end with a block, and says how many blocks are done.
        pub(super) fn step(
            &mut self,
            blocks: &Blocks<'_>,
            tally: &mut Tally,
            stop: &Stop,
        ) -> Result<u64, HuntError> {
            loop {
                let floors = floors(tally, blocks.parameters().keep());
                let Some(piece) = self.0.next(&floors)? else { return Ok(blocks.count()) };
                let end = piece.first + u64::from(piece.games);
                count(&piece, blocks, tally, stop)?;
                if end.is_multiple_of(block::GAMES) {
                    return Ok(end / block::GAMES);
                }
                if end == blocks.games_before(blocks.count()) {
                    return Ok(blocks.count());
                }
            }
        }
    }

    /// Which games the tally may keep.
    fn floors(tally: &Tally, keep: usize) -> Floors {
        fn floor<K: Kept>(longest: &Longest<K>, keep: usize, by: fn(u64, u64) -> Floor) -> Floor {
            match longest.games().last() {
                Some(last) if longest.games().len() == keep => {
                    by(last.game().tricks, last.game().cards)
                }
                _ if keep == 0 => Floor::Nothing,
                _ => Floor::All,
            }
        }
        Floors {
            by_tricks: floor(&tally.longest.by_tricks, keep, Floor::From),
            by_cards: floor(&tally.longest.by_cards, keep, |tricks, cards| {
                Floor::From(cards, tricks)
            }),
        }
    }

    fn count(
        piece: &Piece,
        blocks: &Blocks<'_>,
        tally: &mut Tally,
        stop: &Stop,
    ) -> Result<(), HuntError> {
        for (histogram, counts) in
            [(&mut tally.tricks, &piece.by_tricks), (&mut tally.cards, &piece.by_cards)]
        {
            for (length, &games) in (0..).zip(counts) {
                histogram.add_many(length, games.into());
            }
        }
        for played in &piece.handed_back {
            let deal = Deal::from(played.deal);
            match played.outcome {
                Outcome::Finished { tricks, cards, .. } => {
                    tally.add_finished(tricks, cards, || blocks.rank_of(&deal));
                }
                Outcome::Loop { .. } => tally.add_endless(blocks.parameters(), &deal, stop)?,
            }
        }
        Ok(())
    }
}
