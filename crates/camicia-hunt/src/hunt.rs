//! Playing many units on all cores.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use cardcore::Stop;

use crate::store::Store;
use crate::unit::{self, Ended, Watcher};
use crate::{HuntError, Parameters, Units};

/// Plays all units that have no result yet, so many at a time, and tells whether all are done now.
///
/// When `flag` is raised, what was played is kept in the folder. A unit that fails raises it too.
///
/// # Errors
/// The first that any unit met.
pub fn hunt(
    store: &Store,
    parameters: &Parameters,
    units: &Units,
    jobs: usize,
    checkpoint_every: Duration,
    flag: &Arc<AtomicBool>,
    watcher: &impl Watcher,
) -> Result<bool, HuntError> {
    let units = units.numbers();
    let next = AtomicU64::new(units.start);
    let work = || -> Result<bool, HuntError> {
        let stop = Stop::never().or_when(Arc::clone(flag));
        loop {
            let unit = next.fetch_add(1, Ordering::Relaxed);
            if unit >= units.end {
                return Ok(true);
            }
            if flag.load(Ordering::Relaxed) {
                return Ok(false);
            }
            match unit::run(store, parameters, unit, checkpoint_every, &stop, watcher) {
                Ok(Ended::Done(_)) => {}
                Ok(Ended::Interrupted) => return Ok(false),
                Err(error) => {
                    flag.store(true, Ordering::Relaxed);
                    return Err(error);
                }
            }
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs.max(1)).map(|_| scope.spawn(work)).collect();
        let ends: Vec<_> = workers
            .into_iter()
            .map(|worker| worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect();
        ends.into_iter().try_fold(true, |all, done| Ok(done? && all))
    })
}
