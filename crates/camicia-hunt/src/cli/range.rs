//! `camicia-hunt range`

use std::process::ExitCode;

use anyhow::bail;
use camicia_hunt::{Parameters, Source};
use clap::Args;

use super::device::DeviceOption;
use super::output::Format;
use super::search::Common;
use super::{sample, values};

/// Play every deal of an interval of ranks, both ends included, and print what a unit of a hunt
/// would hold.
#[derive(Debug, Args)]
#[command(after_help = "\
Example, a complete census:
  camicia-hunt range 0 10919 --deck 12-2J-2Q | jq .tally.endless.deals")]
pub(super) struct Arguments {
    /// The first rank.
    #[arg(value_parser = values::whole::<u128>)]
    from: u128,
    /// The last rank.
    #[arg(value_parser = values::whole::<u128>)]
    to: u128,
    #[command(flatten)]
    common: Common,
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
        let Self { from, to, .. } = self;
        let deals = to.saturating_sub(from).saturating_add(1);
        let most = Parameters::MOST_GAMES;
        let Ok(games) = u64::try_from(deals) else {
            bail!("expected at most {most} deals in one range, found {deals}");
        };
        let parameters = self.common.parameters(|_| Source::Range { from, to, games })?;
        sample::play(&parameters, 0, self.jobs, &self.device, self.format)
    }
}
