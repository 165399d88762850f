//! The graphics processors of this machine.

use std::fmt;

use wgpu::{Backends, DownlevelFlags, Features, Instance, InstanceDescriptor};

use crate::GpuError;

/// A graphics processor, as one of the system's drivers offers it.
#[derive(Debug, Clone)]
pub struct Adapter {
    pub(crate) offered: wgpu::Adapter,
    name: String,
    driver: String,
    kind: Kind,
}

/// What kind of device an adapter stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kind {
    /// A card with memory of its own.
    Discrete,
    /// A part of the processor, with the processor's memory.
    Integrated,
    /// A share of a device, given to a virtual machine.
    Virtual,
    /// A program that runs on the processor.
    Software,
    /// The driver does not say.
    Unknown,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Discrete => "discrete",
            Self::Integrated => "integrated",
            Self::Virtual => "virtual",
            Self::Software => "software",
            Self::Unknown => "unknown",
        })
    }
}

/// The name, and the driver where the system tells it.
impl fmt::Display for Adapter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        if self.driver.is_empty() { Ok(()) } else { write!(f, " (driver {})", self.driver) }
    }
}

impl Adapter {
    /// All adapters of Vulkan, Metal and DirectX 12, in the drivers' order.
    pub fn all() -> Vec<Self> {
        let backends = Backends::VULKAN | Backends::METAL | Backends::DX12;
        let descriptor = InstanceDescriptor {
            backends,
            ..InstanceDescriptor::new_without_display_handle_from_env()
        };
        let instance = Instance::new(descriptor);
        let adapters = pollster::block_on(instance.enumerate_adapters(backends));
        adapters.into_iter().map(Self::new).collect()
    }

    /// The adapter of this number, counted from 0.
    ///
    /// # Errors
    /// When there is none.
    pub fn numbered(number: usize) -> Result<Self, GpuError> {
        let mut adapters = Self::all();
        let last = adapters.len().checked_sub(1).ok_or(GpuError::NoAdapter)?;
        if number > last {
            return Err(GpuError::NoSuchAdapter { number, last });
        }
        Ok(adapters.swap_remove(number))
    }

    /// The adapter that is likely to be the fastest: a card before a part of the processor, and
    /// software last.
    ///
    /// # Errors
    /// When there is none.
    pub fn best() -> Result<Self, GpuError> {
        let order = |adapter: &Self| match adapter.kind {
            Kind::Discrete => 0,
            Kind::Virtual => 1,
            Kind::Integrated => 2,
            Kind::Unknown => 3,
            Kind::Software => 4,
        };
        Self::all().into_iter().min_by_key(order).ok_or(GpuError::NoAdapter)
    }

    /// The adapter that a scheduler has assigned to this process, or the [best](Self::best).
    ///
    /// `assigned` is a list of numbers such as `2,3`, as Slurm sets `SLURM_JOB_GPUS`. The first of
    /// them counts among the adapters that are not software. Where only the assigned ones can be
    /// seen, there is none of that number, and the best is right.
    ///
    /// # Errors
    /// When there is none.
    pub fn assigned(assigned: Option<&str>) -> Result<Self, GpuError> {
        let hardware =
            Self::all().into_iter().filter(|adapter| adapter.kind != Kind::Software).collect();
        assigned.and_then(|assigned| first_of(assigned, hardware)).map_or_else(Self::best, Ok)
    }

    fn new(adapter: wgpu::Adapter) -> Self {
        let info = adapter.get_info();
        let kind = match info.device_type {
            wgpu::DeviceType::DiscreteGpu => Kind::Discrete,
            wgpu::DeviceType::IntegratedGpu => Kind::Integrated,
            wgpu::DeviceType::VirtualGpu => Kind::Virtual,
            wgpu::DeviceType::Cpu => Kind::Software,
            wgpu::DeviceType::Other => Kind::Unknown,
        };
        let driver = format!("{} {}", info.driver, info.driver_info).trim().to_owned();
        Self { offered: adapter, name: info.name, driver, kind }
    }

    /// The device's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The driver's name and version.
    pub fn driver(&self) -> &str {
        &self.driver
    }

    /// The interface by which it is reached: `vulkan`, `metal` or `dx12`.
    pub fn backend(&self) -> &'static str {
        self.offered.get_info().backend.to_str()
    }

    /// What kind of device it is.
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// Whether it has integers of 64 bits.
    pub fn has_int64(&self) -> bool {
        self.offered.features().contains(Features::SHADER_INT64)
    }

    /// The sizes of subgroups: invocations that run in step, the fewest and the most.
    pub fn subgroup_sizes(&self) -> [u32; 2] {
        let info = self.offered.get_info();
        [info.subgroup_min_size, info.subgroup_max_size]
    }

    /// How many invocations a workgroup has at most.
    pub fn most_lanes(&self) -> u32 {
        self.offered.limits().max_compute_invocations_per_workgroup
    }

    /// How many bytes the invocations of a workgroup share at most.
    pub fn workgroup_memory(&self) -> u32 {
        self.offered.limits().max_compute_workgroup_storage_size
    }

    /// How many bytes a buffer has at most.
    pub fn buffer_memory(&self) -> u64 {
        self.offered.limits().max_buffer_size
    }

    pub(crate) fn check_compute(&self) -> Result<(), GpuError> {
        check_compute(self, self.offered.get_downlevel_capabilities().flags)
    }
}

/// The one of the first number in a list such as `2,3`.
fn first_of<T>(numbers: &str, mut all: Vec<T>) -> Option<T> {
    let number: usize = numbers.split(',').next()?.trim().parse().ok()?;
    (number < all.len()).then(|| all.swap_remove(number))
}

fn check_compute(adapter: &impl ToString, flags: DownlevelFlags) -> Result<(), GpuError> {
    if flags.contains(DownlevelFlags::COMPUTE_SHADERS) {
        Ok(())
    } else {
        Err(GpuError::NoCompute { adapter: adapter.to_string() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_assigned_number_counts() {
        assert_eq!(first_of("2,3", vec!['a', 'b', 'c', 'd']), Some('c'));
        assert_eq!(first_of("2", vec!['c']), None);
        assert_eq!(first_of("", vec!['c']), None);
    }

    #[test]
    fn an_adapter_without_compute_shaders_is_refused() {
        assert!(check_compute(&"any", DownlevelFlags::all()).is_ok());
        let error = check_compute(&"Old 3D", DownlevelFlags::empty()).unwrap_err();
        assert_eq!(error.to_string(), "Old 3D runs no compute shaders");
    }
}
