//! `measure`: the times of every work at the level of this process, as JSON.

use std::hint::black_box;
use std::time::{Duration, Instant};

use clap::Args;
use deckhand_cli::Ending;
use deckhand_cli::output::Output;
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
}

/// How many inputs are dealt of each work.
pub(super) const INPUTS: u64 = 31;

/// How long an input is worked on, over and over, at least once.
const ENOUGH: Duration = Duration::from_millis(10);

/// What came of a work.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Measured {
    pub(super) name: String,
    pub(super) size: String,
    /// The shortest time of each input, in nanoseconds.
    pub(super) times: Vec<u64>,
    /// What stands for the answer of each input.
    pub(super) answers: Vec<u64>,
}

impl Measure {
    pub(crate) fn run(&self) -> crate::Result {
        let chosen = works::ALL.iter().filter(|work| work.name.contains(&self.work));
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

fn measured(Measurement { name, size, .. }: &Measurement, prepare: fn(u64) -> Work) -> Measured {
    // One input at a time: the largest take some megabytes.
    let (times, answers) = (0..INPUTS).map(|seed| shortest(&prepare(seed))).unzip();
    Measured { name: (*name).to_owned(), size: (*size).to_owned(), times, answers }
}

/// The shortest time of a work, in nanoseconds, and its answer.
fn shortest(work: &Work) -> (u64, u64) {
    let answer = work();
    let mut shortest = Duration::MAX;
    let begun = Instant::now();
    while shortest == Duration::MAX || begun.elapsed() < ENOUGH {
        let start = Instant::now();
        black_box(work());
        shortest = shortest.min(start.elapsed());
    }
    (shortest.as_nanos() as u64, answer)
}
