//! `camicia-hunt cycle`

use std::process::ExitCode;

use anyhow::bail;
use camicia::backward::{self, Ancestor};
use camicia::{Cycle, Deal};
use cardcore::Stop;
use clap::Args;
use serde::Serialize;

use super::play::KnownCycle;
use super::{deal, output, values};

/// Print the cycle of an endless game, and the deals that lead into it.
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  camicia-hunt cycle --all-starts ---K---Q-KQAJ-----AAJ--J--/----------Q----KQ-J-----KA")]
pub(super) struct Arguments {
    /// Both hands, top card first, as A/B or on two lines; - reads them from standard input.
    #[arg(allow_hyphen_values = true)]
    deal: String,
    /// Search backwards for all deals that lead into the cycle.
    #[arg(long)]
    all_starts: bool,
    /// Search for deals in which A and B have so many cards [default: as in the deal].
    #[arg(long, value_name = "A,B", value_parser = values::hands, requires = "all_starts")]
    hands: Option<[usize; 2]>,
    /// Stop after so many positions.
    #[arg(long, value_name = "POSITIONS", default_value_t = 1_000_000, value_parser = values::whole::<u64>, requires = "all_starts")]
    limit: u64,
}

/// An endless game.
#[derive(Serialize)]
struct Endless {
    deal: Deal,
    #[serde(flatten)]
    cycle: KnownCycle,
    #[serde(skip_serializing_if = "Option::is_none")]
    starts: Option<Starts>,
}

/// All that leads into a cycle. Tricks and cards are those before the cycle is reached.
#[derive(Serialize)]
struct Starts {
    hands: [usize; 2],
    limit: u64,
    positions: u64,
    farthest: u64,
    complete: bool,
    deals: Vec<Ancestor>,
}

impl Arguments {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let deal = deal::read(&self.deal)?;
        let Some(cycle) = Cycle::find(&deal, &Stop::never())? else {
            let outcome = camicia::solve(&deal, &Stop::never())?;
            bail!("the game ends after {} tricks and leads into no cycle", outcome.tricks());
        };
        let starts = if self.all_starts { Some(self.starts(&deal, &cycle)?) } else { None };
        let complete = starts.as_ref().is_none_or(|starts| starts.complete);
        output::pretty(&Endless { deal, cycle: KnownCycle::new(cycle), starts })?;
        if !complete {
            say!("camicia-hunt: warning: there are more than {} positions", self.limit);
        }
        Ok(ExitCode::SUCCESS)
    }

    fn starts(&self, deal: &Deal, cycle: &Cycle) -> anyhow::Result<Starts> {
        let hands @ [a, b] = self.hands.unwrap_or([deal.a().len(), deal.b().len()]);
        let found = backward::entry_deals(cycle, (a, b), self.limit, &Stop::never())?;
        Ok(Starts {
            hands,
            limit: self.limit,
            positions: found.tree.positions,
            farthest: found.tree.depth,
            complete: found.tree.complete,
            deals: found.deals,
        })
    }
}
