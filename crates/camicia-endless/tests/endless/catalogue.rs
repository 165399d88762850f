//! Games that are known never to end, and what proves a catalogue.

use camicia::{Cycle, Deal};
use camicia_endless::catalogue::verify;
use camicia_endless::catalogue::{Catalogue, deals};
use camicia_endless::executor::OneByOne;
use cardcore::Stop;

fn cycle(deal: &str) -> Cycle {
    Cycle::find(&deal.parse().unwrap(), &Stop::never()).unwrap().expect("the game never ends")
}

/// Deals with the tricks and cards of their cycles, and how many deals lead to them.
const KNOWN: [(&str, u64, u64, usize); 4] = [
    ("-----------------KA------J/KK---AKAAJ----Q-Q-Q-QJ--J-", 31, 219, 12),
    ("--------K-K-KQA--J--------/KQ-QAQAAJ------------J--J-", 39, 321, 9),
    ("-----------------Q-A---K-J/---Q---JAQ-A-A-J---K-KKQJ-", 81, 648, 102),
    // Casella 2024, the first that was known.
    ("---K---Q-KQAJ-----AAJ--J--/----------Q----KQ-J-----KA", 62, 440, 30),
];

#[test]
fn known_endless_games_have_their_cycles_and_deals_and_are_in_the_catalogue() {
    for (deal, tricks, cards, count) in KNOWN {
        let cycle = cycle(deal);
        assert_eq!((cycle.period().tricks, cycle.period().cards), (tricks, cards), "{deal}");
        let deals = deals(&cycle, &Stop::never()).unwrap();
        assert_eq!(deals.len(), count, "{deal}");
        assert!(deals.iter().any(|start| start.deal.to_string() == deal));
        let (catalogue, number, entry) = Catalogue::name(&cycle).expect("it is in the catalogue");
        assert_eq!(catalogue.deck.to_string(), "36-4J-4Q-4K-4A");
        assert_eq!(&catalogue.cycles[number - 1], entry);
        assert_eq!((entry.tricks, entry.cards, entry.deals), (tricks, cards, count as u64));
    }
}

#[test]
fn the_catalogues_are_not_smaller_than_they_were() {
    let sizes = Catalogue::built_in().iter().map(|catalogue| {
        let deals: u64 = catalogue.cycles.iter().map(|entry| entry.deals).sum();
        (catalogue.cycles.len(), deals)
    });
    assert!(sizes.eq(SIZES));
}

#[test]
fn cycles_that_were_given_are_proved_without_a_construction() {
    // Zanotto 2017 and Mazzaro 2016: both hands are large, and the players exchange their roles. All
    // others of the catalogue are made of blocks.
    for (deal, tricks, cards, deals) in [
        ("--K-Q-Q-K-KJ-----KJ-/--J--Q----Q-------J-", 84, 546, 90),
        ("--Q------QJ----JK---/---Q---J-Q-KJ--K-K--", 36, 188, 26),
        ("------K-J--Q-Q-Q-KJ-/---J----K----QJ--K--", 20, 156, 28),
    ] {
        let given = cycle(deal);
        assert_eq!((given.period().tricks, given.period().cards), (tricks, cards), "{deal}");
        let (_, _, entry) = Catalogue::name(&given).expect("it is in the catalogue");
        assert_eq!((entry.deals, &entry.construction), (deals, &None), "{deal}");
    }
    let catalogue = &Catalogue::built_in()[1];
    assert_eq!(catalogue.cycles.iter().filter(|entry| entry.construction.is_none()).count(), 3);
    assert_eq!(verify(catalogue, &OneByOne, &Stop::never()).unwrap().faults, Vec::<String>::new());
}

/// Cycles, and deals of equal hands that lead to them, of the catalogues that the crate carries.
const SIZES: [(usize, u64); 2] = [(272, 9036), (9, 162)];

/// The built-in catalogue for 52 cards, but only its last cycles.
fn few() -> Catalogue {
    let mut catalogue = Catalogue::built_in()[0].clone();
    catalogue.cycles.drain(..catalogue.cycles.len() - 3);
    catalogue
}

fn faults(catalogue: &Catalogue) -> Vec<String> {
    let report = verify(catalogue, &OneByOne, &Stop::never()).unwrap();
    let missing = |fault: &String| fault.starts_with("missing: ");
    report.faults.into_iter().filter(|fault| !missing(fault)).collect()
}

#[test]
fn a_catalogue_without_some_cycles_is_sound_and_what_is_missing_is_named() {
    let all = &Catalogue::built_in()[0];
    let report = verify(&few(), &OneByOne, &Stop::never()).unwrap();
    assert_eq!((report.cycles, report.proved), (3, 3));
    assert_eq!(report.faults.len(), all.cycles.len() - 3);
    assert_eq!(report.faults[0], format!("missing: the cycle of {}", all.cycles[0].canonical));
}

#[test]
fn every_false_entry_is_named() {
    type Change = fn(&mut Catalogue);
    let ends = "-----------------------------------J/KKKKAAAAQQQQJJJ-";
    let cases: [(Change, &str); 8] = [
        (|c| c.cycles[1].tricks += 1, "listed as"),
        (|c| c.cycles[1].cards += 1, "listed as"),
        (|c| c.cycles[1].deals -= 1, "deals: "),
        (|c| c.cycles[1].before += 1, "tricks before the cycle: "),
        (|c| c.cycles[1].deal = c.cycles[2].deal.clone(), "first deal: "),
        (|c| c.cycles[1].canonical = c.cycles[1].position.clone(), "canonical form: "),
        (|c| c.cycles[1].position = "--J-/J-".parse().unwrap(), "has the cards 4-2J"),
        (|c| c.cycles[1].construction = "J-:J --J".parse().ok(), "J-:J --J does not make "),
    ];
    for (change, expected) in cases {
        let mut catalogue = few();
        change(&mut catalogue);
        let faults = faults(&catalogue);
        assert_eq!(faults.len(), 1, "{faults:?}");
        assert!(faults[0].starts_with("cycle 2: ") && faults[0].contains(expected), "{faults:?}");
    }
    let mut twice = few();
    twice.cycles[1] = twice.cycles[0].clone();
    assert!(faults(&twice)[0].ends_with("is listed twice"));
    assert!(Cycle::find(&ends.parse::<Deal>().unwrap(), &Stop::never()).unwrap().is_none());
}
