//! `camicia-hunt bench`

use std::process::ExitCode;
use std::time::Duration;

use camicia_hunt::bench;
use cardcore::Stop;
use clap::Args;

use super::signals::{self, INTERRUPTED};
use super::{output, values};

/// Measure how many games a second this machine plays on one core: the literal game, and the engine
/// on each path that the processor has.
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  camicia-hunt bench | jq .paths")]
pub(super) struct Arguments {
    /// Measure for so many seconds.
    #[arg(long, value_name = "SECONDS", value_parser = values::some_seconds, default_value = "10")]
    seconds: Duration,
}

impl Arguments {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let stop = Stop::never().or_when(signals::flag()?);
        let Ok(rates) = bench::measure(self.seconds, &stop) else {
            return Ok(ExitCode::from(INTERRUPTED));
        };
        output::pretty(&rates)?;
        Ok(ExitCode::SUCCESS)
    }
}
