//! `camicia-hunt rank`

use std::process::ExitCode;

use anyhow::anyhow;
use camicia::Deal;
use camicia::index::Deck;
use clap::Args;
use serde::Serialize;
use serde_with::{DisplayFromStr, serde_as};

use super::deal::Given;
use super::{deal, output};

/// Print the number of a deal among all deals of its deck, counted from 0.
///
/// For many deals, print one line of JSON for each.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  camicia-hunt rank ---AJ--Q---------QAKQJJ-QK/-----A----KJ-K--------A---
  camicia-hunt endless list --deals | camicia-hunt rank - | jq -r .rank")]
pub(super) struct Arguments {
    /// Both hands, top card first, as A/B or on two lines; or a file with a deal on each line, or - for
    /// standard input. Lines that are one deal together are that deal.
    #[arg(value_name = "DEAL|FILE|-", allow_hyphen_values = true)]
    deal: String,
    /// Refuse deals that are not of this deck [default: the one of their cards].
    #[arg(long)]
    deck: Option<Deck>,
}

/// A deal and its number.
#[serde_as]
#[derive(Serialize)]
pub(super) struct Ranked {
    pub(super) deck: Deck,
    #[serde_as(as = "DisplayFromStr")]
    pub(super) deals: u128,
    pub(super) deal: Deal,
    #[serde_as(as = "DisplayFromStr")]
    pub(super) rank: u128,
}

impl Arguments {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        match deal::given(&self.deal)? {
            Given::One(deal) => output::pretty(&self.rank(deal)?)?,
            Given::Many(lines) => {
                for line in lines {
                    let deal = line?.deal().map_err(|error| anyhow!(error))?;
                    output::line(&self.rank(deal)?)?;
                }
            }
        }
        Ok(ExitCode::SUCCESS)
    }

    fn rank(&self, deal: Deal) -> anyhow::Result<Ranked> {
        let cards = deal.sequence();
        let deck = match self.deck {
            Some(deck) => deck,
            None => Deck::of(&cards)?,
        };
        let rank = deck.rank(&cards)?;
        Ok(Ranked { deck, deals: deck.deals(), deal, rank })
    }
}
