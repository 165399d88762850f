//! The folder in which a unit is played: a client's slot, or any folder with a file `in`.

mod init_data;
mod soft_link;

use std::path::{Path, PathBuf};

use camicia_hunt::persist::regular;

pub(crate) use init_data::InitData;

use crate::error::UnitError;
use crate::range::Range;

/// The folder in which a unit is played.
#[derive(Debug, Clone)]
pub(crate) struct Slot {
    folder: PathBuf,
}

impl Slot {
    pub(crate) const fn new(folder: PathBuf) -> Self {
        Self { folder }
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// What the client says of the task; nothing where no client has started the program.
    pub(crate) fn init_data(&self) -> Result<Option<InitData>, UnitError> {
        let path = self.folder.join("init_data.xml");
        let Some(bytes) = regular::read_if_there(&path)? else { return Ok(None) };
        let text = String::from_utf8_lossy(&bytes);
        InitData::parse(&text).map(Some).map_err(|reason| UnitError::Client { path, reason })
    }

    /// What is to be played.
    pub(crate) fn range(&self) -> Result<Range, UnitError> {
        let path = soft_link::resolve(&self.folder, "in")?;
        let text = regular::read_text(&path)?;
        text.parse().map_err(|error| UnitError::Range { path, error })
    }

    /// Where the result is to stand.
    pub(crate) fn output(&self) -> Result<PathBuf, UnitError> {
        soft_link::resolve(&self.folder, "out")
    }

    /// The file that tells the client that the unit is done, and with which exit code.
    #[cfg(unix)]
    pub(crate) fn finish(&self) -> PathBuf {
        self.folder.join("boinc_finish_called")
    }
}
