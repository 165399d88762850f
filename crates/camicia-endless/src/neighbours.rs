//! From known cycles to others: change a position, and see whether the game still never ends.
//!
//! This knows nothing of blocks, and so finds what they miss: cycles in which the reset state has
//! another card in each pass, or in which both hands are large. It needs a cycle to begin with.
//!
//! The neighbours of a position are those with
//!
//! - two cards exchanged, wherever they are: neighbours of `--J/-K` are `J--/-K` and `--K/-J`;
//! - one card moved to any other place of either hand: `--/J-K`, `--JK/-`;
//! - all cards of one value exchanged for those of another, if the deck has as many of both.
//!
//! All neighbours of all positions of a cycle are played. Those that never end lead to cycles, whose
//! neighbours are played in turn, until there are no new ones: what is found is all that these steps
//! connect with the first cycles, in whatever order they are taken.

use std::collections::{BTreeMap, HashSet, VecDeque};

use camicia::engine::Engine;
use camicia::index::Deck;
use camicia::{Card, Cycle, Deal};
use cardcore::{Stop, Stopped};

use crate::catalogue::{Entry, cycle_of};
use crate::executor::Executor;
use crate::pattern::{CardCounts, UnfitDeckError};

/// The cycles found, and those whose neighbours have not been played yet.
#[derive(Debug, Clone)]
pub struct Neighbours {
    deck: Deck,
    /// The smaller hand must hold so many cards at some time.
    large_from: usize,
    /// By their canonical forms.
    cycles: BTreeMap<Deal, Entry>,
    queue: VecDeque<Deal>,
    games: u64,
}

impl Neighbours {
    /// No cycles of a deck. Cycles in which the smaller hand never grows to a quarter of the deck
    /// are left out, since hardly any deal of equal hands leads to one.
    ///
    /// # Errors
    /// When the deck has too many cards, or cannot be halved.
    pub fn new(deck: Deck) -> Result<Self, UnfitDeckError> {
        let large_from = CardCounts::of_deck(&deck)?.cards() / 4 + 1;
        Ok(Self { deck, large_from, cycles: BTreeMap::new(), queue: VecDeque::new(), games: 0 })
    }

    /// Adds a cycle that is known and [proved](crate::catalogue::prove).
    pub fn add_known(&mut self, entry: &Entry) {
        let canonical = &entry.canonical;
        if self.is_of_the_deck(canonical) && !self.cycles.contains_key(canonical) {
            self.cycles.insert(canonical.clone(), entry.clone());
            self.queue.push_back(canonical.clone());
        }
    }

    /// Adds the cycle that a deal leads to; whether it is new, and one to go on from.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` is due.
    pub fn add(&mut self, deal: &Deal, stop: &Stop) -> Result<bool, Stopped> {
        if !self.is_of_the_deck(deal) {
            return Ok(false);
        }
        match Cycle::find(deal, stop)? {
            Some(cycle) => self.add_cycle(&cycle, stop),
            None => Ok(false),
        }
    }

    /// Adds a cycle if it is new and one to go on from; says whether it is.
    fn add_cycle(&mut self, cycle: &Cycle, stop: &Stop) -> Result<bool, Stopped> {
        let canonical = cycle.canonical();
        if self.cycles.contains_key(canonical) || !smaller_hand_reaches(cycle, self.large_from) {
            return Ok(false);
        }
        self.cycles.insert(canonical.clone(), Entry::of_cycle(cycle, stop)?);
        self.queue.push_back(canonical.clone());
        Ok(true)
    }

    fn is_of_the_deck(&self, deal: &Deal) -> bool {
        Deck::of(&deal.sequence()).is_ok_and(|deck| deck == self.deck)
    }

    /// Plays the neighbours of the next cycle; false if none is left.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` is due; the cycle is then the next one again.
    pub fn step(&mut self, executor: &impl Executor, stop: &Stop) -> Result<bool, Stopped> {
        let Some(canonical) = self.queue.front() else { return Ok(false) };
        let cycle = cycle_of(canonical, stop)?;
        let positions: HashSet<Deal> =
            cycle.positions().map(|position| position.to_deal()).collect();
        let neighbours: HashSet<Deal> = positions.iter().flat_map(neighbours).collect();
        let neighbours: Vec<Deal> = neighbours.into_iter().collect();
        let batches: Vec<&[Deal]> = neighbours.chunks(Engine::BATCH).collect();
        let cycles = executor.run(&batches, |deals| endless(deals, stop))?;
        // In an order that does not depend on that of the sets.
        let new: BTreeMap<&Deal, &Cycle> =
            cycles.iter().flatten().map(|cycle| (cycle.canonical(), cycle)).collect();
        for cycle in new.values() {
            self.add_cycle(cycle, stop)?;
        }
        self.games += neighbours.len() as u64;
        self.queue.pop_front();
        Ok(true)
    }

