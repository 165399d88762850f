//! `camicia-hunt endless`: search, census, neighbours, verify, list.

mod census;
mod driver;
mod limits;
mod list;
mod neighbours;
mod search;
mod verify;

use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, bail};
use camicia_endless::catalogue::{Catalogue, prove};
use camicia_endless::state::StateError;
use camicia_hunt::persist::atomic::{self, Existing};
use camicia_hunt::persist::regular;
use camicia_hunt::{Checksummed, HuntError};
use cardcore::Stop;
use clap::Subcommand;
use serde::de::DeserializeOwned;

use crate::cli::output;
use crate::cli::signals::INTERRUPTED;
use crate::cli::threads::Threads;

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Search for cycles that games can fall into, and for the deals that lead to them.
    Search(search::Arguments),
    /// Find all cycles of a small deck.
    Census(census::Arguments),
    /// Search for more cycles around known ones.
    Neighbours(neighbours::Arguments),
    /// Prove a catalogue by playing it card by card, and name what is false or missing.
    Verify(verify::Arguments),
    /// Print a catalogue, or the deals that lead to its cycles.
    List(list::Arguments),
}

impl Command {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        match self {
            Self::Search(command) => command.run(),
            Self::Census(command) => command.run(),
            Self::Neighbours(command) => command.run(),
            Self::Verify(command) => command.run(),
            Self::List(command) => command.run(),
        }
    }
}

/// The catalogue in a file, or those that this program carries.
fn catalogues(file: Option<PathBuf>) -> anyhow::Result<Vec<Catalogue>> {
    let Some(path) = file else { return Ok(Catalogue::built_in().to_vec()) };
    let place = path.display();
    let text = regular::read_text(&path)?;
    Ok(vec![text.parse().with_context(|| place.to_string())?])
}

/// The catalogue in a file, if every cycle in it is as it is listed, or those that this program carries.
fn proved_catalogues(
    file: Option<PathBuf>,
    threads: &Threads,
    stop: &Stop,
) -> anyhow::Result<Vec<Catalogue>> {
    let place = file.as_ref().map(|path| path.display().to_string());
    let catalogues = catalogues(file)?;
    if let Some(place) = place {
        for catalogue in &catalogues {
            if let Some(fault) = prove(catalogue, threads, stop)?.faults.first() {
                bail!("{place}: {fault}");
            }
        }
    }
    Ok(catalogues)
}

/// `1 cycle`, `2 cycles`.
fn cycles(count: usize) -> String {
    format!("{count} cycle{}", if count == 1 { "" } else { "s" })
}

/// `1 deal`, `2 deals`.
fn deals(count: u64) -> String {
    format!("{count} deal{}", if count == 1 { "" } else { "s" })
}

/// Goes on from the state in a file, or gives nothing if there is none or if it is damaged.
fn go_on<S: DeserializeOwned, T>(
    path: &Path,
    restore: impl FnOnce(S) -> Result<T, StateError>,
) -> anyhow::Result<Option<T>> {
    let damaged = |reason: &dyn Display| {
        say!("camicia-hunt: warning: {reason}; beginning anew");
        Ok(None)
    };
    let state = match Checksummed::read(path) {
        Ok(Some(state)) => state,
        Ok(None) => return Ok(None),
        Err(error @ HuntError::Damaged { .. }) => return damaged(&error),
        Err(error) => return Err(error.into()),
    };
    match restore(state) {
        Ok(restored) => Ok(Some(restored)),
        Err(error @ StateError::Other { .. }) => bail!("{} is {error}", path.display()),
        Err(error) => damaged(&format!("{} is damaged: {error}", path.display())),
    }
}

/// Writes a catalogue in one piece.
fn save_catalogue(path: &Path, catalogue: &Catalogue) -> anyhow::Result<()> {
    Ok(atomic::write(path, catalogue.to_text().as_bytes(), Existing::Replace)?)
}

/// Prints what has been found, whether or not the command was told to stop.
fn print(catalogue: &Catalogue, flag: &AtomicBool) -> anyhow::Result<ExitCode> {
    output::bytes(catalogue.to_text().as_bytes())?;
    let interrupted = flag.load(Ordering::Relaxed);
    Ok(if interrupted { ExitCode::from(INTERRUPTED) } else { ExitCode::SUCCESS })
}

fn create(dir: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(dir).with_context(|| format!("cannot create {}", dir.display()))
}

/// Two commands would write the same catalogue in one folder.
fn refuse_if_there(dir: &Path, file: &str) -> anyhow::Result<()> {
    if dir.join(file).exists() {
        bail!("{} is the folder of another command, it holds {file}", dir.display());
    }
    Ok(())
}
