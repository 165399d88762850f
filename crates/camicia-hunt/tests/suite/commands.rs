//! What each command prints, and with which code it ends.

use std::fs;
use std::process::Stdio;

use crate::program::{Folder, fails, json, message, program, run, run_with_input};
use serde_json::{Value, json};

const NESSLER: &str = "---AJ--Q---------QAKQJJ-QK/-----A----KJ-K--------A---";
const CASELLA: &str = "---K---Q-KQAJ-----AAJ--J--/----------Q----KQ-J-----KA";

#[test]
fn every_command_has_help_with_an_example() {
    let all = run("--help", 0).stdout;
    let all = String::from_utf8(all).unwrap();
    let commands = "play rank unrank verify sample range extend cycle hunt plan unit status merge recheck atlas bench completions man";
    for command in commands.split(' ') {
        assert!(all.contains(&format!("\n  {command} ")), "{command}");
        let help = String::from_utf8(run(&format!("{command} --help"), 0).stdout).unwrap();
        assert!(help.contains("Example"), "{help}");
        assert!(help.contains(&format!("  camicia-hunt {command} ")), "{help}");
    }
    fails("", 2, &["Usage"]);
    fails("plays", 2, &["plays"]);
}

#[test]
fn completions_and_man_pages_are_of_every_command() {
    let script = String::from_utf8(run("completions bash", 0).stdout).unwrap();
    assert!(script.contains("camicia-hunt") && script.contains("--checkpoint-every"));
    let folder = Folder::new();
    run(&format!("man {}", folder.path().display()), 0);
    let names = folder.names();
    for page in ["camicia-hunt.1", "camicia-hunt-atlas.1", "camicia-hunt-endless-list.1"] {
        assert!(names.iter().any(|name| name == page), "{page} in {names:?}");
    }
    fails("completions csh", 2, &["possible values"]);
}

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
fn small_decks_are_counted_whole() {
    let census = json("range 0 10919 --deck 12-2J-2Q");
    assert_eq!(census["tally"]["deals"], 10_920);
    assert_eq!(census["tally"]["endless"]["deals"], 18);
    assert_eq!(census["tally"]["endless"]["games"].as_array().unwrap().len(), 18);
    let longest = &census["tally"]["longest"]["by_cards"][0];
    assert_eq!((&longest["cards"], &longest["tricks"]), (&json!(314), &json!(62)));
    let finished = &census["tally"]["finished"];
    let first = json!({"deal": "------QJ/----Q--J", "rank": "9734", "tricks": 62, "cards": 314});
    assert_eq!(finished["first_longest"], first);
    assert_eq!(finished["won_by_a"], 5352);
    assert_eq!(finished["cards"]["sum_of_squares"], "38466975");
    assert_eq!(finished["tricks"]["sum_of_squares"], "1389560");

    let census = json("range 0 11879 --deck 8-1J-1Q-1K-1A");
    assert_eq!(census["tally"]["deals"], 11_880);
    assert_eq!(census["tally"]["endless"]["deals"], 0);
    let finished = &census["tally"]["finished"];
    assert_eq!(
        (&finished["cards"]["longest"], &finished["tricks"]["longest"]),
        (&json!(64), &json!(12))
    );
}

#[test]
fn a_census_of_three_and_a_half_million_deals() {
    // In a debug build, the part around the longest game.
    let (from, to) = if cfg!(debug_assertions) { (1_150_000, 1_200_000) } else { (0, 3_488_399) };
    let census = json(&format!("range {from} {to} --deck 14-2J-2Q-2K"));
    let tally = &census["tally"];
    let longest = &tally["longest"]["by_cards"][0];
    assert_eq!(longest["deal"], "-K-J----Q-/---Q----JK");
    assert_eq!((&longest["cards"], &longest["tricks"]), (&json!(517), &json!(83)));
    if from == 0 {
        assert_eq!(tally["deals"], 3_488_400);
        assert_eq!(tally["endless"]["deals"], 16);
        assert_eq!(tally["finished"]["cards"]["sum"], 166_621_612);
        assert_eq!(tally["finished"]["tricks"]["sum"], 28_606_181);
    }
}

