//! Reads `NAME.expected.json`, the answers that a person expects.

use std::io;
use std::path::Path;

use puzzles::Variant;
use report::{ExpectedFile, Fields, Game, Part, Rules};
use serde_json::Value;

/// The largest file that is read: far more than all fields of all parts need.
const LARGEST: u64 = 1 << 20;

/// What is expected of the parts of an input.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Expected {
    parts: Vec<(Part, Fields)>,
    /// By which rules the input is to be solved, where any are named.
    pub(crate) rules: Option<Rules>,
}

impl Expected {
    /// The fields to check of a part, if any.
    pub(crate) fn of(&self, part: Part) -> Option<Fields> {
        self.parts.iter().find(|(known, _)| *known == part).map(|(_, fields)| *fields)
    }
}

/// Reads what is expected of an input of a game; nothing when there is no such file.
///
/// The error is a sentence about the file. What would never be checked is an error: a part or a
/// field that the game does not have, a part without fields.
pub(crate) fn read(path: &Path, game: Game) -> Result<Expected, String> {
    let text = match files::regular(path, LARGEST) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Expected::default()),
        Err(error) => return Err(format!("{} cannot be read: {error}", path.display())),
    };
    parse(&text, game).map_err(|error| format!("{}: {error}", path.display()))
}

/// Reads what a file says; the error is a sentence without the file's name.
pub(crate) fn parse(text: &[u8], game: Game) -> Result<Expected, String> {
    let value: Value = serde_json::from_slice(text).map_err(|error| error.to_string())?;
    if !value.is_object() {
        return Err(format!("expected an object with {}", names_of_parts(game)));
    }
    let file = read_known(text)?;
    let mut expected = Expected { parts: Vec::new(), rules: rules(file.rules.clone(), game)? };
    for part in Part::ALL {
        let Some(answer) = file.of(part) else { continue };
        if !game.parts().contains(&part) {
            return Err(format!("{game} has no {part}, expected {}", names_of_parts(game)));
        }
        let fields = answer
            .fields(game)
            .ok_or_else(|| format!("{part}: no {} is that large", game.fields()[0]))?;
        check(fields, game).map_err(|error| format!("{part}: {error}"))?;
        expected.parts.push((part, fields));
    }
    if expected.parts.is_empty() {
        return Err(format!("nothing is expected in it, it should have {}", names_of_parts(game)));
    }
    Ok(expected)
}

/// Of a file without unknown fields.
fn read_known(text: &[u8]) -> Result<ExpectedFile, String> {
    let mut unknown = None;
    let mut json = serde_json::Deserializer::from_slice(text);
    let file = serde_ignored::deserialize(&mut json, |key| {
        // The question mark stands for a value that may be absent.
        unknown.get_or_insert_with(|| key.to_string().replace("?.", ""));
    });
    match (file, unknown) {
        (Err(error), _) => Err(error.to_string()),
        (Ok(_), Some(key)) if key.starts_with("rules.") => {
            Err(format!("{key} is no rule, expected some of loop_rule, order, joker"))
        }
        (Ok(_), Some(key)) => Err(format!("no answer has the field {key}")),
        (Ok(file), None) => Ok(file),
    }
}

/// Rules that the game leaves open, at least one if any are to be named.
fn rules(rules: Option<Rules>, game: Game) -> Result<Option<Rules>, String> {
    let Some(rules) = rules else { return Ok(None) };
    if rules.is_empty() {
        return Err("rules: expected some of loop_rule, order, joker, found none".to_owned());
    }
    Variant::from(&rules).check(game).map_err(|lacking| format!("rules: {lacking}"))?;
    Ok(Some(rules))
}

/// Fields of the game, at least one.
fn check(fields: Fields, game: Game) -> Result<(), String> {
    let names = fields.names();
    let known = game.fields();
    if names.is_empty() {
        return Err(format!("expected some of the fields {}, found none", known.join(", ")));
    }
    match names.iter().find(|name| !known.contains(name)) {
        Some(name) => Err(format!(
            "an answer of {game} has no field {name}, expected some of {}",
            known.join(", ")
        )),
        None => Ok(()),
    }
}

