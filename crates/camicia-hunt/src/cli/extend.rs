//! `camicia-hunt extend`

use std::process::ExitCode;

use anyhow::bail;
use camicia::Deal;
use camicia::backward::{self, Ancestor};
use cardcore::Stop;
use clap::Args;
use serde::Serialize;

use super::{deal, output, values};

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
    /// Search for deals in which A and B have so many cards [default: as in the deal].
    #[arg(long, value_name = "A,B", value_parser = values::hands)]
    hands: Option<[usize; 2]>,
    /// Stop after so many positions.
    #[arg(long, value_name = "POSITIONS", default_value_t = 1_000_000, value_parser = values::whole::<u64>)]
    limit: u64,
}

/// What was found behind a game.
#[derive(Serialize)]
struct Extended {
    deal: Deal,
    tricks: u64,
    cards: u64,
    hands: [usize; 2],
    limit: u64,
    positions: u64,
    complete: bool,
    deals: u64,
    by_tricks: Option<Ancestor>,
    by_cards: Option<Ancestor>,
}

impl Arguments {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let deal = deal::read(&self.deal)?;
        let hands @ [a, b] = self.hands.unwrap_or([deal.a().len(), deal.b().len()]);
        let outcome = camicia::solve(&deal, &Stop::never())?;
        let Some(found) = backward::longest(&deal, (a, b), self.limit, &Stop::never())? else {
            bail!("the game never ends; camicia-hunt cycle --all-starts prints what leads into it");
        };
        output::pretty(&Extended {
            deal,
            tricks: outcome.tricks(),
            cards: outcome.cards(),
            hands,
            limit: self.limit,
            positions: found.tree.positions,
            complete: found.tree.complete,
            deals: found.deals,
            by_tricks: found.by_tricks,
            by_cards: found.by_cards,
        })?;
        if !found.tree.complete {
            say!("camicia-hunt: warning: there are more than {} positions", self.limit);
        }
        Ok(ExitCode::SUCCESS)
    }
}
