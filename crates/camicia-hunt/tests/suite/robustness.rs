//! What a hunt must survive: signals, kills, damage, other hunts' files, full and read-only disks.

use std::fs;
use std::process::{Child, Command};

use crate::program::{Folder, fails, message, run, wait_for};

/// A deck of short games, so that a unit has many blocks and takes little time.
const SHORT: &str = "--deck 8-1J-1Q-1K-1A --seed 5 --keep 4 --extend-from 10";

/// Some blocks.
fn unit() -> String {
    let games = if cfg!(debug_assertions) { 250_000 } else { 5_000_000 };
    format!("{SHORT} --games {games}")
}

/// What the units of [`unit`] hold when nothing disturbs them.
fn undisturbed(units: &str) -> Vec<u8> {
    let folder = Folder::new();
    folder.run("hunt", &format!("{} --units {units}", unit()), 0);
    folder.merged()
}

fn signal(child: &Child, name: &str) {
    let status = Command::new("kill").args([name, &child.id().to_string()]).status();
    assert!(status.expect("kill is there").success());
}

/// Lets a process run for a while that is measured in glances at its folder.
fn let_run(folder: &Folder, glances: u64) {
    for _ in 0..glances {
        let _ = fs::read_dir(folder.path()).map(Iterator::count);
    }
}

/// Numbers without visible order, the same in every run.
fn arbitrary(seed: &mut u64) -> u64 {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *seed >> 40
}

#[test]
fn a_unit_that_is_told_to_stop_keeps_its_place_and_ends_with_the_same_bytes() {
    for name in ["-TERM", "-INT"] {
        let folder = Folder::new();
        let often = format!("{} --checkpoint-every 0", unit());
        let mut child = folder.start("unit 0", &often);
        wait_for(&folder.file("unit-0.checkpoint"), &mut child);
        signal(&child, name);
        assert_eq!(child.wait().unwrap().code(), Some(75));
        assert!(!folder.file("unit-0.json").exists());
        folder.run("unit 0", &unit(), 0);
        assert_eq!(folder.names(), ["log", "parameters.json", "unit-0.json"]);
        let alone = run(&format!("sample {}", unit()), 0).stdout;
        assert_eq!(fs::read(folder.file("unit-0.json")).unwrap(), alone);
    }
}

#[test]
fn a_hunt_that_is_told_to_stop_is_gone_on_with() {
    let folder = Folder::new();
    let hunt = format!("{} --units 0..3 --jobs 2", unit());
    let mut child = folder.start("hunt", &format!("{hunt} --checkpoint-every 0"));
    wait_for(&folder.file("unit-1.checkpoint"), &mut child);
    signal(&child, "-TERM");
    assert_eq!(child.wait().unwrap().code(), Some(75));
    let summary = folder.run("hunt", &hunt, 0).stdout;
    assert_eq!(summary, undisturbed("0..3"));
    assert_eq!(summary, folder.merged());
}

#[test]
fn kills_at_any_moment_change_nothing() {
    let expected = undisturbed("0..3");
    let mut seed = 1;
    for command in ["unit", "hunt"] {
        let folder = Folder::new();
        for time in 0..10 {
            let mut child = match command {
                "unit" => {
                    let often = format!("{} --checkpoint-every 0", unit());
                    folder.start(&format!("unit {}", time % 3), &often)
                }
                _ => folder.start("hunt", &format!("{} --units 0..3 --checkpoint-every 0", unit())),
            };
            let_run(&folder, arbitrary(&mut seed) % 4000);
            child.kill().unwrap();
            child.wait().unwrap();
        }
        let summary = folder.run("hunt", &format!("{} --units 0..3", unit()), 0);
        assert_eq!(summary.stdout, expected);
        assert_eq!(message(&summary), "");
        let units: Vec<_> =
            folder.names().into_iter().filter(|name| name.starts_with("unit-")).collect();
        assert_eq!(units, ["unit-0.json", "unit-1.json", "unit-2.json"]);
    }
}

