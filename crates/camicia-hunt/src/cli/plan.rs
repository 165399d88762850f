//! `camicia-hunt plan`

use std::path::PathBuf;
use std::process::ExitCode;

use camicia_hunt::Units;
use camicia_hunt::store::Store;
use clap::Args;

use super::search::Search;

/// Write down what a hunt plays, before its units are played one by one.
///
/// Then unit needs only its number and the folder, and status and merge know which units are
/// missing. Plan again to add units; the rest must stay the same.
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  camicia-hunt plan --dir found --units 0..1000 --seed 7 --games 5000000000")]
pub(super) struct Arguments {
    /// Use this folder for the hunt; it is created if it is not there.
    #[arg(long)]
    dir: PathBuf,
    /// Plan these units: A..B are the units A to B-1.
    #[arg(long, value_name = "A..B")]
    units: Units,
    #[command(flatten)]
    search: Search,
}

impl Arguments {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let parameters = self.search.parameters(&Store::open(&self.dir))?;
        parameters.games(self.units.numbers().end - 1)?;
        Store::check_size(&self.units)?;
        // All is known to be right; now it is written.
        let store = Store::create(&self.dir)?;
        store.init(&parameters)?;
        store.plan(&self.units)?;
        say!("units {} of hunt {} are planned", self.units, parameters.hash());
        Ok(ExitCode::SUCCESS)
    }
}
