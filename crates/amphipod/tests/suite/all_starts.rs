//! All 2520 full burrows of depth 2, as drawn and unfolded.
//!
//! `all_starts.txt` holds their energies as the literal twin found them; the example `all_starts`
//! writes it (`cargo run --release --example all_starts`), which takes minutes. Here the fast
//! search is held against all of it, and the twin itself against a part.

use std::str::FromStr;

use amphipod::{Burrow, least_energy};
use cardcore::Stop;

use crate::{starts, twin};

/// The rows, and the energies as drawn and unfolded.
fn table() -> impl Iterator<Item = (String, [Option<u64>; 2])> {
    include_str!("all_starts.txt").lines().map(|line| {
        let words: Vec<&str> = line.split(' ').collect();
        (words[..2].concat(), [words[2], words[3]].map(energy))
    })
}

/// An energy as the table has it: `-` where there is no solution.
fn energy(word: &str) -> Option<u64> {
    (word != "-").then(|| word.parse().expect("the table has whole numbers"))
}

/// One of so many burrows is tried.
fn every(release: usize, debug: usize) -> usize {
    if cfg!(debug_assertions) { debug } else { release }
}

#[test]
fn the_table_holds_every_start_once() {
    assert!(table().map(|(rows, _)| rows).eq(starts::all()));
    assert_eq!(table().filter(|(_, energies)| energies[0].is_none()).count(), 0);
    assert_eq!(table().filter(|(_, energies)| energies[1].is_none()).count(), 307);
}

#[test]
fn the_search_finds_the_least_energy_of_every_start() {
    for (rows, energies) in table().step_by(every(1, 9)) {
        let drawn = Burrow::from_str(&starts::folded(&rows)).unwrap();
        let unfolded = drawn.unfold().unwrap();
        assert_eq!(unfolded, Burrow::from_str(&starts::unfolded(&rows)).unwrap());
        for (burrow, energy) in [drawn, unfolded].into_iter().zip(energies) {
            assert_eq!(least_energy(&burrow, &Stop::never()), Ok(energy), "{burrow}");
        }
    }
}

#[test]
fn the_twin_finds_what_the_table_says() {
    for (rows, energies) in table().skip(7).step_by(every(600, 4000)) {
        assert_eq!(twin::least_energy_by_steps(&starts::folded(&rows)), energies[0], "{rows}");
        assert_eq!(twin::least_energy_by_moves(&starts::folded(&rows)), energies[0], "{rows}");
    }
    for (rows, energies) in table().skip(7).step_by(every(900, 4000)) {
        assert_eq!(twin::least_energy_by_moves(&starts::unfolded(&rows)), energies[1], "{rows}");
    }
}
