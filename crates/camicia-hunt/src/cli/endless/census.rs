use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::bail;
use camicia::index::Deck;
use camicia_endless::catalogue::Catalogue;
use camicia_endless::census::{Census, CensusRun};
use camicia_hunt::Checksummed;
use cardcore::{Stop, Stopped};
use clap::Args;
use serde::Serialize;

use super::driver::{Task, drive};
use super::limits::Limits;
use crate::cli::threads::Threads;
use crate::cli::{output, values};

/// Find all cycles of a small deck, and print them as a catalogue.
///
/// Nothing is missed: what is printed is all that there is, if the command has come to its end. Payment
/// cards make it long, number cards hardly do; look at --estimate first. On SIGTERM or SIGINT what
/// has been found is printed, and the exit code is 75; with --dir the same command goes on later.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  camicia-hunt endless census --deck 14-2J-2Q-2K
  camicia-hunt endless census --deck 28-4J-4Q-4K --estimate
  camicia-hunt endless census --deck 28-4J-4Q-4K --smallest 18-20 --dir italian")]
pub(in crate::cli) struct Arguments {
    /// Find the cycles of this deck.
    #[arg(long)]
    deck: String,
    /// List only cycles in which the smaller hand, counted between tricks, never has fewer than FROM cards and
    /// at some time no more than TO: 18-20, or 18.
    #[arg(long, value_name = "FROM-TO", value_parser = sizes)]
    smallest: Option<(u8, u8)>,
    /// Only estimate how many steps it takes for each size of the smallest hand; a step takes about 100
    /// nanoseconds.
    #[arg(long)]
    estimate: bool,
    /// Keep a folder for `census.json`, with which the same command goes on where it was broken off, and
    /// for the catalogue; it is created if it is not there.
    #[arg(long)]
    dir: Option<PathBuf>,
    /// List cycles too to which no deal of equal hands leads.
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    limits: Limits,
    /// With --dir: write the folder every so many seconds, and sooner at the start; 0 for after every
    /// step.
    #[arg(long, default_value = "5", value_name = "SECONDS", value_parser = values::seconds)]
    checkpoint_every: Duration,
}

fn sizes(text: &str) -> Result<(u8, u8), String> {
    let number = |text: &str| text.parse().map_err(|_| format!("expected a size, found {text:?}"));
    let (from, to) = text.split_once('-').unwrap_or((text, text));
    let (from, to): (u8, u8) = (number(from)?, number(to)?);
    if from > to {
        return Err(format!("expected sizes from the smaller to the larger, found {text}"));
    }
    Ok((from, to))
}

/// About how much work is to be done.
#[derive(Debug, Serialize)]
struct Estimate {
    smallest: u8,
    steps: f64,
}

impl Arguments {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let (from, to) = self.smallest.unwrap_or((Census::FEWEST, u8::MAX));
        let deck: Deck = self.deck.parse()?;
        let mut run = CensusRun::new(deck, from..=to)?;
        if let Some((from, to)) = self.smallest
            && *run.smallest() != (from..=to)
        {
            let (least, most) = (Census::FEWEST, run.census().most());
            bail!("expected sizes from {least} to {most} for {}, found {from}-{to}", self.deck);
        }
        if self.estimate {
            return estimate(&run);
        }
        let (flag, stop) = self.limits.begin()?;
        let threads = self.limits.threads()?;
        let state = self.dir.as_ref().map(|dir| dir.join("census.json"));
        if let (Some(dir), Some(state)) = (&self.dir, &state) {
            super::create(dir)?;
            super::refuse_if_there(dir, "search.json")?;
            let fresh = run.clone();
            let found =
                super::go_on(state, |state| fresh.restore(state, &threads, &Stop::never()))?;
            run = found.unwrap_or(run);
        }
        let mut task = CensusTask { run, state };
        drive(&mut task, self.checkpoint_every, &threads, &stop)?;
        let catalogue = self.catalogue(deck, &task.run, &threads)?;
        super::print(&catalogue, &flag)
    }

    fn catalogue(
        &self,
        deck: Deck,
        run: &CensusRun,
        threads: &Threads,
    ) -> anyhow::Result<Catalogue> {
        let cycles = run.found().entries(threads, &Stop::never())?;
        let all = cycles.len();
        let listed = cycles.into_iter().filter(|cycle| self.all || cycle.deals > 0);
        let sizes =
            self.smallest.map_or_else(String::new, |(from, to)| format!(" --smallest {from}-{to}"));
        let broken_off = if run.next().is_some() { ", broken off" } else { "" };
        let made_by = format!("camicia-hunt endless census --deck {deck}{sizes}{broken_off}");
        let catalogue = Catalogue::new(deck, made_by, listed.collect());
        say!(
            "{}, {} of them with {} of equal hands; {} steps, {}",
            super::cycles(all),
            catalogue.cycles.iter().filter(|cycle| cycle.deals > 0).count(),
            super::deals(catalogue.deals()),
            run.found().work,
            match (run.next(), self.smallest) {
                (Some(_), _) => "not complete",
                (None, Some(_)) => "no others with smallest hands of these sizes",
                (None, None) => "no others",
            }
        );
        if let Some(dir) = &self.dir {
            let path = dir.join("catalogue.json");
            super::save_catalogue(&path, &catalogue)?;
        }
        Ok(catalogue)
    }
}

/// A census, and the file of its state.
struct CensusTask {
    run: CensusRun,
    state: Option<PathBuf>,
}

impl Task for CensusTask {
    fn has_next(&self) -> bool {
        self.run.next().is_some()
    }

    fn message(&self) -> String {
        let found = self.run.found();
        let at = self.run.next().map_or_else(String::new, |(smallest, played, of)| {
            format!("smallest hands of {smallest} cards, {played} of {of} shares; ")
        });
        format!("{at}{}, {} M steps", super::cycles(found.cycles.len()), found.work / 1_000_000)
    }

    fn step(&mut self, shares: usize, threads: &Threads, stop: &Stop) -> Result<(), Stopped> {
        self.run.step(shares, threads, stop)
    }

    fn save(&self) -> anyhow::Result<()> {
        match &self.state {
            Some(state) => Ok(Checksummed(self.run.state()).save(state)?),
            None => Ok(()),
        }
    }
}

fn estimate(run: &CensusRun) -> anyhow::Result<ExitCode> {
    /// A second or two for each size.
    const SAMPLE: usize = 10_000;
    let sizes = run.smallest().clone();
    let estimates: Vec<_> = sizes
        .map(|smallest| Estimate { smallest, steps: run.census().estimate(smallest, SAMPLE) })
        .collect();
    output::pretty(&estimates)?;
    Ok(ExitCode::SUCCESS)
}
