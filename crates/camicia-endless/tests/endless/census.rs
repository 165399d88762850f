//! The census of small decks, against playing every position, and against all deals of equal hands,
//! which were played one by one by `camicia-hunt range`.

use std::collections::BTreeSet;

use camicia::index::Deck;
use camicia::{Cycle, Deal};
use camicia_endless::census::{Census, FoundCycles};
use camicia_endless::executor::OneByOne;
use cardcore::Stop;

fn census(deck: Deck) -> FoundCycles {
    let census = Census::new(&deck).unwrap();
    let mut all = FoundCycles::default();
    for smallest in Census::FEWEST..=census.most() {
        all.add(census.cycles(smallest, &OneByOne, &Stop::never()).unwrap());
    }
    all
}

/// The cycles of all positions of a deck, whatever the hands.
fn cycles_of_all_positions(deck: Deck) -> BTreeSet<Deal> {
    let mut cycles = BTreeSet::new();
    let mut sequences = deck.range(0, deck.deals() - 1).unwrap();
    while let Some(cards) = sequences.lend() {
        for cut in 1..cards.len() {
            let position = Deal::new(cards[..cut].to_vec(), cards[cut..].to_vec());
            let cycle = Cycle::find(&position, &Stop::never()).unwrap();
            cycles.extend(cycle.map(|cycle| cycle.canonical().clone()));
        }
    }
    cycles
}

#[test]
fn it_is_what_playing_every_position_gives() {
    let mut most = 0;
    for deck in [
        "2-2J",
        "4-2J",
        "3-1J-1Q-1K",
        "4-1J-1Q-1K-1A",
        "5-3J",
        "6-2J-2Q",
        "5-2J-2Q-1K",
        "8-4J",
        "9-3J",
        "9-2J-1A",
    ] {
        let deck: Deck = deck.parse().unwrap();
        let cycles = cycles_of_all_positions(deck);
        most = most.max(cycles.len());
        assert_eq!(census(deck).cycles, cycles, "{deck}");
    }
    assert_eq!(most, 5, "8-4J has the most");
}

#[test]
fn it_finds_all_that_all_deals_of_equal_hands_lead_to() {
    for (deck, cycles, deals) in [
        ("12-2J-2Q", 1, 18),
        ("10-2J-2Q-2K", 1, 13),
        ("14-2J-2Q-2K", 1, 16),
        ("8-2J-2Q-2K-2A", 168, 11_928),
        ("10-2J-2Q", 0, 0),
    ] {
        let entries = census(deck.parse().unwrap()).entries(&OneByOne, &Stop::never()).unwrap();
        let with_deals = || entries.iter().filter(|entry| entry.deals > 0);
        let found = (with_deals().count(), with_deals().map(|entry| entry.deals).sum::<u64>());
        assert_eq!(found, (cycles, deals), "{deck}");
    }
}

#[test]
fn an_estimate_is_near_to_what_is_then_done() {
    let census = Census::new(&"14-2J-2Q-2K".parse().unwrap()).unwrap();
    let estimate: f64 =
        (Census::FEWEST..=census.most()).map(|size| census.estimate(size, 2000)).sum();
    // All is counted if the sample is large enough.
    let exact: f64 =
        (Census::FEWEST..=census.most()).map(|size| census.estimate(size, usize::MAX)).sum();
    assert!((0.8..1.25).contains(&(estimate / exact)), "{estimate} {exact}");
    assert!((2e5..2.5e5).contains(&exact), "{exact}");
}
