//! `camicia-hunt devices`

use std::process::ExitCode;

use clap::Args;

/// List the graphics processors of this machine, and how many games a second each plays, measured
/// for two seconds. gpu:N of --device is the one of number N.
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  camicia-hunt devices | jq -r '.[].adapter'")]
pub(super) struct Arguments {}

impl Arguments {
    #[cfg(feature = "gpu")]
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        use std::time::Duration;

        use camicia_gpu::{Adapter, Gpu, GpuError, Settings};
        use camicia_hunt::gpu_bench;
        use cardcore::Stop;

        let Self {} = self;
        let stop = Stop::never().or_when(super::signals::flag()?);
        let adapters = Adapter::all();
        if adapters.is_empty() {
            return Err(GpuError::NoAdapter.into());
        }
        let mut rates = Vec::new();
        for adapter in adapters {
            let name = adapter.name().to_owned();
            let settings = Settings::of(&adapter);
            let measured = Gpu::open(adapter, settings).map_err(Into::into).and_then(|gpu| {
                gpu_bench::measure(&std::sync::Arc::new(gpu), Duration::from_secs(2), &stop)
            });
            match measured {
                Ok(measured) => rates.push(measured),
                Err(error) => say!("camicia-hunt: {name}: {error}"),
            }
        }
        super::output::pretty(&rates)?;
        Ok(ExitCode::SUCCESS)
    }

    #[cfg(not(feature = "gpu"))]
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let Self {} = self;
        anyhow::bail!("{}; build it with --features gpu", super::device::WITHOUT)
    }
}
