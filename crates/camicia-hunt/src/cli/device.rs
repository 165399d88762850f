//! On what a command plays.

#[cfg(feature = "gpu")]
use std::env;
use std::str::FromStr;

#[cfg(not(feature = "gpu"))]
use anyhow::bail;
use camicia_hunt::Device;
use clap::Args;

/// The option that says on what to play.
#[derive(Debug, Args)]
pub(super) struct DeviceOption {
    /// Play on cpu, gpu, gpu:N for the N-th of `devices`, or auto for a graphics processor if there
    /// is one that is not software, and else the processor. The results are the same.
    #[arg(long, value_name = "DEVICE", default_value = "cpu")]
    device: Choice,
}

/// What is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Choice {
    Cpu,
    Gpu,
    Numbered(usize),
    Auto,
}

impl FromStr for Choice {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "cpu" => Ok(Self::Cpu),
            "gpu" => Ok(Self::Gpu),
            "auto" => Ok(Self::Auto),
            _ => text
                .strip_prefix("gpu:")
                .and_then(|number| number.parse().ok())
                .map(Self::Numbered)
                .ok_or_else(|| format!("expected cpu, gpu, gpu:N or auto, found {text:?}")),
        }
    }
}

impl DeviceOption {
    /// Opens the device. Without an option it is the processor.
    #[cfg(feature = "gpu")]
    pub(super) fn open(&self) -> anyhow::Result<Device> {
        use camicia_gpu::{Adapter, Kind};
        let adapter = match self.device {
            Choice::Cpu => return Ok(Device::Processor),
            Choice::Gpu => Adapter::assigned(env::var(SLURM).ok().as_deref())?,
            Choice::Numbered(number) => Adapter::numbered(number)?,
            Choice::Auto => match Adapter::best() {
                Ok(adapter) if adapter.kind() != Kind::Software => adapter,
                _ => {
                    say!("camicia-hunt: no graphics processor; the processor plays");
                    return Ok(Device::Processor);
                }
            },
        };
        let settings = camicia_gpu::Settings::of(&adapter);
        say!("camicia-hunt: playing on {} ({})", adapter.name(), adapter.driver());
        Ok(Device::Gpu(std::sync::Arc::new(camicia_gpu::Gpu::open(adapter, settings)?)))
    }

    /// Opens the device. Without an option it is the processor.
    #[cfg(not(feature = "gpu"))]
    pub(super) fn open(&self) -> anyhow::Result<Device> {
        match self.device {
            Choice::Cpu => Ok(Device::Processor),
            Choice::Auto => {
                say!("camicia-hunt: {WITHOUT}; the processor plays");
                Ok(Device::Processor)
            }
            Choice::Gpu | Choice::Numbered(_) => {
                bail!("{WITHOUT}; build it with --features gpu")
            }
        }
    }
}

/// The variable by which Slurm says which graphics processors of the machine are the job's.
#[cfg(feature = "gpu")]
const SLURM: &str = "SLURM_JOB_GPUS";

/// What a program says that has no part for graphics processors.
#[cfg(not(feature = "gpu"))]
pub(super) const WITHOUT: &str = "this program is built without graphics processors";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn devices_are_named() {
        let choice = |text: &str| text.parse::<Choice>();
        assert_eq!(choice("cpu"), Ok(Choice::Cpu));
        assert_eq!(choice("gpu"), Ok(Choice::Gpu));
        assert_eq!(choice("gpu:12"), Ok(Choice::Numbered(12)));
        assert_eq!(choice("auto"), Ok(Choice::Auto));
        for wrong in ["", "GPU", "gpu:", "gpu:-1", "cpu:0"] {
            assert!(choice(wrong).unwrap_err().starts_with("expected cpu, gpu, gpu:N or auto"));
        }
    }
}
