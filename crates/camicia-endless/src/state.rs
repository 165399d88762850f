//! States of searches and censuses, which a program stores between two runs.

use thiserror::Error;

pub use crate::blocks::SearchState;
pub use crate::census::RunState;

/// No search does so many steps in a thousand years, and sums of them do not overflow.
pub(crate) const MOST_WORK: u64 = 1 << 62;

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
