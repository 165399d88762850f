//! The commands as a person or a script sees them.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;

/// Sixteen cards: a search of a moment finds most of the cycles that there are.
const SMALL: &str = "8-2J-2Q-2K-2A";

fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_camicia-hunt"));
    command.arg("endless").args(arguments);
    command
}

fn run(arguments: &[&str]) -> Output {
    program(arguments).output().expect("the program starts")
}

fn search<'a>(dir: &'a str, effort: &'a str) -> Vec<&'a str> {
    vec!["search", "--deck", SMALL, "--reset-state", "J-", "--dir", dir, "--effort", effort]
}

fn files(dir: &Path) -> [Vec<u8>; 2] {
    ["search.json", "catalogue.json"].map(|name| fs::read(dir.join(name)).unwrap())
}

fn counts(output: &Output) -> (u64, u64) {
    let progress: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    (progress["with_deals"].as_u64().unwrap(), progress["deals"].as_u64().unwrap())
}

#[test]
fn a_small_effort_finds_a_fixed_set_whatever_the_number_of_threads() {
    let folders = [(); 2].map(|()| tempfile::tempdir().unwrap());
    for (folder, jobs) in folders.iter().zip(["1", "3"]) {
        let mut arguments = search(folder.path().to_str().unwrap(), "20000");
        arguments.extend(["--jobs", jobs]);
        let output = run(&arguments);
        assert!(output.status.success(), "{output:?}");
        assert_eq!(counts(&output), (116, 9588));
    }
    let [one, three] = folders.map(|folder| files(folder.path()));
    assert!(one == three);
}

#[test]
fn a_search_that_is_killed_goes_on_and_finds_the_same() {
    const EFFORT: &str = "5000";
    let undisturbed = tempfile::tempdir().unwrap();
    assert!(run(&search(undisturbed.path().to_str().unwrap(), EFFORT)).status.success());
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().to_str().unwrap();
    let state = || fs::read(folder.path().join("search.json")).ok();
    let mut arguments = search(dir, EFFORT);
    arguments.extend(["--checkpoint-every", "0"]);
    for _ in 0..8 {
        let before = state();
        let mut running = program(&arguments).stdout(Stdio::null()).spawn().unwrap();
        while state() == before && running.try_wait().unwrap().is_none() {
            thread::yield_now();
        }
        running.kill().unwrap();
        running.wait().unwrap();
    }
    assert!(run(&arguments).status.success());
    assert!(files(folder.path()) == files(undisturbed.path()));
}

#[test]
fn a_damaged_checkpoint_is_warned_about_and_another_search_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().to_str().unwrap();
    assert!(run(&search(dir, "1500")).status.success());
    let whole = files(folder.path());
    let other = run(&["search", "--deck", "12-2J-2Q", "--dir", dir, "--effort", "1"]);
    assert_eq!(other.status.code(), Some(2));
    let said = String::from_utf8_lossy(&other.stderr).into_owned();
    assert!(said.contains("is another search: 8-2J-2Q-2K-2A from J-:J"), "{said}");
    let path = folder.path().join("search.json");
    fs::write(&path, &whole[0][..whole[0].len() / 2]).unwrap();
    let again = run(&search(dir, "1500"));
    let said = String::from_utf8_lossy(&again.stderr).into_owned();
    assert!(again.status.success() && said.contains("is damaged"), "{said}");
    assert!(files(folder.path()) == whole);
}

#[test]
fn what_cannot_be_searched_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().to_str().unwrap();
    for (arguments, expected) in [
        (["--deck", "9-2J"], "an even number of cards"),
        (["--deck", "58-4J"], "at most 60 cards"),
        (["--deck", "x"], "expected how many number cards"),
        (["--reset-state", "xyz"], "expected a hand of 1 to"),
    ] {
        let output = run(&[&["search", "--dir", dir], arguments.as_slice()].concat());
        assert_eq!(output.status.code(), Some(2));
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.contains(expected), "{said}");
    }
}

#[test]
fn the_catalogue_is_listed_and_proved() {
    let list = run(&["list", "--format", "csv", "--deck", "28-4J-4Q-4K"]);
    let table = String::from_utf8(list.stdout).unwrap();
    let deals = run(&["list", "--deals", "--deck", "28-4J-4Q-4K"]);
    let deals = String::from_utf8(deals.stdout).unwrap();
    let claimed: usize = table
        .lines()
        .skip(1)
        .map(|line| line.split(',').nth(6).unwrap().parse::<usize>().unwrap())
        .sum();
    assert_eq!(deals.lines().count(), claimed);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("catalogue.json");
    let json = run(&["list", "--deck", "28-4J-4Q-4K"]).stdout;
    fs::write(&path, &json).unwrap();
    let path = path.to_str().unwrap();
    assert_eq!(run(&["verify", path]).status.code(), Some(0));
    let text = String::from_utf8(json).unwrap();
    fs::write(path, text.replacen("\"tricks\":", "\"tricks\":9", 1)).unwrap();
    assert_eq!(run(&["verify", path]).status.code(), Some(1));
    // Nothing is built on what a file claims.
    let around = run(&["neighbours", path, "--deck", "28-4J-4Q-4K", "--effort", "0"]);
    let message = String::from_utf8_lossy(&around.stderr).into_owned();
    assert_eq!(around.status.code(), Some(2), "{message}");
    assert!(message.contains("catalogue.json: cycle 1: tricks: 36, listed as 936"), "{message}");
    fs::write(path, "{}").unwrap();
    assert_eq!(run(&["verify", path]).status.code(), Some(2));
}

#[test]
fn cycles_around_known_ones_are_printed_as_a_catalogue_that_holds() {
    let start = "K-Q-J--K-Q/-J--------";
    let more = ["neighbours", "--deck", "14-2J-2Q-2K", "--from", start, "--from", "-J-/--J-"];
    let output = run(&more);
    assert_eq!(output.status.code(), Some(0));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        said.contains("the game of -J-/--J- ends, or leads to no cycle of 14-2J-2Q-2K"),
        "{said}"
    );
    assert!(said.contains("1 cycle, 1 of them with 16 deals"), "{said}");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("more.json");
    fs::write(&path, output.stdout).unwrap();
    assert_eq!(run(&["verify", path.to_str().unwrap()]).status.code(), Some(0));
}
