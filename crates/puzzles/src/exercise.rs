//! Camicia's deals in the JSON of the Exercism exercise.

use camicia::Deal;
use cardcore::TextPosition;
use serde::Deserialize;

use crate::BadInput;

/// One deal: `{ "playerA": ["2", "A"], "playerB": ["3", "J"] }`.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Hands {
    player_a: Vec<String>,
    player_b: Vec<String>,
}

/// Whether a text is to be read as JSON: no other notation begins with a brace.
pub(crate) fn is_json(text: &str) -> bool {
    text.trim_start().starts_with('{')
}

/// Reads a deal.
pub(crate) fn deal(text: &str) -> Result<Deal, BadInput> {
    let hands: Hands = serde_json::from_str(text).map_err(|error| {
        let position = TextPosition::new(error.line(), error.column().max(1));
        BadInput { position, message: format!("expected playerA and playerB as JSON: {error}") }
    })?;
    Deal::from_words(hands.player_a, hands.player_b)
        .map_err(|error| BadInput { position: TextPosition::new(1, 1), message: error.to_string() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deal_of_the_exercise_is_read() {
        let text = "{\n \"playerA\": [\"J\", \"2\", \"3\"], \"playerB\": [\"4\", \"J\", \"5\"]\n}";
        assert!(is_json(text) && !is_json("J23/4J5"));
        assert_eq!(deal(text).unwrap(), "J 2 3/4 J 5".parse().unwrap());
    }

    #[test]
    fn what_is_wrong_has_its_place() {
        let error = deal("{\n\"playerA\": [\"J\"]\n}").unwrap_err();
        assert_eq!(error.position.line, 3);
        assert!(error.message.contains("playerB"), "{}", error.message);
        let error = deal(r#"{"playerA": ["J", "X"], "playerB": []}"#).unwrap_err();
        assert!(error.message.starts_with("card 2 of player A: expected a card"), "{error}");
    }
}
