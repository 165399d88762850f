use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use camicia::Deal;
use camicia::index::Deck;
use camicia_endless::catalogue::Catalogue;
use camicia_endless::neighbours::Neighbours;
use cardcore::{Stop, Stopped};
use clap::Args;

use super::driver::{Task, drive};
use super::limits::Limits;
use crate::cli::threads::Threads;
use crate::cli::values;

/// Search for cycles around known ones, and print all as a catalogue.
///
/// Each position of each cycle is changed by exchanging two cards, moving one, or exchanging all cards
/// of two values, and played, until there are no new cycles. On SIGTERM or SIGINT what has been found is
/// printed, and the exit code is 75.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  camicia-hunt endless neighbours found/catalogue.json > more.json
  camicia-hunt endless neighbours --deck 8-2J-2Q-2K-2A --from=--A-AK-KQ-Q-J-/J-")]
pub(in crate::cli) struct Arguments {
    /// A catalogue to begin with [default: those that this program carries].
    file: Option<PathBuf>,
    /// Search for cycles of this deck; those of other decks are left out.
    #[arg(long, default_value = "36-4J-4Q-4K-4A")]
    deck: String,
    /// Begin with this endless deal too; may be given several times.
    #[arg(long, allow_hyphen_values = true, value_name = "DEAL")]
    from: Vec<Deal>,
    /// Stop after so many games; as many always find the same.
    #[arg(long, value_name = "GAMES", value_parser = values::whole::<u64>)]
    effort: Option<u64>,
    #[command(flatten)]
    limits: Limits,
}

impl Arguments {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let (flag, stop) = self.limits.begin()?;
        let threads = self.limits.threads()?;
        let deck: Deck = self.deck.parse()?;
        let mut neighbours = Neighbours::new(deck)?;
        let mut made_by = format!("camicia-hunt endless neighbours --deck {deck}");
        for catalogue in super::proved_catalogues(self.file, &threads, &Stop::never())? {
            if catalogue.deck == deck {
                made_by = format!("{}; {made_by}", catalogue.made_by);
                catalogue.cycles.iter().for_each(|entry| neighbours.add_known(entry));
            }
        }
        for deal in &self.from {
            made_by = format!("{made_by} --from {deal}");
            if !neighbours.add(deal, &stop)? {
                say!(
                    "camicia-hunt: warning: the game of {deal} ends, or leads to no cycle of {deck} in which \
                     both hands grow, or to one that is there already"
                );
            }
        }
        let mut task = NeighboursTask { neighbours, effort: self.effort };
        // When it is told to stop, what has been found so far is the result.
        drive(&mut task, Duration::MAX, &threads, &stop)?;
        let neighbours = task.neighbours;
        made_by = format!("{made_by} --effort {}", neighbours.games());
        let catalogue = Catalogue::new(deck, made_by, neighbours.with_deals().cloned().collect());
        say!(
            "{}, {} of them with {} of equal hands; {} games played, {} left",
            super::cycles(neighbours.cycles()),
            catalogue.cycles.len(),
            super::deals(catalogue.deals()),
            neighbours.games(),
            super::cycles(neighbours.waiting())
        );
        super::print(&catalogue, &flag)
    }
}

/// A search around known cycles, up to so many games.
struct NeighboursTask {
    neighbours: Neighbours,
    effort: Option<u64>,
}

impl Task for NeighboursTask {
    fn has_next(&self) -> bool {
        let enough = self.effort.is_some_and(|effort| self.neighbours.games() >= effort);
        self.neighbours.waiting() > 0 && !enough
    }

    fn message(&self) -> String {
        let Self { neighbours, .. } = self;
        format!(
            "{}, {} left, {} M games",
            super::cycles(neighbours.cycles()),
            super::cycles(neighbours.waiting()),
            neighbours.games() / 1_000_000
        )
    }

    fn step(&mut self, _: usize, threads: &Threads, stop: &Stop) -> Result<(), Stopped> {
        self.neighbours.step(threads, stop).map(drop)
    }

    fn save(&self) -> anyhow::Result<()> {
        Ok(())
    }
}
