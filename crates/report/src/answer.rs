//! What the solvers answer, game by game.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, de};

use crate::Fields;
#[cfg(feature = "schema")]
use crate::whole::Json;

/// What a solver answered; which fields there are depends on the game. Displays as a phrase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Answer {
    /// Of `amphipod`, both parts.
    Amphipod(AmphipodAnswer),
    /// Of `camel-cards`, both parts.
    CamelCards(CamelCardsAnswer),
    /// Of `camicia`, part `game`.
    Camicia(CamiciaAnswer),
    /// Of `combat`, both parts.
    Combat(CombatAnswer),
}

/// The answer of `amphipod`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[non_exhaustive]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AmphipodAnswer {
    /// The least energy that organises the burrow; `null` when no sequence of moves does.
    #[serde(with = "crate::whole")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Json<u64>>"))]
    pub energy: Option<u64>,
}

/// The answer of `camel-cards`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[non_exhaustive]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CamelCardsAnswer {
    /// The sum over all hands of bid times rank, the weakest hand having rank 1.
    #[serde(with = "crate::whole")]
    #[cfg_attr(feature = "schema", schemars(with = "Json<u128>"))]
    pub winnings: u128,
    /// How many hands have the same five labels in the same order as another hand of the input;
    /// the puzzle leaves their ranking open, here they rank in input order.
    #[serde(with = "crate::whole")]
    #[cfg_attr(feature = "schema", schemars(with = "Json<u64>"))]
    pub equal_hands: u64,
}

/// The answer of `camicia`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[non_exhaustive]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CamiciaAnswer {
    /// Whether the game ends.
    pub status: CamiciaStatus,
    /// Every card played; in a loop, up to the first repeated position.
    #[serde(with = "crate::whole")]
    #[cfg_attr(feature = "schema", schemars(with = "Json<u64>"))]
    pub cards: u64,
    /// Every time the pile was taken, the last included; in a loop, up to the first repeated
    /// position.
    #[serde(with = "crate::whole")]
    #[cfg_attr(feature = "schema", schemars(with = "Json<u64>"))]
    pub tricks: u64,
    /// `A` or `B`; `null` in a loop.
    pub winner: Option<Winner>,
}

/// Whether a game of Camicia ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum CamiciaStatus {
    /// One player took all cards.
    Finished,
    /// A position came again, so the game never ends.
    Loop,
}

/// The answer of `combat`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[non_exhaustive]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CombatAnswer {
    /// Whether somebody won.
    pub outcome: CombatOutcome,
    /// 1 or 2; `null` when the game is endless.
    pub winner: Option<Winner>,
    /// The winner's score; `null` when the game is endless.
    #[serde(with = "crate::whole")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Json<u128>>"))]
    pub score: Option<u128>,
    /// Rounds of the root game; of an endless game, those before the first repeated position.
    #[serde(with = "crate::whole")]
    #[cfg_attr(feature = "schema", schemars(with = "Json<u64>"))]
    pub rounds: u64,
}

/// How a game of Combat went.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum CombatOutcome {
    /// A player won.
    Won,
    /// Plain Combat came back to an earlier position, so it never ends.
    Endless,
}

/// A winner: players 1 and 2 of Combat are numbers, players A and B of Camicia are letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Winner {
    /// 1 or 2.
    Number(u8),
    /// `A` or `B`.
    Letter(char),
}

impl AmphipodAnswer {
    /// The least energy, or none when the burrow cannot be organised.
    pub const fn new(energy: Option<u64>) -> Self {
        Self { energy }
    }
}

impl CamelCardsAnswer {
    /// The winnings of an input without equal hands; set `equal_hands` where there are some.
    pub const fn new(winnings: u128) -> Self {
        Self { winnings, equal_hands: 0 }
    }
}

