//! A census under way, which can be broken off and gone on with.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use camicia::index::Deck;
use camicia::{Cycle, Deal};
use cardcore::{Stop, Stopped};
use serde::{Deserialize, Serialize};

use super::{Census, FoundCycles, Share};
use crate::executor::Executor;
use crate::pattern::UnfitDeckError;
use crate::state::{MOST_WORK, StateError};

/// The census of a deck, or of its cycles with smallest hands of some sizes: the large ones first.
#[derive(Debug, Clone)]
pub struct CensusRun {
    deck: Deck,
    census: Census,
    smallest: RangeInclusive<u8>,
    /// The size that is next, and how many of its shares have been played.
    next: u8,
    played: usize,
    shares: Vec<Share>,
    /// How much work it was to divide them. It counts when the first of them is played.
    dividing: u64,
    found: FoundCycles,
}

/// What a run has found, and what is next.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RunState {
    version: u32,
    deck: Deck,
    smallest: (u8, u8),
    next: u8,
    played: usize,
    work: u64,
    /// Canonical forms.
    cycles: BTreeSet<Deal>,
}

impl RunState {
    const VERSION: u32 = 1;

    /// What is counted.
    fn subject(&self) -> String {
        let (from, to) = self.smallest;
        let Self { deck, version, .. } = self;
        format!(
            "the census of {deck} with smallest hands of {from} to {to} cards, version {version}"
        )
    }
}

impl CensusRun {
    /// Into so many shares the positions with smallest hands of one size are divided. Enough for one
    /// share to be played in some seconds where all take hours.
    const SHARES: usize = 16_384;

    /// A census that has not begun. Sizes that a smallest hand of the deck cannot have are left out.
    ///
    /// # Errors
    /// When the deck has too many cards, or cannot be halved.
    pub fn new(deck: Deck, smallest: RangeInclusive<u8>) -> Result<Self, UnfitDeckError> {
        let census = Census::new(&deck)?;
        let (from, to) = smallest.into_inner();
        let smallest = from.max(Census::FEWEST)..=to.min(census.most());
        let next = *smallest.end();
        Ok(Self {
            deck,
            census,
            smallest,
            next,
            played: 0,
            shares: Vec::new(),
            dividing: 0,
            found: FoundCycles::default(),
        })
    }

    /// The sizes of smallest hands.
    pub const fn smallest(&self) -> &RangeInclusive<u8> {
        &self.smallest
    }

    /// The census of the deck.
    pub const fn census(&self) -> &Census {
        &self.census
    }

    /// What has been found.
    pub const fn found(&self) -> &FoundCycles {
        &self.found
    }

    /// The size of the smallest hands that are next, and how many of their shares have been played,
    /// and how many there are if that is known; nothing if all sizes are done.
    pub fn next(&self) -> Option<(u8, usize, usize)> {
        let next = (self.next, self.played, self.shares.len());
        self.smallest.contains(&self.next).then_some(next)
    }

    /// Plays at most so many shares more.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` is due; nothing has then been played.
    pub fn step(
        &mut self,
        shares: usize,
        executor: &impl Executor,
        stop: &Stop,
    ) -> Result<(), Stopped> {
        if self.next().is_none() {
            return Ok(());
        }
        if self.shares.is_empty() {
            (self.shares, self.dividing) = self.census.shares(self.next, Self::SHARES);
        }
        let rest = &self.shares[self.played..];
        let now = &rest[..rest.len().min(shares)];
        let parts = executor.run(now, |share| self.census.play(share, stop))?;
        if self.played == 0 {
            self.found.work += self.dividing;
        }
        self.played += parts.len();
        for part in parts {
            self.found.add(part);
        }
        if self.played >= self.shares.len() {
            self.next -= 1;
            self.played = 0;
            self.shares.clear();
        }
        Ok(())
    }

    /// What has been found and what is next.
    pub fn state(&self) -> RunState {
        RunState {
            version: RunState::VERSION,
            deck: self.deck,
            smallest: (*self.smallest.start(), *self.smallest.end()),
            next: self.next,
            played: self.played,
            work: self.found.work,
            cycles: self.found.cycles.clone(),
        }
    }

    /// Goes on from a state of the same census. What can be checked is: its cycles are played again.
    ///
    /// # Errors
    /// When it is of another census, or no census can be in this state; [`StateError::Stopped`] when `stop`
    /// is due.
    pub fn restore(
        mut self,
        state: RunState,
        executor: &impl Executor,
        stop: &Stop,
    ) -> Result<Self, StateError> {
        let (found, expected) = (state.subject(), self.state().subject());
        if found != expected {
            return Err(StateError::Other { expected, found });
        }
        let (from, to) = state.smallest;
        if !(from - 1..=to).contains(&state.next) || (state.next < from && state.played > 0) {
            return Err(StateError::Wrong("no census comes to this size"));
        }
        if state.work > MOST_WORK {
            return Err(StateError::Wrong("no census does so much work"));
        }
        let cycles: Vec<&Deal> = state.cycles.iter().collect();
        let are_cycles = executor.run(&cycles, |deal| self.is_cycle(deal, stop))?;
        if are_cycles.contains(&false) {
            return Err(StateError::Wrong("a cycle is not as it says"));
        }
        self.next = state.next;
        if state.played > 0 {
            (self.shares, self.dividing) = self.census.shares(self.next, Self::SHARES);
            if state.played >= self.shares.len() {
                return Err(StateError::Wrong("more has been played than there is"));
            }
        }
        self.played = state.played;
        self.found = FoundCycles { cycles: state.cycles, work: state.work };
        Ok(self)
    }

    fn is_cycle(&self, canonical: &Deal, stop: &Stop) -> Result<bool, Stopped> {
        let is_of_deck = Deck::of(&canonical.sequence()).is_ok_and(|deck| deck == self.deck);
        let cycle = if is_of_deck { Cycle::find(canonical, stop)? } else { None };
        Ok(cycle.is_some_and(|cycle| cycle.canonical() == canonical))
    }
}
