//! The commands, one file each: their arguments, and a `run` that calls the library.

mod endless;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Hunts the longest and the endless games of Camicia (Beggar-My-Neighbour).
#[derive(Debug, Parser)]
#[command(version, about, long_about = None, max_term_width = 100)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Find, prove and list games that never end.
    #[command(subcommand)]
    Endless(endless::Command),
}

impl Arguments {
    /// Does what the command line asks for.
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        match self.command {
            Command::Endless(command) => command.run(),
        }
    }
}
