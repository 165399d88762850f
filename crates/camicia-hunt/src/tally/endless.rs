//! The games that do not end, and the cycles that they lead into.

use std::collections::BTreeMap;

use camicia::Length;

/// A cycle, told by its canonical form: the least of its positions, its leader as A.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CycleId {
    /// The rank of that position's cards, those of the leader first, among all deals of the deck.
    pub rank: u128,
    /// How many of them the leader has.
    pub leader: usize,
}

/// A cycle that deals led into.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CycleCount {
    /// How long it takes to go round once.
    pub period: Length,
    /// How many of the deals played lead into it.
    pub deals: u64,
}

/// A deal that leads into a cycle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EndlessGame {
    /// How much is played before the cycle begins.
    pub before: Length,
    /// The cycle.
    pub cycle: CycleId,
}

/// All endless games among those played: counted, and listed up to a limit.
///
/// The limit keeps the memory bounded for decks of which most games are endless. Beyond it the
/// lowest ranks are listed, so that what is listed does not depend on the order of play.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Endless {
    deals: u64,
    cycles: BTreeMap<CycleId, CycleCount>,
    games: BTreeMap<u128, EndlessGame>,
}

impl Endless {
    /// How many endless games are listed at most.
    pub const MOST_GAMES: usize = 20_000;
    /// How many cycles are listed at most.
    pub const MOST_CYCLES: usize = 5_000;

    /// Counts a deal of this rank, and lists it.
    pub fn add(&mut self, rank: u128, game: EndlessGame, period: Length) {
        self.deals += 1;
        self.add_cycle(game.cycle, CycleCount { period, deals: 1 });
        self.list(rank, game);
    }

    /// Counts deals that are not listed one by one.
    pub(crate) fn add_deals(&mut self, deals: u64) {
        self.deals += deals;
    }

    pub(crate) fn add_cycle(&mut self, id: CycleId, count: CycleCount) {
        let known = self.cycles.entry(id).or_insert(CycleCount { deals: 0, ..count });
        known.deals += count.deals;
        if self.cycles.len() > Self::MOST_CYCLES {
            self.cycles.pop_last();
        }
    }

    pub(crate) fn list(&mut self, rank: u128, game: EndlessGame) {
        self.games.insert(rank, game);
        if self.games.len() > Self::MOST_GAMES {
            self.games.pop_last();
        }
    }

    /// Counts and lists the games of another tally too.
    pub fn merge(&mut self, other: &Self) {
        self.deals += other.deals;
        other.cycles.iter().for_each(|(&id, &count)| self.add_cycle(id, count));
        other.games.iter().for_each(|(&rank, &game)| self.list(rank, game));
    }

    /// How many of the deals played are endless.
    pub const fn deals(&self) -> u64 {
        self.deals
    }

    /// The cycles, the least first.
    pub const fn cycles(&self) -> &BTreeMap<CycleId, CycleCount> {
        &self.cycles
    }

    /// The deals that lead into them, by rank.
    pub const fn games(&self) -> &BTreeMap<u128, EndlessGame> {
        &self.games
    }
}
