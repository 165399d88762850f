//! The commands, one file each: their arguments, and a `run` that calls the library.

mod atlas;
mod bench;
mod cycle;
mod deal;
mod device;
mod devices;
mod endless;
mod extend;
mod hunt;
mod merge;
mod output;
mod plan;
mod play;
mod plot;
mod range;
mod rank;
mod recheck;
mod sample;
mod search;
mod setup;
mod signals;
mod status;
mod summary;
mod threads;
mod unit;
mod unrank;
mod values;
mod verify;
mod watch;

use std::env;
use std::process::ExitCode;

use anyhow::Context;
use cardcore::simd::{self, Level};
use clap::{CommandFactory, Parser, Subcommand};

/// Hunt the longest and the endless games of Camicia (Beggar-My-Neighbour).
#[derive(Debug, Parser)]
#[command(version, max_term_width = 100)]
#[command(after_help = "\
Results are JSON on standard output; messages and progress go to standard error.

Exit codes:
  0   done
  1   something was checked and does not hold, or is not complete
  2   bad arguments, bad data, or a file that cannot be read or written
  75  interrupted; run the same command again. hunt, unit and the endless searches that have a
      folder have kept what they did; sample, range and bench keep nothing")]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Play a deal, or many.
    Play(play::Arguments),
    /// Print the number of a deal among all deals of its deck.
    Rank(rank::Arguments),
    /// Print the deal of a number.
    Unrank(unrank::Arguments),
    /// Play claimed records and say which hold.
    Verify(verify::Arguments),
    /// Play random deals.
    Sample(sample::Arguments),
    /// Play every deal of an interval of ranks.
    Range(range::Arguments),
    /// Search backwards for the longest games that run into a deal's game.
    Extend(extend::Arguments),
    /// Print the cycle of an endless game, and the deals that lead into it.
    Cycle(cycle::Arguments),
    /// Play many units of a hunt on all cores.
    Hunt(hunt::Arguments),
    /// Write down what a hunt plays, before its units are played one by one.
    Plan(plan::Arguments),
    /// Play one unit of a hunt, as a cluster's job does.
    Unit(unit::Arguments),
    /// Print how far a hunt is, and what the next record is expected to cost.
    Status(status::Arguments),
    /// Print one summary of all units of a hunt.
    Merge(merge::Arguments),
    /// Draw the lengths of a hunt's games, with the records and the forecast.
    Plot(plot::Arguments),
    /// Play a share of the finished units again by another engine.
    Recheck(recheck::Arguments),
    /// Count every deal of small decks: endless ones, cycles, longest games.
    Atlas(atlas::Arguments),
    /// Measure how many games a second this machine plays.
    Bench(bench::Arguments),
    /// List the graphics processors of this machine, and how fast they play.
    Devices(devices::Arguments),
    /// Find, prove and list games that never end.
    #[command(subcommand)]
    Endless(endless::Command),
    /// Print a completion script for a shell.
    Completions(setup::Completions),
    /// Write a man page for the program and one for each command.
    Man(setup::Man),
}

impl Arguments {
    /// Does what the command line asks for.
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        Level::requested().context(simd::VARIABLE)?;
        check_variable_of_threads()?;
        if self.command.prints() {
            output::ensure_open()?;
        }
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
            Command::Plot(command) => command.run(),
            Command::Recheck(command) => command.run(),
            Command::Atlas(command) => command.run(),
            Command::Bench(command) => command.run(),
            Command::Devices(command) => command.run(),
            Command::Endless(command) => command.run(),
            Command::Completions(command) => command.run(Self::command()),
            Command::Man(command) => command.run(Self::command()),
        }
    }
}

impl Command {
    /// Whether what it does is lost when standard output is closed.
    const fn prints(&self) -> bool {
        !matches!(
            self,
            Self::Plan(_) | Self::Unit(_) | Self::Plot(_) | Self::Recheck(_) | Self::Man(_)
        )
    }
}

/// Refuses more threads than a machine has, which this variable may ask for.
fn check_variable_of_threads() -> anyhow::Result<()> {
    const VARIABLE: &str = "RAYON_NUM_THREADS";
    match env::var_os(VARIABLE) {
        None => Ok(()),
        // 0 is as many as there are cores.
        Some(value) if value == "0" => Ok(()),
        Some(value) => values::threads(&value.to_string_lossy())
            .map(drop)
            .map_err(|error| anyhow::anyhow!("{VARIABLE}: {error}")),
    }
}
