//! From cycles of small decks to cycles of larger ones, card by card.
//!
//! The cycles of small decks are known: their [census](super::census) takes a moment. Put a card
//! into a position of one, or a few, or take some out or move them (all that can happen is in
//! [`changes`](super::changes)), and play: many games never end either, and come to cycles of
//! other decks. So the search climbs:
//!
//! ```text
//! 6 cards     --J-/J-                      the smallest of all
//! 15 cards    --J--------J-/J-             with --------J put in
//! ```
//!
//! Nothing is assumed about reset states or blocks, and players may exchange their roles. Cycles of
//! the same [shape](super::shape) count as one, which is kept if the deck that is aimed at has cards
//! for it; whenever it is changed its payment cards get other values of those that they can have. When
//! a shape has as many number cards and payment cards as the deck, all values are put in.

use std::collections::{BTreeMap, HashSet, btree_map};

use camicia::engine::{Engine, PackedDeal};
use camicia::index::{Counts, Deck};
use camicia::{Cycle, Deal};
use cardcore::{Stop, Stopped};
use rayon::prelude::*;

use super::catalogue::Entry;
use super::census::Census;
use super::changes::Draws;
use super::cycles::{is_tall, played};
use super::shape::{Shape, values, variants, with_values};
use super::skeleton::Slot;
use super::supply::{Supply, UnfitDeck};

/// The cycles found on the way, and those of the deck.
#[derive(Debug, Clone)]
pub struct Ascent {
    supply: Supply,
    shapes: HashSet<Shape>,
    climbers: Vec<Climber>,
    /// The numbers of the climbers, by how large their decks are.
    rungs: BTreeMap<usize, Vec<usize>>,
    /// All cycles of the deck, by their canonical forms; those without deals of equal hands too.
    cycles: BTreeMap<Deal, Entry>,
    steps: u64,
    games: u64,
}

/// A cycle to be changed.
#[derive(Debug, Clone)]
struct Climber {
    /// One of its positions.
    position: Deal,
    /// How many times it has been chosen.
    chosen: u32,
}

/// A cycle that has been found.
struct New {
    shape: Shape,
    position: Deal,
}

impl Ascent {
    /// How many cycles are changed in a step.
    const CHOSEN: usize = 64;
    /// How many games are played with each.
    const GAMES: usize = 1024;
    /// The most variants of a shape that are tried.
    const MOST_VARIANTS: usize = 100_000;

    /// An ascent to a deck that has not begun.
    ///
    /// # Errors
    /// When the deck has too many cards, or cannot be halved.
    pub fn new(deck: &Deck) -> Result<Self, UnfitDeck> {
        Ok(Self {
            supply: Supply::of_deck(deck)?,
            shapes: HashSet::new(),
            climbers: Vec::new(),
            rungs: BTreeMap::new(),
            cycles: BTreeMap::new(),
            steps: 0,
            games: 0,
        })
    }

    /// Adds a cycle that is known, of whatever deck.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` is due.
    pub fn add_known(&mut self, position: &Deal, stop: &Stop) -> Result<(), Stopped> {
        let new = self.find(position, stop)?;
        self.add(new.into_iter().collect(), stop)
    }

    /// How many games have been played.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// How many shapes of cycles of all decks there are.
    pub fn climbers(&self) -> usize {
        self.climbers.len()
    }

    /// How many cycles the deck has, with deals of equal hands or without.
    pub fn cycles(&self) -> usize {
        self.cycles.len()
    }

    /// The cycles that deals of equal hands lead to, in the order of their canonical forms.
    pub fn with_deals(&self) -> impl Iterator<Item = &Entry> {
        self.cycles.values().filter(|entry| entry.deals > 0)
    }

    /// The highest deck of which there is a cycle: its cards, and the payment cards among them.
    pub fn top(&self) -> Option<(usize, usize)> {
        let climber = self.rungs.last_key_value()?.1.first()?;
        let supply = supply(&self.climbers[*climber].position);
        Some((supply.cards(), supply.payments()))
    }