#[test]
fn a_checkpoint_that_is_damaged_or_foreign_is_ignored_with_a_warning() {
    let whole = Folder::new();
    let mut child = whole.start("unit 0", &format!("{} --checkpoint-every 0", unit()));
    wait_for(&whole.file("unit-0.checkpoint"), &mut child);
    signal(&child, "-TERM");
    child.wait().unwrap();
    let checkpoint = fs::read(whole.file("unit-0.checkpoint")).unwrap();
    let expected = run(&format!("sample {}", unit()), 0).stdout;

    let truncated = checkpoint[..checkpoint.len() / 2].to_vec();
    let mut flipped = checkpoint.clone();
    flipped[checkpoint.len() / 2] ^= 1;
    let cases = [
        ("0", truncated, "is damaged"),
        ("0", flipped, "is damaged"),
        ("0", Vec::new(), "is damaged"),
        ("0", b"\xff\0 no JSON".to_vec(), "is damaged"),
        ("1", checkpoint.clone(), "it is of unit 0"),
    ];
    for (unit_number, damaged, warning) in cases {
        let folder = Folder::new();
        fs::create_dir(folder.path()).unwrap();
        let name = format!("unit-{unit_number}.checkpoint");
        fs::write(folder.file(&name), damaged).unwrap();
        let output = folder.run(&format!("unit {unit_number}"), &unit(), 0);
        let said = message(&output);
        assert!(said.contains("warning") && said.contains(&name), "{said}");
        assert!(said.contains(warning), "{said}");
        if unit_number == "0" {
            assert_eq!(fs::read(folder.file("unit-0.json")).unwrap(), expected);
        }
        assert!(!folder.file(&name).exists());
    }

    let folder = Folder::new();
    fs::create_dir(folder.path()).unwrap();
    fs::write(folder.file("unit-0.checkpoint"), &checkpoint).unwrap();
    let other = format!("{SHORT} --games 1000");
    let said = message(&folder.run("unit 0", &other, 0));
    assert!(said.contains("belongs to another hunt") && said.contains("ignored"), "{said}");
}

#[test]
fn a_whole_checkpoint_is_gone_on_from() {
    let folder = Folder::new();
    let mut child = folder.start("unit 0", &format!("{} --checkpoint-every 0", unit()));
    wait_for(&folder.file("unit-0.checkpoint"), &mut child);
    signal(&child, "-TERM");
    child.wait().unwrap();
    folder.run("unit 0", &unit(), 0);
    let log = fs::read_to_string(folder.file("log/unit-0.ndjson")).unwrap();
    let before: Vec<_> = log.lines().filter(|line| line.contains("\"games_before\":")).collect();
    assert!(before[0].contains("\"games_before\":0}"), "{log}");
    assert!(before.len() == 2 && !before[1].contains("\"games_before\":0}"), "{log}");
}

#[test]
fn results_of_another_hunt_are_refused_with_both_hashes() {
    let [one, other] = [Folder::new(), Folder::new()];
    one.run("hunt", &format!("{SHORT} --games 1000 --units 0..2"), 0);
    other.run("hunt", "--deck 8-1J-1Q-1K-1A --seed 6 --games 1000 --units 0..2", 0);
    let hash = |folder: &Folder| {
        let text = fs::read_to_string(folder.file("parameters.json")).unwrap();
        serde_json::from_str::<serde_json::Value>(&text).unwrap()["hash"].to_string()
    };
    let hashes = [hash(&one), hash(&other)].map(|hash| hash.trim_matches('"').to_owned());
    let both: Vec<_> = hashes.iter().map(String::as_str).collect();
    assert_ne!(both[0], both[1]);

    fs::copy(other.file("unit-1.json"), one.file("unit-1.json")).unwrap();
    let named = [both[0], both[1], "unit-1.json"];
    fails(&format!("merge {}", one.path().display()), 2, &named);
    fails(&format!("merge --partial {}", one.path().display()), 2, &named);
    fails(&one.arguments("unit 1", ""), 2, &named);
    fails(&one.arguments("hunt", "--units 0..2"), 2, &named);

    fails(&one.arguments("unit 7", "--seed 6"), 2, &["parameters.json", both[0]]);
    fs::remove_file(one.file("parameters.json")).unwrap();
    fails(&format!("merge {}", one.path().display()), 2, &named);
}

