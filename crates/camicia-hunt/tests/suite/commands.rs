//! What each command prints, and with which code it ends.

use std::fs;

use crate::program::{Folder, fails, json, message, program, run};
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
