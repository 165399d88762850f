//! The search: blocks, more blocks, cycles, in rounds that look farther each time.
//!
//! A search is a sequence of steps, each a pure function of what the steps before it have found, and each
//! of them is divided into [units](super::units) of which some are done at a time. It can be broken off
//! after any of them and gone on with; the same number of steps always finds the same. How far a search goes
//! is counted in *work*, the number of beginnings of words, trials and rows looked at, which is the same
//! on every machine and with any number of threads.

use std::collections::{BTreeMap, BTreeSet};

use camicia::Deal;
use camicia::index::Deck;
use cardcore::{Stop, Stopped};
use serde::{Deserialize, Serialize};

use super::units::{Findings, UnderWay};
use super::{Library, Periodicity, ResetState};
use crate::catalogue::{Catalogue, Entry};
use crate::census::Census;
use crate::executor::Executor;
use crate::pattern::{CardCounts, UnfitDeckError};

/// What is being searched for, and all that has been found.
#[derive(Debug)]
pub struct Search {
    pub(super) deck: Deck,
    pub(super) resets: Vec<ResetSearch>,
    /// All cycles, by their canonical forms; those without deals of equal hands too.
    pub(super) cycles: BTreeMap<Deal, Entry>,
    pub(super) work: u64,
    pub(super) round: u32,
    /// Which reset state is next, and what is to be done there.
    pub(super) reset: usize,
    pub(super) stage: Stage,
    /// What has been done of the step under way, if anything has.
    pub(super) under_way: Option<UnderWay>,
}

/// What belongs to one reset state.
#[derive(Debug)]
pub(super) struct ResetSearch {
    pub(super) reset: ResetState,
    pub(super) rest: CardCounts,
    pub(super) library: Library,
    /// How many families have been put together with all before them.
    pub(super) assembled: usize,
}

/// The stages of a round with one reset state; or of a census, which has none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Stage {
    /// All cycles with a smallest hand of so many cards.
    Census { smallest: u8 },
    /// There is nothing left to find.
    Complete,
    /// Blocks that come back after so many passes, up to a length.
    #[serde(rename = "Cascade")]
    Enumeration { passes: u8, longest: usize },
    /// Neighbours of known blocks: the step of that number, out of so many before the rows of blocks
    /// are looked at.
    #[serde(rename = "Growth")]
    LocalSearch { step: u32, of: u32 },
    /// Rows of blocks, after so many steps of local search.
    #[serde(rename = "Combination")]
    Assembly { after: u32 },
}

