//! Results on standard output: JSON, or a few lines for a person at a terminal.

use std::io::{self, IsTerminal, Write};

use anyhow::Context;
use clap::Args;
use serde::Serialize;

/// How a result is printed that has more than a person can read.
#[derive(Debug, Clone, Copy, Args)]
pub(super) struct Format {
    /// Print the whole result as JSON on a terminal too, where a short summary is printed instead.
    #[arg(long)]
    json: bool,
}

impl Format {
    /// Whether a short summary is printed and not the whole result.
    pub(super) fn is_short(self) -> bool {
        !self.json && io::stdout().is_terminal()
    }
}

/// Refuses to do work whose result nobody can get.
pub(super) fn ensure_open() -> anyhow::Result<()> {
    anyhow::ensure!(!files::was_closed(), "standard output is closed, so the result would be lost");
    Ok(())
}

/// Prints a document on one line, as it stands in files.
pub(super) fn line(document: &impl Serialize) -> anyhow::Result<()> {
    let mut json = serde_json::to_vec(document)?;
    json.push(b'\n');
    bytes(&json)
}

/// Prints a document for people and programs alike.
pub(super) fn pretty(document: &impl Serialize) -> anyhow::Result<()> {
    let mut json = serde_json::to_vec_pretty(document)?;
    json.push(b'\n');
    bytes(&json)
}

/// Prints one document as [`pretty`] does, and several one a line.
pub(super) fn each<D: Serialize>(documents: &[D]) -> anyhow::Result<()> {
    if let [document] = documents { pretty(document) } else { documents.iter().try_for_each(line) }
}

/// Prints one thing a line.
pub(super) fn lines(things: &[impl ToString]) -> anyhow::Result<()> {
    bytes(things.iter().map(|thing| thing.to_string() + "\n").collect::<String>().as_bytes())
}

/// Prints bytes as they are.
pub(super) fn bytes(bytes: &[u8]) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(bytes).and_then(|()| out.flush()).context("cannot write standard output")
}
