use std::fmt::Display;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, bail};
use camicia::Deal;
use camicia::index::Deck;
use camicia_endless::catalogue::{Catalogue, Certificate, Entry};
use cardcore::{Stop, Stopped};
use clap::{Args, ValueEnum};
use rayon::prelude::*;

/// Print a catalogue, or the deals that lead to its cycles.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  camicia-hunt endless list --format csv
  camicia-hunt endless list --deals | wc -l
  camicia-hunt endless list --deals --deck 28-4J-4Q-4K
  camicia-hunt endless list --certificates | python3 check_endless.py")]
pub(in crate::cli) struct Arguments {
    /// The catalogue [default: those that this program carries].
    file: Option<PathBuf>,
    /// Print the cycles in this form.
    #[arg(long, value_enum, default_value_t = Format::Json)]
    format: Format,
    /// Print every deal of equal hands that leads to one of the cycles instead, one `A/B` a line.
    #[arg(long)]
    deals: bool,
    /// Print what proves that each of these deals never ends, `DEAL CARDS POSITION CARDS` a line: after so
    /// many cards the game is at the position, which has the leader's hand first, and after so many more
    /// it is there again. `check_endless.py` plays them by the rules alone.
    #[arg(long, conflicts_with = "deals")]
    certificates: bool,
    /// Of the catalogues that this program carries, print the one of this deck [default: 36-4J-4Q-4K-4A; for
    /// certificates, all].
    #[arg(long)]
    deck: Option<Deck>,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Format {
    Json,
    Csv,
}

impl Arguments {
    pub(super) fn run(mut self) -> anyhow::Result<ExitCode> {
        let deck = match self.deck {
            // A file has one catalogue.
            _ if self.file.is_some() => None,
            None if !self.certificates => Some("36-4J-4Q-4K-4A".parse()?),
            deck => deck,
        };
        let mut catalogues = super::catalogues(self.file.take())?;
        if let Some(deck) = deck {
            let decks: Vec<_> = catalogues.iter().map(|c| c.deck.to_string()).collect();
            catalogues.retain(|catalogue| catalogue.deck == deck);
            if catalogues.is_empty() {
                bail!("expected one of the decks {}, found {deck}", decks.join(", "));
            }
        }
        self.print(&catalogues).context("cannot write standard output")?;
        Ok(ExitCode::SUCCESS)
    }

    fn print(&self, catalogues: &[Catalogue]) -> anyhow::Result<()> {
        let mut out = BufWriter::new(io::stdout().lock());
        for catalogue in catalogues {
            if self.deals {
                print_for_each_deal(catalogue, &mut out, Ok)?;
            } else if self.certificates {
                print_for_each_deal(catalogue, &mut out, |deal| {
                    let certificate = Certificate::find(&deal, &Stop::never())?;
                    Ok(certificate.expect("a deal that leads to a cycle never ends"))
                })?;
            } else {
                match self.format {
                    Format::Json => write!(out, "{}", catalogue.to_text())?,
                    Format::Csv => print_table(catalogue, &mut out)?,
                }
            }
        }
        Ok(out.flush()?)
    }
}

fn print_table(catalogue: &Catalogue, out: &mut impl Write) -> anyhow::Result<()> {
    let mut table = csv::Writer::from_writer(out);
    table.write_record([
        "number",
        "canonical",
        "position",
        "construction",
        "tricks",
        "cards",
        "deals",
        "deal",
        "before",
    ])?;
    for (number, entry) in (1..).zip(&catalogue.cycles) {
        let Entry { canonical, position, construction, tricks, cards, deals, deal, before } = entry;
        table.write_record([
            number.to_string(),
            canonical.to_string(),
            position.to_string(),
            construction.as_ref().map_or_else(String::new, ToString::to_string),
            tricks.to_string(),
            cards.to_string(),
            deals.to_string(),
            deal.as_ref().map_or_else(String::new, ToString::to_string),
            before.to_string(),
        ])?;
    }
    Ok(table.flush()?)
}

/// Prints a line for each deal of each cycle in the order of the index, cycle by cycle.
fn print_for_each_deal<T: Display + Send>(
    catalogue: &Catalogue,
    out: &mut impl Write,
    line: impl Fn(Deal) -> Result<T, Stopped> + Sync,
) -> anyhow::Result<()> {
    let lines = |entry: &Entry| {
        entry.deals(&Stop::never())?.into_iter().map(|start| line(start.deal)).collect()
    };
    let all: Vec<Vec<T>> =
        catalogue.cycles.par_iter().map(lines).collect::<Result<_, Stopped>>()?;
    for line in all.iter().flatten() {
        writeln!(out, "{line}")?;
    }
    Ok(())
}
