//! `camicia-hunt hunt`

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;

use anyhow::Context;
use camicia_hunt::hunt::Hunt;
use camicia_hunt::store::Store;
use camicia_hunt::{Device, Units};
use clap::Args;

use super::device::DeviceOption;
use super::output::Format;
use super::search::Search;
use super::signals::{self, INTERRUPTED};
use super::unit::Pace;
use super::watch::Progress;
use super::{merge, values};

/// Play many units of a hunt on all cores, and print the summary of all.
///
/// On SIGTERM or SIGINT keep what was played and exit with 75. The same command goes on from there,
/// after a kill or a power cut too.
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  camicia-hunt hunt --dir found --units 0..8 --seed 7 --games 20000000")]
pub(super) struct Arguments {
    /// Use this folder for the hunt; it is created if it is not there.
    #[arg(long)]
    dir: PathBuf,
    /// Play these units: A..B are the units A to B-1.
    #[arg(long, value_name = "A..B")]
    units: Units,
    /// Play so many units at once [default: as many as there are cores, 2 on a graphics processor].
    #[arg(long, value_parser = values::threads)]
    jobs: Option<usize>,
    #[command(flatten)]
    search: Search,
    #[command(flatten)]
    device: DeviceOption,
    #[command(flatten)]
    pace: Pace,
    #[command(flatten)]
    format: Format,
}

impl Arguments {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let flag = signals::flag()?;
        let Self { ref dir, ref units, .. } = self;
        let parameters = self.search.parameters(&Store::open(dir))?;
        let numbers = units.numbers();
        // All have as many games as the first, but the last, which may have fewer or not be there.
        let last = numbers.end - 1;
        let before = (last - numbers.start).saturating_mul(parameters.games(numbers.start)?);
        let games = before.saturating_add(parameters.games(last)?);
        Store::check_size(units)?;
        let device = self.device.open()?;
        // All is known to be right; now it is written.
        let store = Store::create(dir)?;
        store.init(&parameters)?;
        store.plan(units)?;
        let progress = Progress::new(games);
        let hunt = Hunt {
            store: &store,
            parameters: &parameters,
            device: &device,
            checkpoint_every: self.pace.checkpoint_every(),
            watcher: &progress,
        };
        let done = hunt.play(units, self.jobs(&device)?, &flag);
        progress.finish();
        if !done? {
            say!("the hunt is interrupted; run the same command again to go on");
            return Ok(ExitCode::from(INTERRUPTED));
        }
        merge::print(&store, Some(units), false, self.format)
    }

    /// On a graphics processor the second unit keeps it busy while the first one is extended.
    fn jobs(&self, device: &Device) -> anyhow::Result<NonZeroUsize> {
        match self.jobs {
            Some(jobs) => NonZeroUsize::new(jobs).context("expected at least one thread"),
            None if !matches!(device, Device::Processor) => Ok(NonZeroUsize::MIN.saturating_add(1)),
            None => Ok(thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)),
        }
    }
}
