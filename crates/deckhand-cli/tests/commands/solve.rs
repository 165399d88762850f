//! `deckhand solve` as a process.

use std::process::Stdio;

use crate::support::{COMBAT, Folder, case, command, deckhand, deckhand_reading, endless_work};
use report::Status;

const BURROW: &str = "#############\n#...........#\n###B#C#B#D###\n  #A#D#C#A#\n  #########\n";

#[test]
fn a_file_is_answered_part_by_part() {
    let folder = Folder::new().with("one.txt", COMBAT);
    let ended = deckhand(["solve", "combat", &folder.shown("one.txt")]);
    let expected = "part1: player 2 wins with score 306 after 29 rounds\n\
                    part2: player 2 wins with score 291 after 17 rounds\n";
    assert_eq!((ended.code, ended.stdout.as_str()), (Some(0), expected), "{}", ended.stderr);
}

#[test]
fn standard_input_is_read_and_a_part_can_be_chosen() {
    let ended = deckhand_reading(["solve", "amphipod", "-", "--part", "part2"], BURROW);
    assert_eq!((ended.code, ended.stdout.as_str()), (Some(0), "part2: energy 44169\n"));
    let ended = deckhand_reading(["solve", "camicia", "-"], "J 2 3\n4 J 5\n");
    let expected = "game: a loop: a position comes again after 8 cards and 3 tricks\n";
    assert_eq!((ended.code, ended.stdout.as_str()), (Some(0), expected));
}

#[test]
fn json_is_a_report() {
    let ended = deckhand_reading(["solve", "amphipod", "-", "--json"], BURROW);
    let report = ended.report();
    assert_eq!(ended.code, Some(0));
    assert_eq!(case(&report, "amphipod/stdin/part1").status, Status::Unchecked);
    assert_eq!(report.summary.total, 2);
}

#[test]
fn explanations_tell_every_game_move_by_move() {
    for (game, input, lines) in [
        ("combat", COMBAT, ["Player 1 plays: 9", "The winner of game 5 is player 2!"]),
        ("amphipod", BURROW, ["#############", "#...........#"]),
        ("camel-cards", crate::support::CAMEL_CARDS, ["KK677", "two pair"]),
        ("camicia", "J 2 3\n4 J 5\n", ["Round", "\n\nstatus: loop, cards: 8, tricks: 3\n"]),
    ] {
        let ended = deckhand_reading(["solve", game, "-", "--explain"], input);
        assert_eq!(ended.code, Some(0), "{game}: {}", ended.stderr);
        for line in lines {
            assert!(ended.stdout.contains(line), "{game}: {line} in {}", ended.stdout);
        }
    }
}

#[test]
fn an_explanation_says_the_answer_once() {
    for (game, input, last) in [
        ("combat", COMBAT, "part2: player 2 wins with score 291 after 17 rounds"),
        ("amphipod", BURROW, "Organised in 22 moves with 44169 energy."),
        ("camel-cards", crate::support::CAMEL_CARDS, "winnings: 5905"),
        ("camicia", "J 2 3\n4 J 5\n", "status: loop, cards: 8, tricks: 3"),
    ] {
        let ended = deckhand_reading(["solve", game, "-", "--explain"], input);
        assert_eq!(ended.stdout.lines().last(), Some(last), "{}", ended.stdout);
        assert_eq!(ended.stdout.contains("\npart2: "), game == "combat", "{}", ended.stdout);
        let cut = deckhand_reading(["solve", game, "-", "--explain", "--limit", "2"], input);
        let answers = deckhand_reading(["solve", game, "-"], input).stdout;
        let last = if game == "camicia" { last } else { answers.lines().last().unwrap() };
        assert_eq!(cut.stdout.lines().last(), Some(last), "{}", cut.stdout);
    }
}

#[test]
fn bad_input_is_2_with_its_place() {
    let folder = Folder::new().with("bad.txt", "Player 1:\n9\nnine\n");
    let ended = deckhand(["solve", "combat", &folder.shown("bad.txt")]);
    assert_eq!((ended.code, ended.stdout.as_str()), (Some(2), ""));
    assert!(ended.stderr.contains("bad.txt: line 3, column 1: "), "{}", ended.stderr);
}

#[test]
fn bad_usage_and_missing_files_are_2() {
    let folder = Folder::new().with("one.txt", COMBAT);
    let one = folder.shown("one.txt");
    for args in [
        &["solve"] as &[&str],
        &["solve", "chess", &one],
        &["solve", "combat", "/no/such/file"],
        &["solve", "combat", &folder.shown("")],
        &["solve", "combat", &one, "--part", "game"],
        &["solve", "combat", &one, "--explain", "--json"],
    ] {
        let ended = deckhand(args);
        assert_eq!((ended.code, ended.stdout.as_str()), (Some(2), ""), "{args:?}");
    }
    let unfolded_twice = "#############\n#...........#\n###A#B#C#D###\n  #########\n";
    let ended = deckhand_reading(["solve", "amphipod", "-", "--part", "part2"], unfolded_twice);
    assert_eq!((ended.code, ended.stdout.as_str()), (Some(2), ""));
}

#[test]
fn time_that_has_run_out_is_1() {
    for explained in [&["--explain"] as &[&str], &[]] {
        let args = ["solve", "combat", "-", "--part", "part2", "--timeout", "0.1"];
        let mut child = command(args)
            .args(explained)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let written =
            std::io::Write::write_all(&mut child.stdin.take().unwrap(), endless_work().as_bytes());
        written.unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{explained:?}");
        assert!(String::from_utf8(output.stderr).unwrap().contains("timed out"));
    }
}

