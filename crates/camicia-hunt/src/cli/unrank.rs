//! `camicia-hunt unrank`

use std::process::ExitCode;

use camicia::Deal;
use camicia::index::Deck;
use camicia_hunt::{Parameters, Source};
use clap::Args;

use super::rank::Ranked;
use super::{deal, output};

/// The deal of a number.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  camicia-hunt unrank 447247122283566119055
  camicia-hunt unrank 1234567 --deck 14-2J-2Q-2K --hands 8,12")]
pub(super) struct Arguments {
    /// How many deals stand before it.
    rank: u128,
    /// The deck: how many number cards and payment cards.
    #[arg(long, default_value = "36-4J-4Q-4K-4A")]
    deck: Deck,
    /// How many cards A and B have [default: half of the deck each].
    #[arg(long, value_name = "A,B", value_parser = deal::hands)]
    hands: Option<[usize; 2]>,
}

impl Arguments {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let Self { rank, deck, hands } = self;
        let one = Source::Range { from: rank, to: rank, games: 1 };
        let [a, _] = Parameters::new(deck, hands, one, 0, 0)?.hands();
        output::pretty(&Ranked {
            deck: deck.to_string(),
            deals: deck.deals(),
            deal: Deal::split(&deck.unrank(rank)?, a).to_string(),
            rank,
        })?;
        Ok(ExitCode::SUCCESS)
    }
}
