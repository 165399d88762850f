use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::Context;
use cardcore::Stop;
use clap::Args;

use crate::cli::signals;

/// How long a search may take, and on how many threads.
#[derive(Debug, Args)]
pub(super) struct Limits {
    /// Stop after so many seconds.
    #[arg(long)]
    pub(super) seconds: Option<u64>,
    /// Threads [default: as many as there are cores].
    #[arg(long, value_parser = crate::cli::jobs)]
    jobs: Option<usize>,
}

impl Limits {
    /// From now on: the flag that signals raise, and what tells the search to stop, at that or when its
    /// time is over.
    pub(super) fn begin(&self) -> anyhow::Result<(Arc<AtomicBool>, Stop)> {
        let flag = signals::flag()?;
        let seconds = self.seconds.map_or(Duration::MAX, Duration::from_secs);
        let stop = Stop::after(seconds).or_when(flag.clone());
        Ok((flag, stop))
    }

    /// The threads.
    pub(super) fn pool(&self) -> anyhow::Result<rayon::ThreadPool> {
        pool(self.jobs)
    }
}

/// A pool of so many threads, or of as many as there are cores.
pub(super) fn pool(jobs: Option<usize>) -> anyhow::Result<rayon::ThreadPool> {
    let threads = rayon::ThreadPoolBuilder::new().num_threads(jobs.unwrap_or(0));
    threads.build().context("cannot start threads")
}
