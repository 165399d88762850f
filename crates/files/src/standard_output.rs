//! Whether anybody can read what the program prints.

use std::error::Error;
use std::io;
use std::iter::successors;

/// Whether the program was started with standard output closed, as by `>&-`.
///
/// Before `main`, Rust's runtime opens `/dev/null` in the place of a closed standard output, and all
/// that is written would be lost without an error. Afterwards this looks like a standard output that
/// somebody sent to `/dev/null` on purpose: Python and Node open that for reading and writing, as
/// the runtime does. It is found out before the runtime starts, which only a constructor of the
/// program can do.
#[cfg(unix)]
pub fn was_closed() -> bool {
    before_main::WAS_CLOSED.load(std::sync::atomic::Ordering::Relaxed)
}

/// Never: here a write to a closed standard output fails.
#[cfg(not(unix))]
pub const fn was_closed() -> bool {
    false
}

#[cfg(unix)]
mod before_main {
    use std::sync::atomic::{AtomicBool, Ordering};

    pub(super) static WAS_CLOSED: AtomicBool = AtomicBool::new(false);

    // SAFETY: one system call and a store, which need nothing that the runtime has yet to set up.
    #[ctor::ctor(unsafe)]
    fn look() {
        let flags = rustix::io::fcntl_getfd(rustix::stdio::stdout());
        WAS_CLOSED.store(flags.is_err(), Ordering::Relaxed);
    }
}

/// Whether an error, or a cause of it, says that the reader of the program's output has gone.
pub fn is_closed_pipe(error: &(dyn Error + 'static)) -> bool {
    successors(Some(error), |&error| error.source()).any(|cause| {
        cause.downcast_ref::<io::Error>().map(io::Error::kind) == Some(io::ErrorKind::BrokenPipe)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_broken_pipe_is_a_reader_that_has_gone() {
        assert!(is_closed_pipe(&io::Error::from(io::ErrorKind::BrokenPipe)));
        assert!(!is_closed_pipe(&io::Error::from(io::ErrorKind::StorageFull)));
    }
}
