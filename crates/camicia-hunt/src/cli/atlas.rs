//! `camicia-hunt atlas`

mod format;
mod table;

use std::io::{self, BufWriter};
use std::ops::RangeInclusive;
use std::process::ExitCode;

use anyhow::bail;
use camicia::index::Deck;
use camicia_hunt::HuntError;
use camicia_hunt::atlas::{self, AtlasError, decks};
use cardcore::Stop;
use clap::Args;

use self::format::{Format, Printer, Sequence};
use super::signals::{self, INTERRUPTED};
use super::threads::Threads;
use super::values;
use super::watch::Progress;

/// Count every deal of small decks: how many never end, their cycles, and the longest games.
///
/// One row for each deck: its deals of two equal hands; how many never end; the cycles that positions
/// of the deck fall into, however many cards each player has, and how many of them a deal leads to; the
/// longest of the games that end by cards and by tricks, with a deal of each. All deals are played, and
/// the cycles are counted by a census that does not play them; if both do not give the same endless
/// deals, that is an error. A row is printed as soon as it is counted.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  camicia-hunt atlas --suits 1 --cards 4..=24
  camicia-hunt atlas --suits 1 --cards 6..=24 --format b-file --sequence tricks
  camicia-hunt atlas --every-deck --cards 2..=8 --format csv")]
pub(super) struct Arguments {
    /// Decks with so many jacks, queens, kings and aces each; the other cards are number cards.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=6))]
    #[arg(required_unless_present = "every_deck", conflicts_with = "every_deck")]
    suits: Option<u32>,
    /// Every deck of these sizes, whatever its payment cards are.
    #[arg(long)]
    every_deck: bool,
    /// How many cards the decks have: A..=B, or one size. Odd sizes make no two equal hands and are left
    /// out.
    #[arg(long, value_name = "A..=B", value_parser = sizes)]
    cards: RangeInclusive<u32>,
    /// How the rows are printed.
    #[arg(long, value_enum, default_value_t = Format::Table)]
    format: Format,
    /// The sequence of a b-file.
    #[arg(long, value_enum, default_value_t = Sequence::Endless)]
    sequence: Sequence,
    /// Use so many threads [default: as many as there are cores].
    #[arg(long, value_parser = values::threads)]
    jobs: Option<usize>,
}

/// Reads `A..=B`, or one size.
fn sizes(text: &str) -> Result<RangeInclusive<u32>, String> {
    /// The most cards of a deck whose cycles are counted.
    const MOST: u32 = 60;
    let (from, to) = text.split_once("..=").unwrap_or((text, text));
    let size = |text| values::whole(text).map_err(|_| "expected sizes such as 6..=24, or 24");
    let (from, to) = (size(from)?, size(to)?);
    if from > to {
        return Err("expected sizes from the smaller to the larger".to_owned());
    }
    if to > MOST {
        return Err(format!("expected sizes of at most {MOST} cards"));
    }
    Ok(from..=to)
}

impl Arguments {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let decks = self.decks()?;
        let games = decks.iter().map(Deck::deals).sum::<u128>();
        let progress = Progress::new(games.try_into().unwrap_or(u64::MAX));
        let stop = Stop::never().or_when(signals::flag()?);
        let threads = Threads::new(self.jobs)?;
        let out = BufWriter::new(io::stdout().lock());
        let mut printer = Printer::new(self.format, self.sequence, *self.cards.end(), out)?;
        for deck in decks {
            let row = threads.install(|| atlas::count(deck, &threads, &progress, &stop));
            match row {
                Ok(row) => printer.print(&row)?,
                Err(AtlasError::Stopped(_) | AtlasError::Hunt(HuntError::Stopped(_))) => {
                    progress.finish();
                    say!("camicia-hunt: interrupted at {deck}; the rows before it are whole");
                    return Ok(ExitCode::from(INTERRUPTED));
                }
                Err(error) => return Err(error.into()),
            }
        }
        progress.finish();
        Ok(ExitCode::SUCCESS)
    }

    fn decks(&self) -> anyhow::Result<Vec<Deck>> {
        if self.format == Format::BFile && self.every_deck {
            bail!("a b-file has one number for each size; name the decks with --suits");
        }
        let decks = match self.suits {
            Some(suits) => decks::of_suits(suits, self.cards.clone())?,
            None => decks::of_sizes(self.cards.clone())?,
        };
        if decks.is_empty() {
            bail!(
                "expected even sizes with room for the payment cards, found none from {} to {}",
                self.cards.start(),
                self.cards.end()
            );
        }
        Ok(decks)
    }
}
