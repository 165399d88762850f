//! Shapes of cycles, and the ascent from small decks to larger ones against their census.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::Command;

use camicia::index::Deck;
use camicia::{Card, Cycle, Deal};
use camicia_hunt::endless::ascent::Ascent;
use camicia_hunt::endless::catalogue::Catalogue;
use camicia_hunt::endless::census::Census;
use camicia_hunt::endless::shape::{Shape, values, variants};
use camicia_hunt::endless::skeleton::Slot;
use camicia_hunt::endless::supply::Supply;
use cardcore::Stop;

fn cycle(position: &Deal) -> Option<Cycle> {
    Cycle::find(position, &Stop::never()).unwrap()
}

fn all_cycles(deck: &str) -> BTreeSet<Deal> {
    let census = Census::new(&deck.parse().unwrap()).unwrap();
    let sizes = Census::FEWEST..=census.most();
    sizes.flat_map(|size| census.cycles(size, &Stop::never()).unwrap().cycles).collect()
}

/// A position with another card in the place of its n-th payment card.
fn with(position: &Deal, number: usize, card: Card) -> Deal {
    let mut hands = [position.a().to_vec(), position.b().to_vec()];
    let mut payments = hands.iter_mut().flatten().filter(|card| **card != Card::Number);
    *payments.nth(number).unwrap() = card;
    let [a, b] = hands;
    Deal::new(a, b)
}

#[test]
fn a_payment_card_can_have_exactly_the_values_that_keep_the_shape() {
    let any = Slot::any_of(&Supply::of([1, 2, 3, 4]));
    let mut free = 0;
    for position in all_cycles("8-2J-2Q-2K-2A").iter().step_by(9) {
        let found = cycle(position).unwrap();
        let entry = found.entry().to_deal();
        for (number, slot) in values(&found, any).into_iter().enumerate() {
            free += slot.penalties().count() - 1;
            for penalty in 1..=4 {
                let card = Card::with_penalty(penalty).unwrap();
                let other = cycle(&with(&entry, number, card));
                let keeps = other.is_some_and(|other| {
                    other.pre_period().tricks == 0 && Shape::of(&other) == Shape::of(&found)
                });
                assert_eq!(keeps, slot.allows(penalty), "{entry}: {number}, {card:?}");
            }
        }
    }
    assert!(free > 0);
}

#[test]
fn the_catalogue_has_all_variants_of_its_shapes() {
    let catalogue = &Catalogue::built_in()[0];
    let deck = Supply::of_deck(&catalogue.deck.parse().unwrap()).unwrap();
    let mut shapes = BTreeMap::new();
    for entry in &catalogue.cycles {
        let found = cycle(&entry.canonical.parse().unwrap()).unwrap();
        shapes.entry(Shape::of(&found)).or_insert(found);
    }
    let listed: BTreeSet<&str> =
        catalogue.cycles.iter().map(|entry| entry.canonical.as_str()).collect();
    for found in shapes.values().step_by(if cfg!(debug_assertions) { 9 } else { 1 }) {
        for variant in variants(found, &deck) {
            let variant = cycle(&variant).expect("every variant never ends");
            assert_eq!(Shape::of(&variant), Shape::of(found));
            assert!(listed.contains(variant.canonical().to_string().as_str()), "{variant:?}");
        }
    }
    assert_eq!(shapes.len(), 28);
}

#[test]
fn an_ascent_finds_cycles_of_larger_decks_and_none_that_there_are_not() {
    let deck: Deck = "20-2J-2Q".parse().unwrap();
    let census = all_cycles("20-2J-2Q");
    let found = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let mut ascent = Ascent::new(&deck).unwrap();
        while ascent.games() < 100_000 {
            pool.install(|| ascent.step(&Stop::never())).unwrap();
        }
        (ascent.games(), ascent.climbers(), ascent.with_deals().cloned().collect::<Vec<_>>())
    };
    let (games, climbers, cycles) = found(1);
    assert_eq!((games, climbers, cycles.clone()), found(3));
    assert!(!cycles.is_empty());
    for entry in cycles {
        assert!(census.contains(&entry.canonical.parse().unwrap()), "{}", entry.canonical);
    }
}

#[test]
fn known_cycles_are_begun_with_too() {
    let mut ascent = Ascent::new(&"28-4J-4Q-4K".parse().unwrap()).unwrap();
    let position: Deal = "J----K--K-J--Q-K-K---/------J-----Q-Q-QJ-".parse().unwrap();
    ascent.add_known(&position, &Stop::never()).unwrap();
    assert_eq!((ascent.climbers(), ascent.top(), ascent.cycles()), (1, Some((40, 12)), 1));
    assert_eq!(ascent.with_deals().next().map(|entry| entry.deals), Some(28));
}

#[test]
fn the_command_prints_a_catalogue_with_which_it_can_begin_again() {
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_camicia-hunt"));
        command.args(["endless", "ascend", "--deck", "12-2J-2Q", "--effort", "1"]).args(arguments);
        command.output().unwrap()
    };
    let output = run(&[]);
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    let catalogue = Catalogue::parse(&text).unwrap();
    assert_eq!(catalogue.cycles.iter().map(|entry| entry.deals).collect::<Vec<_>>(), [18]);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("catalogue.json");
    fs::write(&file, &text).unwrap();
    let again =
        Catalogue::parse(&String::from_utf8(run(&[file.to_str().unwrap()]).stdout).unwrap());
    assert_eq!(again.unwrap().cycles, catalogue.cycles);
    fs::write(&file, text.replace("\"canonical\":\"-Q", "\"canonical\":\"?Q")).unwrap();
    let refused = run(&[file.to_str().unwrap()]);
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(
        refused.status.code() == Some(2)
            && said.contains("catalogue.json: the canonical form of cycle 1: "),
        "{said}"
    );
}

#[test]
fn it_ends_where_there_is_nothing_to_climb_from_and_where_nothing_fits() {
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_camicia-hunt"));
        command.args(["endless", "ascend", "--effort", "1000"]).args(arguments).output().unwrap()
    };
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("catalogue.json");
    fs::write(&file, Catalogue::built_in()[1].to_text()).unwrap();
    let file = file.to_str().unwrap();
    for arguments in [
        vec!["--deck", "10-4A"],
        vec!["--deck", "52"],
        vec!["--deck", "52", file],
        vec!["--deck", "4-4A"],
    ] {
        let output = run(&arguments);
        assert!(output.status.success(), "{output:?}");
        let found = Catalogue::parse(&String::from_utf8(output.stdout).unwrap()).unwrap();
        assert_eq!(found.cycles, [], "{arguments:?}");
    }
    // Told to stop while it still reads what is known.
    let stopped = run(&[file, "--deck", "28-4J-4Q-4K", "--seconds", "0"]);
    assert!(stopped.status.success(), "{stopped:?}");
}
