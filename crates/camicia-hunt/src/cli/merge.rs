//! `camicia-hunt merge`

use std::path::PathBuf;
use std::process::ExitCode;

use camicia_hunt::store::Store;
use camicia_hunt::{Units, merge};
use clap::Args;

use super::output;

/// One summary of all units of a hunt.
///
/// It does not depend on when, where or in which order they were played. Units that are missing or
/// damaged are named, and the exit code is then 1.
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  camicia-hunt merge found > summary.json")]
pub(super) struct Arguments {
    /// The hunt's folder.
    dir: PathBuf,
    /// The units that are to be there: A..B are the units A to B-1 [default: all that were planned
    /// or begun].
    #[arg(long, value_name = "A..B")]
    units: Option<Units>,
    /// Print a summary of what is there although units are missing, and exit with 0.
    #[arg(long)]
    partial: bool,
}

impl Arguments {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let merged = merge::merge(&Store::open(&self.dir), self.units.as_ref())?;
        for damage in &merged.damages {
            say!("camicia-hunt: {damage}");
        }
        for missing in &merged.summary.missing {
            say!("camicia-hunt: missing: units {missing}");
        }
        if !merged.is_complete() && !self.partial {
            say!("camicia-hunt: not all units are there; --partial merges those that are");
            return Ok(ExitCode::FAILURE);
        }
        output::line(&merged.summary)?;
        Ok(ExitCode::SUCCESS)
    }
}
