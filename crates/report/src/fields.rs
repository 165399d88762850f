use std::error::Error;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize};

use crate::{
    AmphipodAnswer, Answer, CamelCardsAnswer, CamiciaAnswer, CamiciaStatus, CombatAnswer,
    CombatOutcome, Part, Winner,
};

/// Declares [`Fields`] and what is done field by field, so that no field can be forgotten.
macro_rules! fields {
    ($($(#[$meta:meta])* $name:ident: $type:ty,)*) => {
        /// Some fields of an answer: those that an expected file wants to check.
        ///
        /// The outer `None` is a field that is not named. Inside, `None` is a field that is
        /// named and expected to be `null`.
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub struct Fields {
            $(
                $(#[$meta])*
                #[serde(default, skip_serializing_if = "Option::is_none")]
                pub $name: Option<$type>,
            )*
        }

        impl Fields {
            /// Whether each field that is named here has the same value in the answer.
            pub fn agree_with(&self, answer: &Answer) -> bool {
                let answer = Self::from(*answer);
                $((self.$name.is_none() || self.$name == answer.$name))&&*
            }
        }
    };
}

fields! {
    /// See [`AmphipodAnswer::energy`].
    #[serde(deserialize_with = "named")]
    energy: Option<u64>,
    /// See [`CamelCardsAnswer::winnings`].
    winnings: u128,
    /// See [`CamelCardsAnswer::equal_hands`].
    equal_hands: u64,
    /// See [`CamiciaAnswer::status`].
    status: CamiciaStatus,
    /// See [`CamiciaAnswer::cards`].
    cards: u64,
    /// See [`CamiciaAnswer::tricks`].
    tricks: u64,
    /// See [`CombatAnswer::outcome`].
    outcome: CombatOutcome,
    /// See [`CombatAnswer::winner`] and [`CamiciaAnswer::winner`].
    #[serde(deserialize_with = "named")]
    winner: Option<Winner>,
    /// See [`CombatAnswer::score`].
    #[serde(deserialize_with = "named")]
    score: Option<u64>,
    /// See [`CombatAnswer::rounds`].
    rounds: u64,
}

/// A field that is named, be it `null`.
#[expect(clippy::option_option, reason = "not named, named as null, named with a value")]
fn named<'de, D, T>(deserializer: D) -> Result<Option<Option<T>>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    Option::deserialize(deserializer).map(Some)
}

/// The content of `NAME.expected.json`: for each part, the fields to check.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExpectedFile {
    /// Of part `game`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<Fields>,
    /// Of part `part1`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part1: Option<Fields>,
    /// Of part `part2`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part2: Option<Fields>,
}

impl ExpectedFile {
    /// What is expected of this part, if anything.
    pub fn of(&self, part: Part) -> Option<Fields> {
        match part {
            Part::Game => self.game,
            Part::Part1 => self.part1,
            Part::Part2 => self.part2,
        }
    }
}

/// An object whose fields are not those of one game's answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownAnswer;

impl fmt::Display for UnknownAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected all fields of the answer of one game")
    }
}

impl Error for UnknownAnswer {}

impl From<Answer> for Fields {
    fn from(answer: Answer) -> Self {
        match answer {
            Answer::Amphipod(AmphipodAnswer { energy }) => {
                Self { energy: Some(energy), ..Self::default() }
            }
            Answer::CamelCards(CamelCardsAnswer { winnings, equal_hands }) => {
                Self { winnings: Some(winnings), equal_hands: Some(equal_hands), ..Self::default() }
            }
            Answer::Camicia(CamiciaAnswer { status, cards, tricks, winner }) => Self {
                status: Some(status),
                cards: Some(cards),
                tricks: Some(tricks),
                winner: Some(winner),
                ..Self::default()
            },
            Answer::Combat(CombatAnswer { outcome, winner, score, rounds }) => Self {
                outcome: Some(outcome),
                winner: Some(winner),
                score: Some(score),
                rounds: Some(rounds),
                ..Self::default()
            },
        }
    }
}

impl TryFrom<Fields> for Answer {
    type Error = UnknownAnswer;

