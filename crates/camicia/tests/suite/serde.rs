//! The values as JSON.

use camicia::index::Deck;
use camicia::{Card, Cycle, Deal, Length, Outcome, Player, Status, Stop, backward};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

#[track_caller]
fn assert_written<T: Serialize>(value: &T, expected: &Value) {
    assert_eq!(serde_json::to_value(value).unwrap(), *expected);
}

#[track_caller]
fn assert_read_back<T: Serialize + DeserializeOwned>(value: &T, expected: &Value) {
    assert_written(value, expected);
    assert_written(&serde_json::from_value::<T>(expected.clone()).unwrap(), expected);
}

#[test]
fn values_with_a_text_form_are_strings() {
    assert_read_back(&"- J 2/K".parse::<Deal>().unwrap(), &json!("-J-/K"));
    assert_read_back(&"36-4J-4Q-4K-4A".parse::<Deck>().unwrap(), &json!("36-4J-4Q-4K-4A"));
    assert_read_back(&Card::ALL, &json!(["A", "K", "Q", "J", "-"]));
    assert_read_back(&[Player::A, Player::B], &json!(["A", "B"]));
    assert_read_back(&[Status::Finished, Status::Loop], &json!(["finished", "loop"]));
}

#[test]
fn outcomes_and_lengths_are_objects() {
    assert_read_back(
        &Outcome::Finished { winner: Player::B, cards: 13, tricks: 3 },
        &json!({"status": "finished", "winner": "B", "cards": 13, "tricks": 3}),
    );
    assert_read_back(
        &Outcome::Loop { cards: 8, tricks: 3 },
        &json!({"status": "loop", "cards": 8, "tricks": 3}),
    );
    assert_read_back(&Length { tricks: 2, cards: 7 }, &json!({"tricks": 2, "cards": 7}));
}

#[test]
fn a_cycle_is_written_with_its_canonical_form() {
    let deal: Deal = "J--/-J-".parse().unwrap();
    let cycle = Cycle::find(&deal, &Stop::never()).unwrap().unwrap();
    assert_written(
        &cycle,
        &json!({
            "pre_period": {"tricks": 1, "cards": 2},
            "period": {"tricks": 2, "cards": 6},
            "canonical": cycle.canonical().to_string(),
        }),
    );
}

#[test]
fn an_ancestor_is_its_deal_and_its_distance() {
    let deal: Deal = "J--/-J-".parse().unwrap();
    let cycle = Cycle::find(&deal, &Stop::never()).unwrap().unwrap();
    let found = backward::entry_deals(&cycle, (3, 3), 1000, &Stop::never()).unwrap();
    let entry = found.deals.iter().find(|ancestor| ancestor.deal == deal).unwrap();
    assert_read_back(entry, &json!({"deal": "J--/-J-", "tricks": 1, "cards": 2}));
}

#[test]
fn what_is_no_deal_is_refused_with_its_position() {
    let error = serde_json::from_str::<Deal>("\"-x/J\"").unwrap_err().to_string();
    assert!(error.starts_with("line 1, column 2: expected 2 to 10, J, Q, K, A or -"), "{error}");
}
