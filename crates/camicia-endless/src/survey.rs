//! A census under way, which can be broken off and gone on with.

use std::ops::RangeInclusive;

use camicia::Deal;
use camicia::index::Deck;
use cardcore::{Stop, Stopped};
use serde::{Deserialize, Serialize};

use super::census::{Census, Found, Share};
use super::executor::Executor;
use super::state::StateError;
use super::supply::UnfitDeck;

/// The census of a deck, or of its cycles with smallest hands of some sizes: the large ones first.
#[derive(Debug, Clone)]
pub struct Survey {
    deck: Deck,
    census: Census,
    smallest: RangeInclusive<u8>,
    /// The size that is next, and how many of its shares have been played.
    next: u8,
    played: usize,
    shares: Vec<Share>,
    /// How much work it was to divide them. It counts when the first of them is played.
    dividing: u64,
    found: Found,
}

/// What a survey has found, and what is next.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    version: u32,
    deck: String,
    smallest: (u8, u8),
    next: u8,
    played: usize,
    work: u64,
    /// Canonical forms.
    cycles: Vec<String>,
}

impl State {
    const VERSION: u32 = 1;

    /// What is counted.
    pub fn subject(&self) -> String {
        let (from, to) = self.smallest;
        let Self { deck, version, .. } = self;
        format!(
            "the census of {deck} with smallest hands of {from} to {to} cards, version {version}"
        )
    }
}

impl Survey {
    /// Into so many shares the positions with smallest hands of one size are divided. Enough for one
    /// share to be played in some seconds where all take hours.
    const SHARES: usize = 16_384;

    /// A census that has not begun. Sizes that a smallest hand of the deck cannot have are left out.
    ///
    /// # Errors
    /// When the deck has too many cards, or cannot be halved.
    pub fn new(deck: Deck, smallest: RangeInclusive<u8>) -> Result<Self, UnfitDeck> {
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
            found: Found::default(),
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
    pub const fn found(&self) -> &Found {
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
        let rest = self.shares.get(self.played..).unwrap_or_default();
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
    pub fn state(&self) -> State {
        State {
            version: State::VERSION,
            deck: self.deck.to_string(),
            smallest: (*self.smallest.start(), *self.smallest.end()),
            next: self.next,
            played: self.played,
            work: self.found.work,
            cycles: self.found.cycles.iter().map(ToString::to_string).collect(),
        }
    }

    /// Goes on from a state of the same census.
    ///
    /// # Errors
    /// When it is none.
    pub fn restore(mut self, state: &State) -> Result<Self, StateError> {
        let (found, expected) = (state.subject(), self.state().subject());
        if found != expected {
            return Err(StateError::Other { expected, found });
        }
        let cycles = state.cycles.iter().map(|canonical| canonical.parse::<Deal>());
        let cycles = cycles.collect::<Result<_, _>>().map_err(|_| StateError::Wrong)?;
        self.found = Found { cycles, work: state.work };
        (self.next, self.played) = (state.next, state.played);
        if self.played > 0 {
            (self.shares, self.dividing) = self.census.shares(self.next, Self::SHARES);
        }
        Ok(self)
    }
}
