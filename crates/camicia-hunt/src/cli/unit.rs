//! `camicia-hunt unit`

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use camicia_hunt::hunt::Hunt;
use camicia_hunt::store::Store;
use camicia_hunt::unit::{CHECKPOINT_EVERY, Ended};
use cardcore::Stop;
use clap::Args;

use super::device::DeviceOption;
use super::search::Search;
use super::signals::{self, INTERRUPTED};
use super::values;
use super::watch::Progress;

/// Play one unit of a hunt, as a cluster's job does.
///
/// Do nothing if its result is there already, and go on from its checkpoint if it was interrupted.
/// On SIGTERM or SIGINT keep what was played and exit with 75; then run the same command again. Any
/// number of copies may run at once.
///
/// In a folder with a plan, play only units that are planned. In a folder without one, say what to
/// play, at least with --games.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  camicia-hunt plan --dir found --units 0..1000 --seed 7 --games 5000000000
  camicia-hunt unit 17 --dir found")]
pub(super) struct Arguments {
    /// The number of the unit, counted from 0.
    #[arg(value_parser = values::whole::<u64>)]
    unit: u64,
    /// Use this folder for the hunt; it is created if it is not there.
    #[arg(long)]
    dir: PathBuf,
    #[command(flatten)]
    search: Search,
    #[command(flatten)]
    device: DeviceOption,
    #[command(flatten)]
    pace: Pace,
}

/// How often a unit's progress is kept.
#[derive(Debug, Args)]
pub(super) struct Pace {
    /// Save a unit under way every so many seconds [default: 120].
    #[arg(long, value_name = "SECONDS", value_parser = values::seconds)]
    checkpoint_every: Option<Duration>,
}

impl Pace {
    pub(super) fn checkpoint_every(&self) -> Duration {
        self.checkpoint_every.unwrap_or(CHECKPOINT_EVERY)
    }
}

impl Arguments {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let Self { unit, ref dir, .. } = self;
        let stop = Stop::never().or_when(signals::flag()?);
        let store = Store::open(dir);
        let parameters = self.search.known_parameters(&store)?;
        let progress = Progress::new(parameters.games(unit)?);
        store.check_planned(unit)?;
        let device = self.device.open()?;
        // All is known to be right; now it is written.
        let store = Store::create(dir)?;
        store.init(&parameters)?;
        let hunt = Hunt {
            store: &store,
            parameters: &parameters,
            device: &device,
            checkpoint_every: self.pace.checkpoint_every(),
            watcher: &progress,
        };
        let ended = hunt.play_unit(unit, &stop);
        progress.finish();
        match ended? {
            Ended::Done(_) => {
                say!("unit {unit} is done: {}", store.result_path(unit).display());
                Ok(ExitCode::SUCCESS)
            }
            Ended::Interrupted => {
                say!("unit {unit} is interrupted; run the same command again to go on");
                Ok(ExitCode::from(INTERRUPTED))
            }
        }
    }
}
