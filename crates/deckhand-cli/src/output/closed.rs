//! Whether the program was started with standard output closed, as by `>&-`.
//!
//! Before `main`, Rust's runtime opens `/dev/null` in the place of a closed standard output, and all
//! that is written would be lost without an error. Afterwards nothing tells this from a standard
//! output that somebody sent to `/dev/null` on purpose, so this looks before the runtime does.

#[cfg(unix)]
mod look {
    use std::sync::atomic::{AtomicBool, Ordering};

    static WAS_CLOSED: AtomicBool = AtomicBool::new(false);

    // One system call and a store: nothing that needs the runtime.
    #[ctor::ctor(unsafe)]
    fn before_main() {
        let flags = rustix::io::fcntl_getfd(rustix::stdio::stdout());
        WAS_CLOSED.store(flags.is_err(), Ordering::Relaxed);
    }

    pub(in crate::output) fn was_closed() -> bool {
        WAS_CLOSED.load(Ordering::Relaxed)
    }
}

#[cfg(unix)]
pub(super) use look::was_closed;

/// Elsewhere a write to a closed standard output fails.
#[cfg(not(unix))]
pub(super) const fn was_closed() -> bool {
    false
}
