//! `camicia-hunt unit`

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use camicia_hunt::store::Store;
use camicia_hunt::unit::{self, CHECKPOINT_EVERY, Ended};
use cardcore::Stop;
use clap::Args;

use super::search::Search;
use super::signals::{self, INTERRUPTED};
use super::watch::Progress;

/// Play one unit of a hunt, as a cluster's job does.
///
/// If its result is there already, nothing is done. If it was broken off, it is gone on with. On
/// SIGTERM or SIGINT it keeps what was played and exits with 75: run the same command again. Any
/// number of copies may run at once.
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  camicia-hunt unit 17 --dir found --seed 7 --games 5000000000")]
pub(super) struct Arguments {
    /// The number of the unit, counted from 0.
    unit: u64,
    /// The hunt's folder; it is created if it is not there.
    #[arg(long)]
    dir: PathBuf,
    #[command(flatten)]
    search: Search,
    #[command(flatten)]
    pace: Pace,
}

/// How often a unit's progress is kept.
#[derive(Debug, Args)]
pub(super) struct Pace {
    /// Seconds between two checkpoints of a unit.
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value_t = CHECKPOINT_EVERY.as_secs_f64())]
    checkpoint_every: f64,
}

pub(super) fn seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 = text.parse().map_err(|_| "expected a number of seconds".to_owned())?;
    if seconds >= 0.0 && Duration::try_from_secs_f64(seconds).is_ok() {
        Ok(seconds)
    } else {
        Err("expected a number of seconds from 0 on".to_owned())
    }
}

impl Pace {
    pub(super) fn checkpoint_every(&self) -> Duration {
        Duration::try_from_secs_f64(self.checkpoint_every).unwrap_or(CHECKPOINT_EVERY)
    }
}

impl Arguments {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let stop = Stop::never().or_when(signals::flag()?);
        let store = Store::create(&self.dir)?;
        let parameters = self.search.settle(&store)?;
        let progress = Progress::new(parameters.games(self.unit)?);
        let every = self.pace.checkpoint_every();
        let ended = unit::run(&store, &parameters, self.unit, every, &stop, &progress);
        progress.finish();
        match ended? {
            Ended::Done(_) => {
                say!("unit {} is done: {}", self.unit, store.result_path(self.unit).display());
                Ok(ExitCode::SUCCESS)
            }
            Ended::Interrupted => {
                say!("unit {} is interrupted; run it again to go on", self.unit);
                Ok(ExitCode::from(INTERRUPTED))
            }
        }
    }
}
