//! The signals that stop a command.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::Context;
use signal_hook::consts::{SIGINT, SIGTERM};

/// The exit code of a command that was told to stop, and can be run again to go on: `EX_TEMPFAIL`
/// of sysexits.
pub(super) const INTERRUPTED: u8 = 75;

/// A flag that SIGTERM and SIGINT raise.
pub(super) fn flag() -> anyhow::Result<Arc<AtomicBool>> {
    let flag = Arc::new(AtomicBool::new(false));
    for signal in [SIGTERM, SIGINT] {
        signal_hook::flag::register(signal, Arc::clone(&flag))
            .context("cannot listen to signals")?;
    }
    Ok(flag)
}
