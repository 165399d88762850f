//! Searches and censuses that are broken off in the middle of a step and go on from their states.

use camicia::index::Deck;
use camicia_endless::blocks::{ResetState, Search};
use camicia_endless::census::{Census, CensusRun};
use camicia_endless::executor::OneByOne;
use camicia_endless::state::StateError;
use cardcore::Stop;
use serde_json::{Value, json};

/// Sixteen cards: a search of a moment finds most of the cycles that there are.
const DECK: &str = "8-2J-2Q-2K-2A";

fn fresh() -> Search {
    let reset: ResetState = "J-".parse().unwrap();
    Search::new(DECK.parse().unwrap(), &[reset]).unwrap()
}

fn restored(state: &Value) -> Result<Search, StateError> {
    let state = serde_json::from_value(state.clone()).unwrap();
    fresh().restore(state, &OneByOne, &Stop::never())
}

fn state(search: &Search) -> Value {
    serde_json::to_value(search.state()).unwrap()
}

#[test]
fn a_search_that_goes_on_from_its_state_in_the_middle_of_steps_finds_the_same() {
    // Rows of blocks, and a step of local search, have been done then.
    let goes_on =
        |search: &Search| search.progress().doing != "J-:J, neighbours of known blocks 2/8";
    let mut whole = fresh();
    while goes_on(&whole) {
        whole.step(usize::MAX, &OneByOne, &Stop::never()).unwrap();
        assert!(whole.is_between_steps());
    }
    let mut broken = fresh();
    let (mut units, mut within) = (0, 0);
    while goes_on(&broken) {
        broken.step(1, &OneByOne, &Stop::never()).unwrap();
        units += 1;
        // To play the cycles again each time would take long.
        if units % 25 == 0 {
            within += u32::from(!broken.is_between_steps());
            broken = restored(&state(&broken)).unwrap();
        }
    }
    assert!(within > 3, "{within} of {units}");
    assert_eq!(broken.state(), whole.state());
    assert!(whole.progress().cycles > 10);
}

#[test]
fn a_stopped_unit_leaves_a_search_as_it_was() {
    let mut search = fresh();
    while search.progress().doing != "J-:J, neighbours of known blocks 1/8" {
        search.step(usize::MAX, &OneByOne, &Stop::never()).unwrap();
    }
    search.step(1, &OneByOne, &Stop::never()).unwrap();
    let before = search.state();
    let stop = Stop::after(std::time::Duration::ZERO);
    assert!(search.step(1, &OneByOne, &stop).is_err());
    assert_eq!(search.state(), before);
}

#[test]
fn a_state_that_no_search_comes_to_is_refused() {
    let mut search = fresh();
    while search.progress().cycles == 0 {
        search.step(usize::MAX, &OneByOne, &Stop::never()).unwrap();
    }
    let mut whole = state(&search);
    // To play all of them again for each case would take long.
    whole["cycles"].as_array_mut().unwrap().truncate(2);
    restored(&whole).unwrap();
    for (place, value) in [
        ("/stage", json!({"Cascade": {"passes": 20, "longest": 12}})),
        ("/stage", json!({"Cascade": {"passes": 0, "longest": 12}})),
        ("/stage", json!({"Cascade": {"passes": 1, "longest": 61}})),
        ("/stage", json!({"Growth": {"step": 0, "of": 8}})),
        ("/stage", json!({"Growth": {"step": 1, "of": 4_000_000_000_u32}})),
        ("/stage", json!({"Combination": {"after": 4_000_000_000_u32}})),
        ("/stage", json!({"Census": {"smallest": 3}})),
        ("/stage", json!("Complete")),
        ("/site", json!(1)),
        ("/round", json!(1000)),
        ("/work", json!(u64::MAX)),
        ("/sites/0/combined", json!(1000)),
        ("/sites/0/queued", json!([1000])),
        ("/sites/0/families/0", json!("--Q")),
        ("/cycles/0/tricks", json!(1)),
        ("/cycles/0/deals", json!(999)),
        ("/cycles/0/canonical", json!("--J-/J-")),
        ("/cycles/0/position", json!("--J-/J-")),
        ("/cycles/0/construction", json!("J-:J --J")),
    ] {
        let mut forged = whole.clone();
        *forged.pointer_mut(place).unwrap() = value;
        let error = restored(&forged).unwrap_err();
        assert!(matches!(error, StateError::Wrong(_)), "{place}: {error}");
    }
    for (place, value) in [("/deck", json!("12-2J-2Q")), ("/version", json!(3))] {
        let mut other = whole.clone();
        *other.pointer_mut(place).unwrap() = value;
        assert!(matches!(restored(&other), Err(StateError::Other { .. })), "{place}");
    }
}

#[test]
fn the_middle_of_a_step_is_one_that_the_step_has() {
    let mut search = fresh();
    while search.is_between_steps() {
        search.step(1, &OneByOne, &Stop::never()).unwrap();
    }
    let middle = state(&search);
    restored(&middle).unwrap();
    for (place, value) in [
        ("/under_way/units", json!(0)),
        ("/under_way/units", json!(1_000_000)),
        ("/under_way/units", json!(u64::MAX)),
        ("/under_way/findings/work", json!(u64::MAX)),
        ("/under_way/findings/patterns", json!(["J".repeat(200)])),
    ] {
        let mut forged = middle.clone();
        *forged.pointer_mut(place).unwrap() = value;
        assert!(matches!(restored(&forged), Err(StateError::Wrong(_))), "{place}");
    }
}

#[test]
fn a_census_goes_on_from_a_true_state_only() {
    let deck: Deck = "14-2J-2Q-2K".parse().unwrap();
    let fresh = || CensusRun::new(deck, Census::FEWEST..=7).unwrap();
    let restored = |state: &Value| {
        let state = serde_json::from_value(state.clone()).unwrap();
        fresh().restore(state, &OneByOne, &Stop::never())
    };
    let mut run = fresh();
    while run.found().cycles.is_empty() || run.next().is_some_and(|(_, played, _)| played == 0) {
        run.step(100, &OneByOne, &Stop::never()).unwrap();
    }
    let state = serde_json::to_value(run.state()).unwrap();
    let mut again = restored(&state).unwrap();
    assert_eq!(again.state(), run.state());
    for run in [&mut run, &mut again] {
        run.step(100, &OneByOne, &Stop::never()).unwrap();
    }
    assert_eq!(again.state(), run.state());
    for (place, value) in [
        ("/next", json!(0)),
        ("/next", json!(8)),
        ("/played", json!(1_000_000)),
        ("/work", json!(u64::MAX)),
        ("/cycles/0", json!("--J-/J-")),
        ("/cycles/0", json!("K-Q-J--K-Q/-J--------")),
    ] {
        let mut forged = state.clone();
        *forged.pointer_mut(place).unwrap() = value;
        assert!(matches!(restored(&forged), Err(StateError::Wrong(_))), "{place}");
    }
}