    /// Does the next step, on all threads of the pool that this is called in: the first one finds the
    /// cycles of small decks, each other one changes some. False if there are none to change, or if the deck has not the cards
    /// for any change.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` is due; the cycles found until then are still there.
    pub fn step(&mut self, stop: &Stop) -> Result<bool, Stopped> {
        stop.check()?;
        let mut played = true;
        if self.steps == 0 {
            let new = self.small_decks(stop)?;
            self.add(new, stop)?;
        } else {
            let chosen = self.choose();
            let parts: Vec<(Vec<New>, u64)> = chosen
                .par_iter()
                .enumerate()
                .map(|(number, &climber)| {
                    self.change(climber, Draws::new(self.steps, number as u64 + 1), stop)
                })
                .collect::<Result<_, _>>()?;
            let games: u64 = parts.iter().map(|(_, games)| games).sum();
            self.add(parts.into_iter().flat_map(|(new, _)| new).collect(), stop)?;
            self.games += games;
            played = games > 0;
            for climber in chosen {
                self.climbers[climber].chosen += 1;
            }
        }
        self.steps += 1;
        Ok(played && !self.climbers.is_empty())
    }

    /// The cycles of small decks of cards that the deck has, if their census is short.
    fn small_decks(&self, stop: &Stop) -> Result<Vec<New>, Stopped> {
        /// Some milliseconds for each deck.
        const MOST_WORK: f64 = 3e4;
        const MOST_CARDS: u8 = 20;
        let most = |penalty: u8| self.supply.count(penalty);
        let mut decks = Vec::new();
        for [jacks, queens, kings, aces] in choices([most(1), most(2), most(3), most(4)]) {
            let payments = jacks + queens + kings + aces;
            for numbers in payments.max(2)..=most(0).min(MOST_CARDS - payments.min(MOST_CARDS)) {
                if (numbers + payments) % 2 == 0 && payments > 1 {
                    let counts = [jacks, queens, kings, aces].map(u32::from);
                    let [jacks, queens, kings, aces] = counts;
                    decks.extend(Deck::new(Counts {
                        numbers: numbers.into(),
                        jacks,
                        queens,
                        kings,
                        aces,
                    }));
                }
            }
        }
        let found: Vec<Vec<New>> = decks
            .par_iter()
            .map(|deck| {
                let Ok(census) = Census::new(deck) else { return Ok(Vec::new()) };
                if !census.is_shorter_than(MOST_WORK) {
                    return Ok(Vec::new());
                }
                let mut new = Vec::new();
                for smallest in Census::FEWEST..=census.most() {
                    for position in census.cycles(smallest, stop)?.cycles {
                        new.extend(self.find(&position, stop)?);
                    }
                }
                Ok(new)
            })
            .collect::<Result<_, Stopped>>()?;
        Ok(found.into_iter().flatten().collect())
    }

    /// Keeps what is new.
    fn add(&mut self, new: Vec<New>, stop: &Stop) -> Result<(), Stopped> {
        let mut reached = Vec::new();
        for New { shape, position } in new {
            if self.shapes.insert(shape) {
                self.rungs.entry(self.height(&position)).or_default().push(self.climbers.len());
                reached.push(position.clone());
                self.climbers.push(Climber { position, chosen: 0 });
            }
        }
        reached.retain(|position| {
            let cards = supply(position);
            cards.cards() == self.supply.cards() && cards.payments() == self.supply.payments()
        });
        let entries: Vec<Vec<(Deal, Entry)>> = reached
            .par_iter()
            .map(|position| self.entries(position, stop))
            .collect::<Result<_, Stopped>>()?;
        self.cycles.extend(entries.into_iter().flatten());
        Ok(())
    }

    /// The cycle of a position, if it is of a new shape for which the deck has cards, and if the
    /// smaller hand grows to more than a quarter of all cards.
    fn find(&self, position: &Deal, stop: &Stop) -> Result<Option<New>, Stopped> {
        let Some(cycle) = Cycle::find(position, stop)? else { return Ok(None) };
        let shape = Shape::of(&cycle);
        let tall = cycle.entry().size() / 4 + 1;
        if self.shapes.contains(&shape) || !is_tall(&cycle, tall) {
            return Ok(None);
        }
        let variant = variants(&cycle, &self.supply).next();
        Ok(variant.map(|position| New { shape, position }))
    }

    /// How near a deck is to the one that is aimed at: the more cards, the higher, and the better
    /// number cards and payment cards are in proportion.
    fn height(&self, position: &Deal) -> usize {
        let payments = |supply: &Supply| supply.payments() as u8;
        let (supply, deck) = (supply(position), &self.supply);
        let numbers = usize::from(supply.count(0)) * usize::from(payments(deck));
        let in_proportion = usize::from(payments(&supply)) * usize::from(deck.count(0));
        let off = numbers.abs_diff(in_proportion) / usize::from(payments(deck).max(1));
        (2 * supply.cards()).saturating_sub(off)
    }

