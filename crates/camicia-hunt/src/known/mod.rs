//! The records that people have claimed, checked by playing them.

mod input;

use std::fmt;

use camicia::index::Deck;
use camicia::{Cycle, Deal, Length};
use cardcore::{Stop, Stopped};
use serde::{Deserialize, Serialize};

use crate::usual_deck::usual_deck;

/// A claim: that a deal's game is so long, or never ends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// Who found it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub who: Option<String>,
    /// When.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub year: Option<u32>,
    /// The deal, `A/B`.
    pub deal: String,
    /// How many tricks the game has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tricks: Option<u64>,
    /// How many cards are played in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<u64>,
    /// The cycle into which a game leads that never ends.
    #[serde(default, rename = "loop", skip_serializing_if = "Option::is_none")]
    pub cycle: Option<Length>,
    /// Where the claim is made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
}

/// A claim, and what came of playing it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Verdict {
    /// Whether everything claimed is so.
    pub holds: bool,
    /// What was claimed.
    pub claim: Claim,
    /// What was found.
    pub found: Finding,
}

/// What a deal's game is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Finding {
    /// It ends.
    Finished {
        /// How many tricks it has.
        tricks: u64,
        /// How many cards are played in it.
        cards: u64,
    },
    /// It leads into a cycle.
    Loop(Length),
    /// The deal cannot be read.
    NoDeal(String),
}

/// The table of records that comes with this program, the oldest first.
pub const TABLE: &str = include_str!("../../data/known.json");

pub use input::{ReadClaimsError, read};

/// Those records of the table that are of the usual deck.
pub(crate) fn of_usual_deck() -> Vec<Claim> {
    let mut claims = read(TABLE).expect("the table that comes with the program can be read");
    claims.retain(|claim| {
        let deal: Deal = claim.deal.parse().expect("the table has deals");
        Deck::of(&deal.sequence()) == Ok(usual_deck())
    });
    claims
}

/// The most tricks of any game of the usual deck in the table that comes with this program.
pub(crate) fn most_tricks() -> u64 {
    let tricks = of_usual_deck().into_iter().filter_map(|claim| claim.tricks);
    tricks.max().expect("the table has games that end")
}

impl Claim {
    /// Plays the deal.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` is due.
    pub fn verify(self, stop: &Stop) -> Result<Verdict, Stopped> {
        let found = match self.deal.parse::<Deal>() {
            Ok(deal) => find(&deal, stop)?,
            Err(error) => Finding::NoDeal(error.to_string()),
        };
        let holds = match &found {
            Finding::Finished { tricks, cards } => {
                let states_a_length = self.tricks.is_some() || self.cards.is_some();
                states_a_length
                    && self.cycle.is_none()
                    && self.tricks.is_none_or(|claimed| claimed == *tricks)
                    && self.cards.is_none_or(|claimed| claimed == *cards)
            }
            Finding::Loop(period) => {
                self.cycle == Some(*period) && self.tricks.is_none() && self.cards.is_none()
            }
            Finding::NoDeal(_) => false,
        };
        Ok(Verdict { holds, claim: self, found })
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { who, year, deal, .. } = self;
        match (who, year) {
            (Some(who), Some(year)) => write!(f, "{who} {year}, {deal}"),
            (Some(who), None) => write!(f, "{who}, {deal}"),
            (None, _) => write!(f, "{deal}"),
        }
    }
}

fn find(deal: &Deal, stop: &Stop) -> Result<Finding, Stopped> {
    if let Some(cycle) = Cycle::find(deal, stop)? {
        return Ok(Finding::Loop(cycle.period()));
    }
    let outcome = camicia::solve(deal, stop)?;
    Ok(Finding::Finished { tricks: outcome.tricks(), cards: outcome.cards() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_record_of_the_table_holds() {
        let claims = read(TABLE).unwrap();
        assert!(claims.len() >= 10 && claims.is_sorted_by_key(|claim| claim.year));
        for claim in claims {
            assert!(claim.source.is_some() && claim.who.is_some(), "{claim:?}");
            let verdict = claim.verify(&Stop::never()).unwrap();
            assert!(verdict.holds, "{verdict:?}");
        }
        assert_eq!(most_tricks(), 1164);
    }

    #[test]
    fn false_claims_do_not_hold() {
        let claim = |deal: &str, tricks, cards, cycle| Claim {
            who: None,
            year: None,
            deal: deal.to_owned(),
            tricks,
            cards,
            cycle,
            source: None,
        };
        let round = |tricks, cards| Some(Length { tricks, cards });
        let cases = [
            (claim("-J-/--J-", Some(3), Some(13), None), true),
            (claim("-J-/--J-", Some(3), None, None), true),
            (claim("-J-/--J-", None, None, None), false),
            (claim("-J-/--J-", Some(3), Some(12), None), false),
            (claim("-J-/--J-", Some(4), Some(13), None), false),
            (claim("-J-/--J-", Some(3), Some(13), round(3, 13)), false),
            (claim("J--/-J-", None, None, round(2, 5)), false),
            (claim("J--/", Some(3), None, None), false),
            (claim("j--/-", Some(3), None, None), false),
        ];
        for (claim, holds) in cases {
            let verdict = claim.verify(&Stop::never()).unwrap();
            assert_eq!(verdict.holds, holds, "{verdict:?}");
        }
    }
}
