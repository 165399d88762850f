//! `deckhand compare` as a process.

use crate::support::{
    COMBAT, Ended, Folder, assert_follows_schema_of_jenkins, command, deckhand, deckhand_reading,
    ended,
};

/// A folder with a report of one Combat deal, in several variants.
fn reports() -> Folder {
    let folder = Folder::new().with("combat/one.txt", COMBAT);
    let report = folder.solve_all(&[]).stdout;
    let lines = folder.solve_all(&["--format", "ndjson"]).stdout;
    let (first_case, _) = lines.split_once('\n').unwrap();
    let renamed = report.replace("combat/one/part1", "combat/two/part1");
    let newer = report.replacen("\"schema_version\": 2", "\"schema_version\": 3", 1);
    folder
        .with("report.json", &report)
        .with("compact.json", report.lines().map(str::trim).collect::<String>())
        .with("report.ndjson", &lines)
        .with("torn-off.ndjson", first_case)
        .with("changed.json", report.replace("\"score\": 306", "\"score\": 307"))
        .with("unsolved.json", unsolved(&report))
        .with("renamed.json", renamed)
        .with("newer.json", newer)
        .with("none.json", report.replacen("\"schema_version\": 2", "\"schema_version\": 0", 1))
        .with("far.json", report.replace("combat/one", "combat/far"))
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
    deckhand(["compare", &folder.shown(old), &folder.shown(new)])
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
    let missing =
        ["--fail-on-missing", &folder.shown("report.json"), &folder.shown("renamed.json")];
    assert_eq!(deckhand(["compare"].iter().chain(&missing)).code, Some(1));
}

#[test]
fn what_is_no_report_is_2() {
    let folder = reports();
    for (other, complaint) in [
        ("newer.json", "schema version 3"),
        ("none.json", "schema version 0"),
        ("far.json", "no case in common"),
        ("other.json", "missing field"),
        ("no.ndjson", "line 1"),
        ("empty.json", "no cases"),
        ("absent.json", "cannot be read"),
    ] {
        let ended = compare(&folder, "report.json", other);
        assert_eq!((ended.code, ended.stdout.as_str()), (Some(2), ""), "{other}");
        assert!(ended.stderr.contains(complaint), "{}", ended.stderr);
    }
    assert_eq!(deckhand(["compare", "-", "-"]).code, Some(2));
}

#[test]
fn one_report_may_come_from_standard_input() {
    let folder = reports();
    let report = std::fs::read_to_string(folder.path("report.json")).unwrap();
    let ended = deckhand_reading(["compare", "-", &folder.shown("report.json")], &report);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
}

#[test]
fn a_report_that_was_broken_off_is_1_and_named() {
    let folder = reports();
    let ended = compare(&folder, "report.json", "torn-off.ndjson");
    assert_eq!(ended.code, Some(1));
    assert!(ended.stdout.contains("0 changed, 1 missing, 0 new"), "{}", ended.stdout);
    assert!(ended.stderr.contains("torn-off.ndjson was broken off"), "{}", ended.stderr);
}

/// The report of one case with these times in place of its own.
fn with_times(report: &str, times: &[u64]) -> String {
    let mut value: serde_json::Value = serde_json::from_str(report).unwrap();
    for case in value["cases"].as_array_mut().unwrap() {
        case["solve_ns"] = times.into();
    }
    value.to_string()
}

/// A folder with reports that differ only in their times.
fn timed() -> Folder {
    let report = Folder::new().with("combat/one.txt", COMBAT).solve_all(&["--part", "1"]).stdout;
    Folder::new()
        .with("fast.json", with_times(&report, &[100, 101, 102, 103, 104]))
        .with("slow.json", with_times(&report, &[200, 201, 202, 203, 204]))
        .with("once.json", with_times(&report, &[300]))
        .with("zero.json", with_times(&report, &[0]))
}

#[test]
fn no_time_at_all_in_both_reports_is_no_change() {
    let ended = compare(&timed(), "zero.json", "zero.json");
    assert!(ended.stdout.contains("ratio 1.00"), "{}", ended.stdout);
}

#[test]
fn a_threshold_leaves_out_the_times_that_hardly_changed() {
    let folder = timed();
    let (fast, slow) = (folder.shown("fast.json"), folder.shown("slow.json"));
    let lines = |args: &[&str]| {
        let ended = deckhand(["compare"].iter().chain(args));
        assert_eq!(ended.code, Some(0), "{}", ended.stderr);
        ended.stdout.lines().count()
    };
    assert_eq!(lines(&[&fast, &slow, "--threshold", "1.5"]), 2);
    assert_eq!(lines(&[&fast, &slow, "--threshold", "3"]), 1);
    assert_eq!(lines(&[&fast, &fast, "--threshold", "3"]), 1);
    assert_eq!(lines(&[&fast, &fast, "--all"]), 2);
}

