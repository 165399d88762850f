//! Results: one JSON document on standard output, or plain lines for scripts that ask for them.

use std::io::{self, Write};

use camicia_hunt::{Checksummed, UnitResult};
use serde::Serialize;

/// Prints a document on one line, as it stands in files.
pub(super) fn line(document: &impl Serialize) -> anyhow::Result<()> {
    print(serde_json::to_vec(document)?)
}

/// Prints a document for people and programs alike.
pub(super) fn pretty(document: &impl Serialize) -> anyhow::Result<()> {
    print(serde_json::to_vec_pretty(document)?)
}

/// Prints a unit's result: the bytes that its file would have.
pub(super) fn checksummed(result: UnitResult) -> anyhow::Result<()> {
    write(&Checksummed(result).to_bytes())
}

/// Prints one thing a line.
pub(super) fn lines(things: &[impl ToString]) -> anyhow::Result<()> {
    write(things.iter().map(|thing| thing.to_string() + "\n").collect::<String>().as_bytes())
}

fn print(mut json: Vec<u8>) -> anyhow::Result<()> {
    json.push(b'\n');
    write(&json)
}

fn write(bytes: &[u8]) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(bytes)?;
    Ok(out.flush()?)
}
