//! `camicia-hunt merge`

use std::path::PathBuf;
use std::process::ExitCode;

use camicia_hunt::Units;
use camicia_hunt::merge::{self, Rechecked, RecheckedGames};
use camicia_hunt::store::Store;
use clap::Args;

use super::output::{self, Format};
use super::summary;

/// Print one summary of all units of a hunt.
///
/// Play the longest games of each unit again, and name units that are missing or damaged; the exit
/// code is then 1. The summary does not depend on when, where or in which order units were played.
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  camicia-hunt merge found > summary.json")]
pub(super) struct Arguments {
    /// The hunt's folder.
    dir: PathBuf,
    /// Require these units: A..B are the units A to B-1 [default: all that were planned
    /// or begun].
    #[arg(long, value_name = "A..B")]
    units: Option<Units>,
    /// Print a summary of what is there although units are missing, and exit with 0.
    #[arg(long)]
    partial: bool,
    #[command(flatten)]
    format: Format,
}

impl Arguments {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        print(&Store::open(&self.dir), self.units.as_ref(), self.partial, self.format)
    }
}

/// Prints the summary of these units, or of all; unless it may be partial, only if none is missing.
pub(super) fn print(
    store: &Store,
    units: Option<&Units>,
    partial: bool,
    format: Format,
) -> anyhow::Result<ExitCode> {
    let merged = merge::merge(store, units)?;
    for damage in &merged.damages {
        say!("camicia-hunt: {damage}");
    }
    for missing in &merged.summary.missing {
        say!("camicia-hunt: missing: units {missing}");
    }
    let Rechecked { agree, differ, most_unseen, .. } = merged.rechecked;
    if agree + differ > 0 {
        say!(
            "{} results were played again: {agree} are the same, {differ} are not",
            agree + differ
        );
    }
    if let Some(unseen) = most_unseen {
        say!("with a confidence of 95 in 100, at most {unseen} results are wrong");
    }
    let RecheckedGames { agree, units_that_differ, most_unseen, .. } = merged.rechecked.games;
    if agree > 0 || units_that_differ > 0 {
        say!(
            "{agree} single games were played again and are the same; {units_that_differ} units differ"
        );
    }
    if let Some(unseen) = most_unseen {
        say!("with a confidence of 95 in 100, at most {unseen} games are wrong");
    }
    if !merged.is_complete() && !partial {
        say!("camicia-hunt: not all units are there; --partial merges those that are");
        return Ok(ExitCode::FAILURE);
    }
    if format.is_short() {
        output::bytes(summary::of(&merged.summary.tally).as_bytes())?;
    } else {
        output::line(&merged.summary)?;
    }
    Ok(ExitCode::SUCCESS)
}
