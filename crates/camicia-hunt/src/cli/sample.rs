//! `camicia-hunt sample`

use std::process::ExitCode;

use camicia_hunt::{Checksummed, Parameters, Source, unit};
use cardcore::Stop;
use clap::Args;

use super::device::DeviceOption;
use super::output::{self, Format};
use super::search::Common;
use super::signals::{self, INTERRUPTED};
use super::watch::Progress;
use super::{summary, values};

/// Play random deals, and print what a unit of a hunt would hold.
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  camicia-hunt sample --seed 7 --games 10000000 | jq '.tally.longest.by_tricks[0]'")]
pub(super) struct Arguments {
    #[command(flatten)]
    common: Common,
    /// Play the deals of this seed; every seed has its own.
    #[arg(long, default_value_t = 1, value_parser = values::whole::<u64>)]
    seed: u64,
    /// Play so many deals.
    #[arg(long, value_parser = values::whole::<u64>)]
    games: u64,
    /// Play the deals of this unit of the seed.
    #[arg(long, default_value_t = 0, value_parser = values::whole::<u64>)]
    unit: u64,
    /// Use so many threads [default: as many as there are cores].
    #[arg(long, value_parser = values::threads)]
    jobs: Option<usize>,
    #[command(flatten)]
    device: DeviceOption,
    #[command(flatten)]
    format: Format,
}

impl Arguments {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let Self { seed, games, .. } = self;
        let parameters = self.common.parameters(|_| Source::Sample { seed, games })?;
        play(&parameters, self.unit, self.jobs, &self.device, self.format)
    }
}

/// Plays a unit on so many threads and prints its result.
pub(super) fn play(
    parameters: &Parameters,
    unit: u64,
    jobs: Option<usize>,
    device: &DeviceOption,
    format: Format,
) -> anyhow::Result<ExitCode> {
    let flag = signals::flag()?;
    let device = device.open()?;
    let progress = Progress::new(parameters.games(unit)?);
    let stop = Stop::never().or_when(flag);
    // 0 is as many as RAYON_NUM_THREADS says, or as there are cores.
    let threads = rayon::ThreadPoolBuilder::new().num_threads(jobs.unwrap_or(0)).build()?;
    let result = threads.install(|| unit::play_on(&device, parameters, unit, &progress, &stop));
    progress.finish();
    if stop.is_due() {
        say!("camicia-hunt: interrupted; without a folder, nothing is kept");
        return Ok(ExitCode::from(INTERRUPTED));
    }
    let result = result?;
    if format.is_short() {
        output::bytes(summary::of(&result.tally).as_bytes())?;
    } else {
        output::bytes(&Checksummed(result).to_bytes())?;
    }
    Ok(ExitCode::SUCCESS)
}
