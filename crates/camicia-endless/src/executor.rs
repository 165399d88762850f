//! Who runs units of work: the library has no threads of its own.

use cardcore::Stopped;

/// Runs units of work that do not depend on each other, on as many threads as a program has for them.
///
/// ```
/// use camicia_endless::executor::{Executor, OneByOne};
///
/// assert_eq!(OneByOne.run(&[1, 2, 3], |unit| Ok(unit * unit)), Ok(vec![1, 4, 9]));
/// ```
pub trait Executor {
    /// Does the work of each unit, in any order; the results are in the order of the units.
    ///
    /// # Errors
    /// [`Stopped`] if any unit was; the others need not be done then.
    fn run<U: Sync, R: Send>(
        &self,
        units: &[U],
        work: impl Fn(&U) -> Result<R, Stopped> + Send + Sync,
    ) -> Result<Vec<R>, Stopped>;
}

/// One unit after the other, on the thread of the caller.
#[derive(Debug, Clone, Copy)]
pub struct OneByOne;

impl Executor for OneByOne {
    fn run<U: Sync, R: Send>(
        &self,
        units: &[U],
        work: impl Fn(&U) -> Result<R, Stopped> + Send + Sync,
    ) -> Result<Vec<R>, Stopped> {
        units.iter().map(work).collect()
    }
}
