//! The report's format, seen from outside: a mirror that knows every key and no other, and the
//! schema that is printed.

use crate::support::{CAMEL_CARDS, COMBAT, Ended, Folder, deckhand, endless_work, workspace};
use serde::Deserialize;
use serde_json::Value;

mod mirror {
    use super::{Deserialize, Value};

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(crate) struct Report {
        pub(crate) schema_version: u32,
        pub(crate) tool: Tool,
        pub(crate) run: Run,
        pub(crate) host: Host,
        pub(crate) cases: Vec<Case>,
        pub(crate) summary: Summary,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(crate) struct Tool {
        pub(crate) name: String,
        pub(crate) version: String,
        #[serde(deserialize_with = "present")]
        pub(crate) git_commit: Option<String>,
        #[serde(deserialize_with = "present")]
        pub(crate) git_dirty: Option<bool>,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(crate) struct Run {
        pub(crate) started_unix: u64,
        pub(crate) wall_ns: u64,
        pub(crate) jobs: u64,
        pub(crate) repeat: u64,
        #[serde(deserialize_with = "present")]
        pub(crate) timeout_ns: Option<u64>,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(crate) struct Host {
        pub(crate) os: String,
        pub(crate) arch: String,
        pub(crate) cpu: String,
        pub(crate) cores: u64,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(crate) struct Case {
        pub(crate) id: String,
        pub(crate) game: String,
        pub(crate) part: String,
        pub(crate) input: String,
        #[serde(deserialize_with = "present")]
        pub(crate) input_sha256: Option<String>,
        #[serde(deserialize_with = "present")]
        pub(crate) rules: Option<Value>,
        pub(crate) status: String,
        #[serde(deserialize_with = "present")]
        pub(crate) answer: Option<Value>,
        #[serde(deserialize_with = "present")]
        pub(crate) expected: Option<Value>,
        #[serde(deserialize_with = "present")]
        pub(crate) error: Option<CaseError>,
        pub(crate) parse_ns: Vec<u64>,
        pub(crate) solve_ns: Vec<u64>,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(crate) struct CaseError {
        pub(crate) message: String,
        #[serde(deserialize_with = "present")]
        pub(crate) line: Option<u64>,
        #[serde(deserialize_with = "present")]
        pub(crate) column: Option<u64>,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(crate) struct Summary {
        pub(crate) total: u64,
        pub(crate) ok: u64,
        pub(crate) wrong: u64,
        pub(crate) unchecked: u64,
        pub(crate) parse_error: u64,
        pub(crate) failed: u64,
        pub(crate) timed_out: u64,
    }

    /// A key that must be there even when it is null.
    fn present<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
    where
        D: serde::Deserializer<'de>,
        T: Deserialize<'de>,
    {
        Option::deserialize(deserializer)
    }
}

/// A run in which every status but `failed` by a panic occurs.
fn run_of_all_kinds(format: &str) -> Ended {
    Folder::new()
        .with("amphipod/deep.txt", "#############\n#...........#\n###A#B#C#D###\n  #########\n")
        .with("amphipod/deep.expected.json", r#"{"part2":{"energy":null}}"#)
        .with("camel-cards/example.txt", CAMEL_CARDS)
        .with("camicia/loop.txt", "J 2 3\n4 J 5\n")
        .with(
            "camicia/loop.expected.json",
            r#"{"rules":{"loop_rule":"position"},"game":{"winner":null,"status":"loop"}}"#,
        )
        .with("combat/broken.txt", "Player 1:\n")
        .with("combat/example.txt", COMBAT)
        .with("combat/example.expected.json", r#"{"part1":{"winner":2},"part2":{"winner":1}}"#)
        .with("combat/hard.txt", endless_work())
        .with("combat/never-ends.txt", "Player 1:\n43\n19\n\nPlayer 2:\n2\n29\n14\n")
        .solve_all(&["--timeout", "0.2", "--format", format])
}

#[test]
fn the_report_has_all_keys_of_the_format_and_no_others() {
    let ended = run_of_all_kinds("json");
    let report: mirror::Report = serde_json::from_str(&ended.stdout).unwrap();
    assert_eq!(report.schema_version, 2);
    assert_eq!(report.tool.name, "deckhand");
    assert_eq!(report.tool.version, env!("CARGO_PKG_VERSION"));
    assert!(report.run.started_unix > 0);
    let (tool, commit) = (report.tool, deckhand_cli::COMMIT);
    assert_eq!(tool.git_commit.as_deref(), Some(commit).filter(|commit| !commit.is_empty()));
    assert_eq!(tool.git_dirty, None);
    assert!(report.run.wall_ns > 0 && report.run.jobs > 0 && report.run.repeat == 1);
    assert_eq!(report.run.timeout_ns, Some(200_000_000));
    let host = report.host;
    assert!(![host.os, host.arch, host.cpu].contains(&String::new()) && host.cores > 0);

    let summary = report.summary;
    let counted =
        |status: &str| report.cases.iter().filter(|case| case.status == status).count() as u64;
    assert_eq!(summary.total, report.cases.len() as u64);
    for (status, count) in [
        ("ok", summary.ok),
        ("wrong", summary.wrong),
        ("unchecked", summary.unchecked),
        ("parse_error", summary.parse_error),
        ("failed", summary.failed),
        ("timed_out", summary.timed_out),
    ] {
        assert_eq!(count, counted(status), "{status}");
        assert!(count > 0, "no case is {status}");
    }
    for case in &report.cases {
        assert!(case.id.starts_with(&case.game) && case.id.ends_with(&case.part), "{}", case.id);
        assert!(std::path::Path::new(&case.input).extension().is_some_and(|end| end == "txt"));
        assert_eq!(case.input_sha256.as_ref().map(String::len), Some(64));
        assert_eq!(case.rules.is_some(), case.id == "camicia/loop/game", "{}", case.id);
        let answered = matches!(case.status.as_str(), "ok" | "wrong" | "unchecked");
        assert_eq!(case.answer.is_some(), answered, "{}", case.id);
        assert_eq!(!case.solve_ns.is_empty(), answered, "{}", case.id);
        assert_eq!(case.parse_ns.is_empty(), case.status == "parse_error", "{}", case.id);
        assert_eq!(
            case.expected.is_some(),
            matches!(case.status.as_str(), "ok" | "wrong") || case.id == "amphipod/deep/part2"
        );
        let located =
            case.error.as_ref().map(|error| (error.line.is_some(), error.column.is_some()));
        let expected = match case.status.as_str() {
            "parse_error" => Some((true, true)),
            "failed" => Some((false, false)),
            _ => None,
        };
        assert_eq!(located, expected, "{}", case.id);
        assert!(case.error.as_ref().is_none_or(|error| !error.message.is_empty()));
    }
}

fn schema(format: &str) -> Value {
    let ended = deckhand(["schema", "--format", format]);
    assert_eq!(ended.code, Some(0));
    serde_json::from_str(&ended.stdout).unwrap()
}

#[test]
fn reports_are_valid_by_the_printed_schema() {
    let validator = jsonschema::validator_for(&schema("json")).unwrap();
    let mut report: Value = serde_json::from_str(&run_of_all_kinds("json").stdout).unwrap();
    validator.validate(&report).unwrap();
    report["cases"][0]["status"] = "splendid".into();
    assert!(!validator.is_valid(&report));
    report["cases"][0].as_object_mut().unwrap().remove("status");
    assert!(!validator.is_valid(&report));
}

#[test]
fn lines_are_valid_by_the_printed_schema() {
    let validator = jsonschema::validator_for(&schema("ndjson")).unwrap();
    let ended = run_of_all_kinds("ndjson");
    assert!(ended.stdout.lines().count() > 2);
    for line in ended.stdout.lines() {
        validator.validate(&serde_json::from_str(line).unwrap()).unwrap();
    }
    assert!(!validator.is_valid(&serde_json::json!({ "id": "combat/one/part1" })));
}

#[test]
fn the_committed_schemas_are_the_printed_ones() {
    for (format, file) in [("json", "report.schema.json"), ("ndjson", "line.schema.json")] {
        let committed = std::fs::read_to_string(workspace().join("crates/report").join(file));
        assert_eq!(committed.unwrap(), deckhand(["schema", "--format", format]).stdout, "{file}");
    }
}

#[test]
fn numbers_beyond_doubles_are_text_and_compare_as_numbers() {
    // 18446744073709551615 alone at rank 1.
    let folder = Folder::new().with("camel-cards/large.txt", "32T3K 18446744073709551615\n");
    let text = folder.solve_all(&["--part", "1"]).stdout;
    assert!(text.contains("\"winnings\": \"18446744073709551615\""), "{text}");
    jsonschema::validator_for(&schema("json"))
        .unwrap()
        .validate(&serde_json::from_str(&text).unwrap())
        .unwrap();
    let version_1 = text
        .replace("\"18446744073709551615\"", "18446744073709551615")
        .replace("\"schema_version\": 2", "\"schema_version\": 1");
    let folder = folder.with("text.json", &text).with("number.json", version_1);
    let compared = deckhand(["compare", &folder.shown("text.json"), &folder.shown("number.json")]);
    assert_eq!(compared.code, Some(0), "{}{}", compared.stdout, compared.stderr);
}
