//! Every file of the fixtures has the least energy that its answer says, and moves that reach it.

use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use amphipod::{Burrow, least_energy, solve};
use cardcore::Stop;
use serde_json::Value;

use crate::twin;

fn inputs() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/amphipod");
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    files.filter(|file| file.extension().is_some_and(|end| end == "txt")).collect()
}

/// Each burrow that a file describes, with the least energy that its answer states.
fn burrows(file: &Path) -> Vec<(Burrow, Option<u64>)> {
    let drawn = Burrow::from_str(&fs::read_to_string(file).unwrap()).unwrap();
    let answers = fs::read_to_string(file.with_extension("expected.json")).unwrap();
    let answers: Value = serde_json::from_str(&answers).unwrap();
    let unfolded = drawn.unfold().ok();
    assert_eq!(unfolded.is_some(), answers.get("part2").is_some(), "{}", file.display());
    [("part1", Some(drawn)), ("part2", unfolded)]
        .into_iter()
        .filter_map(|(part, burrow)| Some((burrow?, answers[part]["energy"].as_u64())))
        .collect()
}

#[test]
fn every_fixture_has_the_energy_that_it_states() {
    let inputs = inputs();
    assert!(inputs.len() >= 26);
    for file in inputs {
        for (burrow, energy) in burrows(&file) {
            let found = least_energy(&burrow, &Stop::never()).unwrap();
            assert_eq!(found, energy, "{}\n{burrow}", file.display());
        }
    }
}

#[test]
fn the_moves_follow_the_rules_to_the_organised_burrow() {
    for file in inputs() {
        for (burrow, energy) in burrows(&file) {
            let solution = solve(&burrow, &Stop::never()).unwrap();
            assert_eq!(solution.as_ref().map(|solution| solution.energy), energy);
            let mut board = burrow.clone();
            for step in solution.iter().flat_map(|solution| &solution.moves) {
                board.apply(step).unwrap_or_else(|rule| panic!("{step}: {rule}\n{board}"));
            }
            assert_eq!(board.is_organised(), energy.is_some(), "{}", file.display());
        }
    }
}

/// One space at a time where that is quick, move by move where it is not; without optimisation
/// only what stands partly in the hallway, which leaves less to try.
#[test]
fn the_twin_finds_the_stated_energy() {
    for file in inputs() {
        let partly_done = file.to_string_lossy().contains("hallway-");
        for (burrow, energy) in burrows(&file) {
            let drawn = burrow.to_string();
            match (cfg!(debug_assertions), burrow.depth() <= 2) {
                (true, _) if !partly_done => {}
                (false, true) => assert_eq!(twin::least_energy_by_steps(&drawn), energy, "{drawn}"),
                _ => assert_eq!(twin::least_energy_by_moves(&drawn), energy, "{drawn}"),
            }
        }
    }
}
