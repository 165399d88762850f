//! What a program that a signal ends leaves of unfinished files.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tempfile::NamedTempFile;

/// What becomes of an unfinished file when a signal ends the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unfinished {
    /// It is removed: half of it is of no use.
    Removed,
    /// It is left under its temporary name, unless it is empty: each of its lines is of use.
    Kept,
}

/// The files that an interruption would leave.
static TEMPORARIES: Mutex<Vec<Temporary>> = Mutex::new(Vec::new());

#[derive(Debug)]
struct Temporary {
    path: PathBuf,
    unfinished: Unfinished,
}

/// A temporary file is known here for as long as this lives.
#[derive(Debug)]
pub(crate) struct Registered {
    path: PathBuf,
}

/// No interruption happens while this lives.
pub(crate) struct Uninterrupted(MutexGuard<'static, Vec<Temporary>>);

/// Creates a temporary file. An interruption waits until the file is known here.
pub(crate) fn create(
    unfinished: Unfinished,
    create: impl FnOnce() -> io::Result<NamedTempFile>,
) -> io::Result<(NamedTempFile, Registered)> {
    let mut known = lock();
    let temporary = create()?;
    let path = temporary.path().to_owned();
    known.push(Temporary { path: path.clone(), unfinished });
    Ok((temporary, Registered { path }))
}

/// Holds an interruption off.
pub(crate) fn hold_off() -> Uninterrupted {
    Uninterrupted(lock())
}

impl Uninterrupted {
    /// The file has its final name and is no longer temporary.
    pub(crate) fn forget(&mut self, registered: &Registered) {
        self.0.retain(|temporary| temporary.path != registered.path);
    }
}

impl Drop for Registered {
    fn drop(&mut self) {
        hold_off().forget(self);
    }
}

fn lock() -> MutexGuard<'static, Vec<Temporary>> {
    TEMPORARIES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// From now on, SIGHUP, SIGINT and SIGTERM clear up unfinished files before they end the program.
///
/// `kept` is called with the name of each file that is kept. A signal that whoever started the
/// program wants it to ignore, as `nohup` does, stays ignored. Later calls change nothing.
///
/// # Errors
/// When signals cannot be listened to.
#[cfg(unix)]
pub fn clear_up_when_interrupted(kept: fn(&Path)) -> io::Result<()> {
    use std::sync::atomic::{AtomicBool, Ordering};

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    static LISTENS: AtomicBool = AtomicBool::new(false);

    if LISTENS.swap(true, Ordering::Relaxed) {
        return Ok(());
    }
    let ignored = ignored();
    let signals = [SIGHUP, SIGINT, SIGTERM];
    let mut signals = Signals::new(signals.iter().filter(|signal| !ignored.contains(signal)))?;
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            // Kept locked: nothing more is written.
            let temporaries = lock();
            for temporary in &*temporaries {
                clear_up(temporary, kept);
            }
            // Ends the program as the signal would have.
            let _ = emulate_default_handler(signal);
        }
    });
    Ok(())
}

/// Elsewhere no signal can be waited for, and an unfinished file stays.
///
/// # Errors
/// Never.
#[cfg(not(unix))]
pub fn clear_up_when_interrupted(_: fn(&Path)) -> io::Result<()> {
    Ok(())
}

/// The signals that are ignored; none where the system does not say.
#[cfg(unix)]
fn ignored() -> Vec<i32> {
    let Ok(status) = std::fs::read_to_string("/proc/self/status") else { return Vec::new() };
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.map_or(0, |mask| {
        u64::from_str_radix(mask.trim(), 16).expect("Linux writes a mask in hexadecimal")
    });
    (1..=64).filter(|signal| mask >> (signal - 1) & 1 == 1).collect()
}

#[cfg_attr(not(unix), expect(dead_code, reason = "only Unix has the signals"))]
fn clear_up(Temporary { path, unfinished }: &Temporary, kept: fn(&Path)) {
    let is_filled = path.metadata().is_ok_and(|file| file.len() > 0);
    if *unfinished == Unfinished::Kept && is_filled {
        kept(path);
    } else {
        let _ = std::fs::remove_file(path);
    }
}
