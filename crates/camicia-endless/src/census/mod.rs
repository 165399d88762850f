//! All cycles of a deck.
//!
//! # Where to begin
//!
//! Every cycle has a position in which one player holds fewer cards than, or as few as, either does
//! at any other time: the *smallest hand*. The other one has just taken a pile there, so that its
//! hand ends in a payment card and the number cards paid for it, and so does the smallest hand,
//! whose last cards have been won too. For the deck 14-2J-2Q-2K, a smallest hand of six cards, and
//! the ends `J-` and `K---`, this is all that is known at first:
//!
//! ```text
//! ????????????J-    ??K---
//! ```
//!
//! # Cards that are dealt when they are turned up
//!
//! From there the game is played, and a card is dealt only when it is turned up. With smaller hands:
//!
//! ```text
//! A         B        pile
//! ???J-     ?Q--              A's top card is turned up: a number card, say
//! ??J-      ?Q--     -        B's: a payment card, of whatever value
//! ??J-      Q--      -P       A pays the first card: a number card, say
//! ?J-       Q--      -P-      if P is a jack, the pile is B's; if not, A pays on
//! ```
//!
//! So one game stands for all in which the same cards have been turned up and the same debts were
//! paid by the same number of cards. Where a card may be a number card or a payment card, and where
//! a debt may be paid or not, it goes on in both ways, as long as the deck has such cards. Where a
//! hand gets smaller than the smallest, it is over: that cannot be the cycle that is looked for.
//!
//! What is left is played until it comes back. Nothing is missed: the search follows each cycle from
//! its smallest hand on for ever, whatever its cards are. Payment cards make it long: a deck of 30
//! cards with six of them takes some seconds, one of 26 with eight a minute.

mod lazy_game;
mod run;

pub use run::{CensusRun, RunState};

use std::collections::BTreeSet;

use camicia::index::Deck;
use camicia::{Cycle, Deal};
use cardcore::{Stop, Stopped, Ticker};

use crate::catalogue::{Entry, cycle_of};
use crate::executor::Executor;
use crate::pattern::{CardCounts, UnfitDeckError};
use lazy_game::{Event, LazyGame};

/// The census of a deck.
#[derive(Debug, Clone)]
pub struct Census {
    counts: CardCounts,
}

/// Some of the positions with smallest hands of one size: those in which the game begins alike.
#[derive(Debug, Clone, Copy)]
pub struct Share {
    smallest: u8,
    game: LazyGame,
    event: Event,
}

/// What was found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct FoundCycles {
    /// The canonical forms of the cycles.
    pub cycles: BTreeSet<Deal>,
    /// How many times a card was dealt or a debt decided.
    pub work: u64,
}

/// How a game goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Branch {
    /// A hand becomes smaller than the smallest.
    Over,
    /// A card is to be dealt, or a debt to be decided.
    Open,
    /// Neither is for many tricks, so it may never end.
    Long,
}

impl FoundCycles {
    /// Adds what was found elsewhere.
    pub fn add(&mut self, other: Self) {
        self.cycles.extend(other.cycles);
        self.work += other.work;
    }

    /// The cycles as a catalogue has them, in the order of their canonical forms, those without deals of
    /// equal hands too.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` is due.
    pub fn entries(&self, executor: &impl Executor, stop: &Stop) -> Result<Vec<Entry>, Stopped> {
        let cycles: Vec<&Deal> = self.cycles.iter().collect();
        executor.run(&cycles, |canonical| Entry::of_cycle(&cycle_of(canonical, stop)?, stop))
    }
}

impl Census {
    /// The fewest cards that a smallest hand can have: a jack and a number card.
    pub const FEWEST: u8 = 2;

    /// The census of this deck.
    ///
    /// # Errors
    /// When it has too many cards, or cannot be halved.
    pub fn new(deck: &Deck) -> Result<Self, UnfitDeckError> {
        CardCounts::of_deck(deck).map(|counts| Self { counts })
    }

    /// Whether the whole census takes no more than some seconds.
    pub fn is_short(&self) -> bool {
        self.is_shorter_than(2e7)
    }

    /// Whether the whole census is about no more work than this.
    pub fn is_shorter_than(&self, work: f64) -> bool {
        /// Enough to tell, in some milliseconds for each size.
        const SAMPLE: usize = 500;
        let mut left = work;
        (Self::FEWEST..=self.most()).rev().all(|smallest| {
            left -= self.estimate(smallest, SAMPLE);
            left >= 0.0
        })
    }

    /// The most cards that a smallest hand can have: half of the deck.
    pub fn most(&self) -> u8 {
        (self.counts.cards() / 2) as u8
    }

