//! Running the command line as a process, over folders made for a test.

use std::env;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use report::{Case, Report};
use tempfile::TempDir;

/// What a finished process left.
pub(crate) struct Ended {
    pub(crate) code: Option<i32>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Ended {
    /// Standard output as a report.
    pub(crate) fn report(&self) -> Report {
        serde_json::from_str(&self.stdout)
            .unwrap_or_else(|error| panic!("{error}: {}{}", self.stdout, self.stderr))
    }
}

/// The command with these arguments, not yet started.
pub(crate) fn command<S: AsRef<std::ffi::OsStr>>(args: impl IntoIterator<Item = S>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_deckhand"));
    command.args(args);
    command
}

/// Runs the command.
pub(crate) fn deckhand<S: AsRef<std::ffi::OsStr>>(args: impl IntoIterator<Item = S>) -> Ended {
    ended(&mut command(args))
}

/// Runs the command with this text on its standard input.
pub(crate) fn deckhand_reading<S: AsRef<std::ffi::OsStr>>(
    args: impl IntoIterator<Item = S>,
    input: &str,
) -> Ended {
    let mut child = command(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    of_output(&output)
}

/// Runs a prepared command.
pub(crate) fn ended(command: &mut Command) -> Ended {
    of_output(&command.output().unwrap())
}

fn of_output(output: &std::process::Output) -> Ended {
    Ended {
        code: output.status.code(),
        stdout: String::from_utf8(output.stdout.clone()).unwrap(),
        stderr: String::from_utf8(output.stderr.clone()).unwrap(),
    }
}

/// A folder of fixtures that lives as long as the test.
pub(crate) struct Folder(TempDir);

impl Folder {
    pub(crate) fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    /// With a file in it; the folders on the way are made.
    pub(crate) fn with(self, name: &str, content: impl AsRef<[u8]>) -> Self {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
        self
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub(crate) fn shown(&self, name: &str) -> String {
        self.path(name).to_str().unwrap().to_owned()
    }

    /// Solves it all, with further arguments.
    pub(crate) fn solve_all(&self, args: &[&str]) -> Ended {
        deckhand(["solve-all", "--fixtures", self.0.path().to_str().unwrap()].iter().chain(args))
    }

    /// The names of what lies directly in it.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).unwrap();
        let mut names: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

/// The repository.
pub(crate) fn workspace() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap()
}

/// A case by its id.
pub(crate) fn case<'a>(report: &'a Report, id: &str) -> &'a Case {
    report.cases.iter().find(|case| case.id == id).unwrap_or_else(|| panic!("no case {id}"))
}

pub(crate) const COMBAT: &str = "Player 1:\n9\n2\n6\n3\n1\n\nPlayer 2:\n5\n8\n4\n7\n10\n";
pub(crate) const CAMEL_CARDS: &str = "32T3K 765\nT55J5 684\nKK677 28\nKTJJT 220\nQQQJA 483\n";

/// A deal of 100 cards whose Recursive Combat takes far longer than any test waits.
pub(crate) fn endless_work() -> String {
    // A linear congruential shuffle; player 2 holds the highest card, so no shortcut ends it.
    let mut cards: Vec<u32> = (1..=100).collect();
    let mut state = 12_345_u64;
    for last in (1..cards.len()).rev() {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        cards.swap(last, usize::try_from(state >> 33).unwrap() % (last + 1));
    }
    let highest = cards.iter().position(|&card| card == 100).unwrap();
    cards.swap(highest, 75);
    let cards: Vec<_> = cards.iter().map(u32::to_string).collect();
    format!("Player 1:\n{}\n\nPlayer 2:\n{}\n", cards[..50].join("\n"), cards[50..].join("\n"))
}

/// Asks xmllint whether a report follows the schema of Jenkins.
///
/// The schema is that of the xUnit plugin, version 10 of its model of `JUnit`, under the MIT licence:
/// github.com/jenkinsci/xunit-plugin, src/main/resources/org/jenkinsci/plugins/xunit/types/model/xsd.
/// It says which elements stand in which, which attributes they have, and how times are written.
pub(crate) fn assert_follows_schema_of_jenkins(folder: &Folder, xml: &str) {
    fs::write(folder.path("report.xml"), xml).unwrap();
    let schema = workspace().join("crates/deckhand-cli/tests/schemas/junit-10.xsd");
    let mut xmllint = Command::new("xmllint");
    xmllint.args(["--noout", "--nonet", "--schema"]).arg(schema).arg(folder.path("report.xml"));
    match xmllint.output() {
        Ok(output) => {
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{said}\n{xml}");
        }
        Err(error) => {
            assert!(
                env::var_os("CI").is_none_or(|ci| ci != "true"),
                "there is no xmllint: {error}"
            );
            eprintln!("skipped: there is no xmllint");
        }
    }
}
