//! The program, as a process.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread;

use serde_json::Value;
use tempfile::TempDir;

/// The program with these arguments, apart by spaces.
pub(crate) fn program(arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_camicia-hunt"));
    command.args(arguments.split_whitespace());
    if cfg!(debug_assertions) {
        // Vector instructions are slow where nothing is inlined; what they play is the same.
        command.env("DECKHAND_SIMD", "portable");
    }
    command
}

/// Runs the program with this on its standard input; its exit code is to be this.
pub(crate) fn run_with_input(arguments: &str, input: &str, code: i32) -> Output {
    let mut command = program(arguments);
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("it is a pipe");
    let input = input.to_owned();
    // The program answers while it reads: whoever writes all before reading waits for ever.
    let writer = thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("writing does not panic").expect("the input is read to its end");
    finished(output, code, arguments)
}

/// Runs the program; its exit code is to be this.
pub(crate) fn run(arguments: &str, code: i32) -> Output {
    finished(program(arguments).output().expect("the program starts"), code, arguments)
}

/// Runs the program; it is to fail with this code and say all of this.
pub(crate) fn fails(arguments: &str, code: i32, saying: &[&str]) {
    let said = message(&run(arguments, code));
    for part in saying {
        assert!(said.contains(part), "{arguments}: expected {part:?} in:\n{said}");
    }
}

/// The JSON that the program prints.
pub(crate) fn json(arguments: &str) -> Value {
    serde_json::from_slice(&run(arguments, 0).stdout).expect("it prints JSON")
}

pub(crate) fn message(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn finished(output: Output, code: i32, arguments: &str) -> Output {
    assert_eq!(output.status.code(), Some(code), "{arguments}:\n{}", message(&output));
    output
}

/// A hunt's folder, gone when the test is over.
pub(crate) struct Folder {
    all: TempDir,
}

impl Folder {
    pub(crate) fn new() -> Self {
        Self { all: tempfile::tempdir().expect("a temporary folder") }
    }

    pub(crate) fn path(&self) -> PathBuf {
        self.all.path().join("found")
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.path().join(name)
    }

    /// A command's arguments, with the folder and further ones behind it.
    pub(crate) fn arguments(&self, command: &str, further: &str) -> String {
        format!("{command} --dir {} {further}", self.path().display())
    }

    pub(crate) fn start(&self, command: &str, further: &str) -> Child {
        program(&self.arguments(command, further))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts")
    }

    pub(crate) fn run(&self, command: &str, further: &str, code: i32) -> Output {
        run(&self.arguments(command, further), code)
    }

    /// What `merge` prints.
    pub(crate) fn merged(&self) -> Vec<u8> {
        run(&format!("merge {}", self.path().display()), 0).stdout
    }

    pub(crate) fn names(&self) -> Vec<String> {
        let mut names: Vec<_> = fs::read_dir(self.path())
            .expect("the folder is there")
            .map(|entry| entry.expect("it can be read").file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }
}

/// Waits until a file is there, or the process has ended.
pub(crate) fn wait_for(path: &Path, child: &mut Child) {
    while !path.exists() && child.try_wait().expect("it can be waited for").is_none() {
        std::thread::yield_now();
    }
}
