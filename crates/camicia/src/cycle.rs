//! Where an endless game goes round.

use std::iter;

use cardcore::{Stop, Stopped, Ticker};

use crate::trajectory::Trajectory;
use crate::{Deal, Length, Position};

/// The positions between which an endless game goes round for ever.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Cycle {
    pre_period: Length,
    period: Length,
    #[cfg_attr(feature = "serde", serde(skip))]
    entry: Position,
    canonical: Deal,
}

impl Cycle {
    /// The cycle into which a deal leads, or nothing if its game ends.
    ///
    /// Exact, and with a few positions in memory, however long the cycle is: what
    /// [`solve`](crate::solve) does, and once more around the cycle for its canonical form.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` is due before the game has ended or repeated.
    pub fn find(deal: &Deal, stop: &Stop) -> Result<Option<Self>, Stopped> {
        let Trajectory::Repeats { entry, again } = Trajectory::of(deal, stop)? else {
            return Ok(None);
        };
        let (entry, before) = (entry.position, entry.played);
        let mut ticker = Ticker::new(stop);
        let mut canonical = entry.to_deal();
        let mut position = entry.clone();
        for _ in before.tricks..again.tricks {
            ticker.steps(position.play_trick().cards + position.size() as u64)?;
            canonical = canonical.min(position.to_deal());
        }
        let period =
            Length { tricks: again.tricks - before.tricks, cards: again.cards - before.cards };
        Ok(Some(Self { pre_period: before, period, entry, canonical }))
    }

    /// What is played before the first position of the cycle.
    pub const fn pre_period(&self) -> Length {
        self.pre_period
    }

    /// What is played in going round once, until both hands and who leads are the same again.
    pub const fn period(&self) -> Length {
        self.period
    }

    /// The first position of the cycle to which the deal leads.
    pub const fn entry(&self) -> &Position {
        &self.entry
    }

    /// All positions of the cycle, from [`Cycle::entry`] on: as many as it has tricks.
    pub fn positions(&self) -> impl Iterator<Item = Position> {
        let next = |position: &Position| {
            let mut next = position.clone();
            next.play_trick();
            Some(next)
        };
        let tricks = usize::try_from(self.period.tricks).unwrap_or(usize::MAX);
        iter::successors(Some(self.entry.clone()), next).take(tricks)
    }

    /// The least position of the cycle, as a deal that its leader leads as A.
    ///
    /// Two cycles are the same, except perhaps for the names of the players, exactly when their
    /// canonical forms are equal. Deals are compared as sequences, in the order of the
    /// [`index`](crate::index).
    pub const fn canonical(&self) -> &Deal {
        &self.canonical
    }
}
