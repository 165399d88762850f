//! The commands that take deals: `play`, `rank`, `unrank` and `verify`.

use std::fs;
use std::process::Stdio;

use crate::program::{Folder, fails, json, message, program, run, run_with_input};
use serde_json::{Value, json};

const NESSLER: &str = "---AJ--Q---------QAKQJJ-QK/-----A----KJ-K--------A---";
const CASELLA: &str = "---K---Q-KQAJ-----AAJ--J--/----------Q----KQ-J-----KA";

#[test]
fn a_game_is_played() {
    assert_eq!(
        json(&format!("play {NESSLER}")),
        json!({
            "deal": NESSLER, "status": "finished", "tricks": 1164, "cards": 8344, "winner": "B",
            "cycle": null
        })
    );
    // A deal may look like an option.
    assert_eq!(json("play --/-")["tricks"], 1);
    assert_eq!(json("play -J-/--J-")["winner"], "B");
}

#[test]
fn an_endless_game_is_told_with_its_cycle() {
    let played = json(&format!("play {CASELLA}"));
    assert_eq!((&played["status"], &played["winner"]), (&json!("loop"), &Value::Null));
    assert_eq!(played["tricks"], 66);
    assert_eq!(played["cycle"]["pre_period"]["tricks"], 4);
    assert_eq!(played["cycle"]["period"], json!({"tricks": 62, "cards": 440}));
}

#[test]
fn a_deal_is_read_from_standard_input() {
    use std::io::Write;
    let mut command = program("play -");
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"2 A 7 8 Q 10\r\n3 4 5 6 K 9 J\r\n").unwrap();
    let played: Value = serde_json::from_slice(&child.wait_with_output().unwrap().stdout).unwrap();
    assert_eq!(played["tricks"], 1);
}

#[test]
fn a_game_is_explained_card_by_card() {
    let told = String::from_utf8(run("play --explain J--/-J-", 0).stdout).unwrap();
    assert!(told.starts_with("| Round | Player A"), "{told}");
    assert!(told.ends_with("status: loop, cards: 8, tricks: 3\n"), "{told}");
}

#[test]
fn whoever_has_seen_enough_may_close_the_pipe() {
    let mut command = program(&format!("play --explain {NESSLER}"));
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), message(&output).as_str()), (Some(0), ""));
}

#[test]
fn what_is_no_deal_is_refused_with_its_place() {
    fails("play abc", 2, &["line 1, column 2", "'b'"]);
    fails("play AJ-", 2, &["line 1, column 4", "B's hand"]);
    fails("play -x-/--", 2, &["line 1, column 2", "'x'"]);
    fails("play /", 2, &["line 1, column 1"]);
    fails("rank --x/-", 2, &["line 1, column 3"]);
    fails("extend --/-/-", 2, &["line 1, column 5"]);
    fails("cycle --/-x", 2, &["line 1, column 5"]);
}

#[test]
fn ranks_and_deals_are_each_others_names() {
    let rank = json(&format!("rank {NESSLER}"));
    assert_eq!(rank["rank"], "447247122283566119055");
    assert_eq!(rank["deck"], "36-4J-4Q-4K-4A");
    assert_eq!(rank["deals"], "653534134886878245000");
    assert_eq!(json("unrank 447247122283566119055")["deal"], NESSLER);
    assert_eq!(json(&format!("rank {CASELLA}"))["rank"], "472460898658889399111");
    let uneven = json("unrank 5 --deck 2-1J-1A --hands 1,3");
    assert_eq!(uneven["deal"], "J/--A");
    assert_eq!(json("rank J/--A --deck 2-1J-1A")["rank"], "5");

    fails("unrank 653534134886878245000", 2, &["0 to 653534134886878244999"]);
    fails("unrank -5", 2, &["-5"]);
    fails(
        "unrank 0 --deck 36-4j",
        2,
        &["expected a number and one of J, Q, K and A, found \"4j\""],
    );
    fails("unrank 0 --deck 4-2J --hands 4,4", 2, &["hands of 6 cards in all"]);
    fails("unrank 0 --deck 4-1J", 2, &["5 cards", "--hands"]);
    fails("rank J/--A --deck 2-2J", 2, &["2-2J", "2-1J-1A"]);
}

#[test]
fn the_known_records_hold() {
    let verdicts = json("verify");
    assert!(verdicts.as_array().unwrap().iter().all(|verdict| verdict["holds"] == true));
}

#[test]
fn false_claims_are_named() {
    let folder = Folder::new();
    fs::create_dir(folder.path()).unwrap();
    let table = folder.file("claims.json");
    let verify = format!("verify {}", table.display());
    let claims = json!([
        {"who": "one", "year": 2022, "deal": NESSLER, "tricks": 1164, "cards": 8344},
        {"who": "another", "year": 2023, "deal": NESSLER, "tricks": 1165, "cards": 8344},
        {"who": "a third", "year": 2024, "deal": CASELLA, "loop": {"tricks": 62, "cards": 440}},
        {"who": "a fourth", "year": 2025, "deal": "no deal", "tricks": 1},
    ]);
    fs::write(&table, claims.to_string()).unwrap();
    let output = run(&verify, 1);
    let verdicts: Vec<Value> = serde_json::from_slice(&output.stdout).unwrap();
    let holds: Vec<_> = verdicts.iter().map(|verdict| verdict["holds"] == true).collect();
    assert_eq!(holds, [true, false, true, false]);
    assert_eq!(verdicts[1]["found"], json!({"finished": {"tricks": 1164, "cards": 8344}}));
    let said = message(&output);
    assert!(said.contains("2 of 4 claims hold") && said.contains("another 2023"), "{said}");

    fs::write(&table, "{\"who\": 1}").unwrap();
    fails(&verify, 2, &["claims.json", "line 1"]);
    fails("verify no-such-file", 2, &["no-such-file"]);
}