#[test]
fn missing_and_damaged_units_are_named() {
    let folder = Folder::new();
    let hunt = format!("{SHORT} --games 1000 --units 0..6");
    folder.run("hunt", &hunt, 0);
    let expected = folder.merged();
    fs::remove_file(folder.file("unit-5.json")).unwrap();
    fs::remove_file(folder.file("unit-1.json")).unwrap();
    let mut bytes = fs::read(folder.file("unit-3.json")).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 4;
    fs::write(folder.file("unit-3.json"), bytes).unwrap();

    let merge = format!("merge {}", folder.path().display());
    fails(&merge, 1, &["units 1..2", "units 5..6", "unit-3.json is damaged"]);
    assert_eq!(run(&merge, 1).stdout, b"");
    let partial = run(&format!("{merge} --partial"), 0).stdout;
    let partial: serde_json::Value = serde_json::from_slice(&partial).unwrap();
    assert_eq!(partial["units"], serde_json::json!(["0..1", "2..3", "4..5"]));
    assert_eq!(partial["missing"], serde_json::json!(["1..2", "5..6"]));
    assert_eq!(partial["damaged"], serde_json::json!(["3..4"]));
    assert_eq!(partial["tally"]["deals"], 3000);
    fails(&format!("{merge} --units 0..1 --partial"), 0, &[]);
    fails(&format!("{merge} --units 4..8"), 1, &["units 5..8"]);

    let missing = run(&format!("status --missing {}", folder.path().display()), 0).stdout;
    assert_eq!(missing, b"1..2\n3..4\n5..6\n");

    // A damaged result is played again.
    folder.run("hunt", &hunt, 0);
    assert_eq!(folder.merged(), expected);
}

#[test]
fn copies_of_one_unit_do_not_disturb_each_other() {
    let folder = Folder::new();
    let often = format!("{} --checkpoint-every 0", unit());
    let copies: Vec<_> = (0..3).map(|_| folder.start("unit 0", &often)).collect();
    for copy in copies {
        let output = copy.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{}", message(&output));
    }
    assert_eq!(folder.names(), ["log", "parameters.json", "unit-0.json"]);
    let alone = run(&format!("sample {}", unit()), 0).stdout;
    assert_eq!(fs::read(folder.file("unit-0.json")).unwrap(), alone);
}

#[test]
fn a_unit_that_is_done_is_done_at_once() {
    let folder = Folder::new();
    let few = format!("{SHORT} --games 1000");
    folder.run("unit 3", &few, 0);
    let log = || fs::read(folder.file("log/unit-3.ndjson")).unwrap();
    let before = log();
    folder.run("unit 3", &few, 0);
    folder.run("unit 3", "", 0);
    assert_eq!(log(), before);
}

#[test]
fn a_folder_that_cannot_be_written_is_named() {
    let place = Folder::new();
    fs::write(place.path(), "a file where the folder is to be").unwrap();
    let path = place.path().display().to_string();
    for command in ["unit 0", "hunt --units 0..1", "plan --units 0..1"] {
        let arguments = place.arguments(command, &format!("{SHORT} --games 10"));
        fails(&arguments, 2, &["cannot read", &path]);
    }
    fails(&format!("merge {path}"), 2, &[&path]);
    fails(&format!("status {path}"), 2, &[&path]);

    let folder = Folder::new();
    fs::create_dir_all(folder.file("unit-0.json")).unwrap();
    fails(&folder.arguments("unit 0", &format!("{SHORT} --games 10")), 2, &["unit-0.json"]);
    assert_eq!(folder.names(), ["log", "parameters.json", "unit-0.json"]);
}

#[test]
fn a_folder_without_a_hunt_is_said_to_be_one() {
    let folder = Folder::new();
    fs::create_dir(folder.path()).unwrap();
    for command in ["merge", "status"] {
        fails(&format!("{command} {}", folder.path().display()), 2, &["holds no hunt"]);
    }
}

#[test]
#[cfg(target_os = "linux")]
fn it_does_its_work_when_nobody_can_be_told() {
    let full = || fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    for (arguments, code) in [
        ("endless census --deck 4-2J", 0),
        ("sample --games 100", 0),
        ("endless census --deck 3-2J", 2),
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_camicia-hunt"));
        let output = command.args(arguments.split(' ')).stderr(full()).output().unwrap();
        assert_eq!(output.status.code(), Some(code), "{arguments}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_standard_output_is_named_by_every_command() {
    let folder = Folder::new();
    folder.run("hunt", &format!("--units 0..1 {SHORT} --games 10"), 0);
    let found = folder.path().display().to_string();
    for arguments in [
        "play -J-/--J-",
        "play --explain -J-/--J-",
        "rank -J-/--J-",
        "unrank 3",
        "verify",
        "sample --games 10",
        &format!("status {found}"),
        &format!("merge {found}"),
        "endless list",
        "endless list --format csv",
        "endless list --deals --deck 28-4J-4Q-4K",
        "endless census --deck 4-2J",
        "endless neighbours --deck 4-2J",
    ] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = crate::program::program(arguments).stdout(full).output().unwrap();
        let said = message(&output);
        assert_eq!(output.status.code(), Some(2), "{arguments}: {said}");
        assert!(
            said.contains("cannot write standard output: No space left"),
            "{arguments}: {said}"
        );
    }
}
