//! What the README shows is what the commands print.

mod support;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use report::Case;
use support::{case, workspace, xtask};

/// A fenced block: its language, its text, and whether its output varies from run to run.
struct Block {
    language: String,
    text: String,
    varies: bool,
}

fn blocks() -> Vec<Block> {
    let readme = std::fs::read_to_string(workspace().join("README.md")).unwrap();
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    let mut before = "";
    for line in readme.lines() {
        match (&mut open, line.strip_prefix("```")) {
            (None, Some(language)) => {
                let varies = before == "<!-- varies -->";
                open = Some(Block { language: language.to_owned(), text: String::new(), varies });
            }
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (Some(block), None) => block.text.extend([line, "\n"]),
            (None, None) => before = line,
        }
    }
    blocks
}

/// A command and what it is shown to print.
fn sessions(text: &str) -> Vec<(String, String)> {
    let mut sessions: Vec<(String, String)> = Vec::new();
    for line in text.lines() {
        if let Some(command) = line.strip_prefix("$ ") {
            sessions.push((command.to_owned(), String::new()));
        } else {
            sessions.last_mut().unwrap().1.extend([line, "\n"]);
        }
    }
    sessions
}

/// Runs a command line as a reader would, but with the programs that are under test.
fn run(command: &str, folder: &Path) -> Output {
    let command =
        command.replace("cargo xtask", "\"$XTASK\"").replace("camicia-hunt ", "\"$CAMICIA_HUNT\" ");
    Command::new("sh")
        .args(["-c", &command])
        .env("XTASK", OsString::from(env!("CARGO_BIN_EXE_xtask")))
        .env("CAMICIA_HUNT", camicia_hunt())
        .current_dir(folder)
        .output()
        .unwrap()
}

/// The hunter, which a test of the whole workspace builds into the same folder.
fn camicia_hunt() -> PathBuf {
    Path::new(env!("CARGO_BIN_EXE_xtask"))
        .with_file_name(format!("camicia-hunt{}", std::env::consts::EXE_SUFFIX))
}

fn has_jq() -> bool {
    Command::new("jq").arg("--version").output().is_ok_and(|output| output.status.success())
}

#[cfg(unix)]
#[test]
fn commands_print_what_is_shown() {
    let folder = tempfile::tempdir().unwrap();
    std::os::unix::fs::symlink(workspace().join("fixtures"), folder.path().join("fixtures"))
        .unwrap();
    // Inputs of the reader's own add to what is printed.
    let has_private_inputs = workspace().join("fixtures/private").exists();
    let mut checked = 0;
    for block in blocks().iter().filter(|block| block.language == "console") {
        for (command, shown) in sessions(&block.text) {
            if command.contains("jq ") && !has_jq() {
                eprintln!("passed over, there is no jq here: {command}");
                continue;
            }
            if command.contains("camicia-hunt ") && !camicia_hunt().exists() {
                eprintln!("passed over, camicia-hunt is not built: {command}");
                continue;
            }
            let output = run(&command, folder.path());
            let printed = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
            if block.varies {
                assert!(output.status.success() || has_private_inputs, "{command}: {printed}");
            } else if !has_private_inputs {
                assert_eq!(shown, printed, "{command}");
            }
            checked += 1;
        }
    }
    assert!(checked > 4);
}

#[test]
fn the_excerpt_is_of_a_real_report() {
    let blocks = blocks();
    let excerpt = blocks.iter().find(|block| block.language == "json").unwrap();
    let shown: Case = serde_json::from_str(&excerpt.text).unwrap();
    let report = xtask(["solve-all", "--case", &shown.id]).report();
    let real = case(&report, &shown.id).clone();
    let (parse_ns, solve_ns) = (shown.parse_ns.clone(), shown.solve_ns.clone());
    assert_eq!(shown, Case { parse_ns, solve_ns, ..real });
}
