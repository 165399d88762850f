//! `camicia-hunt bench`

use std::process::ExitCode;
use std::time::Duration;

use camicia_hunt::bench;
use cardcore::Stop;
use clap::Args;

use super::output;
use super::signals::{self, INTERRUPTED};
use super::unit::seconds;

/// How many games a second this machine plays on one core: the literal game, and the engine on each
/// path that the processor has.
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  camicia-hunt bench | jq .paths")]
pub(super) struct Arguments {
    /// For how many seconds to measure.
    #[arg(long, value_parser = seconds, default_value_t = 10.0)]
    seconds: f64,
}

impl Arguments {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let stop = Stop::never().or_when(signals::flag()?);
        let Ok(rates) = bench::measure(Duration::try_from_secs_f64(self.seconds)?, &stop) else {
            return Ok(ExitCode::from(INTERRUPTED));
        };
        output::pretty(&rates)?;
        Ok(ExitCode::SUCCESS)
    }
}
