//! An open device, and what goes wrong with it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use wgpu::{Device, DeviceDescriptor, Features, Limits, Queue};

use crate::GpuError;
use crate::adapter::{Adapter, Kind};
use crate::kernel::{Kernel, Shape};

/// An open graphics processor.
///
/// Any number of threads may play on it at once, and any number of processes on one device: each
/// run of games has buffers of its own.
#[derive(Debug)]
pub struct Gpu {
    pub(crate) adapter: Adapter,
    pub(crate) device: Device,
    pub(crate) queue: Queue,
    pub(crate) settings: Settings,
    trouble: Arc<Mutex<Option<Trouble>>>,
    kernels: Mutex<HashMap<Shape, Arc<Kernel>>>,
}

/// How the device is used. Nothing here changes a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Settings {
    /// Invocations in a workgroup: 1 to 256.
    pub lanes: u32,
    /// Deals that an invocation deals in a dispatch, at most: at least 1.
    ///
    /// Mesa's driver that runs on the processor (llvmpipe) ends all loops of an invocation once they
    /// have made 65,535 turns together: `LP_MAX_TGSI_LOOP_ITERATIONS` in its `lp_bld_limits.h`. Few
    /// deals there leave room for long games. Games that are lost to the limit are missed in the
    /// counts, and that is an error.
    pub rounds: u32,
    /// Whether 64-bit integers are used where the device has them.
    pub int64: bool,
    /// Games in a dispatch: 0 for as many as take about a tenth of a second.
    pub games: u32,
}

impl Settings {
    /// What suits an adapter.
    pub fn of(adapter: &Adapter) -> Self {
        let (lanes, rounds) = match adapter.kind() {
            Kind::Discrete | Kind::Virtual | Kind::Integrated | Kind::Unknown => (256, 128),
            Kind::Software => (64, 64),
        };
        Self { lanes: lanes.min(adapter.most_lanes()), rounds, int64: true, games: 0 }
    }
}

/// What a driver reported.
#[derive(Debug, Clone)]
enum Trouble {
    Lost(String),
    OutOfMemory(String),
    Refused(String),
}

impl Gpu {
    /// Opens a device.
    ///
    /// # Errors
    /// When it runs no compute shaders, or the driver does not open it.
    pub fn open(adapter: Adapter, settings: Settings) -> Result<Self, GpuError> {
        adapter.check_compute()?;
        let int64 = settings.int64 && adapter.has_int64();
        let descriptor = DeviceDescriptor {
            required_features: if int64 { Features::SHADER_INT64 } else { Features::empty() },
            required_limits: Limits::downlevel_defaults(),
            ..DeviceDescriptor::default()
        };
        let opened = pollster::block_on(adapter.offered.request_device(&descriptor));
        let (device, queue) = opened.map_err(|error| GpuError::Closed {
            adapter: adapter.to_string(),
            reason: error.to_string(),
        })?;
        let trouble = Arc::new(Mutex::new(None));
        let seen = Arc::clone(&trouble);
        device.set_device_lost_callback(move |_, reason| note(&seen, Trouble::Lost(reason)));
        let seen = Arc::clone(&trouble);
        device.on_uncaptured_error(Arc::new(move |error: wgpu::Error| {
            note(&seen, Trouble::from(&error));
        }));
        let settings = Settings { int64, lanes: settings.lanes.clamp(1, 256), ..settings };
        Ok(Self { adapter, device, queue, settings, trouble, kernels: Mutex::default() })
    }

    /// The adapter that was opened.
    pub const fn adapter(&self) -> &Adapter {
        &self.adapter
    }

    /// How the device is used.
    pub const fn settings(&self) -> Settings {
        self.settings
    }

    /// The program for a deck, compiled once.
    pub(crate) fn kernel(&self, shape: Shape) -> Result<Arc<Kernel>, GpuError> {
        let mut kernels = self.kernels.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(kernel) = kernels.get(&shape) {
            return Ok(Arc::clone(kernel));
        }
        let kernel = Arc::new(Kernel::compile(self, shape, &Kernel::source(self.settings, shape)));
        self.check()?;
        kernels.insert(shape, Arc::clone(&kernel));
        Ok(kernel)
    }

    /// The device has failed, and this is all that is known of it.
    pub(crate) fn failed(&self, reason: &impl ToString) -> GpuError {
        self.check().err().unwrap_or_else(|| GpuError::Lost {
            adapter: self.adapter.to_string(),
            reason: reason.to_string(),
        })
    }

    /// Whether the driver has reported anything wrong.
    pub(crate) fn check(&self) -> Result<(), GpuError> {
        let trouble = self.trouble.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let adapter = self.adapter.to_string();
        match trouble {
            None => Ok(()),
            Some(Trouble::Lost(reason)) => Err(GpuError::Lost { adapter, reason }),
            Some(Trouble::OutOfMemory(reason)) => Err(GpuError::OutOfMemory { adapter, reason }),
            Some(Trouble::Refused(reason)) => Err(GpuError::Refused { adapter, reason }),
        }
    }
}

impl From<&wgpu::Error> for Trouble {
    fn from(error: &wgpu::Error) -> Self {
        let reason = error.to_string();
        match error {
            wgpu::Error::OutOfMemory { .. } => Self::OutOfMemory(reason),
            _ => Self::Refused(reason),
        }
    }
}

/// Keeps what was reported first; the rest follows from it.
fn note(trouble: &Mutex<Option<Trouble>>, seen: Trouble) {
    trouble.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(seen);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Deals, Games, Stop};

    #[test]
    fn a_device_without_memory_ends_the_games() {
        let Some(gpu) = crate::faults::gpu() else { return };
        let error = wgpu::Error::OutOfMemory { source: Box::new(std::fmt::Error) };
        note(&gpu.trouble, Trouble::from(&error));
        // What is reported afterwards follows from it.
        note(&gpu.trouble, Trouble::Lost("out of memory".to_owned()));
        let deals: Deals = crate::faults::deals();
        let error = Games::new(&gpu, deals, 0..1000, &Stop::never()).unwrap_err();
        assert!(matches!(error, GpuError::OutOfMemory { .. }), "{error}");
        assert!(error.to_string().starts_with(&gpu.adapter.to_string()), "{error}");
    }
}
