//! Deckhand's games for a browser: thin bindings from text to JSON.
//!
//! A page, or its worker, calls [`solve()`] with an input and gets the cases of a report, and
//! [`open`] for a [`Replay`] that it can take to any step. What cannot be done comes back as a
//! sentence; nothing panics. The pages themselves lie in `site/`, and `cargo xtask site` puts all
//! together.

mod amphipod;
mod camel_cards;
mod camicia;
mod combat;
mod deals;
mod replay;
mod solve;

use std::str::FromStr;

use cardcore::text;
use report::{Game, Part};
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

pub use replay::Replay;

/// Answers all parts of an input: JSON with the `cases` of a report, and under `lacking` the parts
/// that the input does not have.
///
/// # Errors
/// A sentence, when there is no such game.
#[wasm_bindgen]
pub fn solve(game: &str, name: &str, bytes: &[u8]) -> Result<String, String> {
    Ok(json(&solve::solve(parse::<Game>(game)?, name, bytes)))
}

/// Opens the replay of a part of an input. `rules` are those of Camel Cards, the 13 labels from the
/// strongest to the weakest and behind them the joker if there is one; empty for the part's own.
///
/// # Errors
/// A sentence, when the input or the rules are not as they should be.
#[wasm_bindgen]
pub fn open(game: &str, part: &str, bytes: &[u8], rules: &str) -> Result<Replay, String> {
    let (game, part) = (parse::<Game>(game)?, parse::<Part>(part)?);
    Replay::new(game, part, text::decode(bytes).map_err(sentence)?, rules)
}

/// The deck of a deal of Camicia, its index, and its cycle if it is endless, as JSON.
///
/// # Errors
/// A sentence, when it is no deal.
#[wasm_bindgen]
pub fn describe_deal(bytes: &[u8]) -> Result<String, String> {
    let deal = parse(text::decode(bytes).map_err(sentence)?)?;
    Ok(json(&deals::describe(&deal)))
}

/// The deal of Camicia with this index among those of a deck, of which A gets `a` cards; a JSON
/// string.
///
/// # Errors
/// A sentence, when there is no such deck or index.
#[wasm_bindgen]
pub fn deal_of_index(deck: &str, index: &str, a: u32) -> Result<String, String> {
    deals::of_index(deck, index, a as usize).map(|deal| json(&deal.to_string()))
}

fn parse<T: FromStr<Err: ToString>>(text: &str) -> Result<T, String> {
    text.parse().map_err(sentence)
}

/// What an error says to people.
#[expect(clippy::needless_pass_by_value, reason = "it is the end of an error's way")]
fn sentence(error: impl ToString) -> String {
    error.to_string()
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("keys are strings and numbers finite")
}