impl CamiciaAnswer {
    /// A game that this player won.
    pub const fn finished(winner: Winner, cards: u64, tricks: u64) -> Self {
        Self { status: CamiciaStatus::Finished, cards, tricks, winner: Some(winner) }
    }

    /// A game that came back to an earlier position.
    pub const fn endless(cards: u64, tricks: u64) -> Self {
        Self { status: CamiciaStatus::Loop, cards, tricks, winner: None }
    }
}

impl CombatAnswer {
    /// A game that this player won.
    pub const fn won(winner: Winner, score: u128, rounds: u64) -> Self {
        Self { outcome: CombatOutcome::Won, winner: Some(winner), score: Some(score), rounds }
    }

    /// A game that came back to an earlier position.
    pub const fn endless(rounds: u64) -> Self {
        Self { outcome: CombatOutcome::Endless, winner: None, score: None, rounds }
    }
}

/// Read by way of [`Fields`]: serde's own untagged enums cannot hold numbers of 128 bits.
impl<'de> Deserialize<'de> for Answer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Fields::deserialize(deserializer)?.try_into().map_err(de::Error::custom)
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Amphipod(answer) => answer.fmt(f),
            Self::CamelCards(answer) => answer.fmt(f),
            Self::Camicia(answer) => answer.fmt(f),
            Self::Combat(answer) => answer.fmt(f),
        }
    }
}

impl fmt::Display for AmphipodAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.energy {
            Some(energy) => write!(f, "energy {energy}"),
            None => f.write_str("no moves organise the burrow"),
        }
    }
}

impl fmt::Display for CamelCardsAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "winnings {}", self.winnings)?;
        match self.equal_hands {
            0 => Ok(()),
            equal => write!(f, " ({equal} equal hands)"),
        }
    }
}

impl fmt::Display for CamiciaAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (cards, tricks) = (Count(self.cards, "card"), Count(self.tricks, "trick"));
        match self.winner {
            Some(winner) => write!(f, "player {winner} wins after {cards} and {tricks}"),
            None => write!(f, "a loop: a position comes again after {cards} and {tricks}"),
        }
    }
}

impl fmt::Display for CombatAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rounds = Count(self.rounds, "round");
        match (self.winner, self.score) {
            (Some(winner), Some(score)) => {
                write!(f, "player {winner} wins with score {score} after {rounds}")
            }
            _ => write!(f, "endless: a position comes again after {rounds}"),
        }
    }
}

impl fmt::Display for Winner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Letter(letter) => letter.fmt(f),
        }
    }
}

/// `1 card`, `2 cards`.
struct Count(u64, &'static str);

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(number, thing) = self;
        write!(f, "{number} {thing}{}", if *number == 1 { "" } else { "s" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_displays_as_a_phrase() {
        let mut camel_cards = CamelCardsAnswer::new(6440);
        camel_cards.equal_hands = 2;
        for (answer, phrase) in [
            (Answer::Amphipod(AmphipodAnswer::new(Some(12521))), "energy 12521"),
            (Answer::Amphipod(AmphipodAnswer::new(None)), "no moves organise the burrow"),
            (Answer::CamelCards(CamelCardsAnswer::new(5905)), "winnings 5905"),
            (Answer::CamelCards(camel_cards), "winnings 6440 (2 equal hands)"),
            (
                Answer::Camicia(CamiciaAnswer::finished(Winner::Letter('A'), 6, 1)),
                "player A wins after 6 cards and 1 trick",
            ),
            (
                Answer::Camicia(CamiciaAnswer::endless(8, 3)),
                "a loop: a position comes again after 8 cards and 3 tricks",
            ),
            (
                Answer::Combat(CombatAnswer::won(Winner::Number(2), 306, 29)),
                "player 2 wins with score 306 after 29 rounds",
            ),
            (
                Answer::Combat(CombatAnswer::endless(1)),
                "endless: a position comes again after 1 round",
            ),
        ] {
            assert_eq!(answer.to_string(), phrase);
        }
    }
}
