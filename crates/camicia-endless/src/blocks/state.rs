//! A search between two runs of the program, as a value that can be stored.

use camicia::index::Deck;
use cardcore::Stop;
use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};

use super::search::{ResetSearch, Search, Stage};
use super::units::{Done, UnderWay};
use super::{Enumeration, ResetState};
use crate::catalogue::{Catalogue, Entry, prove};
use crate::census::Census;
use crate::executor::Executor;
use crate::pattern::Pattern;
use crate::state::{MOST_WORK, StateError};

/// What a search has found, and what is next.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SearchState {
    version: u32,
    deck: Deck,
    work: u64,
    round: u32,
    #[serde(rename = "site")]
    reset: usize,
    stage: Stage,
    #[serde(rename = "sites")]
    resets: Vec<ResetSearchState>,
    cycles: Vec<Entry>,
    /// What has been done of the step under way, if anything has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    under_way: Option<Done>,
}

/// What has been found for a reset state.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ResetSearchState {
    #[serde_as(as = "DisplayFromStr")]
    reset_state: ResetState,
    /// The first pattern of each family, in the order in which they were found.
    #[serde_as(as = "Vec<DisplayFromStr>")]
    families: Vec<Pattern>,
    /// The families whose neighbours are still to be tried.
    queued: Vec<usize>,
    #[serde(rename = "combined")]
    assembled: usize,
}

impl SearchState {
    /// 1 between two steps, 2 in the middle of one: a program that does not know the middle of a step must
    /// not go on from there.
    const fn version(under_way: Option<&Done>) -> u32 {
        if under_way.is_some() { 2 } else { 1 }
    }

    /// What is searched for.
    fn subject(&self) -> String {
        let resets: Vec<_> =
            self.resets.iter().map(|search| search.reset_state.to_string()).collect();
        let from = if resets.is_empty() { "its census".to_owned() } else { resets.join(" ") };
        format!("{} from {from}, version {}", self.deck, self.version)
    }
}

impl Search {
    /// What has been found and what is next.
    pub fn state(&self) -> SearchState {
        let reset_search = |search: &ResetSearch| ResetSearchState {
            reset_state: search.reset.clone(),
            families: search.library.families().iter().map(|f| f.phases[0].clone()).collect(),
            queued: search.library.queued().collect(),
            assembled: search.assembled,
        };
        let under_way = self.under_way.as_ref().map(|under_way| under_way.done.clone());
        SearchState {
            version: SearchState::version(under_way.as_ref()),
            deck: self.deck,
            work: self.work,
            round: self.round,
            reset: self.reset,
            stage: self.stage,
            resets: self.resets.iter().map(reset_search).collect(),
            cycles: self.cycles.values().cloned().collect(),
            under_way,
        }
    }

    /// Goes on from a state of a search for the same deck from the same reset states. This search has
    /// not begun.
    ///
    /// Whatever can be checked is: blocks and cycles are played again.
    ///
    /// # Errors
    /// When it is of another search, or no search can be in this state; [`StateError::Stopped`] when `stop`
    /// is due.
    pub fn restore(
        mut self,
        state: SearchState,
        executor: &impl Executor,
        stop: &Stop,
    ) -> Result<Self, StateError> {
        let mut fresh = self.state();
        fresh.version = SearchState::version(state.under_way.as_ref());
        let (found, expected) = (state.subject(), fresh.subject());
        if found != expected {
            return Err(StateError::Other { expected, found });
        }
        self.check(&state)?;
        for (search, state) in self.resets.iter_mut().zip(state.resets) {
            search.restore(&state)?;
        }
        let under_way = state.under_way;
        let listed = state.cycles.iter().chain(under_way.iter().flat_map(Done::cycles)).cloned();
        let catalogue = Catalogue::new(self.deck, String::new(), listed.collect());
        if !prove(&catalogue, executor, stop)?.holds() {
            return Err(StateError::Wrong("a cycle is not as it says"));
        }
        let cycles = state.cycles.into_iter().map(|entry| (entry.canonical.clone(), entry));
        self.cycles = cycles.collect();
        (self.work, self.round) = (state.work, state.round);
        (self.reset, self.stage) = (state.reset, state.stage);
        let restore = |done| UnderWay::restore(done, &self, executor, stop);
        self.under_way = under_way.map(restore).transpose()?;
        Ok(self)
    }

    /// Whether a search with these reset states can be at that round and stage.
    fn check(&self, state: &SearchState) -> Result<(), StateError> {
        /// Each round is three times as much work as the one before.
        const MOST_ROUNDS: u32 = 64;
        let most = Census::new(&self.deck).expect("the deck has been checked").most();
        let at = self.resets.get(state.reset);
        let possible = match (state.stage, at) {
            (Stage::Census { smallest }, None) => (Census::FEWEST..=most).contains(&smallest),
            (Stage::Complete, None) => state.under_way.is_none(),
            (Stage::Enumeration { passes, longest }, Some(at)) => {
                (1..=Stage::MOST_PASSES.min(Enumeration::MOST_PASSES)).contains(&passes)
                    && (longest == Stage::SHORTEST || longest <= at.rest.cards())
            }
            (Stage::LocalSearch { step, of }, Some(_)) => {
                (1..=Stage::MOST_STEPS).contains(&of) && (1..=of).contains(&step)
            }
            (Stage::Assembly { after }, Some(_)) => {
                after == u32::MAX || (1..=Stage::MOST_STEPS).contains(&after)
            }
            // A search from no reset state never begins.
            (Stage::Enumeration { .. }, None) => {
                self.resets.is_empty() && state.under_way.is_none()
            }
            _ => false,
        };
        if !possible || state.round > MOST_ROUNDS {
            return Err(StateError::Wrong("no search comes to this stage"));
        }
        if state.work > MOST_WORK {
            return Err(StateError::Wrong("no search does so much work"));
        }
        Ok(())
    }
}

impl ResetSearch {
    fn restore(&mut self, state: &ResetSearchState) -> Result<(), StateError> {
        for family in &state.families {
            let is_small = family.len() <= self.rest.cards();
            if !is_small || !self.library.add(&self.reset, family) {
                return Err(StateError::Wrong("a block does not come back, or is there twice"));
            }
        }
        let families = self.library.families().len();
        if state.assembled > families || state.queued.iter().any(|&queued| queued >= families) {
            return Err(StateError::Wrong("it names families of blocks that are not there"));
        }
        self.library.keep_queued(&state.queued);
        self.assembled = state.assembled;
        Ok(())
    }
}
