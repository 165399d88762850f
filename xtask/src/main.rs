//! `cargo xtask`: the commands of `deckhand`, and those that only make sense in its repository.

mod delegate;
mod instructions;
mod race;
mod speed;

use std::path::Path;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};
use deckhand_cli::{EXIT_CODES, Ending, Options, Program, Source};

/// Solve deterministic card and queue puzzles exactly, and report as JSON.
///
/// Results go to standard output, messages and progress to standard error.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", version, after_help = EXIT_CODES)]
struct Cli {
    #[command(flatten)]
    options: Options,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    #[command(flatten)]
    Deckhand(deckhand_cli::Command),
    /// Measure the solvers at every level of vector instructions, and write xtask/SPEED.md
    BenchTable(speed::BenchTable),
    /// Measure at the level of this process, for bench-table
    #[command(hide = true)]
    Measure(speed::Measure),
    /// Time several programs on the same inputs, in turn, and compare their answers
    Race(race::RaceArgs),
    /// Count the instructions of the hot paths, and compare them with the committed counts
    Instructions(instructions::Instructions),
    /// Write the games as pages for a browser, a folder of plain files
    #[command(disable_help_flag = true)]
    Site(delegate::Delegated),
    /// Pack the program for BOINC volunteers into archives with checksums
    #[command(disable_help_flag = true)]
    Dist(delegate::Delegated),
}

fn main() -> ExitCode {
    let program = Program {
        name: "cargo xtask",
        fixtures: workspace().join("fixtures"),
        source: Source::Checkout(workspace().to_owned()),
        command: Cli::command,
    };
    program.start(
        |cli: Cli| match cli.command {
            Command::Deckhand(command) => command.run(&program),
            Command::BenchTable(command) => command.run(),
            Command::Measure(command) => command.run(),
            Command::Race(command) => command.run(),
            Command::Instructions(command) => command.run(),
            Command::Site(command) => command.run("xtask-site"),
            Command::Dist(command) => command.run("xtask-dist"),
        },
        |cli| &cli.options,
    )
}

/// The folder of the workspace that this program was built from.
fn workspace() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the package lies in the workspace")
}

type Result = anyhow::Result<Ending>;
