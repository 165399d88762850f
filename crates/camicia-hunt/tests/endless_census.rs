//! The census of small decks, against playing every position, and against all deals of equal hands,
//! which were played one by one by `camicia-hunt range`.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;

use camicia::index::Deck;
use camicia::{Cycle, Deal};
use camicia_hunt::endless::catalogue::Catalogue;
use camicia_hunt::endless::census::{Census, Found};
use cardcore::Stop;

fn census(deck: Deck) -> Found {
    let census = Census::new(&deck).unwrap();
    let mut all = Found::default();
    for smallest in Census::FEWEST..=census.most() {
        all.add(census.cycles(smallest, &Stop::never()).unwrap());
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
        let entries = census(deck.parse().unwrap()).entries(&Stop::never()).unwrap();
        let with_deals = || entries.values().filter(|entry| entry.deals > 0);
        let found = (with_deals().count(), with_deals().map(|entry| entry.deals).sum::<u64>());
        assert_eq!(found, (cycles, deals), "{deck}");
    }
}

fn run(arguments: &[&str]) -> Output {
    program(arguments).output().expect("the program starts")
}

fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_camicia-hunt"));
    command.arg("endless").args(arguments);
    command
}

fn read(path: &Path) -> Catalogue {
    Catalogue::parse(&fs::read_to_string(path).unwrap()).unwrap()
}

#[test]
fn a_search_of_a_small_deck_finds_all_cycles_and_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().to_str().unwrap();
    let output = run(&["search", "--deck", "12-2J-2Q", "--dir", dir]);
    let progress: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&progress["deals"], &progress["complete"]), (&18.into(), &true.into()));
    let catalogue = read(&folder.path().join("catalogue.json"));
    assert_eq!(catalogue.made_by, "camicia-hunt endless search --deck 12-2J-2Q");
    assert_eq!(catalogue.cycles.len(), 1);
}

#[test]
fn a_census_that_is_killed_goes_on_and_finds_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().to_str().unwrap();
    let arguments = ["census", "--deck", "14-2J-2Q-2K", "--dir", dir, "--checkpoint-every", "0"];
    let state = || fs::read(folder.path().join("census.json")).ok();
    for _ in 0..6 {
        let before = state();
        let mut running =
            program(&arguments).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        while state() == before && running.try_wait().unwrap().is_none() {
            thread::yield_now();
        }
        running.kill().unwrap();
        running.wait().unwrap();
    }
    let output = run(&arguments);
    assert!(output.status.success(), "{output:?}");
    let undisturbed = run(&arguments[..3]);
    assert_eq!(output.stdout, undisturbed.stdout);
    assert_eq!(output.stdout, fs::read(folder.path().join("catalogue.json")).unwrap());
    let said = |output: &Output| String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(said(&output), said(&undisturbed));
    assert!(said(&output).starts_with("1 cycles, 1 of them with 16 deals of equal hands"));

    let other = run(&["census", "--deck", "12-2J-2Q", "--dir", dir]);
    assert_eq!(other.status.code(), Some(2));
    assert!(said(&other).contains("is another search: the census of 14-2J-2Q-2K"), "{other:?}");
    fs::write(folder.path().join("census.json"), "{}\n").unwrap();
    let damaged = run(&arguments);
    assert_eq!((damaged.status.code(), &damaged.stdout), (Some(0), &output.stdout));
    assert!(said(&damaged).contains("census.json is damaged: "), "{damaged:?}");

    let search = run(&["search", "--deck", "14-2J-2Q-2K", "--dir", dir]);
    assert_eq!(search.status.code(), Some(2));
    assert!(said(&search).contains("is the folder of another command"), "{search:?}");
}

#[test]
fn sizes_and_estimates_are_for_those_who_plan() {
    let output = run(&["census", "--deck", "28-4J-4Q-4K", "--smallest", "19-20", "--estimate"]);
    let estimates: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let estimates = estimates.as_array().unwrap();
    let sizes: Vec<_> = estimates.iter().map(|estimate| &estimate["smallest"]).collect();
    assert_eq!(sizes, [19, 20]);
    let steps = estimates[0]["steps"].as_f64().unwrap();
    assert!((1e7..3e7).contains(&steps), "{steps}");
    for (sizes, said) in [
        ("many", "expected a size"),
        ("9-", "expected a size"),
        ("5-4", "from the smaller"),
        ("6-8", "expected sizes from 2 to 7 for 12-2J, found 6-8"),
        ("0", "expected sizes from 2 to 7 for 12-2J, found 0-0"),
    ] {
        let output = run(&["census", "--deck", "12-2J", "--smallest", sizes]);
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(2) && text.contains(said), "{sizes}: {text}");
    }
    let output = run(&["census", "--deck", "12-2J-2Q", "--jobs", "100000"]);
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(text.contains("expected 0 to 1024 threads, found 100000"), "{text}");
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
