//! `NAME.expected.json`: what the answers to an input should be.

use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::{Deserialize, Deserializer, de};

use crate::whole::Json;
use crate::{Fields, Game, Part, Rules};

/// The content of `NAME.expected.json`: for each part its answer's main figure, or an object of
/// fields to check.
///
/// ```json
/// { "part1": 306, "part2": { "winner": 2, "score": 291 } }
/// ```
///
/// Where a game leaves a choice, `rules` may name the rules:
///
/// ```json
/// { "rules": { "loop_rule": "hands-only" }, "game": 7 }
/// ```
///
/// A part without anything to check is an error, and so is `null` where an answer cannot be `null`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[non_exhaustive]
pub struct ExpectedFile {
    /// Of part `game`.
    #[serde(default, deserialize_with = "some")]
    pub game: Option<ExpectedAnswer>,
    /// Of part `part1`.
    #[serde(default, deserialize_with = "some")]
    pub part1: Option<ExpectedAnswer>,
    /// Of part `part2`.
    #[serde(default, deserialize_with = "some")]
    pub part2: Option<ExpectedAnswer>,
    /// The rules by which the input is to be solved; the puzzle's own if none are named.
    #[serde(default)]
    pub rules: Option<Rules>,
}

/// What is expected of one part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExpectedAnswer {
    /// The answer's main figure: energy, winnings, cards or score.
    Figure(u128),
    /// Some fields of the answer, at least one.
    Fields(Fields),
}

impl ExpectedFile {
    /// What is expected of this part, if anything.
    pub const fn of(&self, part: Part) -> Option<ExpectedAnswer> {
        match part {
            Part::Game => self.game,
            Part::Part1 => self.part1,
            Part::Part2 => self.part2,
        }
    }
}

impl ExpectedAnswer {
    /// The fields to check in an answer of this game; nothing when its main figure cannot be so
    /// large.
    pub fn fields(self, game: Game) -> Option<Fields> {
        match self {
            Self::Fields(fields) => Some(fields),
            Self::Figure(figure) => Fields::of_figure(game, figure),
        }
    }
}

/// What is named has a value: `null` is none.
fn some<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<ExpectedAnswer>, D::Error> {
    ExpectedAnswer::deserialize(deserializer).map(Some)
}

impl<'de> Deserialize<'de> for ExpectedAnswer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(FigureOrFields)
    }
}

struct FigureOrFields;

impl<'de> de::Visitor<'de> for FigureOrFields {
    type Value = ExpectedAnswer;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the answer's main figure or an object of its fields")
    }

    fn visit_u64<E: de::Error>(self, figure: u64) -> Result<ExpectedAnswer, E> {
        Ok(ExpectedAnswer::Figure(figure.into()))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<ExpectedAnswer, E> {
        let Json(figure) = Json::deserialize(de::value::StrDeserializer::<E>::new(text))?;
        Ok(ExpectedAnswer::Figure(figure))
    }

    fn visit_map<A: de::MapAccess<'de>>(self, map: A) -> Result<ExpectedAnswer, A::Error> {
        Fields::deserialize(MapAccessDeserializer::new(map)).map(ExpectedAnswer::Fields)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{AmphipodAnswer, Answer, CombatAnswer, Winner};

    fn fields(text: &str, game: Game) -> Fields {
        let expected: ExpectedFile = serde_json::from_str(text).unwrap();
        expected.of(Part::Part1).unwrap().fields(game).unwrap()
    }

    #[test]
    fn a_bare_number_is_the_main_figure() {
        let answer = Answer::Combat(CombatAnswer::won(Winner::Number(2), 306, 29));
        assert!(fields(r#"{"part1":306}"#, Game::Combat).agree_with(&answer));
        assert!(!fields(r#"{"part1":307}"#, Game::Combat).agree_with(&answer));
        let large = fields(r#"{"part1":"9007199254740993"}"#, Game::CamelCards);
        assert_eq!(large.winnings, Some(9_007_199_254_740_993));
        let score = ExpectedAnswer::Figure(u128::MAX).fields(Game::Combat).unwrap().score;
        assert_eq!(score, Some(Some(u128::MAX)));
        assert_eq!(ExpectedAnswer::Figure(u128::MAX).fields(Game::Amphipod), None);
    }

    #[test]
    fn null_is_a_value_to_check_and_absence_is_not() {
        let unsolvable = Answer::Amphipod(AmphipodAnswer::new(None));
        let expected = fields(r#"{"part1":{"energy":null}}"#, Game::Amphipod);
        assert!(expected.agree_with(&unsolvable));
        assert!(!expected.agree_with(&Answer::Amphipod(AmphipodAnswer::new(Some(0)))));
        let file: ExpectedFile = serde_json::from_str(r#"{"part1":1}"#).unwrap();
        assert_eq!(file.of(Part::Part2), None);
    }

    #[test]
    fn null_where_no_answer_is_null_is_an_error() {
        for text in [r#"{"part1":null}"#, r#"{"part1":{"rounds":null}}"#, r#"{"part1":true}"#] {
            assert!(serde_json::from_str::<ExpectedFile>(text).is_err(), "{text}");
        }
    }
}
