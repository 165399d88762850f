//! `deckhand solve-all` as a process.

use std::collections::BTreeSet;

use crate::support::{
    CAMEL_CARDS, COMBAT, Folder, case, command, deckhand, ended, endless_work, workspace,
};
use report::{Game, LoopRule, Status};

#[test]
fn every_fixture_of_the_repository_is_answered_as_expected() {
    let ended = ended(command(["solve-all"]).current_dir(workspace()));
    let report = ended.report();
    // Private inputs may be bad ones.
    let code = i32::from(!report.summary.is_good());
    assert_eq!(ended.code, Some(code), "{}", ended.stderr);
    let games: BTreeSet<_> = report.cases.iter().map(|case| case.game).collect();
    assert_eq!(games, BTreeSet::from(Game::ALL));
    for case in report.cases.iter().filter(|case| !case.id.starts_with("private/")) {
        assert_eq!(case.status, Status::Ok, "{}", case.id);
        assert!(workspace().join(&case.input).is_file(), "{}", case.input);
    }
}

#[test]
fn cases_are_ordered_by_id_whatever_the_number_of_jobs() {
    let folder = Folder::new()
        .with("combat/b.txt", COMBAT)
        .with("combat/a.txt", COMBAT)
        .with("camel-cards/c.txt", CAMEL_CARDS);
    let ids = |jobs| {
        let report = folder.solve_all(&["--jobs", jobs]).report();
        assert_eq!(report.run.jobs.to_string(), jobs);
        report.cases.into_iter().map(|case| case.id).collect::<Vec<_>>()
    };
    let expected = [
        "camel-cards/c/part1",
        "camel-cards/c/part2",
        "combat/a/part1",
        "combat/a/part2",
        "combat/b/part1",
        "combat/b/part2",
    ];
    assert_eq!(ids("1"), expected);
    assert_eq!(ids("5"), expected);
}

#[test]
fn cases_can_be_chosen_by_game_part_and_glob() {
    let folder =
        Folder::new().with("combat/one.txt", COMBAT).with("camel-cards/two.txt", CAMEL_CARDS);
    let ids = |args: &[&str]| {
        let cases = folder.solve_all(args).report().cases;
        cases.into_iter().map(|case| case.id).collect::<Vec<_>>()
    };
    assert_eq!(ids(&["--game", "combat"]), ["combat/one/part1", "combat/one/part2"]);
    assert_eq!(ids(&["--part", "part2"]), ["camel-cards/two/part2", "combat/one/part2"]);
    assert_eq!(ids(&["--part", "2"]), ["camel-cards/two/part2", "combat/one/part2"]);
    assert_eq!(ids(&["--part", "1", "--part", "2", "--game", "combat"]).len(), 2);
    assert_eq!(ids(&["--game", "combat", "--game", "camel-cards"]).len(), 4);
    assert_eq!(ids(&["--case", "*2"]), ["camel-cards/two/part2", "combat/one/part2"]);
    assert_eq!(ids(&["--case", "c*t1", "--game", "combat"]), ["combat/one/part1"]);
}

#[test]
fn no_matching_case_and_bad_usage_are_2() {
    let folder = Folder::new().with("combat/one.txt", COMBAT);
    for args in [
        &["--case", "chess/*"] as &[&str],
        &["--game", "camicia"],
        &["--game", "chess"],
        &["--part", "part3"],
        &["--jobs", "0"],
        &["--repeat", "0"],
        &["--repeat", "1000001"],
        &["--jobs", "1000001"],
        &["--timeout", "-1"],
        &["--timeout", "soon"],
        &["--format", "xml"],
        &["--case", "[", "--jobs", "1"],
        &["--fixtures", "/no/such/folder"],
    ] {
        let ended = folder.solve_all(args);
        assert_eq!((ended.code, ended.stdout.as_str()), (Some(2), ""), "{args:?}");
        assert!(!ended.stderr.is_empty(), "{args:?}");
    }
}

#[test]
fn every_sample_of_every_repetition_is_reported() {
    let report =
        Folder::new().with("combat/one.txt", COMBAT).solve_all(&["--repeat", "4"]).report();
    assert_eq!(report.run.repeat, 4);
    for case in &report.cases {
        assert_eq!((case.parse_ns.len(), case.solve_ns.len()), (4, 4));
    }
}

