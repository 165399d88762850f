//! `camicia-hunt play`

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use anyhow::Context;
use camicia::{Cycle, Deal, LoopRule, Outcome, Player, Status};
use camicia_endless::catalogue::Catalogue;
use cardcore::Stop;
use clap::Args;
use serde::Serialize;

use super::deal::{Given, Line};
use super::{deal, output};

/// Play a deal, or many: how many tricks and cards, who wins; of an endless game, its cycle.
///
/// Many are read one a line, and one line of JSON is printed for each, in the same order. For a line
/// that is no deal it has line and error, and the exit code at the end is 1.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  camicia-hunt play ---AJ--Q---------QAKQJJ-QK/-----A----KJ-K--------A---
  camicia-hunt play --explain 'J 2 3/4 J 5'
  camicia-hunt endless list --deals | camicia-hunt play - | jq -c '[.deal, .cycle.period]'")]
pub(super) struct Arguments {
    /// Show every card of one deal as it is played.
    #[arg(long)]
    explain: bool,
    /// Both hands, top card first, as A/B or on two lines; or a file with a deal on each line, or - for
    /// standard input. Lines that are one deal together are that deal.
    #[arg(value_name = "DEAL|FILE|-", allow_hyphen_values = true)]
    deal: String,
}

/// What becomes of a game.
#[derive(Serialize)]
struct Played<'a> {
    deal: &'a Deal,
    status: Status,
    tricks: u64,
    cards: u64,
    winner: Option<Player>,
    cycle: Option<KnownCycle>,
}

/// A line that is no deal.
#[derive(Serialize)]
struct Unreadable {
    line: usize,
    error: String,
}

/// The cycle of an endless game, and its place in the catalogue of endless games, if it is there.
#[derive(Serialize)]
pub(super) struct KnownCycle {
    #[serde(flatten)]
    cycle: Cycle,
    catalogue: Option<CatalogueEntry>,
}

#[derive(Serialize)]
struct CatalogueEntry {
    deck: String,
    /// The cycle's number, counted from 1.
    number: usize,
    /// How many deals of equal hands lead to it.
    deals: u64,
    construction: String,
}

impl Arguments {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let argument = self.deal.as_str();
        if self.explain {
            explain(&deal::read(argument)?)?;
            return Ok(ExitCode::SUCCESS);
        }
        match deal::given(argument)? {
            Given::One(deal) => {
                output::pretty(&Played::new(&deal)?)?;
                Ok(ExitCode::SUCCESS)
            }
            Given::Many(lines) => play_lines(lines),
        }
    }
}

/// Plays the deal of each line.
fn play_lines(lines: impl Iterator<Item = anyhow::Result<Line>>) -> anyhow::Result<ExitCode> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut all_are_deals = true;
    for line in lines {
        let line = line?;
        let json = match line.deal() {
            Ok(deal) => serde_json::to_string(&Played::new(&deal)?)?,
            Err(error) => {
                all_are_deals = false;
                serde_json::to_string(&Unreadable { line: line.number, error })?
            }
        };
        writeln!(out, "{json}").context("cannot write standard output")?;
    }
    out.flush().context("cannot write standard output")?;
    Ok(if all_are_deals { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn explain(deal: &Deal) -> anyhow::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    camicia::narrate(deal, LoopRule::Position, &mut out, &Stop::never())?;
    out.flush().context("cannot write standard output")
}

impl<'a> Played<'a> {
    fn new(deal: &'a Deal) -> anyhow::Result<Self> {
        let outcome = camicia::solve(deal, &Stop::never())?;
        let cycle = match outcome {
            Outcome::Finished { .. } => None,
            Outcome::Loop { .. } => Cycle::find(deal, &Stop::never())?.map(KnownCycle::new),
        };
        Ok(Self {
            deal,
            status: outcome.status(),
            tricks: outcome.tricks(),
            cards: outcome.cards(),
            winner: outcome.winner(),
            cycle,
        })
    }
}

impl KnownCycle {
    pub(super) fn new(cycle: Cycle) -> Self {
        let known = Catalogue::name(&cycle);
        let catalogue = known.map(|(catalogue, number, entry)| CatalogueEntry {
            deck: catalogue.deck.to_string(),
            number,
            deals: entry.deals,
            construction: entry.construction.as_ref().map_or_else(String::new, ToString::to_string),
        });
        Self { cycle, catalogue }
    }
}
