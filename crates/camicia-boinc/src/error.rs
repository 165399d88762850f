//! Why a unit is not played to its end, and the exit code that says so.

use std::path::PathBuf;
use std::process::ExitCode;

use camicia::Outcome;
use camicia_hunt::HuntError;
use cardcore::Stopped;
use thiserror::Error;

use crate::range::ParseRangeError;

/// Why a unit is not played to its end.
#[derive(Debug, Error)]
pub(crate) enum UnitError {
    /// `in` is no range of deals.
    #[error("{}: {error}", path.display())]
    Range {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        error: ParseRangeError,
    },
    /// A file begins as a soft link and is none.
    #[error("{}: expected <soft_link>PATH</soft_link>, found {found:?}", path.display())]
    SoftLink {
        /// The file.
        path: PathBuf,
        /// Its first line.
        found: String,
    },
    /// The client does not offer its channels as expected.
    #[error("{}: {reason}", path.display())]
    Client {
        /// The file by which it should.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// A file could not be read or written.
    #[error("{error}{}", cause(error))]
    Hunt {
        /// Which, and why.
        error: HuntError,
    },
    /// The engine and the literal game differ.
    #[error("the deal {deal} was played wrongly: expected {expected}, found {found}")]
    WrongGame {
        /// The deal.
        deal: String,
        /// How its game goes, card by card.
        expected: Outcome,
        /// How it was played.
        found: String,
    },
    /// More endless games than are listed.
    #[error("the range has more endless deals than the {most} that can be listed")]
    TooManyLoops {
        /// How many can be listed.
        most: usize,
    },
    /// No threads can be started, or no signals listened to.
    #[error("cannot {what}: {reason}")]
    System {
        /// What was tried.
        what: &'static str,
        /// Why it failed.
        reason: String,
    },
    /// Told to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

impl UnitError {
    /// The exit code, by which a client gives the unit back.
    pub(crate) fn exit_code(&self) -> ExitCode {
        ExitCode::from(match self {
            Self::Range { .. } => 1,
            Self::WrongGame { .. } => 3,
            _ => 2,
        })
    }
}

impl From<HuntError> for UnitError {
    fn from(error: HuntError) -> Self {
        match error {
            HuntError::Stopped(stopped) => Self::Stopped(stopped),
            error => Self::Hunt { error },
        }
    }
}

/// Why a file could not be read or written, on the same line.
fn cause(error: &HuntError) -> String {
    std::error::Error::source(error).map_or_else(String::new, |cause| format!(": {cause}"))
}
