//! Files of a hunt that were put, changed or forged by somebody else.

use std::fs;

use camicia_hunt::{Checksummed, UnitResult};
use serde_json::Value;

use crate::program::{Folder, fails, json, message, run};

const SMALL: &str = "--deck 12-2J-2Q --from 0 --to 10919 --games 3640";

/// A folder with a hunt of three units that is done.
fn done() -> Folder {
    let folder = Folder::new();
    folder.run("hunt", &format!("--units 0..3 {SMALL}"), 0);
    folder
}

fn merge(folder: &Folder) -> String {
    format!("merge {}", folder.path().display())
}

/// The result of a unit, changed by somebody who makes its checksum anew.
fn forge(folder: &Folder, unit: u64, change: impl Fn(&mut UnitResult)) {
    let path = folder.file(&format!("unit-{unit}.json"));
    let bytes = fs::read(&path).unwrap();
    let Checksummed(mut result) = Checksummed::<UnitResult>::from_bytes(&bytes).unwrap();
    change(&mut result);
    fs::write(path, Checksummed(result).to_bytes()).unwrap();
}

#[test]
fn a_unit_that_is_not_planned_is_refused() {
    let folder = Folder::new();
    folder.run("hunt", "--units 0..3 --deck 12-2J-2Q --games 10", 0);
    let names = folder.names();
    fails(&folder.arguments("unit 1000000000", ""), 2, &["unit 1000000000 is not planned", "0..3"]);
    assert_eq!(folder.names(), names);
    folder.run("plan", "--units 5..7", 0);
    folder.run("unit 6", "", 0);
    fails(&folder.arguments("unit 4", ""), 2, &["0..3, 5..7"]);
}

#[test]
fn a_stray_number_does_not_stop_a_folder() {
    let folder = done();
    let expected = folder.merged();
    // There is no unit 2^64 - 1.
    fs::write(folder.file("unit-18446744073709551615.json"), "").unwrap();
    assert_eq!(folder.merged(), expected);
    fs::write(folder.file("unit-1000000000.json"), "").unwrap();
    fails(&merge(&folder), 1, &["unit-1000000000.json is damaged"]);
    let status = json(&format!("status {}", folder.path().display()));
    assert_eq!(status["units"]["done"], 3);
    let most = format!("{} --partial --units 0..18446744073709551615", merge(&folder));
    let partial: Value = serde_json::from_slice(&run(&most, 0).stdout).unwrap();
    assert_eq!(partial["units"], serde_json::json!(["0..3"]));

    let planned = done();
    fs::write(planned.file("plan-0-18446744073709551615"), "").unwrap();
    let named = ["plan-0-18446744073709551615 is no plan", "at most 1000000 units"];
    fails(&merge(&planned), 2, &named);
    for command in ["unit 0", "hunt --units 0..3"] {
        fails(&planned.arguments(command, ""), 2, &named);
    }
}

#[test]
fn a_folder_with_nothing_but_a_stray_file_holds_no_hunt() {
    let folder = Folder::new();
    fs::create_dir(folder.path()).unwrap();
    fs::write(folder.file("unit-18446744073709551615.json"), "").unwrap();
    fails(&merge(&folder), 2, &["holds no hunt"]);
}

#[test]
fn nothing_is_written_before_all_is_known_to_be_right() {
    let folder = Folder::new();
    let range = "--deck 12-2J-2Q --from 0 --to 10919 --games 1000";
    fails(&folder.arguments("plan", &format!("--units 0..12 {range}")), 2, &["no unit 11"]);
    fails(&folder.arguments("plan", "--units 0..2000000"), 2, &["1000000"]);
    fails(&folder.arguments("hunt", &format!("--units 0..12 {range}")), 2, &["no unit 11"]);
    fails(&folder.arguments("unit 11", range), 2, &["no unit 11"]);
    assert!(!folder.path().exists());
    folder.run("plan", &format!("--units 0..11 {range}"), 0);
}

#[test]
fn a_unit_of_a_folder_that_says_nothing_is_refused() {
    let folder = Folder::new();
    fails(&folder.arguments("unit 3", ""), 2, &["holds no hunt"]);
    assert!(!folder.path().exists());
    let done = done();
    fs::remove_file(done.file("parameters.json")).unwrap();
    fails(&done.arguments("unit 1", ""), 2, &["holds no hunt"]);
    assert!(!done.file("parameters.json").exists());
}

