//! Transcripts of whole games.

use cardcore::{NarrationError, Stop};
use combat::{Deal, Outcome, Player, Rules};
use expect_test::expect_file;

fn deal(deck1: &[u64], deck2: &[u64]) -> Deal {
    Deal::new(deck1.to_vec(), deck2.to_vec()).unwrap()
}

fn example() -> Deal {
    deal(&[9, 2, 6, 3, 1], &[5, 8, 4, 7, 10])
}

fn told(
    narrate: impl FnOnce(&mut Vec<u8>) -> Result<Outcome, NarrationError>,
) -> (Outcome, String) {
    let mut out = Vec::new();
    let outcome = narrate(&mut out).unwrap();
    (outcome, String::from_utf8(out).unwrap())
}

#[test]
fn the_example_of_combat() {
    let (outcome, text) =
        told(|out| combat::narrate(&example(), Rules::Plain, out, &Stop::never()));
    assert_eq!(outcome, Outcome::Won { winner: Player::Two, score: 306, rounds: 29 });
    expect_file!["transcripts/example-part1.txt"].assert_eq(&text);
}

#[test]
fn the_example_of_recursive_combat() {
    let (outcome, text) =
        told(|out| combat::narrate(&example(), Rules::Recursive, out, &Stop::never()));
    assert_eq!(outcome, Outcome::Won { winner: Player::Two, score: 291, rounds: 17 });
    expect_file!["transcripts/example-part2.txt"].assert_eq(&text);
}

#[test]
fn an_endless_game_is_told_up_to_its_first_repeat() {
    let deal = deal(&[43, 19], &[2, 29, 14]);
    let (outcome, text) = told(|out| combat::narrate(&deal, Rules::Plain, out, &Stop::never()));
    assert_eq!(outcome, Outcome::Endless { rounds: 6 });
    expect_file!["transcripts/endless.txt"].assert_eq(&text);
}

#[test]
fn a_repeat_in_a_sub_game_ends_only_that_game() {
    let deal = deal(&[3, 1, 4, 6], &[2, 5, 8, 7, 9]);
    let (_, text) = told(|out| combat::narrate(&deal, Rules::Recursive, out, &Stop::never()));
    expect_file!["transcripts/repeat-in-a-sub-game.txt"].assert_eq(&text);
}

#[test]
fn a_game_that_is_won_before_the_first_round_has_only_results() {
    let deal = deal(&[], &[2, 1]);
    let (outcome, text) = told(|out| combat::narrate(&deal, Rules::Plain, out, &Stop::never()));
    assert_eq!(outcome, Outcome::Won { winner: Player::Two, score: 5, rounds: 0 });
    assert_eq!(text, "== Post-game results ==\nPlayer 1's deck: \nPlayer 2's deck: 2, 1\n");
    let (_, text) = told(|out| combat::narrate(&deal, Rules::Recursive, out, &Stop::never()));
    assert_eq!(
        text,
        "=== Game 1 ===\nThe winner of game 1 is player 2!\n\n\n\
         == Post-game results ==\nPlayer 1's deck: \nPlayer 2's deck: 2, 1\n"
    );
}

#[test]
fn a_narration_ends_when_nothing_more_can_be_written_or_it_is_told_to_stop() {
    let mut short = [0; 100];
    let written = combat::narrate(&example(), Rules::Plain, &mut &mut short[..], &Stop::never());
    assert!(matches!(written, Err(NarrationError::Write(_))));
    let stopped = combat::narrate(
        &example(),
        Rules::Recursive,
        &mut Vec::new(),
        &Stop::after(std::time::Duration::ZERO),
    );
    assert!(matches!(stopped, Err(NarrationError::Stopped(_))));
}