#[test]
fn a_range_that_is_none_is_refused() {
    fails("range 5 4", 2, &["ends at 5 or later", "ends at 4"]);
    fails("range 0 10920 --deck 12-2J-2Q", 2, &["0 to 10919", "10920"]);
    fails("range 0 653534134886878244999", 2, &["at most", "653534134886878245000"]);
    fails("range 0", 2, &["TO"]);
    fails("sample --games 0", 2, &["at least one game"]);
    fails("sample --games 5 --keep 1000000", 2, &["longest games to keep"]);
}

#[test]
fn a_range_is_the_same_on_any_number_of_threads() {
    let range = "range 447247122283566119000 447247122283566159000";
    let one = run(&format!("{range} --jobs 1"), 0).stdout;
    assert_eq!(run(&format!("{range} --jobs 3"), 0).stdout, one);
    let found: Value = serde_json::from_slice(&one).unwrap();
    let longest = &found["tally"]["longest"]["by_tricks"][0];
    assert_eq!((&longest["deal"], &longest["tricks"]), (&json!(NESSLER), &json!(1164)));
    // Nothing longer runs into it.
    assert_eq!(longest["extension"]["by_tricks"]["tricks"], 1164);
    assert_eq!(found["tally"]["extended"]["by_cards"][0]["cards"], 8344);
}

#[test]
fn units_of_a_sample_are_those_of_a_hunt() {
    let folder = Folder::new();
    folder.run("hunt", "--units 0..3 --seed 9 --games 5000", 0);
    for unit in 0..3 {
        let alone = run(&format!("sample --seed 9 --games 5000 --unit {unit}"), 0).stdout;
        assert_eq!(fs::read(folder.file(&format!("unit-{unit}.json"))).unwrap(), alone);
    }
    assert_ne!(
        run("sample --seed 9 --games 50", 0).stdout,
        run("sample --seed 10 --games 50", 0).stdout
    );
}

#[test]
fn a_hunt_through_a_range_finds_what_the_range_holds() {
    let folder = Folder::new();
    let range = "--deck 12-2J-2Q --from 100 --to 10919 --games 1000";
    let hunt = folder.run("hunt", &format!("{range} --units 0..11"), 0);
    let hunted: Value = serde_json::from_slice(&hunt.stdout).unwrap();
    assert_eq!(hunted["tally"], json("range 100 10919 --deck 12-2J-2Q")["tally"]);
    fails(&folder.arguments("unit 11", ""), 2, &["no unit 11", "0..11"]);
    fails(&folder.arguments("hunt", "--units 5..12"), 2, &["no unit 11", "0..11"]);
}

#[test]
fn a_folder_remembers_what_is_hunted() {
    let folder = Folder::new();
    folder.run("plan", "--units 0..4 --seed 7 --games 2000 --deck 20-2J-2A", 0);
    folder.run("unit 2", "", 0);
    let merge = format!("merge {}", folder.path().display());
    fails(&merge, 1, &["missing: units 0..2", "missing: units 3..4"]);
    let status = json(&format!("status {}", folder.path().display()));
    assert_eq!(status["units"]["planned"], 4);
    assert_eq!(status["units"]["done"], 1);
    assert_eq!(status["games"]["planned"], 8000);
    assert_eq!(status["games"]["played"], 2000);
    assert!(status["games"]["per_second_and_core"].as_f64().unwrap() > 0.0);
    let summary = folder.run("hunt", "--units 0..4", 0).stdout;
    assert_eq!(run(&merge, 0).stdout, summary);
    let summary: Value = serde_json::from_slice(&summary).unwrap();
    assert_eq!(summary["parameters"]["deck"], "20-2J-2A");
    assert_eq!(summary["units"], json!(["0..4"]));
    fails(&folder.arguments("hunt", "--units 0..4 --games 3000"), 2, &["belongs to another hunt"]);
    fails(&folder.arguments("hunt", "--units 4..0"), 2, &["A..B"]);
    fails(&folder.arguments("plan", "--units 0..2000000"), 2, &["1000000"]);
}