#[test]
fn a_case_that_takes_too_long_times_out_and_the_rest_goes_on() {
    let folder =
        Folder::new().with("combat/hard.txt", endless_work()).with("combat/one.txt", COMBAT);
    let ended = folder.solve_all(&["--timeout", "0.2", "--part", "part2"]);
    let report = ended.report();
    assert_eq!(ended.code, Some(1));
    assert_eq!(report.run.timeout_ns, Some(200_000_000));
    assert_eq!(case(&report, "combat/hard/part2").status, Status::TimedOut);
    assert_eq!(case(&report, "combat/one/part2").status, Status::Unchecked);
    assert_eq!((report.summary.timed_out, report.summary.unchecked), (1, 1));
}

#[test]
fn one_broken_file_leaves_the_others_alone() {
    let folder = Folder::new()
        .with("combat/broken.txt", "Player 1:\n9\nnine\n\nPlayer 2:\n5\n")
        .with("combat/garbage.txt", [0xff, 0xfe, 0x00])
        .with("combat/good.txt", COMBAT)
        .with("combat/good.expected.json", r#"{"part1":{"score":306}}"#)
        .with("combat/wrong.txt", COMBAT)
        .with("combat/wrong.expected.json", r#"{"part1":{"score":307}}"#)
        .with("combat/unread.txt/is-a-folder", "")
        .with("combat/typo.txt", COMBAT)
        .with("combat/typo.expected.json", r#"{"part1":{"scor":306}}"#)
        .with("combat/other.txt", COMBAT)
        .with("combat/other.expected.json", r#"{"game":{"score":306}}"#)
        .with("combat/array.txt", COMBAT)
        .with("combat/array.expected.json", r#"{"part1":[306]}"#)
        .with("combat/torn.txt", COMBAT)
        .with("combat/torn.expected.json", "{\"part1\":\n{");
    let ended = folder.solve_all(&["--part", "part1"]);
    let report = ended.report();
    assert_eq!(ended.code, Some(1));
    let told = |name: &str| {
        let case = case(&report, &format!("combat/{name}/part1"));
        let error = case.error.as_ref();
        let place = error.map(|error| (error.line, error.column));
        (case.status, place, error.map_or("", |error| error.message.as_str()))
    };
    assert_eq!(told("good"), (Status::Ok, None, ""));
    assert_eq!(told("wrong"), (Status::Wrong, None, ""));
    let (status, place, _) = told("broken");
    assert_eq!((status, place), (Status::ParseError, Some((Some(3), Some(1)))));
    let (status, place, _) = told("garbage");
    assert_eq!((status, place), (Status::ParseError, Some((Some(1), Some(1)))));
    for (name, part_of_message) in [
        ("unread", "cannot be read"),
        ("typo", "no answer has the field part1.scor"),
        ("other", "combat has no game"),
        ("array", "the answer's main figure or an object of its fields"),
        ("torn", "line 2 column 1"),
    ] {
        let (status, place, message) = told(name);
        assert_eq!((status, place), (Status::Failed, Some((None, None))), "{name}");
        assert!(message.contains(part_of_message), "{message}");
    }
    assert!(ended.stderr.contains("broken.txt: line 3, column 1: "), "{}", ended.stderr);
}

#[test]
fn inputs_of_the_private_subfolder_are_read_too() {
    let folder =
        Folder::new().with("combat/one.txt", COMBAT).with("private/combat/one.txt", COMBAT);
    let report = folder.solve_all(&["--part", "part1"]).report();
    let ids: Vec<_> = report.cases.iter().map(|case| case.id.as_str()).collect();
    assert_eq!(ids, ["combat/one/part1", "private/combat/one/part1"]);
}

#[test]
fn folders_add_up_and_may_not_hold_the_same_id_twice() {
    let one = Folder::new().with("combat/one.txt", COMBAT);
    let two = Folder::new().with("combat/two.txt", COMBAT);
    let again = Folder::new().with("combat/one.txt", COMBAT);
    let both = one.solve_all(&["--fixtures", &two.shown("")]).report();
    assert_eq!(both.summary.total, 4);
    let same_folder_twice = one.solve_all(&["--fixtures", &one.shown("")]).report();
    assert_eq!(same_folder_twice.summary.total, 2);
    let clash = one.solve_all(&["--fixtures", &again.shown("")]);
    assert_eq!(clash.code, Some(2));
    assert!(clash.stderr.contains("combat/one"), "{}", clash.stderr);
}

#[test]
fn a_folder_that_is_no_game_is_mentioned_and_passed_over() {
    let ended = Folder::new()
        .with("combat/one.txt", COMBAT)
        .with("chess/one.txt", "e4")
        .with("README", "not a folder")
        .solve_all(&[]);
    assert_eq!((ended.code, ended.report().summary.total), (Some(0), 2));
    assert!(ended.stderr.contains("chess"), "{}", ended.stderr);
}

#[cfg(unix)]
#[test]
fn a_fixture_that_may_have_no_end_fails() {
    let folder = Folder::new().with("combat/one.txt", COMBAT);
    std::os::unix::fs::symlink("/dev/zero", folder.path("combat/zero.txt")).unwrap();
    let report = folder.solve_all(&[]).report();
    assert_eq!((report.summary.failed, report.summary.unchecked), (2, 2));
}

#[test]
fn there_are_no_more_threads_than_cases_or_cores() {
    let report =
        Folder::new().with("combat/one.txt", COMBAT).solve_all(&["--jobs", "1000000"]).report();
    assert_eq!(report.run.jobs, report.host.cores.max(2));
}

#[test]
fn an_expectation_without_an_input_is_mentioned() {
    let ended = Folder::new()
        .with("combat/one.txt", COMBAT)
        .with("combat/on.expected.json", "{}")
        .solve_all(&[]);
    assert_eq!(ended.code, Some(0));
    assert!(ended.stderr.contains("on.expected.json belongs to no input"), "{}", ended.stderr);
}

#[test]
fn an_unknown_instruction_set_is_refused() {
    let ended = ended(command(["schema"]).env("DECKHAND_SIMD", "sse9"));
    assert_eq!(ended.code, Some(2));
    assert!(ended.stderr.contains("expected portable, neon, avx2 or avx512"), "{}", ended.stderr);
}

#[test]
fn help_is_no_error_and_a_missing_task_is() {
    assert_eq!(deckhand(["--help"]).code, Some(0));
    assert_eq!(deckhand([""; 0]).code, Some(2));
}

#[test]
fn a_misspelt_name_is_answered_with_the_nearest() {
    let folder = Folder::new().with("combat/one.txt", COMBAT);
    for (option, name, nearest) in
        [("--game", "combatt", "'combat'"), ("--part", "prat1", "'part1'")]
    {
        let ended = folder.solve_all(&[option, name]);
        assert!(ended.stderr.contains(nearest), "{}", ended.stderr);
    }
}

#[test]
fn an_expected_file_may_name_the_rules() {
    let folder = Folder::new()
        .with("camicia/letter.txt", "-J-/--J-\n")
        .with("camicia/letter.expected.json", r#"{"rules":{"loop_rule":"hands-only"},"game":7}"#)
        .with("camel-cards/ten.txt", "TTTT2 1\nTTT33 10\nAAAKK 100\n")
        .with("camel-cards/ten.expected.json", r#"{"rules":{"joker":"T"},"part2":132}"#);
    let report = folder.solve_all(&[]).report();
    let letter = case(&report, "camicia/letter/game");
    assert_eq!(letter.status, Status::Ok);
    assert_eq!(letter.rules.as_ref().unwrap().loop_rule, Some(LoopRule::HandsOnly));
    for (part, status) in [("part1", Status::Unchecked), ("part2", Status::Ok)] {
        let ten = case(&report, &format!("camel-cards/ten/{part}"));
        assert_eq!((ten.status, ten.rules.as_ref().unwrap().joker), (status, Some('T')));
    }
}

#[test]
fn a_bare_number_is_what_is_expected_of_the_main_figure() {
    let folder = Folder::new()
        .with("combat/one.txt", COMBAT)
        .with("combat/one.expected.json", r#"{"part1": 306, "part2": 1}"#);
    let report = folder.solve_all(&[]).report();
    assert_eq!(case(&report, "combat/one/part1").status, Status::Ok);
    assert_eq!(case(&report, "combat/one/part2").status, Status::Wrong);
}

#[test]
fn expectations_that_check_nothing_are_errors() {
    for text in ["{}", r#"{"part1":{}}"#, r#"{"part1":{"rounds":null}}"#, r#"{"part1":null}"#] {
        let folder =
            Folder::new().with("combat/one.txt", COMBAT).with("combat/one.expected.json", text);
        let report = folder.solve_all(&[]).report();
        assert_eq!((report.summary.failed, report.summary.total), (2, 2), "{text}");
    }
}

#[test]
fn an_input_in_no_folder_of_a_game_is_mentioned() {
    let ended = Folder::new().with("combat/one.txt", COMBAT).with("two.txt", COMBAT).solve_all(&[]);
    assert_eq!(ended.code, Some(0));
    assert!(ended.stderr.contains("two.txt is passed over"), "{}", ended.stderr);
}

#[cfg(unix)]
#[test]
fn an_expectation_that_may_have_no_end_fails() {
    let folder = Folder::new()
        .with("combat/pipe.txt", COMBAT)
        .with("combat/zero.txt", COMBAT)
        .with("combat/large.txt", COMBAT)
        .with("combat/large.expected.json", " ".repeat((1 << 20) + 1));
    let pipe = folder.path("combat/pipe.expected.json");
    assert!(std::process::Command::new("mkfifo").arg(pipe).status().unwrap().success());
    std::os::unix::fs::symlink("/dev/zero", folder.path("combat/zero.expected.json")).unwrap();
    let report = folder.solve_all(&["--part", "1"]).report();
    assert_eq!((report.summary.failed, report.summary.total), (3, 3));
}

#[cfg(unix)]
#[test]
fn control_characters_in_names_do_not_reach_the_terminal() {
    let folder = Folder::new()
        .with("combat/\u{1b}[2J.txt", "Player 1:\n")
        .with("combat/\u{1b}]0;x\u{7}.expected.json", "{}")
        .with("chess\u{1b}[31m/one.txt", "e4");
    for format in ["table", "markdown", "junit", "json"] {
        let ended = folder.solve_all(&["--format", format]);
        let is_raw = |text: &str| text.chars().any(|char| char.is_control() && char != '\n');
        assert!(!is_raw(&ended.stdout) && !is_raw(&ended.stderr), "{format}: {}", ended.stderr);
        assert!(ended.stderr.contains("\\u{1b}[2J"), "{}", ended.stderr);
    }
    let misspelt = folder.solve_all(&["--game", "\u{1b}[2J"]);
    assert!(!misspelt.stderr.contains('\u{1b}'), "{}", misspelt.stderr);
}

#[test]
fn a_quiet_run_says_nothing_and_a_verbose_one_names_each_case() {
    let folder = Folder::new().with("combat/one.txt", COMBAT);
    assert_eq!(folder.solve_all(&["-q"]).stderr, "");
    let verbose = folder.solve_all(&["-v"]).stderr;
    assert!(verbose.contains("combat/one/part1: unchecked in "), "{verbose}");
}

#[test]
fn completions_and_man_pages_are_of_every_command() {
    let script = deckhand(["completions", "bash"]).stdout;
    assert!(script.contains("solve-all") && script.contains("--fail-on-missing"));
    let folder = Folder::new();
    assert_eq!(deckhand(["man", &folder.shown("man")]).code, Some(0));
    for page in ["deckhand.1", "deckhand-solve.1", "deckhand-solve-all.1", "deckhand-compare.1"] {
        assert!(folder.path("man").join(page).is_file(), "{page}");
    }
}

#[test]
fn the_version_names_the_commit() {
    let printed = deckhand(["--version"]).stdout;
    let commit = deckhand_cli::COMMIT;
    assert!(printed.starts_with("deckhand ") && printed.contains(commit), "{printed}");
}

#[test]
fn every_case_of_the_exercise_is_asked() {
    let folder = Folder::new().with("camicia/broken.json", "{").with(
        "camicia/canonical-data.json",
        r#"{"exercise": "camicia", "cases": [
                {"description": "two cards, one trick", "property": "simulateGame",
                 "input": {"playerA": ["2"], "playerB": ["3"]},
                 "expected": {"status": "finished", "cards": 2, "tricks": 1}},
                {"description": "a loop", "property": "simulateGame",
                 "input": {"playerA": ["J", "2", "3"], "playerB": ["4", "J", "5"]},
                 "expected": {"status": "loop", "cards": 8, "tricks": 4}}]}"#,
    );
    let report = folder.solve_all(&[]).report();
    let status = |name: &str| case(&report, &format!("camicia/{name}/game")).status;
    assert_eq!(report.summary.total, 3);
    assert_eq!(status("canonical-data/two-cards-one-trick"), Status::Ok);
    assert_eq!(status("canonical-data/a-loop"), Status::Wrong);
    assert_eq!(status("broken"), Status::Failed);
}
