//! Waiting for room on a full disk.

use std::io::ErrorKind::{QuotaExceeded, StorageFull};
use std::time::Duration;

use camicia_hunt::HuntError;
use cardcore::Stopped;

use crate::error::UnitError;
use crate::message::say;

/// How often something is written to a full disk before that is an error.
const TRIES: u32 = 60;
/// The time between two tries: ten minutes in all.
pub(crate) const BETWEEN: Duration = Duration::from_secs(10);

/// Writes something. While the disk is full, waits and writes it again.
pub(crate) fn wait_for(
    mut write: impl FnMut() -> Result<(), HuntError>,
    mut wait: impl FnMut() -> Result<(), Stopped>,
) -> Result<(), UnitError> {
    let mut left = TRIES;
    loop {
        left -= 1;
        match write() {
            Err(error) if is_full(&error) && left > 0 => {
                if left == TRIES - 1 {
                    say(&format!("{}; waiting for room", UnitError::from(error)));
                }
                wait()?;
            }
            written => return Ok(written?),
        }
    }
}

fn is_full(error: &HuntError) -> bool {
    let HuntError::File { source, .. } = error else { return false };
    matches!(source.kind(), StorageFull | QuotaExceeded)
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::io;

    use super::*;

    fn failed(kind: io::ErrorKind) -> Result<(), HuntError> {
        Err(HuntError::File { verb: "write", path: "out".into(), source: kind.into() })
    }

    /// How it ends, how often something was written and how often waited, when the disk has room at this
    /// try.
    fn room_at(
        room: u32,
        kind: io::ErrorKind,
        wait: impl Fn(u32) -> Result<(), Stopped>,
    ) -> (Result<(), UnitError>, [u32; 2]) {
        let [tries, waits] = [Cell::new(0), Cell::new(0)];
        let write = || {
            tries.set(tries.get() + 1);
            if tries.get() < room { failed(kind) } else { Ok(()) }
        };
        let ended = wait_for(write, || {
            waits.set(waits.get() + 1);
            wait(waits.get())
        });
        (ended, [tries.get(), waits.get()])
    }

    #[test]
    fn what_finds_room_in_time_is_written() {
        for kind in [StorageFull, QuotaExceeded] {
            for (room, times) in [(1, [1, 0]), (3, [3, 2]), (60, [60, 59])] {
                let (ended, counted) = room_at(room, kind, |_| Ok(()));
                assert!(ended.is_ok());
                assert_eq!(counted, times);
            }
        }
    }

    #[test]
    fn a_disk_that_stays_full_is_an_error_in_the_end() {
        let (ended, times) = room_at(61, StorageFull, |_| Ok(()));
        assert!(ended.unwrap_err().to_string().starts_with("cannot write out: "));
        assert_eq!(times, [60, 59]);
    }

    #[test]
    fn other_errors_are_not_waited_for() {
        let (ended, times) = room_at(2, io::ErrorKind::PermissionDenied, |_| Ok(()));
        assert!(ended.is_err());
        assert_eq!(times, [1, 0]);
    }

    #[test]
    fn who_is_told_to_end_waits_no_longer() {
        let stop = |waits| if waits < 2 { Ok(()) } else { Err(Stopped) };
        let (ended, times) = room_at(9, StorageFull, stop);
        assert!(matches!(ended, Err(UnitError::Stopped(_))));
        assert_eq!(times, [2, 2]);
    }
}
