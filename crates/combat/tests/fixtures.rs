//! Every deal of the workspace's fixtures against its expected answers, by every telling.

mod fixtures_folder;
mod twin;

use cardcore::Stop;
use combat::literal::{self, SubGames};
use combat::{Deal, Outcome, Player};
use fixtures_folder::cases;
use serde_json::{Value, json};

fn answer(outcome: Outcome) -> Value {
    match outcome {
        Outcome::Won { winner, score, rounds } => json!({
            "outcome": "won", "winner": winner.number(), "score": score, "rounds": rounds
        }),
        Outcome::Endless { rounds } => json!({
            "outcome": "endless", "winner": null, "score": null, "rounds": rounds
        }),
    }
}

fn assert_answers(part: &str, solve: impl Fn(&Deal) -> Outcome) {
    for (name, deal, expected) in cases() {
        assert_eq!(answer(solve(&deal)), expected[part], "{name}, {part}");
    }
}

#[test]
fn the_fast_solver_gives_the_expected_answers() {
    assert_answers("part1", |deal| combat::part1(deal, &Stop::never()).unwrap());
    assert_answers("part2", |deal| combat::part2(deal, &Stop::never()).unwrap());
}

#[test]
fn the_literal_games_give_the_expected_answers() {
    let stop = Stop::never();
    assert_answers("part1", |deal| literal::part1(deal, &stop).unwrap());
    let decided = SubGames::UnlessDecided;
    assert_answers("part2", |deal| literal::part2(deal, decided, &stop).unwrap());
}

#[test]
fn the_twin_gives_the_expected_answers() {
    let decks = |deal: &Deal| Player::BOTH.map(|player| deal.deck(player).to_vec());
    assert_answers("part1", |deal| twin::part1(decks(deal).each_ref().map(Vec::as_slice)));
    // Without the shortcut, deals of 50 cards are for a build with optimisation.
    let most = if cfg!(debug_assertions) { 30 } else { usize::MAX };
    for (name, deal, expected) in cases() {
        if deal.cards() <= most {
            let twin = twin::part2(decks(&deal).each_ref().map(Vec::as_slice));
            assert_eq!(answer(twin), expected["part2"], "{name}");
        }
    }
}