    /// The cycles of the deck that have the shape of this one.
    fn entries(&self, position: &Deal, stop: &Stop) -> Result<Vec<(Deal, Entry)>, Stopped> {
        let Some(cycle) = Cycle::find(position, stop)? else { return Ok(Vec::new()) };
        let mut entries = BTreeMap::new();
        for variant in variants(&cycle, &self.supply).take(Self::MOST_VARIANTS) {
            let Some(cycle) = Cycle::find(&variant, stop)? else { continue };
            if let btree_map::Entry::Vacant(place) = entries.entry(cycle.canonical().clone()) {
                let entry = played(&cycle, place.key(), String::new(), stop)?;
                place.insert(entry);
            }
        }
        Ok(entries.into_iter().collect())
    }

    /// The cycles that are to be changed next, the large ones above all, and of these rather those
    /// that have seldom been chosen.
    fn choose(&self) -> Vec<usize> {
        /// One in so many is chosen from the topmost rung, of the others one in so many from the next
        /// one, and so on through so many rungs.
        const ONE_IN: usize = 8;
        const RUNGS: usize = 25;
        /// The least often chosen of so many.
        const OF: usize = 7;
        let mut draws = Draws::new(self.steps, 0);
        let rungs: Vec<&Vec<usize>> = self.rungs.values().rev().take(RUNGS).collect();
        let mut chosen = Vec::new();
        while chosen.len() < Self::CHOSEN && !rungs.is_empty() {
            if let Some(rung) = rungs.iter().find(|_| draws.below(ONE_IN) == 0) {
                let some = (0..OF).map(|_| rung[draws.below(rung.len())]);
                chosen.extend(some.min_by_key(|&climber| self.climbers[climber].chosen));
            }
        }
        chosen
    }

    /// Plays games that begin nearly as a cycle does; gives the cycles and how many games were played.
    fn change(
        &self,
        climber: usize,
        mut draws: Draws,
        stop: &Stop,
    ) -> Result<(Vec<New>, u64), Stopped> {
        let other = draws.below(self.climbers.len());
        let positions = |cycle: &Option<Cycle>| {
            let positions = cycle.iter().flat_map(Cycle::positions);
            positions.map(|position| position.to_deal()).collect::<Vec<Deal>>()
        };
        let Some(shape) = Cycle::find(&self.climbers[climber].position, stop)? else {
            return Ok((Vec::new(), 0));
        };
        let slots = values(&shape, Slot::any_of(&self.supply));
        let Some(penalties) = draws.values(&slots, &self.supply) else {
            return Ok((Vec::new(), 0));
        };
        let variant = with_values(&shape.entry().to_deal(), &penalties);
        let others = positions(&Cycle::find(&self.climbers[other].position, stop)?);
        let positions = positions(&Cycle::find(&variant, stop)?);
        let deals: Vec<PackedDeal> = (0..Self::GAMES)
            .filter_map(|_| {
                let position = &positions[draws.below(positions.len())];
                let other = &others[draws.below(others.len())];
                let changed = draws.change(position, other);
                let cards = supply(&changed);
                let fits =
                    (0..=4).all(|penalty| cards.count(penalty) <= self.supply.count(penalty));
                if fits { PackedDeal::try_from(&changed).ok() } else { None }
            })
            .collect();
        let outcomes = Engine::new().solve(&deals, stop)?;
        let endless = deals.iter().zip(&outcomes).filter(|(_, o)| o.is_loop());
        let mut new = Vec::new();
        for (&deal, _) in endless {
            new.extend(self.find(&deal.into(), stop)?);
        }
        Ok((new, deals.len() as u64))
    }
}

fn supply(position: &Deal) -> Supply {
    Supply::of(position.a().iter().chain(position.b()).map(|card| card.penalty()))
}

/// All ways to choose at most so many cards of each of four kinds.
fn choices(most: [u8; 4]) -> impl Iterator<Item = [u8; 4]> {
    let [a, b, c, d] = most;
    (0..=a).flat_map(move |a| {
        (0..=b).flat_map(move |b| (0..=c).flat_map(move |c| (0..=d).map(move |d| [a, b, c, d])))
    })
}
