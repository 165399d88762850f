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

    use camicia::{Deal, Length, Outcome};
    use camicia_gpu::{Floor, Floors, Games, Gpu, Piece};
    use cardcore::Stop;

    use crate::block::{self, Blocks};
    use crate::tally::{Game, Kept, Longest};
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
        let by_tricks = match last(&tally.longest.by_tricks, keep) {
            Some(last) => Floor::From(last.tricks, last.cards),
            _ if keep == 0 => Floor::Nothing,
            None => Floor::All,
        };
        let by_cards = match (last(&tally.longest.by_cards, keep), tally.first_longest.game()) {
            // A game of as many cards as the longest may be the first, whatever its tricks are.
            (Some(last), Some(longest)) if last.cards == longest.cards => {
                Floor::From(longest.cards, 0)
            }
            (Some(last), _) => Floor::From(last.cards, last.tricks),
            (None, Some(longest)) if keep == 0 => Floor::From(longest.cards, 0),
            (None, _) => Floor::All,
        };
        Floors { by_tricks, by_cards }
    }

    /// The last game that is kept, if no more find a place.
    fn last<K: Kept>(longest: &Longest<K>, keep: usize) -> Option<Game> {
        longest.games().last().filter(|_| longest.games().len() == keep).map(|kept| *kept.game())
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
        tally.won_by_a += u64::from(piece.won_by_a);
        for played in &piece.handed_back {
            let deal = Deal::from(played.deal);
            match played.outcome {
                Outcome::Finished { winner, tricks, cards } => {
                    let length = Length { tricks, cards };
                    tally.add_finished(winner, length, || blocks.rank_of(&deal));
                }
                Outcome::Loop { .. } => tally.add_endless(blocks.parameters(), &deal, stop)?,
            }
        }
        Ok(())
    }
}
