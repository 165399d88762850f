//! `bench-table`: measures the solvers at every level of vector instructions, as one table.
//!
//! A level holds for a whole process, so each level is measured by a process of its own, and so are
//! the literal solvers. The processes take turns over several rounds, and of each input the shortest
//! time counts: other work on the machine then disturbs all of them alike, and little. Works that take
//! long are measured in the first round only.

mod deals;
mod measure;
mod table;
mod works;

use std::env;
use std::process::Command;

use anyhow::{Context, bail};
use cardcore::simd::{self, Level};
use clap::Args;
use deckhand_cli::output::{Output, Unfinished};
use deckhand_cli::{Ending, message};

use crate::workspace;
pub(crate) use measure::Measure;
use measure::Measured;
use table::Column;

/// The arguments of `bench-table`.
#[derive(Debug, Args)]
pub(crate) struct BenchTable {
    /// Print the table instead
    #[arg(long)]
    print: bool,
    /// Measure so many times in turn
    #[arg(long, value_name = "N", default_value_t = 3)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=100))]
    rounds: u32,
    /// Measure only works whose name contains this; the table is then printed
    #[arg(long, value_name = "TEXT")]
    work: Option<String>,
}

impl BenchTable {
    pub(crate) fn run(&self) -> crate::Result {
        let mut columns: Vec<Column> = Level::available().map(Column::of_level).collect();
        columns.push(Column::literal());
        for round in 1..=self.rounds {
            for column in &mut columns {
                message::say(format_args!("round {round} of {}: {}", self.rounds, column.name()));
                let measured = self.measured(column, round > 1)?;
                column.take(measured)?;
            }
        }
        table::check_answers(&columns)?;
        let table = table::document(&columns)?;
        let path = workspace().join("xtask/SPEED.md");
        let is_printed = self.print || self.work.is_some();
        let place = if is_printed { None } else { Some(path.as_path()) };
        let mut output = Output::open(place, Unfinished::Removed)?;
        output.write(|out| out.write_all(table.as_bytes()))?;
        output.finish()?;
        Ok(Ending::Good)
    }

    /// What a process of its own measures.
    fn measured(&self, column: &Column, short: bool) -> anyhow::Result<Vec<Measured>> {
        let this = env::current_exe().context("this program's own place is unknown")?;
        let mut command = Command::new(this);
        // Large inputs of Camel Cards would take all cores.
        command.env("RAYON_NUM_THREADS", "1");
        command.arg("measure").args(column.level().is_none().then_some("--literal"));
        command.args(short.then_some("--short"));
        if let Some(work) = &self.work {
            command.args(["--work", work]);
        }
        if let Some(level) = column.level() {
            command.env(simd::VARIABLE, level.to_string());
        }
        let output = command.output().context("the measuring process cannot be started")?;
        if !output.status.success() {
            bail!(
                "measuring {} failed: {}",
                column.name(),
                String::from_utf8_lossy(&output.stderr)
            );
        }
        serde_json::from_slice(&output.stdout).context("the measuring process printed no JSON")
    }
}
