//! The threads on which work is done.

use anyhow::Context;
use camicia_endless::executor::Executor;
use cardcore::Stopped;
use rayon::prelude::*;

/// A pool of threads that does units of work.
pub(super) struct Threads(rayon::ThreadPool);

impl Threads {
    /// So many threads, or as many as there are cores.
    pub(super) fn new(jobs: Option<usize>) -> anyhow::Result<Self> {
        let threads = rayon::ThreadPoolBuilder::new().num_threads(jobs.unwrap_or(0));
        threads.build().map(Self).context("cannot start threads")
    }

    /// Does work that is divided by rayon.
    pub(super) fn install<R: Send>(&self, work: impl FnOnce() -> R + Send) -> R {
        self.0.install(work)
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
