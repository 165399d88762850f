//! How long an endless command may take, and on how many threads.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cardcore::Stop;
use clap::Args;

use crate::cli::threads::Threads;
use crate::cli::{signals, values};

/// How long a search may take, and on how many threads.
#[derive(Debug, Args)]
pub(super) struct Limits {
    /// Stop after so many seconds.
    #[arg(long, value_parser = values::seconds)]
    pub(super) seconds: Option<Duration>,
    /// Use so many threads [default: as many as there are cores].
    #[arg(long, value_parser = values::threads)]
    jobs: Option<usize>,
}

impl Limits {
    /// From now on: the flag that signals raise, and what tells the search to stop, at that or when its
    /// time is over.
    pub(super) fn begin(&self) -> anyhow::Result<(Arc<AtomicBool>, Stop)> {
        let flag = signals::flag()?;
        let seconds = self.seconds.unwrap_or(Duration::MAX);
        let stop = Stop::after(seconds).or_when(flag.clone());
        Ok((flag, stop))
    }

    /// The threads.
    pub(super) fn threads(&self) -> anyhow::Result<Threads> {
        Threads::new(self.jobs)
    }
}
