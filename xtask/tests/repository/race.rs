//! `cargo xtask race` with stand-ins for programs.

use std::fs;
use std::process::{Command, Output};

use tempfile::TempDir;

/// Races two stand-ins; the second one prints this.
fn race(second: &str) -> Output {
    let folder = TempDir::new().unwrap();
    let manifest = format!(
        r#"{{"races":[{{"name":"sums","inputs":["in.txt"],"programs":[
            {{"name":"first","command":["sh","-c","read n; echo sum: $n"],"answer":{{"after":"sum: "}}}},
            {{"name":"second","command":["sh","-c","cat $0 >&2; echo; {second}","{{input}}"],"answer":{{"line":2}}}}
        ]}}]}}"#
    );
    fs::write(folder.path().join("race.json"), manifest).unwrap();
    fs::write(folder.path().join("in.txt"), "42\n").unwrap();
    let mut xtask = Command::new(env!("CARGO_BIN_EXE_xtask"));
    xtask.arg("race").arg(folder.path()).args(["--rounds", "2"]).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn programs_that_agree_have_a_time_each() {
    let output = race("echo 42");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let stdout = text(&output.stdout);
    let lines: Vec<_> = stdout.lines().collect();
    assert_eq!(lines[1], "sums, in.txt:");
    assert!(lines[2].starts_with("  first ") && lines[2].ends_with("  1.00  42"), "{stdout}");
    assert!(lines[3].starts_with("  second ") && lines[3].ends_with("  42"), "{stdout}");
}

#[test]
fn programs_that_disagree_are_1() {
    let output = race("echo 43");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("sums, in.txt: the answers differ"));
}

#[test]
fn a_program_that_fails_is_2_and_named() {
    let output = race("exit 3");
    assert_eq!(output.status.code(), Some(2));
    let stderr = text(&output.stderr);
    assert!(stderr.contains("second: it failed"), "{stderr}");
}
