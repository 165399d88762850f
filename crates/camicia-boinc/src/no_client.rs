//! In the place of `client` on Windows, where a BOINC client shares its memory in another way.

use std::path::PathBuf;
use std::process::ExitCode;

use crate::control::Control;
use crate::error::UnitError;
use crate::slot::{InitData, Slot};

/// Refuses the unit of a client.
pub(crate) fn play(_: &Slot, _: InitData, _: &Control) -> Result<ExitCode, UnitError> {
    let reason = "a BOINC client can start this program on Linux and macOS only".to_owned();
    Err(UnitError::Client { path: PathBuf::from("init_data.xml"), reason })
}
