//! The census of small decks, against all their deals played one by one with `camicia-hunt range`.

use camicia::{Cycle, Deal};
use camicia_hunt::endless::catalogue::deals;
use camicia_hunt::endless::census::{Census, Found};
use cardcore::Stop;

fn census(deck: &str) -> Found {
    let census = Census::new(&deck.parse().unwrap()).unwrap();
    let mut all = Found::default();
    for smallest in Census::FEWEST..=census.most() {
        all.add(census.cycles(smallest, &Stop::never()).unwrap());
    }
    all
}

fn equal_deals(cycle: &Deal) -> usize {
    let cycle = Cycle::find(cycle, &Stop::never()).unwrap().unwrap();
    deals(&cycle, &Stop::never()).unwrap().len()
}

#[test]
fn it_finds_the_cycles_and_deals_of_small_decks() {
    for (deck, cycles, deals) in [
        ("12-2J-2Q", 1, 18),
        ("10-2J-2Q-2K", 1, 13),
        ("14-2J-2Q-2K", 1, 16),
        ("8-2J-2Q-2K-2A", 168, 11_928),
    ] {
        let found = census(deck);
        let counts: Vec<_> = found.cycles.iter().map(equal_deals).filter(|&n| n > 0).collect();
        println!("{deck} {} {}", found.work, found.cycles.len());
        assert_eq!((counts.len(), counts.iter().sum::<usize>()), (cycles, deals), "{deck}");
    }
}
