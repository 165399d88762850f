//! `camicia-hunt hunt`

use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;

use camicia_hunt::store::Store;
use camicia_hunt::{Units, hunt, merge};
use clap::Args;

use super::output;
use super::search::Search;
use super::signals::{self, INTERRUPTED};
use super::unit::Pace;
use super::watch::Progress;

/// Play many units on all cores, those that have no result yet, and print the summary of all.
///
/// It may be broken off at any time, and is gone on with by the same command. On SIGTERM or SIGINT
/// it keeps what was played and exits with 75.
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  camicia-hunt hunt --dir found --units 0..8 --seed 7 --games 20000000")]
pub(super) struct Arguments {
    /// The hunt's folder; it is created if it is not there.
    #[arg(long)]
    dir: PathBuf,
    /// The units to play: A..B are the units A to B-1.
    #[arg(long, value_name = "A..B")]
    units: Units,
    /// Units to play at once [default: as many as there are cores].
    #[arg(long, value_parser = crate::cli::jobs)]
    jobs: Option<usize>,
    #[command(flatten)]
    search: Search,
    #[command(flatten)]
    pace: Pace,
}

impl Arguments {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let flag = signals::flag()?;
        let store = Store::create(&self.dir)?;
        let parameters = self.search.settle(&store)?;
        let units = &self.units;
        let numbers = units.numbers();
        // All have as many games as the first, but the last, which may have fewer or not be there.
        let last = numbers.end - 1;
        let before = (last - numbers.start).saturating_mul(parameters.games(numbers.start)?);
        let games = before.saturating_add(parameters.games(last)?);
        store.plan(units)?;
        let jobs = self
            .jobs
            .filter(|&jobs| jobs > 0)
            .unwrap_or_else(|| thread::available_parallelism().map_or(1, Into::into));
        let progress = Progress::new(games);
        let every = self.pace.checkpoint_every();
        let done = hunt::hunt(&store, &parameters, units, jobs, every, &flag, &progress);
        progress.finish();
        if !done? {
            say!("the hunt is interrupted; run it again to go on");
            return Ok(ExitCode::from(INTERRUPTED));
        }
        output::line(&merge::merge(&store, Some(units))?.summary)?;
        Ok(ExitCode::SUCCESS)
    }
}
