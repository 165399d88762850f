//! `cargo xtask`: Deckhand's solvers over fixture files.
//!
//! Data flows one way: [`fixtures`] finds inputs, [`case`] puts one question to one input by way of
//! [`puzzles`], each task (a file of its own, named in [`cli`]) does its work and writes through
//! [`output`]. What a report holds is the crate `report`'s affair.

mod bench_table;
mod case;
mod cli;
mod compare;
mod describe;
mod fixtures;
mod instructions;
mod output;
mod provenance;
mod schema;
mod solve;
mod solve_all;
mod table;

use std::process::ExitCode;

use cardcore::simd;
use clap::Parser;

use cli::{Cli, Command};

/// How a task ended, when it could be done at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ending {
    /// Exit code 0.
    Good,
    /// Exit code 1: some case is wrong, failed or ran out of time, or an answer has changed.
    Bad,
}

fn main() -> ExitCode {
    match run(Cli::parse().command) {
        Ok(Ending::Good) => ExitCode::SUCCESS,
        Ok(Ending::Bad) => ExitCode::from(1),
        // Nobody reads any more: that is the reader's choice and no error.
        Err(error) if output::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            output::say(format_args!("error: {error:#}"));
            ExitCode::from(2)
        }
    }
}

fn run(command: Command) -> anyhow::Result<Ending> {
    simd::Level::requested()
        .map_err(|error| anyhow::anyhow!("environment variable {}: {error}", simd::VARIABLE))?;
    match command {
        Command::SolveAll(args) => solve_all::run(&args),
        Command::Solve(args) => solve::run(&args),
        Command::Compare(args) => compare::run(&args),
        Command::Schema(args) => schema::run(&args),
        Command::BenchTable(args) => bench_table::run(&args),
        Command::Instructions(args) => instructions::run(&args),
    }
}
