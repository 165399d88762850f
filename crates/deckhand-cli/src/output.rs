//! Where results go: standard output, or a file that is complete once it has its name.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Stdout, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
pub use files::Unfinished;
use files::{Existing, NewFile};
use serde::Serialize;

use crate::message;

/// A place for results. Only [`finish`](Self::finish) makes a file appear under its name.
#[derive(Debug)]
pub struct Output {
    /// As a person knows it.
    name: String,
    place: Place,
}

#[derive(Debug)]
enum Place {
    Stdout(BufWriter<Stdout>),
    File(NewFile),
    /// A device or a pipe: it cannot be replaced, only written to.
    Special(File),
}

impl Output {
    /// Standard output.
    pub fn stdout() -> Self {
        let place = Place::Stdout(BufWriter::new(io::stdout()));
        Self { name: "standard output".to_owned(), place }
    }

    /// Opens a file, or standard output where no path is given.
    ///
    /// # Errors
    /// When the file could not be written in the end, found out now rather than after the work.
    pub fn open(path: Option<&Path>, unfinished: Unfinished) -> anyhow::Result<Self> {
        let Some(path) = path else { return Ok(Self::stdout()) };
        let name = path.display().to_string();
        let place = place(path, unfinished).with_context(|| unwritable(&name))?;
        Ok(Self { name, place })
    }

    /// Writes, and names the place when that fails.
    ///
    /// # Errors
    /// When the place takes no more.
    pub fn write(
        &mut self,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> anyhow::Result<()> {
        let written = match &mut self.place {
            Place::Stdout(out) => write(out),
            Place::File(file) => file.write(write),
            Place::Special(out) => write(out),
        };
        written.with_context(|| unwritable(&self.name))
    }

    /// Writes a value as a JSON document.
    ///
    /// # Errors
    /// When the place takes no more.
    pub fn write_document(&mut self, document: &impl Serialize) -> anyhow::Result<()> {
        self.write(|out| {
            serde_json::to_writer_pretty(&mut *out, document)?;
            writeln!(out)
        })
    }

    /// Writes one line of NDJSON, at once and whole.
    ///
    /// # Errors
    /// When the place takes no more.
    pub fn write_line(&mut self, line: &impl Serialize) -> anyhow::Result<()> {
        self.write(|out| {
            serde_json::to_writer(&mut *out, line)?;
            writeln!(out)?;
            out.flush()
        })
    }

    /// Writes what is still held back and gives the file its name.
    ///
    /// # Errors
    /// When the place takes no more.
    pub fn finish(self) -> anyhow::Result<()> {
        let finished = match self.place {
            Place::Stdout(mut out) => out.flush(),
            Place::Special(mut out) => out.flush(),
            Place::File(file) => file.finish(Existing::Replace),
        };
        finished.with_context(|| unwritable(&self.name))
    }

    /// Leaves what was written where it is, under its temporary name, and says where that is:
    /// nothing when nothing was written.
    pub(crate) fn keep_unfinished(self) -> Option<PathBuf> {
        match self.place {
            Place::File(file) => file.keep(),
            Place::Stdout(_) | Place::Special(_) => None,
        }
    }
}

fn unwritable(name: &str) -> String {
    format!("{name} cannot be written")
}

fn place(path: &Path, unfinished: Unfinished) -> io::Result<Place> {
    if fs::metadata(path).is_ok_and(|known| !known.is_file() && !known.is_dir()) {
        return Ok(Place::Special(OpenOptions::new().write(true).open(path)?));
    }
    files::clear_up_when_interrupted(|kept| {
        let kept = kept.display();
        message::say(format_args!("interrupted: the lines written so far are in {kept}"));
    })?;
    Ok(Place::File(NewFile::create(path, unfinished)?))
}

/// Refuses to work when there is no standard output to write to.
///
/// # Errors
/// When the program was started with standard output closed.
pub(crate) fn check_standard_output() -> anyhow::Result<()> {
    ensure!(!files::was_closed(), "standard output is closed");
    Ok(())
}
