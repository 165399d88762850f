//! The commands, one file each: their arguments, and a `run` that calls the library.

mod bench;
mod cycle;
mod deal;
mod endless;
mod extend;
mod hunt;
mod merge;
mod output;
mod plan;
mod play;
mod range;
mod rank;
mod sample;
mod search;
mod signals;
mod status;
mod unit;
mod unrank;
mod verify;
mod watch;

use std::process::ExitCode;

use anyhow::Context;
use cardcore::simd::{self, Level};
use clap::{Parser, Subcommand};

/// Hunts the longest and the endless games of Camicia (Beggar-My-Neighbour).
#[derive(Debug, Parser)]
#[command(version, about, long_about = None, max_term_width = 100)]
#[command(after_help = "\
Results are JSON on standard output; messages and progress go to standard error.

Exit codes:
  0   done
  1   something was checked and does not hold, or is not complete
  2   bad arguments, bad data, or a file that cannot be read or written
  75  interrupted: what was played is kept, run the same command again")]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Play one deal.
    Play(play::Arguments),
    /// The number of a deal among all of its deck.
    Rank(rank::Arguments),
    /// The deal of a number.
    Unrank(unrank::Arguments),
    /// Play a table of claimed records and tell which hold.
    Verify(verify::Arguments),
    /// Play random deals.
    Sample(sample::Arguments),
    /// Play every deal of an interval of ranks.
    Range(range::Arguments),
    /// Search backwards for the longest games that run into a deal's game.
    Extend(extend::Arguments),
    /// The cycle of an endless game, and the deals that lead into it.
    Cycle(cycle::Arguments),
    /// Play many units on all cores.
    Hunt(hunt::Arguments),
    /// Write down what a folder's hunt is to play, for units that are played one by one.
    Plan(plan::Arguments),
    /// Play one unit of a hunt, as a cluster's job does.
    Unit(unit::Arguments),
    /// How far a hunt is, and what the next record is expected to cost.
    Status(status::Arguments),
    /// One summary of all units of a hunt.
    Merge(merge::Arguments),
    /// How many games a second this machine plays.
    Bench(bench::Arguments),
    /// Find, prove and list games that never end.
    #[command(subcommand)]
    Endless(endless::Command),
}

impl Arguments {
    /// Does what the command line asks for.
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        Level::requested().context(simd::VARIABLE)?;
        match self.command {
            Command::Play(command) => command.run(),
            Command::Rank(command) => command.run(),
            Command::Unrank(command) => command.run(),
            Command::Verify(command) => command.run(),
            Command::Sample(command) => command.run(),
            Command::Range(command) => command.run(),
            Command::Extend(command) => command.run(),
            Command::Cycle(command) => command.run(),
            Command::Hunt(command) => command.run(),
            Command::Plan(command) => command.run(),
            Command::Unit(command) => command.run(),
            Command::Status(command) => command.run(),
            Command::Merge(command) => command.run(),
            Command::Bench(command) => command.run(),
            Command::Endless(command) => command.run(),
        }
    }
}

/// A number of threads, 0 for as many as there are cores. More than a large machine has would be a
/// slip, and starting them all takes the memory of many games.
fn jobs(text: &str) -> Result<usize, String> {
    const MOST: usize = 1024;
    match text.parse() {
        Ok(jobs) if jobs <= MOST => Ok(jobs),
        _ => Err(format!("expected 0 to {MOST} threads, found {text}")),
    }
}
