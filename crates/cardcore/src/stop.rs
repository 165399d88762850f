//! When a long computation gives up.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
// In a browser the standard library has no clock.
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub use std::time::Instant;
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub use web_time::Instant;

use thiserror::Error;

/// Tells a long computation when to give up: at a deadline, when a flag is raised, or never.
///
/// Looking at the clock costs more than a round of a card game, so a solver asks by way of a
/// [`Ticker`], which looks once every few thousand steps.
#[derive(Debug, Clone, Default)]
pub struct Stop {
    deadline: Option<Instant>,
    flag: Option<Arc<AtomicBool>>,
}

/// A computation gave up before it had an answer, because its [`Stop`] told it to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("stopped before an answer was found")]
pub struct Stopped;

impl Stop {
    /// Never stops.
    pub const fn never() -> Self {
        Self { deadline: None, flag: None }
    }

    /// Stops at this moment.
    pub const fn at(deadline: Instant) -> Self {
        Self { deadline: Some(deadline), flag: None }
    }

    /// Stops when this much time has passed from now. A time beyond the clock's range is never.
    pub fn after(time: Duration) -> Self {
        Self { deadline: Instant::now().checked_add(time), flag: None }
    }

    /// Stops also when the flag is raised.
    #[must_use]
    pub fn or_when(mut self, flag: Arc<AtomicBool>) -> Self {
        self.flag = Some(flag);
        self
    }

    /// Whether it is time to give up.
    pub fn is_due(&self) -> bool {
        self.flag.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed))
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Goes on or gives up.
    ///
    /// # Errors
    /// [`Stopped`] when it is time to give up.
    pub fn check(&self) -> Result<(), Stopped> {
        if self.is_due() { Err(Stopped) } else { Ok(()) }
    }
}

/// Counts the steps of a computation and asks its [`Stop`] once every [`Ticker::INTERVAL`] of them,
/// and at the first.
#[derive(Debug)]
pub struct Ticker<'a> {
    stop: &'a Stop,
    left: u32,
}

impl<'a> Ticker<'a> {
    /// Steps between two looks at the clock: some tens of microseconds in the games here.
    pub const INTERVAL: u32 = 4096;

    /// Counts from zero.
    pub const fn new(stop: &'a Stop) -> Self {
        Self { stop, left: 0 }
    }

    /// Counts one step.
    ///
    /// # Errors
    /// [`Stopped`] when it is time to give up.
    pub fn step(&mut self) -> Result<(), Stopped> {
        if self.left == 0 {
            self.stop.check()?;
            self.left = Self::INTERVAL;
        }
        self.left -= 1;
        Ok(())
    }

    /// Counts so many steps at once.
    ///
    /// # Errors
    /// [`Stopped`] when it is time to give up.
    pub fn steps(&mut self, count: u64) -> Result<(), Stopped> {
        let left = u64::from(self.left);
        if left < count {
            self.stop.check()?;
            self.left = Self::INTERVAL;
        } else {
            self.left = (left - count) as u32;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps_until_stopped(stop: &Stop, most: u32) -> Option<u32> {
        let mut ticker = Ticker::new(stop);
        (0..most).find(|_| ticker.step().is_err())
    }

    #[test]
    fn a_deadline_in_the_past_stops_the_first_step() {
        assert_eq!(steps_until_stopped(&Stop::after(Duration::ZERO), 10), Some(0));
        assert_eq!(steps_until_stopped(&Stop::never(), 10_000), None);
        assert_eq!(steps_until_stopped(&Stop::after(Duration::MAX), 10_000), None);
    }

    #[test]
    fn a_raised_flag_is_seen_within_one_interval() {
        let flag = Arc::new(AtomicBool::new(false));
        let stop = Stop::never().or_when(Arc::clone(&flag));
        let mut ticker = Ticker::new(&stop);
        assert_eq!(ticker.step(), Ok(()));
        flag.store(true, Ordering::Relaxed);
        assert!((0..Ticker::INTERVAL).any(|_| ticker.step() == Err(Stopped)));
    }

    #[test]
    fn many_steps_at_once_count_as_many() {
        let flag = Arc::new(AtomicBool::new(false));
        let stop = Stop::never().or_when(Arc::clone(&flag));
        let mut ticker = Ticker::new(&stop);
        assert_eq!(ticker.steps(1), Ok(()));
        flag.store(true, Ordering::Relaxed);
        assert_eq!(ticker.steps(u64::from(Ticker::INTERVAL)), Ok(()));
        assert_eq!(ticker.steps(1), Err(Stopped));
        assert_eq!(Ticker::new(&stop).steps(u64::MAX), Err(Stopped));
    }
}
