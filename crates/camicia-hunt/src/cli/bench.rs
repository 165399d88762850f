//! `camicia-hunt bench`

use std::process::ExitCode;
use std::time::Duration;

#[cfg(feature = "gpu")]
use camicia_hunt::Device;
use camicia_hunt::bench;
use cardcore::Stop;
use clap::Args;

use super::device::DeviceOption;
use super::signals::{self, INTERRUPTED};
use super::{output, values};

/// Measure how many games a second this machine plays on one core: the literal game, and the engine
/// on each path that the processor has; or how many a graphics processor plays.
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  camicia-hunt bench | jq .paths")]
pub(super) struct Arguments {
    /// Measure for so many seconds.
    #[arg(long, value_name = "SECONDS", value_parser = values::some_seconds, default_value = "10")]
    seconds: Duration,
    #[command(flatten)]
    device: DeviceOption,
}

impl Arguments {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let stop = Stop::never().or_when(signals::flag()?);
        #[cfg(feature = "gpu")]
        if let Device::Gpu(gpu) = self.device.open()? {
            let rates = camicia_hunt::gpu_bench::measure(&gpu, self.seconds, &stop)?;
            output::pretty(&rates)?;
            return Ok(ExitCode::SUCCESS);
        }
        #[cfg(not(feature = "gpu"))]
        self.device.open()?;
        let Ok(rates) = bench::measure(self.seconds, &stop) else {
            return Ok(ExitCode::from(INTERRUPTED));
        };
        output::pretty(&rates)?;
        Ok(ExitCode::SUCCESS)
    }
}
