//! `solve-all --format`: what is not the report in JSON.

use std::collections::BTreeSet;
use std::fs;

use crate::support::{
    CAMEL_CARDS, COMBAT, Folder, assert_follows_schema_of_jenkins, command, ended,
};
use report::{Case, Closing};

#[test]
fn ndjson_is_a_line_for_each_case_and_a_closing_line() {
    let folder =
        Folder::new().with("combat/one.txt", COMBAT).with("camel-cards/two.txt", CAMEL_CARDS);
    let ended = folder.solve_all(&["--format", "ndjson"]);
    let lines: Vec<_> = ended.stdout.lines().collect();
    let (closing, cases) = lines.split_last().unwrap();
    let closing: Closing = serde_json::from_str(closing).unwrap();
    let ids: BTreeSet<_> =
        cases.iter().map(|line| serde_json::from_str::<Case>(line).unwrap().id).collect();
    assert_eq!((ids.len() as u64, closing.summary.total), (4, 4));
}

#[test]
fn the_table_has_a_line_for_each_case() {
    let ended = Folder::new().with("combat/one.txt", COMBAT).solve_all(&["--format", "table"]);
    let lines: Vec<_> = ended.stdout.lines().collect();
    assert_eq!(lines.len(), 2);
    assert!(lines[0].ends_with("player 2 wins with score 306 after 29 rounds"), "{}", lines[0]);
}

#[test]
fn junit_tells_wrong_answers_from_errors() {
    let folder = Folder::new()
        .with("combat/one.txt", COMBAT)
        .with("combat/one.expected.json", r#"{"part1": 307}"#)
        .with("combat/bad.txt", "Player 1:\n<&>\n");
    let ended = folder.solve_all(&["--format", "junit", "--part", "1"]);
    assert_eq!(ended.code, Some(1));
    for line in [
        "<testsuites name=\"deckhand\" tests=\"2\" failures=\"1\" errors=\"1\" ",
        "<testcase name=\"combat/one/part1\" classname=\"combat\" ",
        "<failure type=\"wrong\" message=\"wrong: found {&quot;outcome&quot;",
        "<error type=\"parse_error\" message=\"",
        "&lt;&amp;&gt;",
    ] {
        assert!(ended.stdout.contains(line), "{line} in {}", ended.stdout);
    }
}

#[test]
fn junit_follows_the_schema_of_jenkins() {
    let folder = Folder::new()
        .with("combat/one.txt", COMBAT)
        .with("combat/one.expected.json", r#"{"part1": 307}"#)
        .with("combat/bad.txt", "Player 1:\n<&>\u{1b}\n")
        .with("camicia/long.txt", "-J-/--J-\n");
    let xml = folder.solve_all(&["--format", "junit"]).stdout;
    assert!(xml.contains("<failure ") && xml.contains("<error ") && xml.contains("<system-out>"));
    assert_follows_schema_of_jenkins(&folder, &xml);
}

#[test]
fn github_gets_annotations_and_a_table_in_its_summary() {
    let folder =
        Folder::new().with("combat/one.txt", COMBAT).with("combat/bad.txt", "Player 1:\nx\n");
    let mut on_github = command(["solve-all", "--format", "github", "--part", "1"]);
    on_github.args(["--fixtures", &folder.shown("")]);
    let ended = ended(on_github.env("GITHUB_STEP_SUMMARY", folder.path("summary.md")));
    assert_eq!(ended.stdout.lines().count(), 1);
    assert!(ended.stdout.starts_with("::error file=") && ended.stdout.contains(",line=2,col=1,"));
    let summary = fs::read_to_string(folder.path("summary.md")).unwrap();
    assert!(summary.contains("**2 cases**: 1 unchecked, 1 parse error\n"), "{summary}");
    assert!(summary.contains("| combat/one/part1 | unchecked | "), "{summary}");
}

#[test]
fn benchmark_times_are_what_the_github_action_reads() {
    let folder = Folder::new().with("combat/one.txt", COMBAT);
    let ended = folder.solve_all(&["--format", "benchmark", "--repeat", "3"]);
    let value: serde_json::Value = serde_json::from_str(&ended.stdout).unwrap();
    let first = &value[0];
    assert_eq!((&first["name"], &first["unit"]), (&"combat/one/part1".into(), &"ns".into()));
    assert!(first["value"].is_u64() && first["range"].is_string(), "{first}");
}
