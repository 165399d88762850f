//! The commands that every program of this crate has.

use clap::Subcommand;

use crate::compare::Compare;
use crate::program::{Ending, Program};
use crate::schema::Schema;
use crate::setup::{Completions, Man};
use crate::solve::Solve;
use crate::solve_all::SolveAll;

/// A command.
#[derive(Debug, Subcommand)]
#[non_exhaustive]
pub enum Command {
    /// Solve every input of a folder in parallel, and write a report
    SolveAll(SolveAll),
    /// Solve one input
    Solve(Solve),
    /// Compare two reports: answers, cases and times
    Compare(Compare),
    /// Print the JSON Schema of the report
    Schema(Schema),
    /// Print a completion script for a shell
    Completions(Completions),
    /// Write man pages
    Man(Man),
}

/// What the help says of exit codes.
pub const EXIT_CODES: &str = "\
Exit codes:
  0  all well
  1  a case is wrong, failed, timed out or has a parse error; or compare found a changed answer
  2  bad usage, an input that cannot be read, an output that cannot be written, or no case matched";

impl Command {
    /// Does what the command says.
    ///
    /// # Errors
    /// When it cannot be done.
    pub fn run(&self, program: &Program) -> anyhow::Result<Ending> {
        match self {
            Self::SolveAll(command) => command.run(program),
            Self::Solve(command) => command.run(program),
            Self::Compare(command) => command.run(),
            Self::Schema(command) => command.run(),
            Self::Completions(command) => command.run(program),
            Self::Man(command) => command.run(program),
        }
    }
}
