//! `deckhand`: the solvers of four card and queue puzzles as one program.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{CommandFactory, Parser};
use deckhand_cli::{Command, EXIT_CODES, Options, Program, Source};

/// Solve deterministic card and queue puzzles exactly, and report as JSON.
///
/// Results go to standard output, messages and progress to standard error.
#[derive(Debug, Parser)]
#[command(name = "deckhand", version, after_help = EXIT_CODES)]
struct Cli {
    #[command(flatten)]
    options: Options,
    #[command(subcommand)]
    command: Command,
}

fn main() -> ExitCode {
    let program = Program {
        name: "deckhand",
        fixtures: PathBuf::from("fixtures"),
        source: Source::Built { commit: deckhand_cli::COMMIT },
        command: Cli::command,
    };
    program.start(|cli: Cli| cli.command.run(&program), |cli| &cli.options)
}
