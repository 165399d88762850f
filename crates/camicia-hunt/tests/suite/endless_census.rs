//! The census of a small deck as a command.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;

use camicia_endless::catalogue::Catalogue;

fn run(arguments: &[&str]) -> Output {
    program(arguments).output().expect("the program starts")
}

fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_camicia-hunt"));
    command.arg("endless").args(arguments);
    command
}

fn read(path: &Path) -> Catalogue {
    fs::read_to_string(path).unwrap().parse().unwrap()
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
    assert!(said(&output).starts_with("1 cycle, 1 of them with 16 deals of equal hands"));

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
    assert!(text.contains("expected 1 to 1024 threads, found 100000"), "{text}");
}