fn names_of_parts(game: Game) -> String {
    game.parts().iter().map(|part| part.name()).collect::<Vec<_>>().join(" or ")
}

#[cfg(test)]
mod tests {
    use report::LoopRule;

    use super::*;

    #[test]
    fn a_bare_number_is_the_main_figure_of_the_game() {
        for (game, text, part, field) in [
            (Game::Combat, r#"{"part1":306}"#, Part::Part1, "score"),
            (Game::CamelCards, r#"{"part2":5905}"#, Part::Part2, "winnings"),
            (Game::Amphipod, r#"{"part1":12521}"#, Part::Part1, "energy"),
            (Game::Camicia, r#"{"game":8344}"#, Part::Game, "cards"),
        ] {
            let fields = parse(text.as_bytes(), game).unwrap().of(part).unwrap();
            assert_eq!(fields.names(), [field], "{text}");
        }
    }

    #[test]
    fn what_would_never_be_checked_is_an_error() {
        for (text, complaint) in [
            ("{}", "nothing is expected in it"),
            ("[]", "expected an object with part1 or part2"),
            (r#"{"part1":{}}"#, "part1: expected some of the fields score, winner"),
            (r#"{"part1":null}"#, "the answer's main figure or an object of its fields"),
            (r#"{"part1":{"rounds":null}}"#, "null"),
            (r#"{"part1":{"energy":1}}"#, "an answer of combat has no field energy"),
            (r#"{"part1":{"scor":1}}"#, "no answer has the field part1.scor"),
            (r#"{"part3":1}"#, "no answer has the field part3"),
            (r#"{"game":1}"#, "combat has no game, expected part1 or part2"),
            (r#"{"part1":{"rounds":"99999999999999999999"}}"#, "99999999999999999999"),
            (r#"{"part1":-1}"#, "the answer's main figure"),
            (r#"{"part1":306} x"#, "trailing characters"),
            (r#"{"part1":306,"rules":{}}"#, "rules: expected some of loop_rule, order, joker"),
            (r#"{"part1":306,"rules":{"joker":"T"}}"#, "rules: combat has no joker"),
            (r#"{"part1":306,"rules":{"jocker":"T"}}"#, "rules.jocker is no rule"),
            (r#"{"rules":{"loop_rule":"hand"}}"#, "unknown variant `hand`"),
        ] {
            let error = parse(text.as_bytes(), Game::Combat).unwrap_err();
            assert!(error.contains(complaint), "{text}: {error}");
        }
        let error = parse(br#"{"part1":"99999999999999999999"}"#, Game::Amphipod).unwrap_err();
        assert_eq!(error, "part1: no energy is that large");
    }

    #[test]
    fn a_score_may_have_more_than_64_bits() {
        let expected = parse(br#"{"part1":"99999999999999999999"}"#, Game::Combat).unwrap();
        let score = expected.of(Part::Part1).unwrap().score;
        assert_eq!(score, Some(Some(99_999_999_999_999_999_999)));
    }

    #[test]
    fn rules_are_named_beside_what_is_expected_by_them() {
        let text = br#"{"rules":{"loop_rule":"hands-only"},"game":7}"#;
        let expected = parse(text, Game::Camicia).unwrap();
        assert_eq!(expected.rules.unwrap().loop_rule, Some(LoopRule::HandsOnly));
        let text = br#"{"rules":{"order":"AKQ"},"part1":7}"#;
        let error = parse(text, Game::CamelCards).unwrap_err();
        assert_eq!(error, "rules: an order has 13 labels, this one has 3");
    }

    #[test]
    fn null_is_expected_where_an_answer_can_be_null() {
        let expected = parse(br#"{"part1":{"score":null}}"#, Game::Combat).unwrap();
        assert_eq!(expected.of(Part::Part1).unwrap().score, Some(None));
    }
}
