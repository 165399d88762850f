//! What a report says of the machine and of the time.

use std::env;
use std::fs;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use report::{Host, Run};

use crate::ask::{Effort, nanoseconds};

/// The clock of a run.
pub(crate) struct Clock {
    started: SystemTime,
    monotonic: Instant,
}

impl Clock {
    /// A run begins.
    pub(crate) fn start() -> Self {
        Self { started: SystemTime::now(), monotonic: Instant::now() }
    }

    /// A run is over.
    pub(crate) fn stop(&self, jobs: usize, effort: &Effort) -> Run {
        // A clock before 1970 is wrong anyway.
        let started = self.started.duration_since(UNIX_EPOCH);
        let mut run = Run::default();
        run.started_unix = started.as_ref().map_or(0, Duration::as_secs);
        run.wall_ns = nanoseconds(self.monotonic.elapsed());
        run.jobs = jobs as u64;
        run.repeat = effort.repeat as u64;
        run.timeout_ns = effort.timeout.map(nanoseconds);
        run
    }
}

/// This machine.
pub fn host() -> Host {
    let mut host = Host::default();
    env::consts::OS.clone_into(&mut host.os);
    env::consts::ARCH.clone_into(&mut host.arch);
    host.cpu = processor().unwrap_or_else(|| "unknown".to_owned());
    host.cores = cores() as u64;
    host
}

/// How many cores this process may use.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// The processor's own name, where the system tells it.
fn processor() -> Option<String> {
    if cfg!(target_os = "macos") {
        let sysctl = Command::new("sysctl").args(["-n", "machdep.cpu.brand_string"]).output();
        let output = sysctl.ok().filter(|output| output.status.success())?;
        return Some(String::from_utf8(output.stdout).ok()?.trim().to_owned());
    }
    let cpuinfo = fs::read_to_string("/proc/cpuinfo").ok()?;
    let (_, name) = cpuinfo.lines().find(|line| line.starts_with("model name"))?.split_once(':')?;
    Some(name.trim().to_owned())
}
