//! Does the units of a search until it is done or told to stop, and saves what has been found.

use std::time::{Duration, Instant};

use cardcore::{Stop, Stopped};
use indicatif::{ProgressBar, ProgressStyle};

use crate::cli::threads::Threads;

/// Something that is done in steps, each of which has many units.
pub(super) trait Task {
    /// Whether there is more to do.
    fn has_next(&self) -> bool;

    /// Whether the next units may take another time than the last ones.
    fn begins_step(&self) -> bool {
        false
    }

    /// What is being done, for a person.
    fn message(&self) -> String;

    /// Does at most so many units.
    fn step(&mut self, units: usize, threads: &Threads, stop: &Stop) -> Result<(), Stopped>;

    /// Writes what has been found, if there is a place for it.
    fn save(&self) -> anyhow::Result<()>;
}

/// Goes on until all is done or it is time to stop. Saves what has been found every so often, and at the end.
/// The first times are sooner: a program that is killed again and again soon after its start gets on too.
pub(super) fn drive(
    task: &mut impl Task,
    every: Duration,
    threads: &Threads,
    stop: &Stop,
) -> anyhow::Result<()> {
    /// How long the units done at a time should take: enough for all threads, little enough to lose when
    /// the program is killed.
    const AT_A_TIME: Duration = Duration::from_millis(250);
    let bar = bar()?;
    let (mut saved, mut units) = (Instant::now(), 1);
    let mut pause = Duration::ZERO;
    while task.has_next() {
        bar.set_message(task.message());
        if task.begins_step() {
            units = 1;
        }
        let began = Instant::now();
        if task.step(units, threads, stop).is_err() {
            break;
        }
        units =
            if began.elapsed() < AT_A_TIME { units.saturating_mul(2) } else { units.div_ceil(2) };
        if saved.elapsed() >= pause {
            task.save()?;
            saved = Instant::now();
            pause = (pause * 2).max(AT_A_TIME).min(every);
        }
    }
    bar.finish_and_clear();
    task.save()
}

/// A line that says what is being done, where a person looks.
fn bar() -> anyhow::Result<ProgressBar> {
    let bar = ProgressBar::new_spinner();
    bar.set_style(ProgressStyle::with_template("{spinner} {elapsed} {msg}")?);
    bar.enable_steady_tick(Duration::from_millis(250));
    Ok(bar)
}
