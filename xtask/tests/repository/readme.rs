//! The commands of every guide print what the guide shows.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use report::{Case, Report};

/// The documents whose `console` blocks are run, each in a folder of its own and in order.
const GUIDES: [&str; 2] = ["README.md", "crates/camicia-hunt/README.md"];

/// A fenced block of a document.
struct Block {
    language: String,
    text: String,
    /// The comment on the line before it, as `<!-- varies -->`: what is printed is not compared.
    varies: bool,
}

/// The repository.
fn workspace() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

fn blocks(document: &str) -> Vec<Block> {
    let text = fs::read_to_string(workspace().join(document)).unwrap();
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    let mut before = "";
    for line in text.lines() {
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
    assert!(open.is_none(), "{document}: a block has no end");
    blocks
}

/// The only block of the README in this language.
fn block_of_the_readme(language: &str) -> String {
    let mut blocks = blocks("README.md").into_iter().filter(|block| block.language == language);
    let block = blocks.next().unwrap();
    assert!(blocks.next().is_none(), "the README has two blocks of {language}");
    block.text
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
        .with_file_name(format!("camicia-hunt{}", env::consts::EXE_SUFFIX))
}

fn has_jq() -> bool {
    Command::new("jq").arg("--version").output().is_ok_and(|output| output.status.success())
}

/// Why a command cannot be run here. Under `CI=true` nothing may be missing.
fn missing(command: &str) -> Option<&'static str> {
    let missing = if command.contains("jq ") && !has_jq() {
        "there is no jq"
    } else if command.contains("camicia-hunt ") && !camicia_hunt().exists() {
        "camicia-hunt is not built, as `cargo test --workspace` does"
    } else {
        return None;
    };
    assert!(env::var_os("CI").is_none_or(|ci| ci != "true"), "{command}: {missing}");
    Some(missing)
}

#[cfg(unix)]
#[test]
fn commands_print_what_is_shown() {
    // Inputs of the reader's own add to what is printed.
    let has_private_inputs = workspace().join("fixtures/private").exists();
    for guide in GUIDES {
        let folder = tempfile::tempdir().unwrap();
        std::os::unix::fs::symlink(workspace().join("fixtures"), folder.path().join("fixtures"))
            .unwrap();
        for block in blocks(guide).iter().filter(|block| block.language == "console") {
            for (command, shown) in sessions(&block.text) {
                if let Some(missing) = missing(&command) {
                    eprintln!("skipped, {missing}: {command}");
                    continue;
                }
                let output = run(&command, folder.path());
                let printed = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
                if has_private_inputs {
                    continue;
                }
                if block.varies {
                    assert!(output.status.success(), "{guide}: {command}: {printed}");
                } else {
                    assert_eq!(shown, printed, "{guide}: {command}");
                }
            }
        }
    }
}

#[test]
fn the_excerpt_is_of_a_real_report() {
    let shown: Case = serde_json::from_str(&block_of_the_readme("json")).unwrap();
    let mut xtask = Command::new(env!("CARGO_BIN_EXE_xtask"));
    let output = xtask.args(["solve-all", "--case", &shown.id]).output().unwrap();
    let mut report: Report = serde_json::from_slice(&output.stdout).unwrap();
    let mut real = report.cases.pop().unwrap();
    real.parse_ns.clone_from(&shown.parse_ns);
    real.solve_ns.clone_from(&shown.solve_ns);
    assert_eq!(shown, real);
}

#[test]
fn the_program_is_an_example_of_its_crate() {
    let path = workspace().join("crates/camicia/examples/longest.rs");
    let example = fs::read_to_string(path).unwrap();
    let (_, program) = example.split_once("\n\n").expect("its first line says what it is for");
    assert_eq!(block_of_the_readme("rust"), program);
}

/// The examples stand side by side: a name, an empty line, the input, an empty line, what is expected.
#[test]
fn the_inputs_that_are_shown_have_the_answers_that_are_shown() {
    let block = block_of_the_readme("text");
    let mut lines: Vec<&str> = block.lines().collect();
    let names = lines.remove(0);
    let expected = lines.pop().unwrap();
    let starts: Vec<usize> = names
        .split_whitespace()
        .map(|name| names.find(name).expect("it has just been read there"))
        .collect();
    let folder = tempfile::tempdir().unwrap();
    for (column, &start) in starts.iter().enumerate() {
        let cell = |line: &str| {
            let end = starts.get(column + 1).map_or(line.len(), |&next| next.min(line.len()));
            line.get(start..end).unwrap_or("").trim_end().to_owned()
        };
        let input: Vec<String> = lines.iter().map(|line| cell(line)).collect();
        let game = folder.path().join(cell(names));
        fs::create_dir(&game).unwrap();
        fs::write(game.join("it.txt"), input.join("\n").trim_matches('\n')).unwrap();
        fs::write(game.join("it.expected.json"), cell(expected)).unwrap();
    }
    let mut xtask = Command::new(env!("CARGO_BIN_EXE_xtask"));
    let output = xtask.args(["solve-all", "--fixtures"]).arg(folder.path()).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let report: Report = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report.summary.count(report::Status::Ok), 4);
}
