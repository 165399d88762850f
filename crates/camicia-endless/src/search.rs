//! The search: blocks, more blocks, cycles, in rounds that look farther each time.
//!
//! A search is a sequence of steps, each a pure function of what the steps before it have found.
//! It can be broken off after any of them and gone on with; the same number of steps always finds
//! the same. How far a search goes is counted in *work*, the number of beginnings of words, trials
//! and rows looked at, which is the same on every machine and with any number of threads.

use std::collections::BTreeMap;

use camicia::Deal;
use camicia::index::Deck;
use cardcore::{Stop, Stopped};
use serde::{Deserialize, Serialize};

use super::cascade::Cascade;
use super::catalogue::{Catalogue, Entry, FORMAT};
use super::census::Census;
use super::combine::Filling;
use super::cycles::entry;
use super::executor::Executor;
use super::growth::{Reach, grow};
use super::library::Library;
use super::passes::Test;
use super::reset::ResetState;
use super::supply::{Supply, UnfitDeck};

/// What is being searched for, and all that has been found.
#[derive(Debug, Clone)]
pub struct Search {
    pub(super) deck: Deck,
    pub(super) sites: Vec<Site>,
    /// All cycles, by their canonical forms; those without deals of equal hands too.
    pub(super) cycles: BTreeMap<Deal, Entry>,
    pub(super) work: u64,
    pub(super) round: u32,
    /// Which site is next, and what is to be done there.
    pub(super) site: usize,
    pub(super) stage: Stage,
}

/// What belongs to one reset state.
#[derive(Debug, Clone)]
pub(super) struct Site {
    pub(super) reset: ResetState,
    pub(super) rest: Supply,
    pub(super) library: Library,
    /// How many families have been combined with all before them.
    pub(super) combined: usize,
}

/// The stages of a round at one site; or of a census, which has no sites.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Stage {
    /// All cycles with a smallest hand of so many cards.
    Census { smallest: u8 },
    /// There is nothing left to find.
    Complete,
    /// Blocks that come back after so many passes, up to a length.
    Cascade { passes: u8, longest: usize },
    /// Neighbours of known blocks: the step of that number, out of so many before the rows of blocks
    /// are looked at.
    Growth { step: u32, of: u32 },
    /// Rows of blocks, after so many steps of growth.
    Combination { after: u32 },
}

/// How much has been found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Progress {
    /// Blocks of all reset states, each phase counted.
    pub blocks: usize,
    /// Cycles; of blocks only those in which the small hand grows to a quarter of the deck.
    pub cycles: usize,
    /// Cycles that deals of equal hands lead to.
    pub with_deals: usize,
    /// Deals of equal hands that lead to them.
    pub deals: u64,
    /// The work done.
    pub work: u64,
    /// The round, counted from 0.
    pub round: u32,
    /// What is done next.
    pub doing: String,
    /// Whether all cycles of the deck have been found.
    pub complete: bool,
}

impl Search {
    /// How much work is done if nothing else is said. For 52 cards, 720 million steps are enough for the
    /// catalogue that this crate carries.
    pub const DEFAULT_EFFORT: u64 = 1_000_000_000;

    /// The reset states that are tried if none are named.
    pub fn default_reset_states() -> Vec<ResetState> {
        ["J-:J"].iter().filter_map(|reset| reset.parse().ok()).collect()
    }

    /// A search that has found nothing yet. Reset states that the deck has not the cards for are
    /// left out.
    ///
    /// # Errors
    /// When the deck has too many cards, or cannot be halved.
    pub fn new(deck: Deck, resets: &[ResetState]) -> Result<Self, UnfitDeck> {
        let all = Supply::of_deck(&deck)?;
        let tall = (all.cards() / 4 + 1) as u8;
        let sites = resets
            .iter()
            .filter_map(|reset| {
                Some(Site {
                    rest: reset.rest_of(&all)?,
                    reset: reset.clone(),
                    library: Library::new(tall),
                    combined: 0,
                })
            })
            .collect();
        let stage = Stage::Cascade { passes: 1, longest: Stage::SHORTEST };
        Ok(Self { deck, sites, cycles: BTreeMap::new(), work: 0, round: 0, site: 0, stage })
    }

    /// A search for all cycles of a deck for which a [census](super::census) takes seconds; or nothing,
    /// if it takes longer.
    ///
    /// # Errors
    /// When the deck has too many cards, or cannot be halved.
    pub fn whole(deck: Deck) -> Result<Option<Self>, UnfitDeck> {
        let census = Census::new(&deck)?;
        if !census.is_short() {
            return Ok(None);
        }
        let stage = Stage::Census { smallest: Census::FEWEST };
        Ok(Some(Self { stage, ..Self::new(deck, &[])? }))
    }

    /// Whether there is nothing left to find.
    pub fn is_complete(&self) -> bool {
        self.stage == Stage::Complete
    }

    /// How much has been found.
    pub fn progress(&self) -> Progress {
        let with_deals = || self.cycles.values().filter(|cycle| cycle.deals > 0);
        Progress {
            blocks: self.sites.iter().map(|site| site.library.blocks()).sum(),
            cycles: self.cycles.len(),
            with_deals: with_deals().count(),
            deals: with_deals().map(|cycle| cycle.deals).sum(),
            work: self.work,
            round: self.round,
            doing: self.doing(),
            complete: self.is_complete(),
        }
    }

    fn doing(&self) -> String {
        let reset =
            self.sites.get(self.site).map_or_else(String::new, |site| site.reset.to_string());
        match self.stage {
            Stage::Census { smallest } => {
                format!("all cycles with smallest hands of {smallest} cards")
            }
            Stage::Complete => "nothing is left to find".to_owned(),
            Stage::Cascade { passes, longest } => {
                format!("{reset}, blocks of {longest} cards and {passes} passes")
            }
            Stage::Growth { step, of } => {
                format!("{reset}, neighbours of known blocks {step}/{of}")
            }
            Stage::Combination { .. } => format!("{reset}, rows of blocks"),
        }
    }