    /// All positions with a smallest hand of so many cards, in at least so many shares if they can
    /// be divided into as many, and how much work it was to divide them; always the same ones in the
    /// same order.
    pub fn shares(&self, smallest: u8, at_least: usize) -> (Vec<Share>, u64) {
        let (mut open, mut long) = (Vec::new(), Vec::new());
        let mut work = 0;
        let mut branches = self.beginnings(smallest);
        loop {
            for (branch, share) in branches {
                match branch {
                    Branch::Over => {}
                    Branch::Open => open.push(share),
                    Branch::Long => long.push(share),
                }
            }
            if open.is_empty() || open.len() + long.len() >= at_least {
                break;
            }
            work += open.len() as u64;
            branches = open.drain(..).flat_map(Share::both_ways).collect();
        }
        open.append(&mut long);
        (open, work)
    }

    /// The positions of which nothing is known but the last cards of the hands.
    fn beginnings(&self, smallest: u8) -> Vec<(Branch, Share)> {
        let Some(larger) = (self.counts.cards() as u8).checked_sub(smallest) else {
            return Vec::new();
        };
        let ends = (1..=4).flat_map(|one| (1..=4).map(move |other| [one, other]));
        let games = ends.filter_map(|ends| LazyGame::new(self.counts, [larger, smallest], ends));
        let shares = games.map(|game| Share { smallest, game, event: Event::Taken });
        shares.map(|mut share| (share.go_on(), share)).collect()
    }

    /// All cycles of a share.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` is due.
    pub fn play(&self, share: &Share, stop: &Stop) -> Result<FoundCycles, Stopped> {
        let mut ticker = Ticker::new(stop);
        let mut found = FoundCycles::default();
        // Each was followed one way by the one above it.
        let mut shares = vec![*share];
        let mut branch = shares[0].go_on();
        while let Some(&share) = shares.last() {
            match branch {
                Branch::Open => {
                    ticker.step()?;
                    found.work += 1;
                    let mut next = share;
                    branch = next.go(true);
                    shares.push(next);
                    continue;
                }
                Branch::Long => found.cycles.append(&mut self.settle(&share.game, stop)?),
                Branch::Over => {}
            }
            shares.pop();
            branch = shares.last_mut().map_or(Branch::Over, |share| share.go(false));
        }
        Ok(found)
    }

    /// The cycles of a game that may never end.
    fn settle(&self, game: &LazyGame, stop: &Stop) -> Result<BTreeSet<Deal>, Stopped> {
        let mut cycles = BTreeSet::new();
        for position in game.positions(&self.counts) {
            if let Some(cycle) = Cycle::find(&position, stop)? {
                cycles.insert(cycle.canonical().clone());
            }
        }
        Ok(cycles)
    }

    /// All cycles with a smallest hand of so many cards. Cycles with a larger smallest hand may
    /// be among them.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` is due.
    pub fn cycles(
        &self,
        smallest: u8,
        executor: &impl Executor,
        stop: &Stop,
    ) -> Result<FoundCycles, Stopped> {
        /// Enough for all threads to have something to do until the end.
        const SHARES: usize = 1024;
        let (shares, work) = self.shares(smallest, SHARES);
        let mut all = FoundCycles { work, ..FoundCycles::default() };
        for part in executor.run(&shares, |share| self.play(share, stop))? {
            all.add(part);
        }
        Ok(all)
    }

    /// About how much work [`Census::cycles`] is: counted for a sample of at most so many games at
    /// each step, and multiplied. Twice the sample, about half the square of the error.
    pub fn estimate(&self, smallest: u8, sample: usize) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "it is an estimate")]
        let number = |count: usize| count as f64;
        let (mut work, mut weight) = (0.0, 1.0);
        let mut branches = self.beginnings(smallest);
        loop {
            branches.retain(|(branch, _)| *branch == Branch::Open);
            if branches.is_empty() {
                return work;
            }
            let kept = branches.len().min(sample);
            work += weight * number(branches.len());
            weight *= number(branches.len()) / number(kept);
            let sampled = (0..kept).map(|index| branches[index * branches.len() / kept].1);
            branches = sampled.flat_map(Share::both_ways).collect();
        }
    }
}

impl Share {
    /// Deals a payment card or lets the debt be paid in full; or else a number card, or lets more be
    /// owed.
    fn go(&mut self, one_way: bool) -> Branch {
        self.event = match self.event {
            Event::Deal => self.game.deal(one_way),
            _ => self.game.decide(one_way),
        };
        self.go_on()
    }

    fn both_ways(mut self) -> [(Branch, Self); 2] {
        let mut other = self;
        [(self.go(true), self), (other.go(false), other)]
    }

    /// Plays until something is to be dealt or decided.
    fn go_on(&mut self) -> Branch {
        /// Of games that end, hardly any has so many tricks after the last card was dealt.
        const LONG: u32 = 250;
        let mut tricks = 0;
        loop {
            match self.event {
                Event::Deal | Event::Decide => return Branch::Open,
                Event::Lost => return Branch::Over,
                Event::Taken if self.game.smaller() < self.smallest => return Branch::Over,
                Event::Taken => {}
            }
            tricks += u32::from(self.game.is_dealt());
            if tricks > LONG {
                return Branch::Long;
            }
            self.event = self.game.run();
        }
    }
}
