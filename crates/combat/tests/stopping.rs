//! Long games end when they are told to, and large ones are played.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cardcore::{Stop, Stopped};
use combat::Deal;
use combat::literal::{self, SubGames};

/// Decks of evens and odds that descend by two: each round's cards are just as many as the cards
/// below them, so games nest as deep as they can.
fn nested(deepest: u16) -> Deal {
    let evens = (1..=deepest).rev().map(|card| 2 * card);
    let odds = (1..=deepest).rev().map(|card| 2 * card + 1);
    Deal::new(evens.collect(), odds.collect()).unwrap()
}

#[test]
fn a_due_stop_is_heeded_by_every_telling() {
    let deal = nested(20);
    let flag = Arc::new(AtomicBool::new(true));
    for stop in [Stop::after(Duration::ZERO), Stop::never().or_when(flag)] {
        assert_eq!(combat::part1(&deal, &stop), Err(Stopped));
        assert_eq!(combat::part2(&deal, &stop), Err(Stopped));
        assert_eq!(literal::part1(&deal, &stop), Err(Stopped));
        assert_eq!(literal::part2(&deal, SubGames::Played, &stop), Err(Stopped));
    }
}
