//! What a report says of the program and of the machine.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use report::{Host, Run, Tool};

use crate::case::{Effort, nanoseconds};

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
        Run {
            started_unix: self
                .started
                .duration_since(UNIX_EPOCH)
                .as_ref()
                .map_or(0, Duration::as_secs),
            wall_ns: nanoseconds(self.monotonic.elapsed()),
            jobs: jobs as u64,
            repeat: effort.repeat as u64,
            timeout_ns: effort.timeout.map(nanoseconds),
        }
    }
}

/// The folder of the workspace that this program was built from.
pub(crate) fn workspace() -> &'static Path {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.parent().unwrap_or(package)
}

/// This program. `cargo xtask` builds it from the working tree each time, so the tree's commit is
/// the program's.
pub(crate) fn tool() -> Tool {
    Tool {
        name: "deckhand".to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        git_commit: git(&["rev-parse", "HEAD"]),
        git_dirty: git(&["status", "--porcelain", "--untracked-files=no"])
            .map(|changes| !changes.is_empty()),
    }
}

/// This machine.
pub(crate) fn host() -> Host {
    Host {
        os: env::consts::OS.to_owned(),
        arch: env::consts::ARCH.to_owned(),
        cpu: processor().unwrap_or_else(|| "unknown".to_owned()),
        cores: cores() as u64,
    }
}

/// How many cores this process may use.
pub(crate) fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

fn git(args: &[&str]) -> Option<String> {
    printed(Command::new("git").arg("-C").arg(workspace()).args(args))
}

/// The processor's own name, where the system tells it.
fn processor() -> Option<String> {
    if cfg!(target_os = "macos") {
        return printed(Command::new("sysctl").args(["-n", "machdep.cpu.brand_string"]));
    }
    let cpuinfo = fs::read_to_string("/proc/cpuinfo").ok()?;
    let (_, name) = cpuinfo.lines().find(|line| line.starts_with("model name"))?.split_once(':')?;
    Some(name.trim().to_owned())
}

/// What a command prints, if it can be run and succeeds.
fn printed(command: &mut Command) -> Option<String> {
    let output = command.output().ok().filter(|output| output.status.success())?;
    Some(String::from_utf8(output.stdout).ok()?.trim().to_owned())
}
