//! `camicia-hunt status`

use std::path::PathBuf;
use std::process::ExitCode;

use camicia_hunt::status;
use camicia_hunt::store::Store;
use clap::Args;

use super::output;

/// How far a hunt is, and what the next record is expected to cost.
///
/// It may be asked for at any time, while units are played too.
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  camicia-hunt status found | jq .forecast")]
pub(super) struct Arguments {
    /// The hunt's folder.
    dir: PathBuf,
}

impl Arguments {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        output::pretty(&status::status(&Store::open(&self.dir))?)?;
        Ok(ExitCode::SUCCESS)
    }
}
