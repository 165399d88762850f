//! Outcomes: the fixtures, and the crate against its twin.

use std::fs;
use std::path::{Path, PathBuf};

use camicia::{Card, Deal, LoopRule, Outcome, solve, solve_with};
use cardcore::Stop;
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::twin;

const CASES: u32 = if cfg!(debug_assertions) { 64 } else { 2000 };
const RULES: [LoopRule; 2] = [LoopRule::Position, LoopRule::HandsOnly];

fn outcome(deal: &Deal, rule: LoopRule) -> Outcome {
    solve_with(deal, rule, &Stop::never()).unwrap()
}

fn fixtures() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/camicia");
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.filter(|path| path.extension().is_some_and(|ending| ending == "txt")).collect()
}

#[test]
fn fixtures_have_their_expected_outcomes() {
    let fixtures = fixtures();
    assert!(fixtures.len() > 20);
    for path in fixtures {
        let deal: Deal = fs::read_to_string(&path).unwrap().parse().unwrap();
        let expected = fs::read_to_string(path.with_extension("expected.json")).unwrap();
        let expected: Value = serde_json::from_str(&expected).unwrap();
        let outcome = solve(&deal, &Stop::never()).unwrap();
        let found = json!({
            "status": outcome.status().to_string(),
            "cards": outcome.cards(),
            "tricks": outcome.tricks(),
            "winner": outcome.winner().map(|player| player.to_string()),
        });
        assert_eq!(found, expected["game"], "{}", path.display());
        assert_eq!(
            self::outcome(&deal, LoopRule::HandsOnly),
            twin::play(&deal, LoopRule::HandsOnly)
        );
    }
}

#[test]
fn small_decks_play_as_their_twins_do() {
    let kinds = [Card::Number, Card::Jack, Card::Queen];
    let most = if cfg!(debug_assertions) { 6 } else { 8 };
    for size in 1..=most {
        for cards in twin::sequences(&kinds, size) {
            for cut in 0..=size {
                let deal = Deal::new(cards[..cut].to_vec(), cards[cut..].to_vec());
                for rule in RULES {
                    assert_eq!(outcome(&deal, rule), twin::play(&deal, rule), "{deal} {rule:?}");
                }
            }
        }
    }
}

fn any_card() -> impl Strategy<Value = Card> {
    prop_oneof![
        5 => Just(Card::Number),
        1 => prop::sample::select(&Card::ALL[..4]),
    ]
}

fn any_deal(most: usize) -> impl Strategy<Value = Deal> {
    let hand = move || prop::collection::vec(any_card(), 1..=most);
    (hand(), hand()).prop_map(|(a, b)| Deal::new(a, b))
}

/// 26 and 26 cards, four of each payment card.
fn full_deal() -> impl Strategy<Value = Deal> {
    let mut cards = Card::ALL.repeat(4);
    cards.resize(52, Card::Number);
    Just(cards).prop_shuffle().prop_map(|cards| {
        let (a, b) = cards.split_at(26);
        Deal::new(a.to_vec(), b.to_vec())
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(CASES))]

    #[test]
    fn small_deals_play_as_their_twins_do(deal in any_deal(9)) {
        for rule in RULES {
            prop_assert_eq!(outcome(&deal, rule), twin::play(&deal, rule));
        }
    }

    #[test]
    fn full_deals_play_as_their_twins_do(deal in full_deal()) {
        for rule in RULES {
            prop_assert_eq!(outcome(&deal, rule), twin::play(&deal, rule));
        }
    }

    #[test]
    fn deals_are_read_back_from_what_they_show(deal in any_deal(40)) {
        prop_assert_eq!(deal.to_string().parse(), Ok(deal));
    }
}

#[test]
fn a_deck_of_many_thousands_is_read_and_played() {
    let hand = "--J-----Q---K---A-----".repeat(20_000);
    let deal: Deal = format!("{}/-", hand.trim_end_matches('-')).parse().unwrap();
    assert_eq!(deal.size(), 22 * 20_000 - 4);
    let outcome = solve(&deal, &Stop::never()).unwrap();
    assert_eq!(outcome.to_string(), "status: finished, cards: 3, tricks: 1, winner: A");
}
