//! `camicia-hunt play`

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use camicia::{Cycle, Deal, LoopRule, Outcome};
use camicia_endless::catalogue::Catalogue;
use cardcore::Stop;
use clap::Args;
use serde::Serialize;

use super::{deal, output};

/// Play one deal: how many tricks and cards, who wins; of an endless game, its cycle.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  camicia-hunt play ---AJ--Q---------QAKQJJ-QK/-----A----KJ-K--------A---
  camicia-hunt play --explain 'J 2 3/4 J 5'
  camicia-hunt play - < deal.txt")]
pub(super) struct Arguments {
    /// Show every card as it is played.
    #[arg(long)]
    explain: bool,
    /// Both hands, top card first, as A/B or on two lines; - reads them from standard input.
    #[arg(allow_hyphen_values = true)]
    deal: String,
}

/// What becomes of a game.
#[derive(Serialize)]
struct Played {
    deal: String,
    status: String,
    tricks: u64,
    cards: u64,
    winner: Option<String>,
    cycle: Option<CycleDocument>,
}

/// The cycle of an endless game.
#[derive(Serialize)]
pub(super) struct CycleDocument {
    pre_period: LengthDocument,
    period: LengthDocument,
    canonical: String,
    /// Its place in the catalogue of endless games, if it is there.
    catalogue: Option<CatalogueDocument>,
}

#[derive(Serialize)]
struct CatalogueDocument {
    deck: &'static str,
    /// The cycle's number, counted from 1.
    number: usize,
    /// How many deals of equal hands lead to it.
    deals: u64,
    construction: &'static str,
}

#[derive(Serialize)]
struct LengthDocument {
    tricks: u64,
    cards: u64,
}

impl Arguments {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let deal = deal::read(&self.deal)?;
        if self.explain {
            explain(&deal)?;
        } else {
            let outcome = camicia::solve(&deal, &Stop::never())?;
            let cycle = Cycle::find(&deal, &Stop::never())?;
            output::pretty(&Played::new(&deal, &outcome, cycle.as_ref()))?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn explain(deal: &Deal) -> anyhow::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    camicia::narrate(deal, LoopRule::Position, &mut out, &Stop::never())?;
    Ok(out.flush()?)
}

impl Played {
    fn new(deal: &Deal, outcome: &Outcome, cycle: Option<&Cycle>) -> Self {
        Self {
            deal: deal.to_string(),
            status: outcome.status().to_string(),
            tricks: outcome.tricks(),
            cards: outcome.cards(),
            winner: outcome.winner().map(|winner| winner.to_string()),
            cycle: cycle.map(CycleDocument::new),
        }
    }
}

impl CycleDocument {
    pub(super) fn new(cycle: &Cycle) -> Self {
        let length =
            |length: camicia::Length| LengthDocument { tricks: length.tricks, cards: length.cards };
        Self {
            pre_period: length(cycle.pre_period()),
            period: length(cycle.period()),
            canonical: cycle.canonical().to_string(),
            catalogue: Catalogue::name(cycle).map(|(catalogue, number, entry)| CatalogueDocument {
                deck: &catalogue.deck,
                number,
                deals: entry.deals,
                construction: &entry.construction,
            }),
        }
    }
}
