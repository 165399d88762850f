use serde::{Deserialize, Deserializer, Serialize, de};

use crate::Fields;

/// What a solver answered; which fields there are depends on the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(untagged)]
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AmphipodAnswer {
    /// The least energy that organises the burrow; `null` when no sequence of moves does.
    pub energy: Option<u64>,
}

/// The answer of `camel-cards`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CamelCardsAnswer {
    /// The sum over all hands of bid times rank, the weakest hand having rank 1.
    pub winnings: u128,
    /// How many hands have the same five labels in the same order as another hand of the input;
    /// the puzzle leaves their ranking open, here they rank in input order.
    pub equal_hands: u64,
}

/// The answer of `camicia`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CamiciaAnswer {
    /// Whether the game ends.
    pub status: CamiciaStatus,
    /// Every card played; in a loop, up to the first repeated position.
    pub cards: u64,
    /// Every time the pile was taken, the last included; in a loop, up to the first repeated
    /// position.
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CombatAnswer {
    /// Whether somebody won.
    pub outcome: CombatOutcome,
    /// 1 or 2; `null` when the game is endless.
    pub winner: Option<Winner>,
    /// The winner's score; `null` when the game is endless.
    pub score: Option<u64>,
    /// Rounds of the root game; of an endless game, those before the first repeated position.
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

/// Read by way of [`Fields`]: serde's own untagged enums cannot hold numbers of 128 bits.
impl<'de> Deserialize<'de> for Answer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Fields::deserialize(deserializer)?.try_into().map_err(de::Error::custom)
    }
}
