//! The narration, word for word.

use std::str::FromStr;

use amphipod::{Burrow, narrate};
use cardcore::{NarrationError, Stop};

fn told(drawn: &str) -> String {
    let mut out = Vec::new();
    narrate(&Burrow::from_str(drawn).unwrap(), &mut out, &Stop::never()).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn each_move_is_followed_by_the_board() {
    let drawn = "#############\n#...........#\n###B#A#C#D###\n  #########\n";
    let expected = "\
#############
#...........#
###B#A#C#D###
  #########

1. A moves from room B, row 1 to hallway space 2: 4 energy, 4 so far.
#############
#.A.........#
###B#.#C#D###
  #########

2. B moves from room A, row 1 to room B, row 1: 40 energy, 44 so far.
#############
#.A.........#
###.#B#C#D###
  #########

3. A moves from hallway space 2 to room A, row 1: 2 energy, 46 so far.
#############
#...........#
###A#B#C#D###
  #########

Organised in 3 moves with 46 energy.
";
    assert_eq!(told(drawn), expected);
}

#[test]
fn an_organised_burrow_needs_no_moves() {
    let drawn = "#############\n#...........#\n###A#B#C#D###\n  #########";
    assert_eq!(told(drawn), format!("{drawn}\n\nThe burrow is organised already.\n"));
}

#[test]
fn that_there_is_no_solution_is_said() {
    let drawn = "#############\n#...D.A.....#\n###.#B#C#.###\n  #########";
    let expected = format!("{drawn}\n\nNo sequence of moves organises this burrow.\n");
    assert_eq!(told(drawn), expected);
}

#[test]
fn a_narration_that_nobody_takes_is_an_error() {
    let drawn = "#############\n#...........#\n###B#A#C#D###\n  #########";
    let mut full = [0; 20];
    let error = narrate(&Burrow::from_str(drawn).unwrap(), &mut &mut full[..], &Stop::never());
    assert!(matches!(error, Err(NarrationError::Write(_))));
}
