//! Why there is no answer.

use cardcore::{Spanned, Stopped, TextPosition};
use thiserror::Error;

/// Why a text is no input of a game: a sentence, and the place it speaks of.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{position}: {message}")]
#[non_exhaustive]
pub struct BadInput {
    /// Where in the text.
    pub position: TextPosition,
    /// What was expected there and what was found.
    pub message: String,
}

impl<E: ToString> From<Spanned<E>> for BadInput {
    fn from(Spanned { position, error }: Spanned<E>) -> Self {
        Self { position, message: error.to_string() }
    }
}

/// Why a part cannot be asked of an input: a sentence.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct Lacking(pub(crate) String);

/// Why a text has no answer.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SolveError {
    /// It is no input of the game.
    #[error(transparent)]
    Input(#[from] BadInput),
    /// The computation was told to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}