    /// The work done.
    pub const fn work(&self) -> u64 {
        self.work
    }

    /// The cycles that deals of equal hands lead to, in the order of their canonical forms.
    pub fn catalogue(&self) -> Catalogue {
        let resets = self.sites.iter().fold(String::new(), |resets, site| {
            resets + " --reset-state " + &site.reset.to_string()
        });
        let effort =
            if self.is_complete() { String::new() } else { format!(" --effort {}", self.work) };
        Catalogue {
            format: FORMAT,
            deck: self.deck.to_string(),
            made_by: format!("camicia-hunt endless search --deck {}{resets}{effort}", self.deck),
            cycles: self.cycles.values().filter(|cycle| cycle.deals > 0).cloned().collect(),
        }
    }

    /// Does the next step.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` is due; the search is then no longer of use.
    pub fn step(&mut self, executor: &impl Executor, stop: &Stop) -> Result<(), Stopped> {
        if let Stage::Census { smallest } = self.stage {
            return self.count(smallest, executor, stop);
        }
        let Some(site) = self.sites.get_mut(self.site) else { return Err(Stopped) };
        match self.stage {
            Stage::Census { .. } | Stage::Complete => {}
            Stage::Cascade { passes, longest } => {
                let Site { reset, rest, library, .. } = site;
                let cascade = Cascade { reset, rest, passes, longest };
                let found = cascade.search(executor, stop)?;
                self.work += found.work;
                let test = Test { reset, rest, most_passes: MOST_PASSES };
                for skeleton in &found.skeletons {
                    // The test gives the skeleton with all values that its slots may have.
                    for skeleton in test.periodic(skeleton, &mut self.work) {
                        library.add(reset, &skeleton);
                    }
                }
                self.stage =
                    Stage::after_cascade(passes, longest, found.work, self.round, rest.cards());
            }
            Stage::Growth { step, of } => {
                let Site { reset, rest, library, .. } = site;
                let reach = Reach { window: window(self.round), longest: rest.cards() };
                let test = Test { reset, rest, most_passes: MOST_PASSES };
                let work = grow(library, &test, reach, FAMILIES_AT_ONCE, executor, stop)?;
                self.work += work;
                self.stage = if work == 0 || step == of {
                    Stage::Combination { after: if work == 0 { u32::MAX } else { of } }
                } else {
                    Stage::Growth { step: step + 1, of }
                };
            }
            Stage::Combination { after } => {
                self.combine(executor, stop)?;
                if after < u32::MAX {
                    self.stage = Stage::Growth { step: 1, of: (after * 2).min(64) };
                    return Ok(());
                }
                self.stage = Stage::Cascade { passes: 1, longest: Stage::SHORTEST };
                self.site += 1;
                if self.site == self.sites.len() {
                    self.site = 0;
                    self.round += 1;
                    if window(self.round) > window(self.round - 1) {
                        for site in &mut self.sites {
                            site.library.requeue();
                        }
                    }
                }
            }
        }
        Ok(())
    }

    fn count(
        &mut self,
        smallest: u8,
        executor: &impl Executor,
        stop: &Stop,
    ) -> Result<(), Stopped> {
        let Ok(census) = Census::new(&self.deck) else { return Err(Stopped) };
        let found = census.cycles(smallest, executor, stop)?;
        self.work += found.work;
        for (canonical, entry) in found.entries(executor, stop)? {
            self.cycles.insert(canonical, entry);
        }
        self.stage = if smallest < census.most() {
            Stage::Census { smallest: smallest + 1 }
        } else {
            Stage::Complete
        };
        Ok(())
    }

    fn combine(&mut self, executor: &impl Executor, stop: &Stop) -> Result<(), Stopped> {
        let site = &mut self.sites[self.site];
        let filling = Filling {
            reset: &site.reset,
            rest: &site.rest,
            tall: site.library.tall(),
            new_from: site.combined,
            most_ways: 100_000,
            most_work: 2_000_000,
        };
        let rows = filling.rows(&site.library, stop)?;
        self.work += rows.work;
        let played = executor.run(&rows.rows, |row| entry(&site.reset, row, stop))?;
        for cycle in played.into_iter().flatten() {
            if let Ok(canonical) = cycle.canonical.parse() {
                self.cycles.entry(canonical).or_insert(cycle);
            }
        }
        site.combined = site.library.families().len();
        Ok(())
    }
}

/// Words are tested for coming back after at most so many passes.
const MOST_PASSES: u8 = 16;
/// The most consecutive cards that growth replaces in a round.
const fn window(round: u32) -> usize {
    4 + (round as usize) / 4
}
/// The families whose neighbours are tested in one step: some seconds.
const FAMILIES_AT_ONCE: usize = 16;

impl Stage {
    const SHORTEST: usize = 12;
    /// The most work for one cascade in the first round; three times as much in each later one.
    const CASCADE_WORK: u64 = 2_000_000;

    /// One card more costs less than three times as much.
    const fn after_cascade(
        passes: u8,
        longest: usize,
        work: u64,
        round: u32,
        cards: usize,
    ) -> Self {
        let most = Self::CASCADE_WORK.saturating_mul(3_u64.saturating_pow(round));
        if work * 5 / 2 <= most && longest < cards {
            Self::Cascade { passes, longest: longest + 1 }
        } else if passes < 4 {
            Self::Cascade { passes: passes + 1, longest: Self::SHORTEST }
        } else {
            Self::Combination { after: 4 }
        }
    }
}
