use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use camicia::index::Deck;
use camicia_endless::reset::ResetState;
use camicia_endless::search::{Progress, Search};
use camicia_hunt::Checksummed;
use clap::Args;
use indicatif::ProgressBar;

use super::limits::Limits;
use crate::cli::output;
use crate::cli::signals::INTERRUPTED;

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
    /// The folder of the search; it is created if it is not there.
    #[arg(long)]
    dir: PathBuf,
    /// How many number cards and payment cards the deck has.
    #[arg(long, default_value = "36-4J-4Q-4K-4A")]
    deck: String,
    /// A small hand to build from, and the card in which blocks end if it is not J, as in Q--:Q; may
    /// be given several times [default: those that are known to be fruitful; for small decks, all
    /// cycles are searched for without any].
    #[arg(long = "reset-state", allow_hyphen_values = true, value_name = "HAND[:CARD]")]
    reset_states: Vec<ResetState>,
    /// Stop after so many steps of work; as many always find the same.
    #[arg(long, value_name = "STEPS")]
    effort: Option<u64>,
    #[command(flatten)]
    limits: Limits,
    /// Write the folder after so many seconds; 0 for after every step.
    #[arg(long, default_value_t = 5, value_name = "SECONDS")]
    checkpoint_every: u64,
}

impl Arguments {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let (flag, stop) = self.limits.begin()?;
        let effort =
            self.effort.or(self.limits.seconds.is_none().then_some(Search::DEFAULT_EFFORT));
        super::create(&self.dir)?;
        super::refuse_if_there(&self.dir, "census.json")?;
        let mut search = begin(&self.deck, &self.reset_states)?;
        let state = self.dir.join("search.json");
        let found = super::go_on(&state, |state| search.clone().restore(state))?;
        search = found.unwrap_or(search);
        let bar = super::bar();
        let threads = self.limits.threads()?;
        let mut saved = Instant::now();
        let mut last = search.clone();
        while effort.is_none_or(|effort| search.work() < effort) && !search.is_complete() {
            show(&bar, &search.progress());
            if search.step(&threads, &stop).is_err() {
                // What the step has left half done is done again when the search goes on.
                search = last;
                break;
            }
            last.clone_from(&search);
            if saved.elapsed() >= Duration::from_secs(self.checkpoint_every) {
                save(&self.dir, &search)?;
                saved = Instant::now();
            }
        }
        save(&self.dir, &search)?;
        bar.finish_and_clear();
        output::pretty(&search.progress())?;
        let interrupted = flag.load(std::sync::atomic::Ordering::Relaxed);
        Ok(if interrupted { ExitCode::from(INTERRUPTED) } else { ExitCode::SUCCESS })
    }
}

fn save(dir: &Path, search: &Search) -> anyhow::Result<()> {
    Checksummed(search.state()).save(&dir.join("search.json"))?;
    super::save_catalogue(&dir.join("catalogue.json"), &search.catalogue())
}

/// All cycles, if the deck is small; what can be built, if it is not.
fn begin(deck: &str, resets: &[ResetState]) -> anyhow::Result<Search> {
    let deck: Deck = deck.parse()?;
    if !resets.is_empty() {
        return Ok(Search::new(deck, resets)?);
    }
    match Search::whole(deck)? {
        Some(search) => Ok(search),
        None => Ok(Search::new(deck, &Search::default_reset_states())?),
    }
}

fn show(bar: &ProgressBar, progress: &Progress) {
    let Progress { blocks, cycles, with_deals, deals, work, round, doing, .. } = progress;
    bar.set_message(format!(
        "round {round}: {doing}; {blocks} blocks, {cycles} cycles, {with_deals} of them with equal \
         hands, {deals} deals, {} M steps",
        work / 1_000_000
    ));
}