#[test]
fn an_explanation_that_nobody_reads_ends_quietly() {
    let folder = Folder::new().with("hard.txt", endless_work());
    let mut child = command(["solve", "combat", &folder.shown("hard.txt"), "--explain"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}

#[test]
fn the_help_shows_an_input_of_the_game() {
    let help = deckhand(["solve", "camicia", "--help"]);
    assert_eq!(help.code, Some(0));
    assert!(help.stdout.contains("  J 2 3\n  4 J 5\n"), "{}", help.stdout);
    assert!(!help.stdout.contains("Player 1:"), "{}", help.stdout);
}

#[test]
fn several_parts_are_explained_under_headings() {
    let ended = deckhand_reading(["solve", "combat", "-", "--explain"], COMBAT);
    assert!(ended.stdout.starts_with("# part1\n\n"), "{}", ended.stdout);
    assert!(ended.stdout.contains("\n\n# part2\n\n"), "{}", ended.stdout);
    let one = deckhand_reading(["solve", "combat", "-", "--explain", "--part", "1"], COMBAT);
    assert!(!one.stdout.contains("# part"), "{}", one.stdout);
}

#[test]
fn more_threads_than_cores_are_not_started_whatever_the_environment_asks_for() {
    let folder = Folder::new().with("one.txt", crate::support::CAMEL_CARDS);
    let mut many = command(["solve", "camel-cards", &folder.shown("one.txt")]);
    let ended = crate::support::ended(many.env("RAYON_NUM_THREADS", "100000"));
    assert_eq!(ended.stdout, "part1: winnings 6440\npart2: winnings 5905\n", "{}", ended.stderr);
}

#[test]
fn an_explanation_can_be_cut_and_summarised() {
    let explain = |args: &[&str]| {
        let all = ["solve", "combat", "-", "--part", "2", "--explain"];
        let ended = deckhand_reading(all.iter().chain(args), COMBAT);
        assert_eq!(ended.code, Some(0), "{}", ended.stderr);
        assert!(ended.stdout.ends_with("part2: player 2 wins with score 291 after 17 rounds\n"));
        ended
    };
    let limited = explain(&["--limit", "3"]);
    assert_eq!(limited.stdout.lines().count(), 5, "{}", limited.stdout);
    assert!(limited.stderr.contains("cut after 3 lines, --limit N shows more"));
    assert_eq!(explain(&["--limit", "100000"]).stderr, "");
    let last = explain(&["--rounds", "17.."]).stdout;
    assert!(last.contains("-- Round 17 (Game 1) --") && !last.contains("-- Round 16"), "{last}");
    let summary = explain(&["--summary", "--rounds", "9..10"]).stdout;
    assert_eq!(summary.lines().count(), 6, "{summary}");
}

#[test]
fn rules_can_be_chosen_where_a_game_has_a_choice() {
    for (game, input, rules, expected) in [
        (
            "camicia",
            "-J-/--J-\n",
            &["--loop-rule", "hands-only"] as &[&str],
            "game: a loop: a position comes again after 7 cards and 2 tricks\n",
        ),
        (
            "camel-cards",
            "TTTT2 1\nTTT33 10\nAAAKK 100\n",
            &["--joker", "T", "--part", "2"],
            "part2: winnings 132\n",
        ),
        (
            "camel-cards",
            "32T3K 1\n22T3K 10\n",
            &["--order", "23456789TJQKA", "--part", "1"],
            "part1: winnings 21\n",
        ),
    ] {
        let ended = deckhand_reading(["solve", game, "-"].iter().chain(rules), input);
        assert_eq!(ended.stdout, expected, "{}", ended.stderr);
    }
    for further in [&[] as &[&str], &["--json"]] {
        let refused = ["solve", "combat", "-", "--joker", "T"].iter().chain(further);
        let ended = deckhand_reading(refused, COMBAT);
        assert_eq!(ended.code, Some(2));
        let said = &ended.stderr;
        assert!(said.contains("combat has no joker, only camel-cards has"), "{said}");
    }
}

#[test]
fn a_report_names_the_rules_that_were_chosen() {
    let solve = |rules: &[&str]| -> serde_json::Value {
        let arguments = ["solve", "camicia", "-", "--json"].iter().chain(rules);
        let ended = deckhand_reading(arguments, "-J-/--J-\n");
        serde_json::from_str(&ended.stdout).unwrap()
    };
    let by_the_letter = solve(&["--loop-rule", "hands-only"]);
    let case = &by_the_letter["cases"][0];
    assert_eq!(case["answer"]["cards"], 7);
    assert_eq!(
        case["rules"],
        serde_json::json!({"loop_rule": "hands-only", "order": null, "joker": null})
    );
    assert_eq!(solve(&[])["cases"][0]["rules"], serde_json::Value::Null);
}

#[test]
fn the_commands_of_the_readme_work_in_their_order() {
    let readme = include_str!("../../README.md");
    let between = |start: &str| readme.split_once(start).unwrap().1.split_once("```").unwrap().0;
    let expected = between("```json\n");
    let folder = Folder::new()
        .with("deal.txt", COMBAT)
        .with("inputs/combat/deal.txt", COMBAT)
        .with("inputs/combat/deal.expected.json", expected);
    let mut commands = 0;
    for line in between("```sh\n").lines().filter_map(|line| line.strip_prefix("deckhand ")) {
        let words = line.split(['#', '>']).next().unwrap().split_whitespace();
        let words = words.map(|word| match word {
            "deal.txt" | "inputs" => folder.shown(word),
            word => word.to_owned(),
        });
        let ended = deckhand(words);
        assert_eq!(ended.code, Some(0), "{line}: {}", ended.stderr);
        commands += 1;
    }
    assert_eq!(commands, 3);
}
