//! `camicia-hunt extend`

use std::process::ExitCode;

use anyhow::bail;
use camicia::Length;
use camicia::backward::{self, Ancestor};
use cardcore::Stop;
use clap::Args;
use serde::Serialize;

use super::{deal, output};

/// Search backwards for the longest games that run into a deal's game.
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  camicia-hunt extend A-QK------Q----KA-----J---/-JAK----A--Q----J---QJ--K-

Memory: 144 bytes for each position of two distances at a time, so at most 144 MB by default.")]
pub(super) struct Arguments {
    /// Both hands, top card first, as A/B or on two lines; - reads them from standard input.
    #[arg(allow_hyphen_values = true)]
    deal: String,
    /// How many cards A and B have in the deals to be found [default: as in the deal].
    #[arg(long, value_name = "A,B", value_parser = deal::hands)]
    hands: Option<[usize; 2]>,
    /// Look at so many positions at most.
    #[arg(long, value_name = "POSITIONS", default_value_t = 1_000_000)]
    limit: u64,
}

/// What was found behind a game.
#[derive(Serialize)]
struct Extended {
    deal: String,
    tricks: u64,
    cards: u64,
    hands: [usize; 2],
    limit: u64,
    positions: u64,
    complete: bool,
    deals: u64,
    by_tricks: Option<StartDocument>,
    by_cards: Option<StartDocument>,
}

/// A deal found backwards.
#[derive(Serialize)]
pub(super) struct StartDocument {
    deal: String,
    tricks: u64,
    cards: u64,
}

impl Arguments {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let deal = deal::read(&self.deal)?;
        let hands @ [a, b] = self.hands.unwrap_or([deal.a().len(), deal.b().len()]);
        let outcome = camicia::solve(&deal, &Stop::never())?;
        let Some(found) = backward::longest(&deal, (a, b), self.limit, &Stop::never())? else {
            bail!("the game never ends; camicia-hunt cycle --all-starts tells what leads into it");
        };
        output::pretty(&Extended {
            deal: deal.to_string(),
            tricks: outcome.tricks(),
            cards: outcome.cards(),
            hands,
            limit: self.limit,
            positions: found.tree.positions,
            complete: found.tree.complete,
            deals: found.deals,
            by_tricks: found.by_tricks.as_ref().map(StartDocument::from),
            by_cards: found.by_cards.as_ref().map(StartDocument::from),
        })?;
        if !found.tree.complete {
            say!("camicia-hunt: warning: there are more than {} positions", self.limit);
        }
        Ok(ExitCode::SUCCESS)
    }
}

impl From<&Ancestor> for StartDocument {
    fn from(start: &Ancestor) -> Self {
        let Length { tricks, cards } = Length { tricks: start.tricks, cards: start.cards };
        Self { deal: start.deal.to_string(), tricks, cards }
    }
}