/// How much has been found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[non_exhaustive]
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
    pub fn default_reset_states() -> [ResetState; 1] {
        [ResetState::default()]
    }

    /// A search that has found nothing yet. Reset states that the deck has not the cards for are
    /// left out.
    ///
    /// # Errors
    /// When the deck has too many cards, or cannot be halved.
    pub fn new(deck: Deck, resets: &[ResetState]) -> Result<Self, UnfitDeckError> {
        let all = CardCounts::of_deck(&deck)?;
        let large_from = (all.cards() / 4 + 1) as u8;
        let reset_search = |reset: &ResetState| {
            let (rest, library) = (reset.rest_of(&all)?, Library::new(large_from));
            Some(ResetSearch { reset: reset.clone(), rest, library, assembled: 0 })
        };
        Ok(Self {
            deck,
            resets: resets.iter().filter_map(reset_search).collect(),
            cycles: BTreeMap::new(),
            work: 0,
            round: 0,
            reset: 0,
            stage: Stage::Enumeration { passes: 1, longest: Stage::SHORTEST },
            under_way: None,
        })
    }

    /// A search for all cycles of a deck for which a [census](crate::census) takes seconds; or nothing,
    /// if it takes longer.
    ///
    /// # Errors
    /// When the deck has too many cards, or cannot be halved.
    pub fn whole(deck: Deck) -> Result<Option<Self>, UnfitDeckError> {
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

    /// Whether there is anything to be done: not if all is found, or if there is no reset state to build from.
    pub fn has_next(&self) -> bool {
        match self.stage {
            Stage::Complete => false,
            Stage::Census { .. } => true,
            _ => !self.resets.is_empty(),
        }
    }

    /// Whether no step is under way of which some has been done.
    pub const fn is_between_steps(&self) -> bool {
        self.under_way.is_none()
    }

    /// How much has been found.
    pub fn progress(&self) -> Progress {
        let with_deals = || self.cycles.values().filter(|cycle| cycle.deals > 0);
        Progress {
            blocks: self.resets.iter().map(|search| search.library.blocks()).sum(),
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
            self.resets.get(self.reset).map_or_else(String::new, |search| search.reset.to_string());
        match self.stage {
            Stage::Census { smallest } => {
                format!("all cycles with smallest hands of {smallest} cards")
            }
            Stage::Complete => "nothing is left to find".to_owned(),
            Stage::Enumeration { passes, longest } => {
                format!("{reset}, blocks of {longest} cards and {passes} passes")
            }
            Stage::LocalSearch { step, of } => {
                format!("{reset}, neighbours of known blocks {step}/{of}")
            }
            Stage::Assembly { .. } => format!("{reset}, rows of blocks"),
        }
    }

    /// The work done in whole steps.
    pub const fn work(&self) -> u64 {
        self.work
    }

    /// The cycles that deals of equal hands lead to, in the order of their canonical forms.
    pub fn catalogue(&self) -> Catalogue {
        let resets = self.resets.iter().fold(String::new(), |resets, search| {
            resets + " --reset-state " + &search.reset.to_string()
        });
        let effort =
            if self.is_complete() { String::new() } else { format!(" --effort {}", self.work) };
        let made_by = format!("camicia-hunt endless search --deck {}{resets}{effort}", self.deck);
        let with_deals = self.cycles.values().filter(|cycle| cycle.deals > 0);
        Catalogue::new(self.deck, made_by, with_deals.cloned().collect())
    }

    /// Goes on with the step under way, or begins the next: does at most so many units of it.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` is due; none of these units has then been done.
    pub fn step(
        &mut self,
        units: usize,
        executor: &impl Executor,
        stop: &Stop,
    ) -> Result<(), Stopped> {
        if !self.has_next() {
            return Ok(());
        }
        let mut under_way = self.under_way.take().unwrap_or_default();
        match under_way.advance(self, units, executor, stop) {
            Ok(true) => self.finish(under_way.into_findings()),
            Ok(false) => self.under_way = Some(under_way),
            Err(stopped) => {
                self.under_way = Some(under_way).filter(UnderWay::is_begun);
                return Err(stopped);
            }
        }
        Ok(())
    }

    /// Keeps what a whole step has found, and goes to the next.
    fn finish(&mut self, findings: Findings) {
        self.work += findings.work;
        for entry in findings.cycles {
            self.cycles.entry(entry.canonical.clone()).or_insert(entry);
        }
        match self.stage {
            Stage::Complete => {}
            Stage::Census { smallest } => self.stage = self.stage_after_census(smallest),
            Stage::Enumeration { passes, longest } => {
                let ResetSearch { reset, rest, library, .. } = &mut self.resets[self.reset];
                let periodicity = Periodicity { reset, rest, most_passes: MOST_PASSES };
                // Each once, whichever part of the words it was found in.
                for pattern in BTreeSet::from_iter(findings.patterns) {
                    // The test gives the pattern with all values that its payment cards may have.
                    for pattern in periodicity.periodic(&pattern, &mut self.work) {
                        library.add(reset, &pattern);
                    }
                }
                let (work, round, cards) = (findings.work, self.round, rest.cards());
                self.stage = Stage::after_enumeration(passes, longest, work, round, cards);
            }
            Stage::LocalSearch { step, of } => {
                let ResetSearch { reset, library, .. } = &mut self.resets[self.reset];
                library.skip(FAMILIES_AT_ONCE);
                for pattern in &findings.patterns {
                    library.add(reset, pattern);
                }
                self.stage = if findings.work == 0 {
                    Stage::Assembly { after: u32::MAX }
                } else if step == of {
                    Stage::Assembly { after: of }
                } else {
                    Stage::LocalSearch { step: step + 1, of }
                };
            }
            Stage::Assembly { after } => {
                let search = &mut self.resets[self.reset];
                search.assembled = search.library.families().len();
                if after < u32::MAX {
                    let of = (after * 2).min(Stage::MOST_STEPS);
                    self.stage = Stage::LocalSearch { step: 1, of };
                } else {
                    self.next_reset_state();
                }
            }
        }
    }

    fn stage_after_census(&self, smallest: u8) -> Stage {
        let census = Census::new(&self.deck).expect("the deck has been checked");
        if smallest < census.most() {
            Stage::Census { smallest: smallest + 1 }
        } else {
            Stage::Complete
        }
    }

    fn next_reset_state(&mut self) {
        self.stage = Stage::Enumeration { passes: 1, longest: Stage::SHORTEST };
        self.reset += 1;
        if self.reset == self.resets.len() {
            self.reset = 0;
            self.round += 1;
            if window(self.round) > window(self.round - 1) {
                for search in &mut self.resets {
                    search.library.requeue();
                }
            }
        }
    }
}

/// Words are tested for coming back after at most so many passes.
pub(super) const MOST_PASSES: u8 = 16;
/// The most consecutive cards that local search replaces in a round.
pub(super) const fn window(round: u32) -> usize {
    4 + (round as usize) / 4
}
/// The families whose neighbours are tested in one step: some seconds.
pub(super) const FAMILIES_AT_ONCE: usize = 16;

impl Stage {
    /// The most cards of the blocks that an enumeration begins with.
    pub(super) const SHORTEST: usize = 12;
    /// After more passes no blocks are enumerated.
    pub(super) const MOST_PASSES: u8 = 4;
    /// The most steps of local search before rows of blocks are looked at.
    pub(super) const MOST_STEPS: u32 = 64;
    /// The most work for one enumeration in the first round; three times as much in each later one.
    const ENUMERATION_WORK: u64 = 2_000_000;

    /// One card more costs less than three times as much.
    const fn after_enumeration(
        passes: u8,
        longest: usize,
        work: u64,
        round: u32,
        cards: usize,
    ) -> Self {
        let most = Self::ENUMERATION_WORK.saturating_mul(3_u64.saturating_pow(round));
        if work * 5 / 2 <= most && longest < cards {
            Self::Enumeration { passes, longest: longest + 1 }
        } else if passes < Self::MOST_PASSES {
            Self::Enumeration { passes: passes + 1, longest: Self::SHORTEST }
        } else {
            Self::Assembly { after: 4 }
        }
    }
}
