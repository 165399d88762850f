//! `camicia-hunt rank`

use std::process::ExitCode;

use camicia::index::Deck;
use camicia_hunt::rank_text;
use clap::Args;
use serde::Serialize;

use super::{deal, output};

/// The number of a deal among all of its deck, counted from 0.
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  camicia-hunt rank ---AJ--Q---------QAKQJJ-QK/-----A----KJ-K--------A---")]
pub(super) struct Arguments {
    /// Both hands, top card first, as A/B or on two lines; - reads them from standard input.
    #[arg(allow_hyphen_values = true)]
    deal: String,
    /// The deck that the deal is to be of [default: the one of its cards].
    #[arg(long)]
    deck: Option<Deck>,
}

/// A deal and its number.
#[derive(Serialize)]
pub(super) struct Ranked {
    pub(super) deck: String,
    #[serde(with = "rank_text")]
    pub(super) deals: u128,
    pub(super) deal: String,
    #[serde(with = "rank_text")]
    pub(super) rank: u128,
}

impl Arguments {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let deal = deal::read(&self.deal)?;
        let cards = deal.sequence();
        let deck = match self.deck {
            Some(deck) => deck,
            None => Deck::of(&cards)?,
        };
        let rank = deck.rank(&cards)?;
        output::pretty(&Ranked {
            deck: deck.to_string(),
            deals: deck.deals(),
            deal: deal.to_string(),
            rank,
        })?;
        Ok(ExitCode::SUCCESS)
    }
}
