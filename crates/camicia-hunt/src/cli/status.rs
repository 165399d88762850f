//! `camicia-hunt status`

use std::path::PathBuf;
use std::process::ExitCode;

use camicia_hunt::store::Store;
use camicia_hunt::{Units, merge, status};
use clap::Args;

use super::output;

/// Print how far a hunt is, and what the next record is expected to cost.
///
/// Ask at any time, while units are played too. The rate and what rests on it come from the folder's
/// logs, which have no checksum.
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  camicia-hunt status found | jq .forecast")]
pub(super) struct Arguments {
    /// The hunt's folder.
    dir: PathBuf,
    /// Print only which units are still to be played, those whose results are damaged included: one
    /// interval A..B a line, for scripts.
    #[arg(long)]
    missing: bool,
}

impl Arguments {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let store = Store::open(&self.dir);
        if self.missing {
            let summary = merge::merge(&store, None)?.summary;
            output::lines(&Units::union(summary.missing.into_iter().chain(summary.damaged)))?;
        } else {
            output::pretty(&status::status(&store)?)?;
        }
        Ok(ExitCode::SUCCESS)
    }
}
