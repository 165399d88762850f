//! `camicia-hunt unrank`

use std::process::ExitCode;

use anyhow::{anyhow, ensure};
use camicia::index::Deck;
use camicia_hunt::{Parameters, Source, USUAL_DECK};
use clap::Args;

use super::rank::Ranked;
use super::{deal, output, values};

/// Print the deal of a number.
///
/// For several numbers, print one line of JSON for each.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  camicia-hunt unrank 447247122283566119055
  camicia-hunt unrank 1234567 --deck 14-2J-2Q-2K --hands 8,12")]
pub(super) struct Arguments {
    /// How many deals stand before it; or - for standard input, with a number on each line.
    #[arg(value_name = "RANK|-", required = true)]
    ranks: Vec<String>,
    /// Deal from this deck of so many number cards and payment cards.
    #[arg(long, default_value = USUAL_DECK)]
    deck: Deck,
    /// Give A and B so many cards [default: half of the deck each].
    #[arg(long, value_name = "A,B", value_parser = values::hands)]
    hands: Option<[usize; 2]>,
}

impl Arguments {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let mut ranked = Vec::new();
        for argument in &self.ranks {
            if argument == "-" {
                for line in deal::lines(argument)? {
                    let line = line?;
                    let text = line.text.map_err(|error| anyhow!(error))?;
                    let unranked = self.unrank(&text);
                    ranked
                        .push(unranked.map_err(|error| anyhow!("line {}: {error}", line.number))?);
                }
            } else {
                ranked.push(self.unrank(argument)?);
            }
        }
        ensure!(!ranked.is_empty(), "the input has no rank");
        output::each(&ranked)?;
        Ok(ExitCode::SUCCESS)
    }

    fn unrank(&self, text: &str) -> anyhow::Result<Ranked> {
        let rank = values::whole(text).map_err(|error| anyhow!("{error}; found {text:?}"))?;
        let one = Source::Range { from: rank, to: rank, games: 1 };
        let mut builder = Parameters::builder(self.deck, one);
        if let Some(hands) = self.hands {
            builder = builder.hands(hands);
        }
        let deal = builder.build()?.deal(rank)?;
        Ok(Ranked { deck: self.deck, deals: self.deck.deals(), deal, rank })
    }
}
