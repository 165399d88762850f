//! How much processor time the program has used.

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

/// The processor time of all threads since the program began.
pub(crate) fn of_process() -> Duration {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::try_from(time).expect("a process uses no negative time")
}