#[test]
fn deals_are_played_line_by_line() {
    let input = format!("{NESSLER}\n\n-x-/--\n{CASELLA}\n");
    let output = run_with_input("play -", &input, 1).stdout;
    let lines: Vec<Value> = output
        .split(|&byte| byte == b'\n')
        .filter(|line| !line.is_empty())
        .map(|line| serde_json::from_slice(line).unwrap())
        .collect();
    assert_eq!(lines.len(), 3);
    assert_eq!((&lines[0]["deal"], &lines[0]["tricks"]), (&json!(NESSLER), &json!(1164)));
    assert_eq!(lines[1]["line"], 3);
    assert!(lines[1]["error"].as_str().unwrap().starts_with("line 3, column 2: "), "{}", lines[1]);
    assert_eq!(lines[2]["cycle"]["period"], json!({"tricks": 62, "cards": 440}));

    let folder = Folder::new();
    fs::create_dir(folder.path()).unwrap();
    fs::write(folder.file("deals"), "--/-\n-J-/--J-\n").unwrap();
    let played = run(&format!("play {}", folder.file("deals").display()), 0).stdout;
    assert_eq!(String::from_utf8(played).unwrap().lines().count(), 2);
    fails("play no-such-file", 2, &["the deal cannot be read"]);
    assert!(message(&run_with_input("play -", "# none\n\n", 2)).contains("the input has no deal"));
}

#[test]
fn every_endless_deal_of_the_catalogue_is_played_at_once() {
    let deals = String::from_utf8(run("endless list --deals", 0).stdout).unwrap();
    let few: String = deals.lines().step_by(if cfg!(debug_assertions) { 100 } else { 1 }).fold(
        String::new(),
        |mut few, deal| {
            few.push_str(deal);
            few.push('\n');
            few
        },
    );
    let played = String::from_utf8(run_with_input("play -", &few, 0).stdout).unwrap();
    assert_eq!(played.lines().count(), few.lines().count());
    for (deal, line) in few.lines().zip(played.lines()) {
        let played: Value = serde_json::from_str(line).unwrap();
        assert_eq!((&played["deal"], &played["status"]), (&json!(deal), &json!("loop")));
        assert!(played["cycle"]["catalogue"]["number"].is_u64(), "{line}");
    }
}

#[test]
fn many_deals_and_ranks_are_turned_into_each_other() {
    let ranks = "0\n5\n11\n";
    let deck = "--deck 2-1J-1A --hands 1,3";
    let deals = run_with_input(&format!("unrank - {deck}"), ranks, 0).stdout;
    let deal = |line: &str| serde_json::from_str::<Value>(line).unwrap()["deal"].clone();
    let deals: Vec<_> = String::from_utf8(deals).unwrap().lines().map(deal).collect();
    assert_eq!(deals[1], "J/--A");
    let text: String = deals.iter().map(|deal| deal.as_str().unwrap().to_owned() + "\n").collect();
    let ranked = String::from_utf8(run_with_input("rank -", &text, 0).stdout).unwrap();
    let rank = |line: &str| serde_json::from_str::<Value>(line).unwrap()["rank"].clone();
    assert_eq!(ranked.lines().map(rank).collect::<Vec<_>>(), ["0", "5", "11"]);
    let two = String::from_utf8(run(&format!("unrank 0 5 {deck}"), 0).stdout).unwrap();
    assert_eq!(two.lines().map(deal).collect::<Vec<_>>(), deals[..2]);
    fails("unrank +5", 2, &["in digits", "+5"]);
    let wrong = run_with_input("unrank -", "5\n1e3\n", 2);
    assert!(message(&wrong).contains("line 2: expected a whole number"));
}

#[test]
fn claims_are_read_as_csv_and_json_lines_too() {
    let folder = Folder::new();
    fs::create_dir(folder.path()).unwrap();
    let file = folder.file("claims");
    let verify = format!("verify {}", file.display());
    for (claims, code) in [
        (format!("{NESSLER},1164,8344\n-J-/--J-,3,\n"), 0),
        (format!("deal,cards\n{NESSLER},8345\n"), 1),
        (format!("deal,loop_tricks,loop_cards\n{CASELLA},62,440\n"), 0),
        (json!({"deal": NESSLER, "tricks": 1164}).to_string(), 0),
        ("deal,tricks\n--/-,many\n".to_owned(), 2),
    ] {
        fs::write(&file, &claims).unwrap();
        run(&verify, code);
    }
    assert!(message(&run(&verify, 2)).contains("line: 2"));
}

#[test]
fn an_input_of_nothing_is_no_success() {
    for (arguments, expected) in [
        ("play -", "the input has no deal"),
        ("rank -", "the input has no deal"),
        ("unrank -", "the input has no rank"),
    ] {
        let said = message(&run_with_input(arguments, "", 2));
        assert!(said.contains(expected), "{arguments}: {said}");
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("claims");
    for nothing in ["", "[]", "deal,tricks\n"] {
        std::fs::write(&path, nothing).unwrap();
        fails(&format!("verify {}", path.display()), 2, &["the input has no claim"]);
    }
}