#[test]
fn slower_beyond_chance_is_1_and_too_few_samples_are_said() {
    let folder = timed();
    let code = |old: &str, new: &str, ratio: &str| {
        let (old, new) = (folder.shown(old), folder.shown(new));
        let ended = deckhand(["compare", &old, &new, "--fail-above", ratio]);
        (ended.code, ended.stderr.contains("too few samples"))
    };
    assert_eq!(code("fast.json", "slow.json", "1.5"), (Some(1), false));
    assert_eq!(code("fast.json", "slow.json", "2.5"), (Some(0), false));
    assert_eq!(code("slow.json", "fast.json", "1.5"), (Some(0), false));
    assert_eq!(code("fast.json", "once.json", "1.5"), (Some(0), true));
}

#[test]
fn a_comparison_can_be_json() {
    let folder = reports();
    let ended = deckhand([
        "compare",
        "--json",
        &folder.shown("report.json"),
        &folder.shown("changed.json"),
    ]);
    assert_eq!(ended.code, Some(1));
    let value: serde_json::Value = serde_json::from_str(&ended.stdout).unwrap();
    assert_eq!(value["schema_version"], 1);
    assert_eq!(value["changed"][0]["id"], "combat/one/part1");
    assert_eq!(value["changed"][0]["new"]["answer"]["score"], 307);
    assert_eq!(value["times"].as_array().unwrap().len(), 2);
}

#[test]
fn colours_are_for_those_who_ask() {
    let folder = reports();
    let (old, new) = (folder.shown("report.json"), folder.shown("changed.json"));
    let printed = |args: &[&str]| {
        let ended = deckhand(["compare", &old, &new].iter().copied().chain(args.iter().copied()));
        ended.stdout.contains('\u{1b}')
    };
    assert!(!printed(&[]));
    assert!(printed(&["--color", "always"]));
}

/// What `compare --format` prints of these reports of one folder.
fn formatted(folder: &Folder, format: &str, args: &[&str], [old, new]: [&str; 2]) -> Ended {
    let (old, new) = (folder.shown(old), folder.shown(new));
    let begin = ["compare", &old, &new, "--format", format];
    deckhand(begin.iter().chain(args))
}

#[test]
fn a_comparison_can_be_a_table_in_markdown() {
    let folder = reports();
    let ended = formatted(&folder, "markdown", &[], ["report.json", "changed.json"]);
    assert_eq!(ended.code, Some(1));
    assert!(
        ended.stdout.starts_with("**1 changed**, 0 missing, 0 new, 0 slower; "),
        "{}",
        ended.stdout
    );
    let lines: Vec<_> = ended.stdout.lines().skip(2).collect();
    assert_eq!(lines[0], "| case | | old to new |");
    assert!(lines[2].starts_with("| combat/one/part1 | changed | {\"outcome\""), "{}", lines[2]);
    assert!(lines[3].starts_with("| combat/one/part2 | same | "), "{}", lines[3]);
}

#[test]
fn a_comparison_can_be_junit() {
    let folder = reports();
    for (new, args, failures) in [
        ("report.json", &[][..], 0),
        ("changed.json", &[], 1),
        ("renamed.json", &[], 0),
        ("renamed.json", &["--fail-on-missing"], 1),
    ] {
        let ended = formatted(&folder, "junit", args, ["report.json", new]);
        assert_eq!(ended.code, Some(i32::from(failures > 0)), "{new}");
        assert_eq!(ended.stdout.matches("<failure ").count(), failures, "{}", ended.stdout);
        assert_follows_schema_of_jenkins(&folder, &ended.stdout);
    }
    let folder = timed();
    let ended = formatted(&folder, "junit", &["--fail-above", "1.5"], ["fast.json", "slow.json"]);
    let failure = "<failure type=\"slower\" message=\"100.0ns -&gt; 200.0ns, ratio 2.00\"/>";
    assert!(ended.stdout.contains(failure), "{}", ended.stdout);
}

#[test]
fn a_comparison_annotates_what_is_bad_for_github_and_adds_a_table_to_the_summary() {
    let folder = reports();
    let (old, new) = (folder.shown("report.json"), folder.shown("changed.json"));
    let mut on_github = command(["compare", &old, &new, "--format", "github"]);
    let ended = ended(on_github.env("GITHUB_STEP_SUMMARY", folder.path("summary.md")));
    assert_eq!(ended.stdout.lines().count(), 1, "{}", ended.stdout);
    let title = ",title=combat/one/part1::changed combat/one/part1: {";
    assert!(ended.stdout.starts_with("::error file=") && ended.stdout.contains(title));
    let summary = std::fs::read_to_string(folder.path("summary.md")).unwrap();
    assert!(summary.starts_with("**1 changed**"), "{summary}");
}

#[test]
fn a_comparison_can_be_ratios_for_benchmarks() {
    let ended = formatted(&timed(), "benchmark", &[], ["fast.json", "slow.json"]);
    let value: serde_json::Value = serde_json::from_str(&ended.stdout).unwrap();
    assert_eq!(
        value,
        serde_json::json!([{
            "name": "combat/one/part1", "unit": "new/old", "value": 2.0, "range": "100 ns to 200 ns"
        }])
    );
}
