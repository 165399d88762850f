//! Every deal of the workspace's fixtures against its expected answers, by every telling.

use cardcore::Stop;
use combat::literal::{self, SubGames};
use combat::{Deal, Outcome, Player};
use serde_json::{Value, json};

use crate::fixtures_folder::cases;
use crate::twin;

fn answer(outcome: Outcome) -> Value {
    match outcome {
        Outcome::Won { winner, score, rounds } => {
            // As reports have it: above 2^53 - 1 it is text.
            let score = match u64::try_from(score) {
                Ok(score) if score < 1 << 53 => json!(score),
                _ => json!(score.to_string()),
            };
            json!({ "outcome": "won", "winner": winner.number(), "score": score, "rounds": rounds })
        }
        Outcome::Endless { rounds } => json!({
            "outcome": "endless", "winner": null, "score": null, "rounds": rounds
        }),
    }
}

/// Deals of up to this many cards are played in every telling. Those of 50 cards, of which some take
/// millions of rounds, are for builds with optimisation.
const MOST: usize = if cfg!(debug_assertions) { 30 } else { usize::MAX };

fn assert_answers(part: &str, most: usize, solve: impl Fn(&Deal) -> Outcome) {
    for (name, deal, expected) in cases() {
        if deal.size() <= most {
            assert_eq!(answer(solve(&deal)), expected[part], "{name}, {part}");
        }
    }
}

fn decks(deal: &Deal) -> [&[u64]; 2] {
    Player::BOTH.map(|player| deal.deck(player))
}

#[test]
fn the_fast_solver_gives_the_expected_answers() {
    assert_answers("part1", usize::MAX, |deal| combat::part1(deal, &Stop::never()).unwrap());
    assert_answers("part2", usize::MAX, |deal| combat::part2(deal, &Stop::never()).unwrap());
}

#[test]
fn the_literal_games_give_the_expected_answers() {
    let stop = Stop::never();
    assert_answers("part1", usize::MAX, |deal| literal::part1(deal, &stop).unwrap());
    let decided = SubGames::UnlessDecided;
    assert_answers("part2", MOST, |deal| literal::part2(deal, decided, &stop).unwrap());
}

#[test]
fn the_twin_gives_the_expected_answers() {
    assert_answers("part1", usize::MAX, |deal| twin::part1(decks(deal)));
    assert_answers("part2", MOST, |deal| twin::part2(decks(deal)));
}
