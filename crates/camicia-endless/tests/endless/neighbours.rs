//! Cycles around known ones, against a census: all 32,432,400 deals of 8-2J-2Q-2K-2A were played by
//! `camicia-hunt range 0 32432399 --deck 8-2J-2Q-2K-2A`, and 11,928 of them lead to 168 cycles.

use camicia::Deal;
use camicia_endless::executor::OneByOne;
use camicia_endless::neighbours::Neighbours;
use cardcore::Stop;

use crate::threads::Threads;

/// On one of the cycles.
const START: &str = "--A-AK-KQ-Q-J-/J-";

#[test]
fn one_cycle_leads_to_all_others_of_a_deck_of_16_cards() {
    let stop = Stop::never();
    let mut search = Neighbours::new("8-2J-2Q-2K-2A".parse().unwrap()).unwrap();
    let start: Deal = START.parse().unwrap();
    assert_eq!(search.add(&start, &stop), Ok(true));
    // The whole search takes a second, and half a minute without optimisation.
    let most = if cfg!(debug_assertions) { 10_000 } else { u64::MAX };
    while search.games() < most && search.step(&OneByOne, &stop).unwrap() {}
    let deals = search.with_deals().map(|entry| entry.deals).sum::<u64>();
    if cfg!(debug_assertions) {
        assert!(search.cycles() > 10 && deals > 100, "{} cycles, {deals} deals", search.cycles());
    } else {
        assert_eq!((search.cycles(), search.with_deals().count(), deals), (168, 168, 11_928));
    }
}

#[test]
fn the_same_work_finds_the_same_with_any_number_of_threads() {
    let found = |threads| {
        let threads = Threads::new(threads);
        let mut search = Neighbours::new("8-2J-2Q-2K-2A".parse().unwrap()).unwrap();
        search.add(&START.parse().unwrap(), &Stop::never()).unwrap();
        while search.games() < 8_000 && search.step(&threads, &Stop::never()).unwrap() {}
        (search.games(), search.with_deals().cloned().collect::<Vec<_>>())
    };
    assert_eq!(found(1), found(3));
}
