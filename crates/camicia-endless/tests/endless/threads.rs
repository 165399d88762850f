//! Units of work on threads, as a program runs them.

use camicia_endless::executor::Executor;
use cardcore::Stopped;
use rayon::prelude::*;

pub(crate) struct Threads(rayon::ThreadPool);

impl Threads {
    pub(crate) fn new(threads: usize) -> Self {
        Self(rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap())
    }
}

impl Executor for Threads {
    fn run<U: Sync, R: Send>(
        &self,
        units: &[U],
        work: impl Fn(&U) -> Result<R, Stopped> + Send + Sync,
    ) -> Result<Vec<R>, Stopped> {
        self.0.install(|| units.par_iter().map(work).collect())
    }
}
