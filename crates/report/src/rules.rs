//! The rules by which a case is solved, where a game leaves a choice.

use serde::{Deserialize, Serialize};

/// Rules that were named, where a game leaves a choice. Make them from the default and set fields;
/// what is not named is as in the puzzle.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rules {
    /// Camicia: which positions make a loop.
    #[serde(default)]
    pub loop_rule: Option<LoopRule>,
    /// Camel Cards: the 13 labels, the strongest first.
    #[serde(default)]
    pub order: Option<String>,
    /// Camel Cards, part2: the label that is the joker.
    #[serde(default)]
    pub joker: Option<char>,
}

/// Camicia: which positions at the start of a trick make a loop when they come again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum LoopRule {
    /// Both hands and who leads are as before: exactly the games that never end.
    Position,
    /// Both hands are as before, whoever leads: the sentence of the Exercism exercise to the letter.
    HandsOnly,
}

impl Rules {
    /// Whether no rule is named.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_named_is_null() {
        let rules = Rules { loop_rule: Some(LoopRule::HandsOnly), ..Rules::default() };
        let json = r#"{"loop_rule":"hands-only","order":null,"joker":null}"#;
        assert_eq!(serde_json::to_string(&rules).unwrap(), json);
        for text in [json, r#"{"loop_rule":"hands-only"}"#] {
            assert_eq!(serde_json::from_str::<Rules>(text).unwrap(), rules);
        }
        assert!(Rules::default().is_empty() && !rules.is_empty());
    }
}
