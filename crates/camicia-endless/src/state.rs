//! States of searches and censuses, which a program stores between two runs.

use thiserror::Error;

pub use crate::blocks::SearchState;
pub use crate::census::RunState;

/// Why a search or a census cannot go on from a state.
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
    #[error("it is not a search's state: {0}")]
    Wrong(&'static str),
    /// Told to stop while it was checked.
    #[error(transparent)]
    Stopped(#[from] cardcore::Stopped),
}
