//! How much of a game a narration shows, and why one broke off.

use std::io;
use std::ops::RangeInclusive;

use thiserror::Error;

use crate::Stopped;

/// How much of a game a narration shows: everything, unless it is said otherwise.
///
/// ```
/// use cardcore::Extent;
///
/// // The first twenty rows of rounds 100 to 200.
/// let extent = Extent::default().rounds(100..=200).limit(20);
/// assert!(!extent.summary);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Extent {
    /// The rounds that are shown, counted from 1; in Camicia a round is a trick. Rounds that there
    /// are not are passed over.
    pub rounds: RangeInclusive<u64>,
    /// At most so many rows or lines are shown, not counting headings and the outcome.
    pub limit: u64,
    /// Whether a round is shown as a single line.
    pub summary: bool,
}

/// What came of a narration.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Narrated<T> {
    /// The game's outcome.
    pub outcome: T,
    /// Whether the limit left something out.
    pub cut: bool,
}

/// Why a narration broke off.
#[derive(Debug, Error)]
pub enum NarrationError {
    /// It was told to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The place that it was written to took no more.
    #[error("the narration could not be written: {0}")]
    Write(#[from] io::Error),
}

impl Extent {
    /// Only these rounds, counted from 1.
    #[must_use]
    pub fn rounds(self, rounds: RangeInclusive<u64>) -> Self {
        Self { rounds, ..self }
    }

    /// At most so many rows.
    #[must_use]
    pub fn limit(self, limit: u64) -> Self {
        Self { limit, ..self }
    }

    /// One line for each round.
    #[must_use]
    pub fn summary(self) -> Self {
        Self { summary: true, ..self }
    }
}

impl Default for Extent {
    fn default() -> Self {
        Self { rounds: 1..=u64::MAX, limit: u64::MAX, summary: false }
    }
}

impl<T> Narrated<T> {
    /// The outcome of a narration from which the limit left something out, or nothing.
    pub const fn new(outcome: T, cut: bool) -> Self {
        Self { outcome, cut }
    }
}
