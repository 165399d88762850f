//! A search ends when it is told to.

use std::str::FromStr;
use std::time::Duration;

use amphipod::{Burrow, least_energy, narrate, solve};
use cardcore::{NarrationError, Stop, Stopped};

#[test]
fn a_search_that_is_due_to_stop_gives_no_answer() {
    let drawn = "#############\n#...........#\n###B#C#B#D###\n  #A#D#C#A#\n  #########";
    let burrow = Burrow::from_str(drawn).unwrap();
    let stop = Stop::after(Duration::ZERO);
    assert_eq!(least_energy(&burrow, &stop), Err(Stopped));
    assert_eq!(solve(&burrow, &stop), Err(Stopped));
    let mut out = Vec::new();
    let error = narrate(&burrow, &mut out, &stop).unwrap_err();
    assert!(matches!(error, NarrationError::Stopped(Stopped)));
    assert!(out.is_empty());
}
