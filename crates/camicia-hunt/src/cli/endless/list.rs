use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use camicia_endless::catalogue::{Catalogue, Entry};
use cardcore::Stop;
use clap::{Args, ValueEnum};
use rayon::prelude::*;

/// Print a catalogue, or the deals that lead to its cycles.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  camicia-hunt endless list --format csv
  camicia-hunt endless list --deals | wc -l
  camicia-hunt endless list --deals --deck 28-4J-4Q-4K")]
pub(in crate::cli) struct Arguments {
    /// The catalogue [default: those that this program carries].
    file: Option<PathBuf>,
    /// How to print the cycles.
    #[arg(long, value_enum, default_value_t = Format::Json)]
    format: Format,
    /// Print every deal of equal hands that leads to one of the cycles instead, one `A/B` a line.
    #[arg(long)]
    deals: bool,
    /// Of the catalogues that this program carries, the one of this deck.
    #[arg(long, default_value = "36-4J-4Q-4K-4A")]
    deck: String,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Format {
    Json,
    Csv,
}

impl Arguments {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let from_file = self.file.is_some();
        let catalogues = super::catalogues(self.file)?;
        if !from_file && catalogues.iter().all(|catalogue| catalogue.deck != self.deck) {
            let decks: Vec<&str> = catalogues.iter().map(|c| c.deck.as_str()).collect();
            anyhow::bail!("expected one of the decks {}, found {}", decks.join(", "), self.deck);
        }
        let mut out = BufWriter::new(io::stdout().lock());
        for catalogue in catalogues.iter().filter(|c| from_file || c.deck == self.deck) {
            if self.deals {
                print_deals(catalogue, &mut out)?;
            } else {
                match self.format {
                    Format::Json => write!(out, "{}", catalogue.to_text())?,
                    Format::Csv => print_table(catalogue, &mut out)?,
                }
            }
        }
        out.flush()?;
        Ok(ExitCode::SUCCESS)
    }
}

fn print_table(catalogue: &Catalogue, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "number,canonical,position,construction,tricks,cards,deals,deal,before")?;
    for (number, entry) in (1..).zip(&catalogue.cycles) {
        let Entry { canonical, position, construction, tricks, cards, deals, deal, before } = entry;
        writeln!(
            out,
            "{number},{canonical},{position},{construction},{tricks},{cards},{deals},{deal},{before}"
        )?;
    }
    Ok(())
}

/// The deals of each cycle in the order of the index, cycle by cycle.
fn print_deals(catalogue: &Catalogue, out: &mut impl Write) -> anyhow::Result<()> {
    let all: Vec<_> = catalogue
        .cycles
        .par_iter()
        .map(|entry| entry.deals(&Stop::never()))
        .collect::<Result<_, _>>()?;
    for start in all.iter().flatten() {
        writeln!(out, "{}", start.deal)?;
    }
    Ok(())
}
