//! When, where and how long units were played: what results must not tell.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::Path;
use std::process;
use std::time::{SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

use super::regular;

/// What happened to a unit.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// It was begun, or gone on with, after so many games.
    Started {
        /// How many of its games had been played before.
        games_before: u64,
    },
    /// It was broken off, to be gone on with.
    Interrupted(Work),
    /// It was finished.
    Done(Work),
}

/// What one process did on a unit.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Work {
    /// How many games it played.
    pub games: u64,
    /// How many seconds that took, on one core.
    pub seconds: f64,
}

/// A line of a log.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// When, in seconds since 1970.
    pub unix: u64,
    /// On which machine.
    pub host: String,
    /// In which process.
    pub pid: u32,
    /// What.
    #[serde(flatten)]
    pub event: Event,
}

pub(super) fn append(path: &Path, event: &Event) -> io::Result<()> {
    let unix = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
    let entry = Entry { unix, host: host(), pid: process::id(), event: event.clone() };
    let mut line = serde_json::to_vec(&entry)?;
    line.push(b'\n');
    // One write, so that the lines of two processes do not mix.
    OpenOptions::new().create(true).append(true).open(path)?.write_all(&line)
}

/// The name of this machine.
fn host() -> String {
    gethostname::gethostname().to_string_lossy().replace(['/', '\\'], "_")
}

/// The entries that can be read: a log is never needed for a result.
pub(super) fn read(path: &Path) -> Vec<Entry> {
    let Ok(lines) = regular::read_text(path) else { return Vec::new() };
    lines.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
}