    fn try_from(fields: Fields) -> Result<Self, UnknownAnswer> {
        let answer = match fields {
            Fields { energy: Some(energy), .. } => Self::Amphipod(AmphipodAnswer { energy }),
            Fields { winnings: Some(winnings), equal_hands: Some(equal_hands), .. } => {
                Self::CamelCards(CamelCardsAnswer { winnings, equal_hands })
            }
            Fields {
                status: Some(status),
                cards: Some(cards),
                tricks: Some(tricks),
                winner: Some(winner),
                ..
            } => Self::Camicia(CamiciaAnswer { status, cards, tricks, winner }),
            Fields {
                outcome: Some(outcome),
                winner: Some(winner),
                score: Some(score),
                rounds: Some(rounds),
                ..
            } => Self::Combat(CombatAnswer { outcome, winner, score, rounds }),
            _ => return Err(UnknownAnswer),
        };
        // Nothing may be left over: the fields of two games together are no answer.
        if Fields::from(answer) == fields { Ok(answer) } else { Err(UnknownAnswer) }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn winner() -> impl Strategy<Value = Option<Winner>> {
        prop::option::of(prop_oneof![
            (1..=2u8).prop_map(Winner::Number),
            prop::sample::select(vec!['A', 'B']).prop_map(Winner::Letter),
        ])
    }

    fn answer() -> impl Strategy<Value = Answer> {
        let amphipod =
            any::<Option<u64>>().prop_map(|energy| Answer::Amphipod(AmphipodAnswer { energy }));
        let camel_cards = any::<(u128, u64)>().prop_map(|(winnings, equal_hands)| {
            Answer::CamelCards(CamelCardsAnswer { winnings, equal_hands })
        });
        let camicia =
            (any::<(bool, u64, u64)>(), winner()).prop_map(|((ends, cards, tricks), winner)| {
                let status = if ends { CamiciaStatus::Finished } else { CamiciaStatus::Loop };
                Answer::Camicia(CamiciaAnswer { status, cards, tricks, winner })
            });
        let combat = (any::<(bool, Option<u64>, u64)>(), winner()).prop_map(
            |((won, score, rounds), winner)| {
                let outcome = if won { CombatOutcome::Won } else { CombatOutcome::Endless };
                Answer::Combat(CombatAnswer { outcome, winner, score, rounds })
            },
        );
        prop_oneof![amphipod, camel_cards, camicia, combat]
    }

    proptest! {
        #[test]
        fn answers_are_read_back(answer in answer()) {
            let text = serde_json::to_string(&answer).unwrap();
            prop_assert_eq!(serde_json::from_str::<Answer>(&text).unwrap(), answer);
        }

        #[test]
        fn an_answer_agrees_with_its_own_fields_and_no_others(a in answer(), b in answer()) {
            prop_assert!(Fields::from(a).agree_with(&a));
            prop_assert_eq!(Fields::from(a).agree_with(&b), a == b);
            prop_assert!(Fields::default().agree_with(&a));
        }
    }

    #[test]
    fn winnings_beyond_64_bits_stay_exact() {
        let text = format!("{{\"winnings\":{},\"equal_hands\":0}}", u128::MAX);
        let answer: Answer = serde_json::from_str(&text).unwrap();
        assert_eq!(
            answer,
            Answer::CamelCards(CamelCardsAnswer { winnings: u128::MAX, equal_hands: 0 })
        );
        assert_eq!(serde_json::to_string(&answer).unwrap(), text);
    }

    #[test]
    fn null_is_a_value_to_check_and_absence_is_not() {
        let unsolvable = Answer::Amphipod(AmphipodAnswer { energy: None });
        let expected: ExpectedFile = serde_json::from_str(r#"{"part1":{"energy":null}}"#).unwrap();
        let fields = expected.of(Part::Part1).unwrap();
        assert!(fields.agree_with(&unsolvable));
        assert!(!fields.agree_with(&Answer::Amphipod(AmphipodAnswer { energy: Some(0) })));
        assert_eq!(expected.of(Part::Part2), None);
    }

    #[test]
    fn fields_of_two_games_are_no_answer() {
        for text in ["{}", r#"{"energy":1,"rounds":2}"#, r#"{"winnings":1}"#] {
            let error = serde_json::from_str::<Answer>(text).unwrap_err();
            assert!(error.to_string().starts_with(&UnknownAnswer.to_string()), "{error}");
        }
    }
}