#[test]
fn games_that_were_made_longer_are_found_when_units_are_merged() {
    for change in [
        |result: &mut UnitResult| result.tally.longest.by_cards[0].cards += 1,
        |result: &mut UnitResult| result.tally.longest.by_tricks[0].tricks += 1,
        |result: &mut UnitResult| {
            result.tally.finished.first_longest.as_mut().unwrap().tricks += 1;
        },
        |result: &mut UnitResult| {
            let long = &result.tally.longest.by_cards[0];
            let (deal, rank) = (long.deal.clone(), long.rank);
            let longer = camicia_hunt::GameDocument { deal, rank, tricks: 70, cards: 400 };
            result.tally.extended.by_cards.push(longer);
        },
    ] {
        let folder = done();
        forge(&folder, 1, change);
        fails(&merge(&folder), 1, &["unit-1.json is damaged", "it says that"]);
        let missing = run(&format!("status --missing {}", folder.path().display()), 0).stdout;
        assert_eq!(missing, b"1..2\n");
    }
}

#[test]
fn counts_that_were_made_larger_are_refused() {
    for change in [
        |result: &mut UnitResult| result.tally.deals = u64::MAX,
        |result: &mut UnitResult| result.tally.finished.won_by_a = u64::MAX,
        |result: &mut UnitResult| result.tally.endless.deals = u64::MAX,
        |result: &mut UnitResult| result.tally.endless.cycles[0].deals = u64::MAX,
        |result: &mut UnitResult| {
            let histogram = &mut result.tally.finished.tricks.histogram;
            histogram.extend([(1 << 20, u64::MAX), (1 << 21, u64::MAX)]);
        },
    ] {
        let folder = done();
        forge(&folder, 0, change);
        fails(&merge(&folder), 1, &["unit-0.json is damaged"]);
    }
}

#[test]
fn files_of_another_version_are_refused_and_stay() {
    let folder = done();
    // The same file as the first version would have named it.
    let result = fs::read_to_string(folder.file("unit-1.json")).unwrap();
    let (fields, _) = result.rsplit_once(",\"checksum\"").unwrap();
    let document = fields.replacen("\"version\":2", "\"version\":1", 1) + "}";
    let value: serde_json::Map<String, Value> = serde_json::from_str(&document).unwrap();
    let old = Checksummed(value).to_bytes();
    fs::write(folder.file("unit-1.json"), &old).unwrap();
    let said = ["unit-1.json has version 1 of the format", "reads version 2"];
    fails(&merge(&folder), 2, &said);
    fails(&folder.arguments("unit 1", ""), 2, &said);
    assert_eq!(fs::read(folder.file("unit-1.json")).unwrap(), old);
}

#[test]
fn games_of_all_units_together_are_counted_without_overflow() {
    let folder = Folder::new();
    folder.run("plan", "--units 0..17 --games 1152921504606846976", 0);
    let status = json(&format!("status {}", folder.path().display()));
    // More than a reader of numbers as floating-point ones keeps.
    let text = run(&format!("status {}", folder.path().display()), 0).stdout;
    let planned = format!("\"planned\": {},", 17_u128 << 60);
    assert!(String::from_utf8(text).unwrap().contains(&planned));
    assert_eq!(status["units"]["planned"], 17);
    fs::write(
        folder.file("log/unit-0.ndjson"),
        r#"{"unix":1,"host":"n","pid":1,"event":"done","games":18446744073709551615,"seconds":1.0}
"#
        .repeat(3),
    )
    .unwrap();
    let status = json(&format!("status {}", folder.path().display()));
    assert!(status["games"]["per_second_and_core"].as_f64().unwrap() > 1e18);
    assert_eq!(status["games"]["rate_from"], "logs");
}

#[test]
#[cfg(unix)]
fn what_is_no_regular_file_is_not_waited_for() {
    for (name, code) in [
        ("unit-0.json", 2),
        ("parameters.json", 2),
        // Nothing rests on these.
        ("unit-0.checkpoint", 0),
        ("log/unit-0.ndjson", 0),
    ] {
        let folder = done();
        let path = folder.file(name);
        let _ = fs::remove_file(&path);
        let made = std::process::Command::new("mkfifo").arg(&path).status().unwrap();
        assert!(made.success());
        let status = crate::program::program(&format!("status {}", folder.path().display()));
        let output = { status }.output().unwrap();
        let said = message(&output);
        assert_eq!(output.status.code(), Some(code), "{name}: {said}");
        assert!(code == 0 || said.contains("it is not a regular file"), "{said}");
    }
    let folder = done();
    fs::remove_file(folder.file("unit-0.json")).unwrap();
    std::os::unix::fs::symlink("/dev/zero", folder.file("unit-0.json")).unwrap();
    fails(&merge(&folder), 2, &["unit-0.json", "it is not a regular file"]);
    fails("verify /dev/zero", 2, &["/dev/zero"]);
    fails("play /dev/zero", 2, &["/dev/zero: it is not a regular file"]);
}

