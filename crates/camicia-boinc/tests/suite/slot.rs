//! A folder in which the program is started.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use tempfile::TempDir;

/// A folder in which the program is started.
pub(crate) struct Slot(TempDir);

impl Slot {
    /// A folder with this file `in`.
    pub(crate) fn new(unit: &str) -> Self {
        let slot = Self(tempfile::tempdir().unwrap());
        slot.write("in", unit);
        slot
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub(crate) fn write(&self, name: &str, content: impl AsRef<[u8]>) {
        fs::write(self.path(name), content).unwrap();
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.path(name).exists()
    }

    /// The names of the files, in order.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).unwrap();
        let mut names: Vec<_> = entries
            .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }

    pub(crate) fn program(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_camicia-boinc"));
        command.current_dir(self.0.path()).stdin(Stdio::null());
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    pub(crate) fn start(&self) -> Child {
        self.program().spawn().unwrap()
    }

    /// Runs the program to its end.
    pub(crate) fn run(&self) -> Ended {
        ended(self.program().output().unwrap())
    }
}

/// How the program ended.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Ended {
    pub(crate) code: Option<i32>,
    pub(crate) said: String,
}

pub(crate) fn ended(output: Output) -> Ended {
    assert!(output.stdout.is_empty(), "{output:?}");
    Ended { code: output.status.code(), said: String::from_utf8(output.stderr).unwrap() }
}

/// Waits until something is so, or the program has ended.
pub(crate) fn wait_until(child: &mut Child, mut is_so: impl FnMut() -> bool) {
    while !is_so() && child.try_wait().unwrap().is_none() {
        std::thread::yield_now();
    }
}

/// Waits until a file is there, or the program has ended.
pub(crate) fn wait_for(path: &Path, child: &mut Child) {
    wait_until(child, || path.exists());
}
