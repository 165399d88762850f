//! Whether the games go on: what the client asks for, and how far they are.
#![cfg_attr(not(unix), expect(dead_code, reason = "on Windows no client asks for anything"))]

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use cardcore::{Stop, Stopped};

/// Why a unit is to end before it is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// The client asks for it, to start the program again later.
    Quit,
    /// The client gives the unit up.
    Abort,
    /// The client has not been heard of for long.
    ClientGone,
    /// A signal of the system.
    Signal,
}

/// What is asked of those who play. They look here between two blocks of games.
#[derive(Debug)]
pub(crate) struct Control {
    state: Mutex<State>,
    changed: Condvar,
    /// Raised when the unit is to end; signals raise it too.
    due: Arc<AtomicBool>,
}

#[derive(Debug, Default)]
struct State {
    suspended: bool,
    end: Option<End>,
}

impl Control {
    /// Games that go on until something is asked, or this flag is raised.
    pub(crate) fn new(due: Arc<AtomicBool>) -> Self {
        Self { state: Mutex::default(), changed: Condvar::new(), due }
    }

    /// Due when the unit is to end.
    pub(crate) fn stop(&self) -> Stop {
        Stop::never().or_when(Arc::clone(&self.due))
    }

    pub(crate) fn suspend(&self) {
        self.state().suspended = true;
    }

    pub(crate) fn resume(&self) {
        self.state().suspended = false;
        self.changed.notify_all();
    }

    /// Ends the unit. What was asked for first counts.
    pub(crate) fn end(&self, end: End) {
        self.state().end.get_or_insert(end);
        self.due.store(true, Ordering::Relaxed);
        self.changed.notify_all();
    }

    /// Why the unit is to end.
    pub(crate) fn reason(&self) -> End {
        self.state().end.unwrap_or(End::Signal)
    }

    /// Waits while the games are suspended.
    ///
    /// # Errors
    /// [`Stopped`] when the unit is to end.
    pub(crate) fn wait_while_suspended(&self) -> Result<(), Stopped> {
        self.wait_while(|state| state.suspended)
    }

    /// Waits so long.
    ///
    /// # Errors
    /// [`Stopped`] when the unit is to end.
    pub(crate) fn wait(&self, time: Duration) -> Result<(), Stopped> {
        let begun = Instant::now();
        self.wait_while(|_| begun.elapsed() < time)
    }

    fn wait_while(&self, is_so: impl Fn(&State) -> bool) -> Result<(), Stopped> {
        /// A signal raises the flag and wakes nobody.
        const LOOK: Duration = Duration::from_millis(100);
        let stop = self.stop();
        let mut state = self.state();
        while !stop.is_due() && is_so(&state) {
            let waited = self.changed.wait_timeout(state, LOOK);
            (state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        }
        stop.check()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Each change is a single assignment, which a panic cannot leave half done.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// How far a unit is.
#[derive(Debug)]
pub(crate) struct Progress {
    deals: u64,
    played: AtomicU64,
    /// How often a checkpoint was saved.
    saved: AtomicU64,
}

impl Progress {
    /// For a unit of so many deals.
    pub(crate) const fn new(deals: u64) -> Self {
        Self { deals, played: AtomicU64::new(0), saved: AtomicU64::new(0) }
    }

    /// So many more games are played.
    pub(crate) fn add(&self, games: u64) {
        self.played.fetch_add(games, Ordering::Relaxed);
    }

    /// A checkpoint is saved.
    pub(crate) fn saved(&self) {
        self.saved.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) const fn deals(&self) -> u64 {
        self.deals
    }

    pub(crate) fn played(&self) -> u64 {
        self.played.load(Ordering::Relaxed)
    }

    /// How often a checkpoint was saved.
    pub(crate) fn checkpoints(&self) -> u64 {
        self.saved.load(Ordering::Relaxed)
    }

    /// How much is done, from 0 to 1.
    #[expect(clippy::cast_precision_loss, reason = "the client shows a few digits")]
    pub(crate) fn fraction(&self) -> f64 {
        self.played() as f64 / self.deals as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suspended_games_wait_until_they_are_resumed_or_to_end() {
        let control = Control::new(Arc::default());
        assert_eq!(control.wait_while_suspended(), Ok(()));
        for (ask, expected) in [
            (Control::resume as fn(&Control), Ok(())),
            (|control: &Control| control.end(End::Quit), Err(Stopped)),
        ] {
            control.suspend();
            let waited = std::thread::scope(|scope| {
                let waiting = scope.spawn(|| control.wait_while_suspended());
                ask(&control);
                waiting.join().unwrap()
            });
            assert_eq!(waited, expected);
        }
    }

    #[test]
    fn what_was_asked_for_first_counts() {
        let control = Control::new(Arc::default());
        assert!(!control.stop().is_due());
        control.end(End::Abort);
        control.end(End::Quit);
        assert!(control.stop().is_due());
        assert_eq!(control.reason(), End::Abort);
        assert_eq!(control.wait(Duration::MAX), Err(Stopped));
    }

    #[test]
    fn a_flag_that_nobody_explains_is_a_signal() {
        let flag = Arc::new(AtomicBool::new(true));
        let control = Control::new(flag);
        assert_eq!((control.wait_while_suspended(), control.reason()), (Err(Stopped), End::Signal));
    }
}
