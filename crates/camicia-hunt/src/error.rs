//! What can go wrong in a hunt.

use std::io;
use std::path::{Path, PathBuf};

use camicia::index::IndexError;
use cardcore::Stopped;
use thiserror::Error;

use crate::Units;

/// Why a hunt, or a part of one, could not be done.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum HuntError {
    /// The hands are not those of the deck.
    #[error("expected hands of {deck} cards in all, as many as the deck has, found {a} and {b}")]
    Hands {
        /// How many cards the deck has.
        deck: usize,
        /// How many A was to have.
        a: usize,
        /// How many B was to have.
        b: usize,
    },
    /// The cards of the deck cannot be halved.
    #[error("{0} cards make no two hands of equal size; say how many each has with --hands A,B")]
    OddDeck(usize),
    /// The ranks are none of the deck, or end before they begin.
    #[error(transparent)]
    Range(#[from] IndexError),
    /// A unit of no games.
    #[error("expected units of at least one game, found 0 games")]
    NoGames,
    /// More games than are ever played in one piece.
    #[error("expected at most {most} games in one unit, found {found}")]
    TooManyGames {
        /// The most that a unit can have.
        most: u64,
        /// How many were asked for.
        found: u64,
    },
    /// More games are to be kept than fit the memory.
    #[error("expected at most {most} longest games to keep, found {found}")]
    TooManyKept {
        /// The most that are kept.
        most: usize,
        /// How many were asked for.
        found: usize,
    },
    /// There are fewer units than that.
    #[error("there is no unit {unit}: the range has the units {units}")]
    NoSuchUnit {
        /// The one that was asked for.
        unit: u64,
        /// The ones that there are.
        units: Units,
    },
    /// The unit is none of those that were planned.
    #[error(
        "unit {unit} is not planned in {}, whose units are {planned}; plan it first",
        path.display()
    )]
    NotPlanned {
        /// The folder.
        path: PathBuf,
        /// The one that was asked for.
        unit: u64,
        /// The ones that are planned.
        planned: String,
    },
    /// The units of a folder have more games than can be counted.
    #[error("{} has results of 2^64 games or more, which cannot be counted", .0.display())]
    TooManyGamesInAll(PathBuf),
    /// More units than a folder may hold.
    #[error("expected at most {most} units in a folder, found more; let each play more games")]
    TooManyUnits {
        /// The most that it may.
        most: u64,
    },
    /// A file has the name of a plan that nobody can have made.
    #[error("{} is no plan: a plan has at most {most} units; remove the file", path.display())]
    NoPlan {
        /// Which file.
        path: PathBuf,
        /// The most units that a plan may have.
        most: u64,
    },
    /// A file or folder could not be read or written.
    #[error("cannot {verb} {}", path.display())]
    File {
        /// What was tried: `read`, `write`, `create`.
        verb: &'static str,
        /// Which file or folder.
        path: PathBuf,
        /// Why it failed.
        source: io::Error,
    },
    /// A file belongs to another hunt.
    #[error(
        "{} belongs to another hunt: it was made with the parameters {found}, these are {expected}",
        path.display()
    )]
    Foreign {
        /// Which file.
        path: PathBuf,
        /// The hash of this hunt's parameters.
        expected: String,
        /// The hash in the file.
        found: String,
    },
    /// A file is not as it was written.
    #[error("{} is damaged: {reason}", path.display())]
    Damaged {
        /// Which file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// A file was written in the format of another version of the program.
    #[error(
        "{} has version {found} of the format, and this program reads version {expected}; \
         play the hunt again in a new folder, or use the program that wrote it",
        path.display()
    )]
    OtherVersion {
        /// Which file.
        path: PathBuf,
        /// The version that is read.
        expected: u32,
        /// The version in the file.
        found: u32,
    },
    /// A folder has nothing of a hunt in it.
    #[error(
        "{} holds no hunt: there are no parameters and no results in it; begin with camicia-hunt plan",
        .0.display()
    )]
    NoHunt(PathBuf),
    /// A folder has no game that could be drawn.
    #[error("{} has no finished unit yet, so there is nothing to draw", .0.display())]
    NothingToDraw(PathBuf),
    /// A folder has too few long games to forecast longer ones.
    #[error(
        "{} has too few long games for a forecast, without which no plot is drawn; play more games",
        .0.display()
    )]
    NoTail(PathBuf),
    /// A graphics processor does not play.
    #[cfg(feature = "gpu")]
    #[error(transparent)]
    Gpu(camicia_gpu::GpuError),
    /// Asked to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

#[cfg(feature = "gpu")]
impl From<camicia_gpu::GpuError> for HuntError {
    fn from(error: camicia_gpu::GpuError) -> Self {
        match error {
            camicia_gpu::GpuError::Stopped(stopped) => Self::Stopped(stopped),
            error => Self::Gpu(error),
        }
    }
}

impl HuntError {
    pub(crate) fn file(verb: &'static str, path: &Path, source: io::Error) -> Self {
        Self::File { verb, path: path.to_owned(), source }
    }

    pub(crate) fn damaged(path: &Path, reason: &impl ToString) -> Self {
        Self::Damaged { path: path.to_owned(), reason: reason.to_string() }
    }
}
