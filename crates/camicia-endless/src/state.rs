//! A search between two steps, as a value that can be stored.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::catalogue::Entry;
use super::search::{Search, Stage};
use super::skeleton::Skeleton;

/// What a search has found, and what is next.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    version: u32,
    deck: String,
    work: u64,
    round: u32,
    site: usize,
    stage: Stage,
    sites: Vec<SiteState>,
    cycles: Vec<Entry>,
}

/// Why a search or a survey cannot go on from a state.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum StateError {
    /// It is of another search.
    #[error("another search: {found}; this one is {expected}")]
    Other {
        /// What this one searches for.
        expected: String,
        /// What the state is of.
        found: String,
    },
    /// It says what no search can.
    #[error("it is not a search's state")]
    Wrong,
}

/// What has been found for a reset state.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct SiteState {
    reset_state: String,
    /// The first skeleton of each family, in the order in which they were found.
    families: Vec<String>,
    /// The families whose neighbours are still to be tried.
    queued: Vec<usize>,
    combined: usize,
}

impl State {
    const VERSION: u32 = 1;

    /// What is searched for.
    pub fn subject(&self) -> String {
        let resets: Vec<_> = self.sites.iter().map(|site| site.reset_state.as_str()).collect();
        let from = if resets.is_empty() { "its census".to_owned() } else { resets.join(" ") };
        format!("{} from {from}, version {}", self.deck, self.version)
    }
}

impl Search {
    /// What has been found and what is next.
    pub fn state(&self) -> State {
        let sites = self.sites.iter().map(|site| SiteState {
            reset_state: site.reset.to_string(),
            families: site.library.families().iter().map(|f| f.phases[0].to_string()).collect(),
            queued: site.library.queued().collect(),
            combined: site.combined,
        });
        State {
            version: State::VERSION,
            deck: self.deck.to_string(),
            work: self.work,
            round: self.round,
            site: self.site,
            stage: self.stage,
            sites: sites.collect(),
            cycles: self.cycles.values().cloned().collect(),
        }
    }

    /// Goes on from a state of a search for the same deck from the same reset states. This search has
    /// not begun.
    ///
    /// # Errors
    /// When it is none.
    pub fn restore(self, state: &State) -> Result<Self, StateError> {
        let (found, expected) = (state.subject(), self.state().subject());
        if found != expected {
            return Err(StateError::Other { expected, found });
        }
        self.with(state).ok_or(StateError::Wrong)
    }

    fn with(mut self, state: &State) -> Option<Self> {
        (self.work, self.round) = (state.work, state.round);
        (self.site, self.stage) = (state.site, state.stage);
        for (site, state) in self.sites.iter_mut().zip(&state.sites) {
            for family in &state.families {
                let skeleton: Skeleton = family.parse().ok()?;
                if !site.library.add(&site.reset, &skeleton) {
                    return None;
                }
            }
            site.library.keep_queued(&state.queued);
            site.combined = state.combined;
        }
        for cycle in &state.cycles {
            self.cycles.insert(cycle.canonical.parse().ok()?, cycle.clone());
        }
        Some(self)
    }
}
