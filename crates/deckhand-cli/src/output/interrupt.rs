//! What an interrupted run leaves: no half of a document, and a word about lines that are kept.

use std::fs;
use std::io;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tempfile::NamedTempFile;

use super::Unfinished;
use crate::message;

/// The temporary file that an interruption would leave.
static TEMPORARY: Mutex<Option<Temporary>> = Mutex::new(None);

#[derive(Debug)]
struct Temporary {
    path: PathBuf,
    unfinished: Unfinished,
}

/// The temporary file is known here for as long as this lives.
#[derive(Debug)]
pub(super) struct Registered;

/// No interruption happens while this lives.
pub(super) struct Uninterrupted(MutexGuard<'static, Option<Temporary>>);

/// Creates a temporary file. An interruption waits until the file is known here.
pub(super) fn create(
    unfinished: Unfinished,
    create: impl FnOnce() -> io::Result<NamedTempFile>,
) -> io::Result<(NamedTempFile, Registered)> {
    #[cfg(unix)]
    watch()?;
    let mut known = lock();
    let temporary = create()?;
    *known = Some(Temporary { path: temporary.path().to_owned(), unfinished });
    Ok((temporary, Registered))
}

impl Registered {
    #[expect(clippy::unused_self, reason = "there is something to lock only while it lives")]
    pub(super) fn lock(&self) -> Uninterrupted {
        Uninterrupted(lock())
    }
}

impl Drop for Registered {
    fn drop(&mut self) {
        *lock() = None;
    }
}

impl Uninterrupted {
    /// The file has its final name and is no longer temporary.
    pub(super) fn forget(&mut self) {
        *self.0 = None;
    }
}

fn lock() -> MutexGuard<'static, Option<Temporary>> {
    TEMPORARY.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Waits for a signal that ends the program, beside the work.
#[cfg(unix)]
fn watch() -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    let ignored = ignored();
    let signals = [SIGHUP, SIGINT, SIGTERM];
    let mut signals = Signals::new(signals.iter().filter(|signal| !ignored.contains(signal)))?;
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            // Kept locked: nothing more is written.
            let temporary = lock();
            if let Some(temporary) = &*temporary {
                clear_up(temporary);
            }
            // Ends the program as the signal would have.
            let _ = emulate_default_handler(signal);
        }
    });
    Ok(())
}

/// The signals that whoever started the program wants it to ignore, as `nohup` does. Where the
/// system does not say, none are.
#[cfg(unix)]
fn ignored() -> Vec<i32> {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
    (1..=64).filter(|signal| mask >> (signal - 1) & 1 == 1).collect()
}

#[cfg_attr(not(unix), expect(dead_code, reason = "only Unix has the signals"))]
fn clear_up(temporary: &Temporary) {
    let path = &temporary.path;
    let is_filled = fs::metadata(path).is_ok_and(|file| file.len() > 0);
    if temporary.unfinished == Unfinished::Kept && is_filled {
        message::say(format_args!(
            "interrupted: the lines written so far are in {}",
            path.display()
        ));
    } else {
        let _ = fs::remove_file(path);
    }
}
