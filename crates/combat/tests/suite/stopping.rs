//! Long games end when they are told to, and take little memory; large ones are played.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cardcore::simd::Level;
use cardcore::{Stop, Stopped};
use combat::literal::{self, SubGames};
use combat::{Deal, Outcome, Player, Rules, fast};

/// Decks of evens and odds that descend by two: the cards below a card are about as many as it
/// says, so that games nest as deep as they can.
fn nested(deepest: u64) -> Deal {
    let evens = (1..=deepest).rev().map(|card| 2 * card);
    let odds = (1..=deepest).rev().map(|card| 2 * card + 1);
    Deal::new(evens, odds).unwrap()
}

/// A hundred cards, far too many rounds to wait for.
fn endless_to_a_person() -> Deal {
    let card = |index: u32| u64::from(index * 37 % 101);
    let (mut deck1, mut deck2) =
        ((1..=50).map(card).collect::<Vec<u64>>(), (51..=100).map(card).collect::<Vec<u64>>());
    if deck1.contains(&100) {
        std::mem::swap(&mut deck1, &mut deck2);
    }
    Deal::new(deck1, deck2).unwrap()
}

#[test]
fn a_due_stop_is_heeded_by_every_telling() {
    let deal = nested(20);
    let flag = Arc::new(AtomicBool::new(true));
    for stop in [Stop::after(Duration::ZERO), Stop::never().or_when(flag)] {
        for level in Level::available() {
            for rules in Rules::ALL {
                assert_eq!(fast::solve(&deal, rules, level, &stop), Err(Stopped));
            }
        }
        assert_eq!(literal::part1(&deal, &stop), Err(Stopped));
        assert_eq!(literal::part2(&deal, SubGames::Played, &stop), Err(Stopped));
    }
}

/// The most memory, in KiB, that this process has had so far.
#[cfg(target_os = "linux")]
fn peak_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches(" kB").parse().unwrap()
}

#[test]
fn a_hundred_cards_are_given_up_at_the_deadline_without_growing() {
    let deal = endless_to_a_person();
    #[cfg(target_os = "linux")]
    let before = peak_memory();
    for level in Level::available() {
        let stop = Stop::after(Duration::from_millis(200));
        assert_eq!(fast::solve(&deal, Rules::Recursive, level, &stop), Err(Stopped), "{level}");
    }
    #[cfg(target_os = "linux")]
    assert!(peak_memory() - before < 16 << 10, "grew by {} KiB", peak_memory() - before);
}

#[test]
fn games_nested_a_thousand_deep_are_played() {
    let deal = nested(1000);
    let outcome = combat::part2(&deal, &Stop::never()).unwrap();
    let literal = literal::part2(&deal, SubGames::UnlessDecided, &Stop::never());
    assert_eq!(Ok(outcome), literal);
}

#[test]
fn the_most_cards_are_played() {
    let deal = Deal::new((32768..=65535).rev(), 1..=32767).unwrap();
    let outcome = combat::part1(&deal, &Stop::never()).unwrap();
    assert!(matches!(outcome, Outcome::Won { winner: Player::One, rounds: 32767, .. }));
    assert_eq!(combat::part2(&deal, &Stop::never()), Ok(outcome));
}
