use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use camicia::Deal;
use camicia_hunt::endless::ascent::Ascent;
use camicia_hunt::endless::catalogue::{Catalogue, FORMAT};
use clap::Args;

use super::limits::Limits;

/// Search for cycles by changing those of smaller decks, and print what there is as a catalogue.
///
/// The cycles of small decks come first: of up to 20 cards, as far as their census takes some
/// milliseconds. Known ones of any deck can be added. Random cards are put in, taken out and moved, and
/// what never ends is changed again, the larger decks before the smaller ones; but only cycles in which
/// the smaller hand at some time has more than a quarter of the deck are counted. On SIGTERM or SIGINT
/// what has been found is printed, and the exit code is 75.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  camicia-hunt endless ascend --deck 28-4J-4Q-4K --effort 3000000 > italian.json
  camicia-hunt endless ascend found/catalogue.json --seconds 600 > more.json")]
pub(in crate::cli) struct Arguments {
    /// Catalogues with cycles to begin with, of this deck or of others.
    files: Vec<PathBuf>,
    /// The deck.
    #[arg(long, default_value = "36-4J-4Q-4K-4A")]
    deck: String,
    /// Stop after so many games, or some ten thousand more; as many always find the same.
    #[arg(long, value_name = "GAMES")]
    effort: Option<u64>,
    #[command(flatten)]
    limits: Limits,
}

impl Arguments {
    /// How many games are played if nothing else is said: some minutes.
    const DEFAULT_EFFORT: u64 = 50_000_000;

    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let (flag, stop) = self.limits.begin()?;
        let effort = self.effort.or(self.limits.seconds.is_none().then_some(Self::DEFAULT_EFFORT));
        let pool = self.limits.pool()?;
        let mut ascent = Ascent::new(&self.deck.parse()?)?;
        let (mut made_by, mut known) = (String::new(), Vec::new());
        for file in self.files {
            let place = file.display().to_string();
            for catalogue in super::catalogues(Some(file))? {
                made_by = format!("{made_by}{}; ", catalogue.made_by);
                for (number, cycle) in (1..).zip(&catalogue.cycles) {
                    let position: Deal = cycle.canonical.parse().with_context(|| {
                        format!("{place}: the canonical form of cycle {number}")
                    })?;
                    known.push(position);
                }
            }
        }
        let bar = super::bar();
        // When it is told to stop, what has been found so far is the result.
        let all_known = known.iter().all(|position| ascent.add_known(position, &stop).is_ok());
        while all_known && effort.is_none_or(|effort| ascent.games() < effort) {
            let (cards, payments) = ascent.top().unwrap_or_default();
            bar.set_message(format!(
                "{} M games; {} shapes of cycles in decks of up to {cards} cards with {payments} payment \
                 cards, {} cycles of this deck",
                ascent.games() / 1_000_000,
                ascent.climbers(),
                ascent.cycles()
            ));
            if !pool.install(|| ascent.step(&stop)).unwrap_or(false) {
                break;
            }
        }
        bar.finish_and_clear();
        let catalogue = Catalogue {
            format: FORMAT,
            deck: self.deck.clone(),
            made_by: format!(
                "{made_by}camicia-hunt endless ascend --deck {} --effort {}",
                self.deck,
                ascent.games()
            ),
            cycles: ascent.with_deals().cloned().collect(),
        };
        let (cards, payments) = ascent.top().unwrap_or_default();
        say!(
            "{} shapes of cycles in decks of up to {cards} cards with {payments} payment cards; {} cycles of \
             this deck, {} of them with {} deals of equal hands; {} games played",
            ascent.climbers(),
            ascent.cycles(),
            catalogue.cycles.len(),
            catalogue.deals(),
            ascent.games()
        );
        super::print(&catalogue, &flag)
    }
}
