//! `cargo xtask compare` as a process.

mod support;

use support::{COMBAT, Ended, Folder, xtask, xtask_reading};

/// A folder with a report of one Combat deal, in several variants.
fn reports() -> Folder {
    let folder = Folder::new().with("combat/one.txt", COMBAT);
    let report = folder.solve_all(&[]).stdout;
    let lines = folder.solve_all(&["--format", "ndjson"]).stdout;
    let (first_case, _) = lines.split_once('\n').unwrap();
    let renamed = report.replace("combat/one/part1", "combat/two/part1");
    let newer = report.replacen("\"schema_version\": 1", "\"schema_version\": 2", 1);
    folder
        .with("report.json", &report)
        .with("compact.json", report.lines().map(str::trim).collect::<String>())
        .with("report.ndjson", &lines)
        .with("torn-off.ndjson", first_case)
        .with("changed.json", report.replace("\"score\": 306", "\"score\": 307"))
        .with("unsolved.json", unsolved(&report))
        .with("renamed.json", renamed)
        .with("newer.json", newer)
        .with("other.json", "{\"cases\":[{}]}")
        .with("no.ndjson", "{\"id\":\n")
        .with("empty.json", "")
}

/// The report with its first answer taken out.
fn unsolved(report: &str) -> String {
    let mut value: serde_json::Value = serde_json::from_str(report).unwrap();
    value["cases"][0]["answer"] = serde_json::Value::Null;
    value["cases"][0]["status"] = "timed_out".into();
    value.to_string()
}

fn compare(folder: &Folder, old: &str, new: &str) -> Ended {
    xtask(["compare", &folder.shown(old), &folder.shown(new)])
}

#[test]
fn the_same_answers_are_0_in_any_form_of_report() {
    let folder = reports();
    for new in ["report.json", "compact.json", "report.ndjson"] {
        let ended = compare(&folder, "report.json", new);
        assert_eq!(ended.code, Some(0), "{new}: {}", ended.stderr);
        assert!(ended.stdout.contains("0 changed, 0 missing, 0 new; time to solve"), "{new}");
        assert!(ended.stdout.contains("time    combat/one/part1: "), "{new}");
    }
}

#[test]
fn a_changed_answer_is_1_and_shown() {
    let folder = reports();
    let ended = compare(&folder, "report.json", "changed.json");
    assert_eq!(ended.code, Some(1));
    assert!(ended.stdout.starts_with("changed combat/one/part1: {"), "{}", ended.stdout);
    assert!(ended.stdout.contains("\"score\":306") && ended.stdout.contains("\"score\":307"));
    let ended = compare(&folder, "unsolved.json", "report.json");
    assert_eq!(ended.code, Some(1));
    assert!(ended.stdout.starts_with("changed combat/one/part1: \"timed_out\" -> {"));
}

#[test]
fn new_and_missing_cases_are_named() {
    let folder = reports();
    let ended = compare(&folder, "report.json", "renamed.json");
    assert_eq!(ended.code, Some(0));
    assert!(ended.stdout.contains("missing combat/one/part1: {"), "{}", ended.stdout);
    assert!(ended.stdout.contains("new     combat/two/part1: {"), "{}", ended.stdout);
    let ended = compare(&folder, "report.json", "torn-off.ndjson");
    assert!(ended.stdout.contains("0 changed, 1 missing, 0 new"), "{}", ended.stdout);
}

#[test]
fn what_is_no_report_is_2() {
    let folder = reports();
    for (other, complaint) in [
        ("newer.json", "schema version 2"),
        ("other.json", "missing field"),
        ("no.ndjson", "line 1"),
        ("empty.json", "no cases"),
        ("absent.json", "cannot be read"),
    ] {
        let ended = compare(&folder, "report.json", other);
        assert_eq!((ended.code, ended.stdout.as_str()), (Some(2), ""), "{other}");
        assert!(ended.stderr.contains(complaint), "{}", ended.stderr);
    }
    assert_eq!(xtask(["compare", "-", "-"]).code, Some(2));
}

#[test]
fn one_report_may_come_from_standard_input() {
    let folder = reports();
    let report = std::fs::read_to_string(folder.path("report.json")).unwrap();
    let ended = xtask_reading(["compare", "-", &folder.shown("report.json")], &report);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
}