#[test]
fn the_next_record_is_forecast() {
    let folder = Folder::new();
    let games = if cfg!(debug_assertions) { 20_000 } else { 500_000 };
    folder.run("hunt", &format!("--units 0..2 --games {games}"), 0);
    let status = json(&format!("status {}", folder.path().display()));
    let forecast = &status["forecast"];
    assert_eq!(forecast["tricks"], 1165);
    let expected = &forecast["games"];
    let figure = |name: &str| expected[name].as_f64().unwrap();
    // By the law known from billions of games it is about 3·10^17.
    assert!(figure("low") < 1e18 && figure("high") > 1e17, "{forecast}");
    assert!(figure("low") < figure("estimate") && figure("estimate") < figure("high"));
    assert!(forecast["core_years"]["estimate"].as_f64().unwrap() > 0.0);
}

#[test]
fn games_are_extended_backwards() {
    let collins = "A-QK------Q----KA-----J---/-JAK----A--Q----J---QJ--K-";
    let found = json(&format!("extend {collins}"));
    assert_eq!((&found["tricks"], &found["cards"]), (&json!(960), &json!(6913)));
    assert_eq!(found["by_tricks"]["tricks"], 1048);
    assert_eq!(found["by_cards"]["cards"], 7544);
    assert_eq!(found["complete"], true);
    let best = found["by_tricks"]["deal"].as_str().unwrap();
    assert_eq!(json(&format!("play {best}"))["tricks"], 1048);

    let little = run(&format!("extend {collins} --limit 50"), 0);
    let found: Value = serde_json::from_slice(&little.stdout).unwrap();
    assert_eq!((&found["positions"], &found["complete"]), (&json!(50), &json!(false)));
    assert!(message(&little).contains("more than 50 positions"));
    fails(&format!("extend {CASELLA}"), 2, &["never ends"]);
}

#[test]
fn all_deals_that_lead_into_a_cycle_are_found() {
    let found = json(&format!("cycle --all-starts {CASELLA}"));
    assert_eq!(found["period"], json!({"tricks": 62, "cards": 440}));
    assert_eq!(found["starts"]["positions"], 2670);
    assert_eq!(found["starts"]["deals"].as_array().unwrap().len(), 30);
    assert_eq!(found["starts"]["farthest"], 6);
    let alone = json(&format!("cycle {CASELLA}"));
    assert_eq!(alone["canonical"], found["canonical"]);
    assert!(alone.get("starts").is_none());
    fails(&format!("cycle {NESSLER}"), 2, &["ends after 1164 tricks"]);
}

#[test]
fn the_bench_measures_every_path() {
    let rates = json("bench --seconds 0.01");
    assert!(rates["literal"]["random"].as_u64().unwrap() > 0);
    for path in rates["paths"].as_object().unwrap().values() {
        assert!(path["random"].as_u64().unwrap() > 0 && path["ordered"].as_u64().unwrap() > 0);
    }
    assert!(rates["paths"]["portable"]["ratio"].as_f64().unwrap() > 0.0);
    fails("bench --seconds=-1", 2, &["seconds"]);
}

#[test]
fn an_unknown_path_is_refused() {
    let output = program("sample --games 1").env("DECKHAND_SIMD", "mmx").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(message(&output).contains("DECKHAND_SIMD: expected portable, neon, avx2 or avx512"));
}