    /// How many games have been played.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// How many cycles there are whose neighbours have not been played.
    pub fn waiting(&self) -> usize {
        self.queue.len()
    }

    /// How many cycles there are, with deals of equal hands or without.
    pub fn cycles(&self) -> usize {
        self.cycles.len()
    }

    /// The cycles that deals of equal hands lead to, in the order of their canonical forms.
    pub fn with_deals(&self) -> impl Iterator<Item = &Entry> {
        self.cycles.values().filter(|entry| entry.deals > 0)
    }
}

/// The cycles of those deals that never end.
fn endless(deals: &[Deal], stop: &Stop) -> Result<Vec<Cycle>, Stopped> {
    let outcomes = Engine::new().solve_deals(deals, stop)?;
    let endless = deals.iter().zip(outcomes).filter(|(_, o)| o.is_loop());
    let cycles: Result<Vec<_>, _> = endless.map(|(deal, _)| Cycle::find(deal, stop)).collect();
    Ok(cycles?.into_iter().flatten().collect())
}

/// Whether the smaller hand holds so many cards at some time.
fn smaller_hand_reaches(cycle: &Cycle, cards: usize) -> bool {
    cycle.positions().any(|position| {
        let deal = position.to_deal();
        deal.a().len().min(deal.b().len()) >= cards
    })
}

/// The neighbours of a position, some of them more than once.
fn neighbours(position: &Deal) -> Vec<Deal> {
    let cards: Vec<Card> = position.a().iter().chain(position.b()).copied().collect();
    let cut = position.a().len();
    let deal = |cards: &[Card], cut: usize| Deal::new(cards[..cut].to_vec(), cards[cut..].to_vec());
    let mut found = Vec::new();
    for one in 0..cards.len() {
        for other in one + 1..cards.len() {
            if cards[one] != cards[other] {
                let mut changed = cards.clone();
                changed.swap(one, other);
                found.push(deal(&changed, cut));
            }
        }
    }
    for from in 0..cards.len() {
        let mut without = cards.clone();
        let card = without.remove(from);
        let cut = cut - usize::from(from < cut);
        for to in 0..=without.len() {
            let mut changed = without.clone();
            changed.insert(to, card);
            // At the border of the hands the card can go to either.
            if to <= cut {
                found.push(deal(&changed, cut + 1));
            }
            if to >= cut {
                found.push(deal(&changed, cut));
            }
        }
    }
    for one in Card::ALL {
        for other in Card::ALL.into_iter().filter(|&other| other < one) {
            let exchanged = |&card: &Card| match card {
                card if card == one => other,
                card if card == other => one,
                card => card,
            };
            let count = |card: Card| cards.iter().filter(|&&c| c == card).count();
            if count(one) == count(other) {
                found.push(deal(&cards.iter().map(exchanged).collect::<Vec<_>>(), cut));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::executor::OneByOne;

    #[test]
    fn cards_are_exchanged_and_moved_within_hands_and_between_them() {
        let all = neighbours(&"--J/-K".parse().unwrap());
        for (deal, is_neighbour) in [
            ("J--/-K", true),
            ("--K/-J", true),
            ("--/J-K", true),
            ("-/-J-K", false),
            ("--JK/-", true),
            ("K--/J-", false),
        ] {
            assert_eq!(all.contains(&deal.parse().unwrap()), is_neighbour, "{deal}");
        }
    }

    #[test]
    fn neighbours_are_of_the_same_deck() {
        let deal: Deal = "--JQ-/-K-A".parse().unwrap();
        let deck = Deck::of(&deal.sequence()).unwrap();
        for neighbour in neighbours(&deal) {
            assert_eq!(Deck::of(&neighbour.sequence()).unwrap(), deck, "{neighbour}");
        }
    }

    #[test]
    fn only_endless_deals_of_the_deck_in_which_both_hands_grow_are_gone_on_from() {
        let stop = Stop::never();
        let mut search = Neighbours::new("14-2J-2Q-2K".parse().unwrap()).unwrap();
        for (deal, added) in [
            ("K-Q-J--K-Q/-J--------", true),
            ("-J--K-Q-Q--/-----K-J-", false), // the same cycle
            ("-Q-J--K-K-/Q-J-------", false), // it ends
            ("-J-/--J-", false),
        ] {
            assert_eq!(search.add(&deal.parse().unwrap(), &stop), Ok(added), "{deal}");
        }
        while search.step(&OneByOne, &stop).unwrap() {}
        assert_eq!((search.cycles(), search.waiting()), (1, 0));
        assert_eq!(search.with_deals().map(|entry| entry.deals).sum::<u64>(), 16);
        assert!(search.games() > 1000);
    }
}