#[test]
fn control_characters_in_names_are_escaped() {
    let folder = Folder::new();
    let name = folder.path().with_file_name("a\u{1b}[31mb");
    let mut command = crate::program::program("status");
    let output = command.arg(name).output().unwrap();
    let said = message(&output);
    assert_eq!(output.status.code(), Some(2));
    assert!(said.contains("a\\u{1b}[31mb") && !said.contains('\u{1b}'), "{said:?}");
}

/// Two games of unit 2 with another number of tricks: only playing shows it.
fn forge_counts(folder: &Folder) {
    forge(folder, 2, |result| {
        let histogram = &mut result.tally.finished.tricks.histogram;
        let lengths = [histogram[0].0, histogram[1].0];
        histogram[0].1 -= 1;
        histogram[1].1 += 1;
        result.tally.finished.tricks.sum += u128::from(lengths[1] - lengths[0]);
        let squares = lengths.map(|length| u128::from(length * length));
        result.tally.finished.tricks.sum_of_squares += squares[1] - squares[0];
    });
}

#[test]
fn a_second_look_finds_counts_that_were_changed() {
    let folder = done();
    let recheck = |options: &str| format!("recheck {} {options}", folder.path().display());
    fails(&recheck("--share 0.5 --engine literal"), 0, &["2 of 2 units have the same result"]);
    let status = || json(&format!("status {}", folder.path().display()))["rechecked"].clone();
    let no_games = serde_json::json!({"agree": 0, "units_that_differ": 0, "most_unseen": null});
    assert_eq!(
        status(),
        serde_json::json!({"agree": 2, "differ": 0, "most_unseen": 1, "games": no_games})
    );
    fails(&recheck("--share 1 --engine portable"), 0, &["3 of 3 units"]);
    assert_eq!(status()["most_unseen"], 0);
    fails(&merge(&folder), 0, &["3 results were played again", "at most 0 results are wrong"]);

    forge_counts(&folder);
    assert_eq!(status()["agree"], 2);
    fails(&recheck("--share 1 --engine portable"), 1, &["unit 2 differs", "2 of 3 units"]);
    assert_eq!(
        status(),
        serde_json::json!({"agree": 2, "differ": 1, "most_unseen": null, "games": no_games})
    );
    fails(&recheck("--share 0 --engine literal"), 2, &["a share above 0"]);
    fails(&recheck("--share 1 --engine mmx"), 2, &["expected literal"]);
}

#[test]
fn a_second_look_at_single_games_finds_counts_that_were_changed() {
    let folder = done();
    let recheck =
        |options: &str| format!("recheck {} --of games {options}", folder.path().display());
    let status = || json(&format!("status {}", folder.path().display()))["rechecked"].clone();
    for engine in ["literal", "portable"] {
        let options = format!("--share 0.01 --engine {engine}");
        fails(&recheck(&options), 0, &["games of 3 of 3 units are the same"]);
    }
    let games = status()["games"].clone();
    let unseen = games["most_unseen"].as_u64().unwrap();
    // The rule of three; a share is rounded up.
    assert!((200..300).contains(&unseen), "{games}");
    assert!(games["agree"].as_u64() > Some(0) && games["units_that_differ"] == 0, "{games}");
    assert_eq!(status()["agree"], 0);
    let bound = format!("at most {unseen} games are wrong");
    fails(&merge(&folder), 0, &["single games were played again", &bound]);

    forge_counts(&folder);
    // The look was at another result.
    assert_eq!(status()["games"]["most_unseen"], serde_json::Value::Null);
    fails(
        &recheck("--share 1 --engine literal"),
        1,
        &["unit 2 differs: the result counts", "tricks, and the second look has drawn"],
    );
    assert_eq!(status()["games"]["units_that_differ"], 1);
}
