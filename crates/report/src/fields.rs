//! Some fields of an answer, whichever game it is of.

use std::error::Error;
use std::fmt;

use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use crate::whole::Json;
use crate::{
    AmphipodAnswer, Answer, CamelCardsAnswer, CamiciaAnswer, CamiciaStatus, CombatAnswer,
    CombatOutcome, Game, Winner,
};

/// Declares [`Fields`] and what is done field by field, so that no field can be forgotten.
macro_rules! fields {
    ($($(#[$meta:meta])* $name:ident: $type:ty as $json:literal, by $with:literal,)*) => {
        /// Some fields of an answer: those that an expected file wants to check.
        ///
        /// The outer `None` is a field that is not named. Inside, `None` is a field that is
        /// named and expected to be `null`.
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[non_exhaustive]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub struct Fields {
            $(
                $(#[$meta])*
                #[serde(default, skip_serializing_if = "Option::is_none", with = $with)]
                #[cfg_attr(feature = "schema", schemars(with = $json))]
                pub $name: Option<$type>,
            )*
        }

        impl Fields {
            /// The fields that are named.
            pub fn names(&self) -> Vec<&'static str> {
                let mut names = Vec::new();
                $(if self.$name.is_some() {
                    names.push(stringify!($name));
                })*
                names
            }

            /// Whether each field that is named here has the same value in the answer.
            pub fn agree_with(&self, answer: &Answer) -> bool {
                let answer = Self::from(*answer);
                $((self.$name.is_none() || self.$name == answer.$name))&&*
            }
        }
    };
}

fields! {
    /// Of `amphipod`: the least energy that organises the burrow; `null` when no moves do.
    energy: Option<u64> as "Option<Json<u64>>", by "number",
    /// Of `camel-cards`: the sum over all hands of bid times rank.
    winnings: u128 as "Json<u128>", by "number",
    /// Of `camel-cards`: how many hands equal another hand of the input.
    equal_hands: u64 as "Json<u64>", by "number",
    /// Of `camicia`: whether the game ends.
    status: CamiciaStatus as "CamiciaStatus", by "value",
    /// Of `camicia`: every card played, in a loop up to the first repeated position.
    cards: u64 as "Json<u64>", by "number",
    /// Of `camicia`: how often the pile was taken, in a loop up to the first repeated position.
    tricks: u64 as "Json<u64>", by "number",
    /// Of `combat`: whether somebody won.
    outcome: CombatOutcome as "CombatOutcome", by "value",
    /// Of `combat` (1 or 2) and `camicia` (`A` or `B`); `null` when nobody wins.
    winner: Option<Winner> as "Option<Winner>", by "value",
    /// Of `combat`: the winner's score; `null` when the game is endless.
    score: Option<u128> as "Option<Json<u128>>", by "number",
    /// Of `combat`: rounds of the root game.
    rounds: u64 as "Json<u64>", by "number",
}

/// A named field with whole numbers in it.
mod number {
    use serde::{Deserializer, Serializer};

    use crate::whole::Whole;

    #[expect(clippy::ref_option, reason = "serde asks for this signature")]
    pub(super) fn serialize<T: Whole, S: Serializer>(
        field: &Option<T>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        field.write(serializer)
    }

    /// `null` is a value of a type that has it, and an error for others.
    pub(super) fn deserialize<'de, T: Whole, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<T>, D::Error> {
        T::read(deserializer).map(Some)
    }
}

/// A named field of any other type.
mod value {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[expect(clippy::ref_option, reason = "serde asks for this signature")]
    pub(super) fn serialize<T: Serialize, S: Serializer>(
        field: &Option<T>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        field.serialize(serializer)
    }

    /// `null` is a value of a type that has it, and an error for others.
    pub(super) fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<T>, D::Error> {
        T::deserialize(deserializer).map(Some)
    }
}

impl Fields {
    /// The main figure of a game's answers; nothing when it cannot be so large.
    pub fn of_figure(game: Game, figure: u128) -> Option<Self> {
        let small = || u64::try_from(figure).ok();
        let none = Self::default();
        Some(match game {
            Game::Amphipod => Self { energy: Some(Some(small()?)), ..none },
            Game::CamelCards => Self { winnings: Some(figure), ..none },
            Game::Camicia => Self { cards: Some(small()?), ..none },
            Game::Combat => Self { score: Some(Some(figure)), ..none },
        })
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
        let combat = (any::<(bool, Option<u128>, u64)>(), winner()).prop_map(
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
    fn winnings_and_scores_beyond_64_bits_stay_exact() {
        let most = u128::MAX;
        for (text, answer) in [
            (
                format!(r#"{{"winnings":"{most}","equal_hands":0}}"#),
                Answer::CamelCards(CamelCardsAnswer::new(most)),
            ),
            (
                format!(r#"{{"outcome":"won","winner":1,"score":"{most}","rounds":2}}"#),
                Answer::Combat(CombatAnswer::won(Winner::Number(1), most, 2)),
            ),
        ] {
            assert_eq!(serde_json::from_str::<Answer>(&text).unwrap(), answer);
            assert_eq!(serde_json::to_string(&answer).unwrap(), text);
        }
    }

    #[test]
    fn fields_of_two_games_are_no_answer() {
        for text in ["{}", r#"{"energy":1,"rounds":2}"#, r#"{"winnings":1}"#] {
            let error = serde_json::from_str::<Answer>(text).unwrap_err();
            assert!(error.to_string().starts_with(&UnknownAnswer.to_string()), "{error}");
        }
    }
}
