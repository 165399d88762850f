//! `measure`: the times of every work at the level of this process, as JSON.

use std::hint::black_box;
use std::time::{Duration, Instant};

use clap::Args;
use deckhand_cli::Ending;
use deckhand_cli::output::Output;
use puzzles::{Stop, Stopped};
use serde::{Deserialize, Serialize};

use super::works::{self, Measurement, Work};

/// The arguments of `measure`.
#[derive(Debug, Args)]
pub(crate) struct Measure {
    /// Measure the literal solvers
    #[arg(long)]
    literal: bool,
    /// Measure only works whose name contains this
    #[arg(long, value_name = "TEXT", default_value = "")]
    work: String,
    /// Leave out the works that take long
    #[arg(long)]
    short: bool,
}

/// How many inputs are dealt of each work.
pub(super) const INPUTS: u64 = 31;

/// How long an input is worked on, over and over, at least once.
const ENOUGH: Duration = Duration::from_millis(10);

/// How long a work that takes long may take for one input.
pub(super) const LIMIT: Duration = Duration::from_secs(5);

/// What came of a work.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Measured {
    pub(super) name: String,
    pub(super) size: String,
    /// The shortest time of each input, in nanoseconds; [`LIMIT`] where it was reached.
    pub(super) times: Vec<u64>,
    /// What stands for the answer of each input; nothing where the limit was reached.
    pub(super) answers: Vec<Option<u64>>,
}

impl Measure {
    pub(crate) fn run(&self) -> crate::Result {
        let chosen = works::ALL
            .iter()
            .filter(|work| work.name.contains(&self.work) && !(self.short && work.long));
        let measured: Vec<_> = chosen
            .filter_map(|work| {
                let prepare = if self.literal { work.literal } else { Some(work.fast) };
                Some(measured(work, prepare?))
            })
            .collect();
        let mut output = Output::stdout();
        output.write_document(&measured)?;
        output.finish()?;
        Ok(Ending::Good)
    }
}

fn measured(measurement: &Measurement, prepare: fn(u64) -> Work) -> Measured {
    let Measurement { name, size, long, .. } = measurement;
    // One input at a time: the largest take many megabytes.
    let inputs = (0..INPUTS).map(prepare);
    let (times, answers) =
        inputs.map(|work| if *long { once(&work) } else { shortest(&work) }).unzip();
    Measured { name: (*name).to_owned(), size: (*size).to_owned(), times, answers }
}

/// The time of a work, in nanoseconds, and its answer; nothing when it has none within the limit.
fn once(work: &Work) -> (u64, Option<u64>) {
    let start = Instant::now();
    match work(&Stop::after(LIMIT)) {
        Ok(answer) => (start.elapsed().as_nanos() as u64, Some(answer)),
        Err(Stopped) => (LIMIT.as_nanos() as u64, None),
    }
}

/// The shortest time of a work, in nanoseconds, and its answer.
fn shortest(work: &Work) -> (u64, Option<u64>) {
    let never = Stop::never();
    let answer = work(&never).expect("nothing stops it");
    let mut shortest = Duration::MAX;
    let begun = Instant::now();
    while shortest == Duration::MAX || begun.elapsed() < ENOUGH {
        let start = Instant::now();
        black_box(work(&never)).expect("nothing stops it");
        shortest = shortest.min(start.elapsed());
    }
    (shortest.as_nanos() as u64, Some(answer))
}
