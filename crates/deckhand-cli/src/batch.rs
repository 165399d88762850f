//! Files of many cases: the canonical data of the Exercism exercise Camicia.

use std::collections::BTreeSet;

use report::{Game, Part};
use serde::Deserialize;
use serde_json::Value;

use crate::expected::{self, Expected};

/// A case of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct BatchCase {
    /// Its description in lower case, with hyphens.
    pub(crate) name: String,
    /// The input, as JSON.
    pub(crate) input: Vec<u8>,
    /// What is expected, or a sentence about why that cannot be used.
    pub(crate) expected: Result<Expected, String>,
}

#[derive(Deserialize)]
struct Item {
    description: Option<String>,
    /// Cases may be grouped.
    cases: Option<Vec<Item>>,
    input: Option<Value>,
    expected: Option<Value>,
}

/// Reads a file of cases; the error is a sentence without the file's name.
pub(crate) fn read(text: &[u8], game: Game) -> Result<Vec<BatchCase>, String> {
    let file: Item = serde_json::from_slice(text).map_err(|error| error.to_string())?;
    let mut cases = Vec::new();
    let mut names = BTreeSet::new();
    collect(file, game, &mut names, &mut cases);
    if cases.is_empty() {
        Err("expected cases with an input, found none".to_owned())
    } else {
        Ok(cases)
    }
}

fn collect(item: Item, game: Game, names: &mut BTreeSet<String>, cases: &mut Vec<BatchCase>) {
    if let Some(input) = item.input {
        let expected = item.expected.map_or_else(
            || Ok(Expected::default()),
            |fields| {
                let file = serde_json::json!({ Part::Game.name(): fields });
                expected::parse(file.to_string().as_bytes(), game)
            },
        );
        let name = free_name(&item.description.unwrap_or_else(|| "case".to_owned()), names);
        cases.push(BatchCase { name, input: input.to_string().into_bytes(), expected });
    }
    for item in item.cases.into_iter().flatten() {
        collect(item, game, names, cases);
    }
}

/// The description as a name that no case before has.
fn free_name(description: &str, names: &mut BTreeSet<String>) -> String {
    let words: Vec<_> = description
        .split(|char: char| !char.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_ascii_lowercase)
        .collect();
    let name = words.join("-");
    let mut candidates =
        (1..).map(|number| if number == 1 { name.clone() } else { format!("{name}-{number}") });
    let free = candidates.find(|name| names.insert(name.clone()));
    free.expect("there are more numbers than cases")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cases_in_groups_have_names_of_their_own() {
        let text = br#"{"cases": [
            {"description": "Two cards, one trick", "input": {}, "expected": {"cards": 2}},
            {"cases": [{"description": "two cards one trick", "input": {}}]}
        ]}"#;
        let cases = read(text, Game::Camicia).unwrap();
        let names: Vec<_> = cases.iter().map(|case| case.name.as_str()).collect();
        assert_eq!(names, ["two-cards-one-trick", "two-cards-one-trick-2"]);
        let expected = cases[0].expected.as_ref().unwrap().of(Part::Game).unwrap();
        assert_eq!(expected.cards, Some(2));
        assert!(read(b"{}", Game::Camicia).is_err());
    }
}
