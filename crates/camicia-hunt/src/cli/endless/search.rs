use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use camicia::index::Deck;
use camicia_endless::blocks::{Progress, ResetState, Search};
use camicia_hunt::Checksummed;
use cardcore::{Stop, Stopped};
use clap::Args;

use super::driver::{Task, drive};
use super::limits::Limits;
use crate::cli::signals::INTERRUPTED;
use crate::cli::threads::Threads;
use crate::cli::{output, values};

/// Search for cycles that games can fall into, and for the deals of equal hands that lead to them.
///
/// The folder gets `search.json`, with which the same command goes on where it was broken off, and
/// `catalogue.json` with the cycles found so far. On SIGTERM or SIGINT both are written, and the exit
/// code is 75.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  camicia-hunt endless search --dir found --seconds 600
  camicia-hunt endless search --dir italian --deck 28-4J-4Q-4K --reset-state J- --reset-state Q--:J")]
pub(in crate::cli) struct Arguments {
    /// Use this folder for the search; it is created if it is not there.
    #[arg(long)]
    dir: PathBuf,
    /// Search for cycles of this deck of so many number cards and payment cards.
    #[arg(long, default_value = "36-4J-4Q-4K-4A")]
    deck: String,
    /// Build from this small hand, and with the card in which blocks end if it is not J, as in Q--:Q; may
    /// be given several times [default: those that are known to be fruitful; for small decks, all
    /// cycles are searched for without any].
    #[arg(long = "reset-state", allow_hyphen_values = true, value_name = "HAND[:CARD]")]
    reset_states: Vec<ResetState>,
    /// Stop after so many steps of work; as many always find the same.
    #[arg(long, value_name = "STEPS", value_parser = values::whole::<u64>)]
    effort: Option<u64>,
    #[command(flatten)]
    limits: Limits,
    /// Write the folder every so many seconds, and sooner at the start; 0 for after every step.
    #[arg(long, default_value = "5", value_name = "SECONDS", value_parser = values::seconds)]
    checkpoint_every: Duration,
}

impl Arguments {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let (flag, stop) = self.limits.begin()?;
        let effort =
            self.effort.or(self.limits.seconds.is_none().then_some(Search::DEFAULT_EFFORT));
        super::create(&self.dir)?;
        super::refuse_if_there(&self.dir, "census.json")?;
        let threads = self.limits.threads()?;
        let deck: Deck = self.deck.parse()?;
        let fresh = begin(deck, &self.reset_states)?;
        let found = super::go_on(&self.dir.join("search.json"), |state| {
            fresh.restore(state, &threads, &Stop::never())
        })?;
        let search = match found {
            Some(search) => search,
            None => begin(deck, &self.reset_states)?,
        };
        let mut task = SearchTask { search, effort, dir: self.dir };
        drive(&mut task, self.checkpoint_every, &threads, &stop)?;
        output::pretty(&task.search.progress())?;
        let interrupted = flag.load(std::sync::atomic::Ordering::Relaxed);
        Ok(if interrupted { ExitCode::from(INTERRUPTED) } else { ExitCode::SUCCESS })
    }
}

/// A search, up to so much work, and its folder.
struct SearchTask {
    search: Search,
    effort: Option<u64>,
    dir: PathBuf,
}

impl Task for SearchTask {
    /// A step that has been begun is done to its end, so that as much work always finds the same.
    fn has_next(&self) -> bool {
        let enough = self.effort.is_some_and(|effort| self.search.work() >= effort);
        self.search.has_next() && !(enough && self.search.is_between_steps())
    }

    fn begins_step(&self) -> bool {
        self.search.is_between_steps()
    }

    fn message(&self) -> String {
        let Progress { blocks, cycles, with_deals, deals, work, round, doing, .. } =
            self.search.progress();
        format!(
            "round {round}: {doing}; {blocks} blocks, {}, {with_deals} of them with equal hands, \
             {}, {} M steps",
            super::cycles(cycles),
            super::deals(deals),
            work / 1_000_000
        )
    }

    fn step(&mut self, units: usize, threads: &Threads, stop: &Stop) -> Result<(), Stopped> {
        self.search.step(units, threads, stop)
    }

    fn save(&self) -> anyhow::Result<()> {
        Checksummed(self.search.state()).save(&self.dir.join("search.json"))?;
        super::save_catalogue(&self.dir.join("catalogue.json"), &self.search.catalogue())
    }
}

/// All cycles, if the deck is small; what can be built, if it is not.
fn begin(deck: Deck, resets: &[ResetState]) -> anyhow::Result<Search> {
    if !resets.is_empty() {
        return Ok(Search::new(deck, resets)?);
    }
    match Search::whole(deck)? {
        Some(search) => Ok(search),
        None => Ok(Search::new(deck, &Search::default_reset_states())?),
    }
}