#[test]
fn every_path_prints_the_same_bytes() {
    let bytes = |level: &str| {
        let mut sample = program("sample --seed 4 --games 3000 --deck 20-4J-2Q-2A");
        sample.env("DECKHAND_SIMD", level).output().unwrap().stdout
    };
    let portable = bytes("portable");
    assert!(!portable.is_empty());
    assert_eq!((bytes("avx2"), bytes("avx512")), (portable.clone(), portable));
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
fn numbers_that_are_none_are_explained() {
    fails("sample --games 1e6", 2, &["1e6", "a whole number in digits, such as 1000000"]);
    for command in ["sample --games 1", "range 0 1", "hunt --dir d --units 0..1"] {
        fails(&format!("{command} --jobs 0"), 2, &["1 to 1024 threads"]);
    }
    fails("bench --seconds 0", 2, &["more than 0 seconds"]);
    let mut command = program("sample --games 1");
    let output = command.env("RAYON_NUM_THREADS", "100000").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(message(&output).contains("RAYON_NUM_THREADS: expected 1 to 1024 threads"));
}

#[test]
#[cfg(unix)]
fn a_result_that_nobody_can_get_is_an_error() {
    let shell = |redirection: &str, arguments: &str| {
        let script = format!("exec \"$0\" {arguments} {redirection}");
        let path = env!("CARGO_BIN_EXE_camicia-hunt");
        std::process::Command::new("sh").args(["-c", &script, path]).output().unwrap()
    };
    let closed = shell(">&-", "rank J--/-J-");
    assert_eq!(closed.status.code(), Some(2));
    assert!(message(&closed).contains("standard output is closed"));
    for thrown_away in [">/dev/null", "1<>/dev/null"] {
        assert_eq!(shell(thrown_away, "rank J--/-J-").status.code(), Some(0), "{thrown_away}");
    }
    if cfg!(target_os = "linux") {
        let full = shell(">/dev/full", "rank J--/-J-");
        assert_eq!(full.status.code(), Some(2));
        assert!(message(&full).contains("cannot write standard output"));
    }
}

#[test]
fn a_hunt_is_drawn_beside_its_place_and_one_without_a_tail_is_refused() {
    const HUNT: &str = "--units 0..1 --deck 8-1J-1Q-1K-1A --seed 7 --games 25000";
    let folder = Folder::new();
    folder.run("plan", HUNT, 0);
    let picture = folder.file("picture.svg");
    let plot = format!("plot {} --output {}", folder.path().display(), picture.display());
    fails(&plot, 2, &["has no finished unit yet, so there is nothing to draw"]);
    folder.run("hunt", HUNT, 0);
    fs::write(&picture, "an older one").unwrap();
    run(&plot, 0);
    let svg = fs::read_to_string(&picture).unwrap();
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{svg}");
    assert!(svg.contains("of 8-1J-1Q-1K-1A") && svg.contains("25,000 games played"), "{svg}");
    assert!(folder.names().iter().all(|name| !name.contains(".tmp")));

    let few = Folder::new();
    few.run("hunt", "--units 0..1 --seed 7 --games 20", 0);
    let refused = format!("plot {} --output {}", few.path().display(), picture.display());
    fails(&refused, 2, &["has too few long games for a forecast"]);
    assert_eq!(fs::read_to_string(&picture).unwrap(), svg);
    fails(&format!("{plot} --width 100"), 2, &["320..=4000"]);
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

#[test]
fn numbers_that_cannot_be_are_refused_in_words() {
    for (arguments, expected) in [
        ("endless search --dir x --effort 1e6", "a whole number in digits"),
        ("endless neighbours --effort 99999999999999999999", "the number is too large"),
        ("endless census --deck 4-2J --seconds soon", "a number of seconds from 0 on"),
        ("endless search --dir x --checkpoint-every -1", "a number of seconds from 0 on"),
        ("range 0 99999999999999999999", "deals in one range, found 100000000000000000000\n"),
    ] {
        let output = run(&arguments.replace("every -1", "every=-1"), 2);
        let said = message(&output);
        assert!(said.contains(expected), "{arguments}: {said}");
    }
}
