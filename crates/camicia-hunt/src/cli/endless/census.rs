use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::bail;
use camicia_endless::catalogue::{Catalogue, FORMAT};
use camicia_endless::census::Census;
use camicia_endless::survey::Survey;
use camicia_hunt::Checksummed;
use cardcore::Stop;
use clap::Args;
use serde::Serialize;

use super::limits::Limits;
use super::threads::Threads;
use crate::cli::output;

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
    /// The deck.
    #[arg(long)]
    deck: String,
    /// Only cycles in which the smaller hand, counted between tricks, never has fewer than FROM cards and
    /// at some time no more than TO: 18-20, or 18.
    #[arg(long, value_name = "FROM-TO", value_parser = sizes)]
    smallest: Option<(u8, u8)>,
    /// Only estimate how many steps it takes for each size of the smallest hand; a step takes about 100
    /// nanoseconds.
    #[arg(long)]
    estimate: bool,
    /// A folder for `census.json`, with which the same command goes on where it was broken off, and
    /// for the catalogue; it is created if it is not there.
    #[arg(long)]
    dir: Option<PathBuf>,
    /// List cycles too to which no deal of equal hands leads.
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    limits: Limits,
    /// With --dir: write the folder after so many seconds; 0 for after every step.
    #[arg(long, default_value_t = 5, value_name = "SECONDS")]
    checkpoint_every: u64,
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
        let mut survey = Survey::new(self.deck.parse()?, from..=to)?;
        if let Some((from, to)) = self.smallest
            && *survey.smallest() != (from..=to)
        {
            let (least, most) = (Census::FEWEST, survey.census().most());
            bail!("expected sizes from {least} to {most} for {}, found {from}-{to}", self.deck);
        }
        if self.estimate {
            return estimate(&survey);
        }
        let (flag, stop) = self.limits.begin()?;
        let threads = self.limits.threads()?;
        let state = self.dir.as_ref().map(|dir| dir.join("census.json"));
        if let (Some(dir), Some(state)) = (&self.dir, &state) {
            super::create(dir)?;
            super::refuse_if_there(dir, "search.json")?;
            let found = super::go_on(state, |state| survey.clone().restore(state))?;
            survey = found.unwrap_or(survey);
        }
        let every = Duration::from_secs(self.checkpoint_every);
        survey_all(&mut survey, state.as_deref(), every, &threads, &stop)?;
        let catalogue = self.catalogue(&survey, &threads)?;
        super::print(&catalogue, &flag)
    }

    fn catalogue(&self, survey: &Survey, threads: &Threads) -> anyhow::Result<Catalogue> {
        let cycles = survey.found().entries(threads, &Stop::never())?;
        let all = cycles.len();
        let listed = cycles.into_values().filter(|cycle| self.all || cycle.deals > 0);
        let sizes =
            self.smallest.map_or_else(String::new, |(from, to)| format!(" --smallest {from}-{to}"));
        let broken_off = if survey.next().is_some() { ", broken off" } else { "" };
        let catalogue = Catalogue {
            format: FORMAT,
            deck: self.deck.clone(),
            made_by: format!("camicia-hunt endless census --deck {}{sizes}{broken_off}", self.deck),
            cycles: listed.collect(),
        };
        say!(
            "{all} cycles, {} of them with {} deals of equal hands; {} steps, {}",
            catalogue.cycles.iter().filter(|cycle| cycle.deals > 0).count(),
            catalogue.deals(),
            survey.found().work,
            match (survey.next(), self.smallest) {
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

/// Goes on until all is done or it is time to stop.
fn survey_all(
    survey: &mut Survey,
    state: Option<&Path>,
    every: Duration,
    threads: &Threads,
    stop: &Stop,
) -> anyhow::Result<()> {
    /// How long a step should take: enough for all threads, little enough to lose in a crash.
    const STEP: Duration = Duration::from_secs(1);
    let bar = super::bar();
    let (mut saved, mut shares) = (Instant::now(), 1);
    while let Some((smallest, played, of)) = survey.next() {
        let found = survey.found();
        bar.set_message(format!(
            "smallest hands of {smallest} cards, {played} of {of} shares; {} cycles, {} M steps",
            found.cycles.len(),
            found.work / 1_000_000
        ));
        let began = Instant::now();
        if survey.step(shares, threads, stop).is_err() {
            break;
        }
        shares = if began.elapsed() < STEP { shares * 2 } else { shares.div_ceil(2) };
        if let Some(state) = state
            && saved.elapsed() >= every
        {
            Checksummed(survey.state()).save(state)?;
            saved = Instant::now();
        }
    }
    bar.finish_and_clear();
    state.map_or(Ok(()), |state| Ok(Checksummed(survey.state()).save(state)?))
}

fn estimate(survey: &Survey) -> anyhow::Result<ExitCode> {
    /// A second or two for each size.
    const SAMPLE: usize = 10_000;
    let sizes = survey.smallest().clone();
    let estimates: Vec<_> = sizes
        .map(|smallest| Estimate { smallest, steps: survey.census().estimate(smallest, SAMPLE) })
        .collect();
    output::pretty(&estimates)?;
    Ok(ExitCode::SUCCESS)
}
