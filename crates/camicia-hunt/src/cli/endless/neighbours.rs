use std::path::PathBuf;
use std::process::ExitCode;

use camicia::Deal;
use camicia_endless::catalogue::{Catalogue, FORMAT};
use camicia_endless::neighbours::Neighbours;
use clap::Args;

use super::limits::Limits;

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
    /// The deck; cycles of other decks are left out.
    #[arg(long, default_value = "36-4J-4Q-4K-4A")]
    deck: String,
    /// An endless deal to begin with too; may be given several times.
    #[arg(long, allow_hyphen_values = true, value_name = "DEAL")]
    from: Vec<Deal>,
    /// Stop after so many games; as many always find the same.
    #[arg(long, value_name = "GAMES")]
    effort: Option<u64>,
    #[command(flatten)]
    limits: Limits,
}

impl Arguments {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let (flag, stop) = self.limits.begin()?;
        let threads = self.limits.threads()?;
        let mut neighbours = Neighbours::new(self.deck.parse()?)?;
        let mut made_by = format!("camicia-hunt endless neighbours --deck {}", self.deck);
        for catalogue in super::catalogues(self.file)?.iter().filter(|c| c.deck == self.deck) {
            made_by = format!("{}; {made_by}", catalogue.made_by);
            catalogue.cycles.iter().for_each(|entry| neighbours.add_known(entry));
        }
        for deal in &self.from {
            made_by = format!("{made_by} --from {deal}");
            if !neighbours.add(deal, &stop)? {
                say!(
                    "camicia-hunt: warning: the game of {deal} ends, or leads to no cycle of {} in which both \
                     hands grow, or to one that is there already",
                    self.deck
                );
            }
        }
        while self.effort.is_none_or(|effort| neighbours.games() < effort) {
            // When it is told to stop, what has been found so far is the result.
            if !neighbours.step(&threads, &stop).unwrap_or(false) {
                break;
            }
        }
        let catalogue = Catalogue {
            format: FORMAT,
            deck: self.deck,
            made_by: format!("{made_by} --effort {}", neighbours.games()),
            cycles: neighbours.with_deals().cloned().collect(),
        };
        say!(
            "{} cycles, {} of them with {} deals of equal hands; {} games played, {} cycles left",
            neighbours.cycles(),
            catalogue.cycles.len(),
            catalogue.deals(),
            neighbours.games(),
            neighbours.waiting()
        );
        super::print(&catalogue, &flag)
    }
}
