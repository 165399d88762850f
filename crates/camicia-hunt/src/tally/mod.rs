//! What is kept of the games that were played.
//!
//! Tallies are merged without regard to order: whether a hunt's games are counted one by one, unit
//! by unit, or on many machines, the tally is the same.

mod endless;
mod extension;
mod first_longest;
mod histogram;
mod longest;

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use camicia::{Cycle, Deal, Length, Player};
use cardcore::{Stop, Stopped};

pub use endless::{CycleCount, CycleId, Endless, EndlessGame};
pub use extension::{Extension, LongGame};
pub use first_longest::FirstLongest;
pub use histogram::Histogram;
pub use longest::{Game, Kept, Longest, Measure};

use crate::Parameters;

/// Counts of games, the longest of them, and the endless ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    /// Of the games that end: how many have so many tricks.
    pub tricks: Histogram,
    /// Of the games that end: in how many so many cards are played.
    pub cards: Histogram,
    /// Of the games that end: how many A wins.
    pub won_by_a: u64,
    /// Of the games of most cards the one of the lowest rank.
    pub first_longest: FirstLongest,
    /// The games of most tricks and those of most cards.
    pub longest: Longests<LongGame>,
    /// The longest games found by playing backwards from those.
    pub extended: Longests<Game>,
    /// The games that do not end.
    pub endless: Endless,
}

/// The longest games by either measure.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Longests<K> {
    /// By tricks.
    pub by_tricks: Longest<K>,
    /// By cards.
    pub by_cards: Longest<K>,
}

impl<K: Kept> Longests<K> {
    /// Keeps so many games of each measure at most.
    pub const fn new(keep: usize) -> Self {
        Self {
            by_tricks: Longest::new(Measure::Tricks, keep),
            by_cards: Longest::new(Measure::Cards, keep),
        }
    }

    /// Keeps a game where it is long enough.
    pub fn offer(&mut self, kept: &K) {
        self.by_tricks.offer(kept);
        self.by_cards.offer(kept);
    }

    fn merge(&mut self, other: &Self) {
        self.by_tricks.merge(&other.by_tricks);
        self.by_cards.merge(&other.by_cards);
    }
}

impl Tally {
    /// How many positions are looked at in extending one game. The longest games known have 57,000
    /// positions behind them.
    pub const MOST_POSITIONS: u64 = 1 << 17;

    /// The tally of no games, which will keep so many of the longest.
    pub fn new(keep: usize) -> Self {
        Self {
            tricks: Histogram::default(),
            cards: Histogram::default(),
            won_by_a: 0,
            first_longest: FirstLongest::default(),
            longest: Longests::new(keep),
            extended: Longests::new(keep),
            endless: Endless::default(),
        }
    }

    /// How many deals were played.
    pub fn deals(&self) -> u64 {
        self.tricks.games() + self.endless.deals()
    }

    /// Counts a game that ends. The deal's rank is asked for only if the game is to be kept.
    #[inline]
    pub fn add_finished(&mut self, winner: Player, length: Length, rank: impl FnOnce() -> u128) {
        let Length { tricks, cards } = length;
        self.tricks.add(tricks);
        self.cards.add(cards);
        self.won_by_a += u64::from(winner == Player::A);
        let Longests { by_tricks, by_cards } = &self.longest;
        let may_keep = by_tricks.may_keep(tricks, cards) || by_cards.may_keep(tricks, cards);
        if may_keep || self.first_longest.may_be(cards) {
            let game = Game { rank: rank(), tricks, cards };
            self.first_longest.offer(game);
            self.longest.offer(&LongGame { game, extension: None });
        }
    }

    /// Counts a game that does not end, and finds its cycle.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` is due.
    ///
    /// # Panics
    /// If the game ends, or the deal is none of the deck.
    pub fn add_endless(
        &mut self,
        parameters: &Parameters,
        deal: &Deal,
        stop: &Stop,
    ) -> Result<(), Stopped> {
        let rank = |deal: &Deal| parameters.rank(deal).expect("the deal is one of the deck");
        let cycle = Cycle::find(deal, stop)?.expect("the game does not end");
        let canonical = cycle.canonical();
        let id = CycleId { rank: rank(canonical), leader: canonical.a().len() };
        let game = EndlessGame { before: cycle.pre_period(), cycle: id };
        self.endless.add(rank(deal), game, cycle.period());
        Ok(())
    }

    /// Extends backwards the longest games kept, those that have as many tricks as the parameters
    /// ask for.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` is due.
    ///
    /// # Panics
    /// If a game that is kept is none of the deck.
    pub fn extend(&mut self, parameters: &Parameters, stop: &Stop) -> Result<(), Stopped> {
        // Many of the longest by one measure are so by the other.
        let mut found = BTreeMap::new();
        let Longests { by_tricks, by_cards } = &mut self.longest;
        for long in by_tricks.games_mut().iter_mut().chain(by_cards.games_mut()) {
            let rank = long.game.rank;
            if long.game.tricks < parameters.extend_from() || long.extension.is_some() {
                continue;
            }
            long.extension = match found.entry(rank) {
                Entry::Occupied(known) => *known.get(),
                Entry::Vacant(entry) => {
                    let deal = parameters.deal(rank).expect("a game that is kept has a rank");
                    *entry.insert(Extension::find(parameters, &deal, Self::MOST_POSITIONS, stop)?)
                }
            };
            if let Some(extension) = long.extension {
                self.extended.offer(&extension.by_tricks);
                self.extended.offer(&extension.by_cards);
            }
        }
        Ok(())
    }

    /// Counts all games of another tally too.
    pub fn merge(&mut self, other: &Self) {
        self.tricks.merge(&other.tricks);
        self.cards.merge(&other.cards);
        self.won_by_a += other.won_by_a;
        self.first_longest.merge(&other.first_longest);
        self.longest.merge(&other.longest);
        self.extended.merge(&other.extended);
        self.endless.merge(&other.endless);
    }
}
