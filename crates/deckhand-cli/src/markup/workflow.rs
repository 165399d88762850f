//! What a step of a GitHub workflow tells: commands on its output, and a summary.

use std::env;
use std::fs::OpenOptions;
use std::io::{self, Write};

use anyhow::Context;

/// Where GitHub takes the summary of a step from.
const SUMMARY: &str = "GITHUB_STEP_SUMMARY";

/// Adds Markdown to the summary, if GitHub names a file for it. Steps may add to one summary.
pub(crate) fn summarise(
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> anyhow::Result<()> {
    let Some(path) = env::var_os(SUMMARY).filter(|path| !path.is_empty()) else { return Ok(()) };
    let append = || {
        let mut table = Vec::new();
        write(&mut table)?;
        OpenOptions::new().append(true).create(true).open(&path)?.write_all(&table)
    };
    append().with_context(|| format!("{} cannot be written", path.display()))
}

/// A message of a workflow command.
pub(crate) fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// A property of a workflow command.
pub(crate) fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
