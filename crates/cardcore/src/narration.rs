//! Why a narration broke off.

use std::io;

use thiserror::Error;

use crate::Stopped;

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
