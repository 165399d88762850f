//! The report as a table in Markdown.

use std::io::{self, Write};

use report::{Report, Status};

use super::{phrase, shortest};
use crate::describe;
use crate::markup::cell as escape;

/// Writes the counts and a row for each case, those that did not end well first.
pub(super) fn write(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let counts: Vec<_> = Status::ALL
        .into_iter()
        .map(|status| (report.summary.count(status), status))
        .filter(|(count, _)| *count > 0)
        .map(|(count, status)| format!("{count} {}", status.name().replace('_', " ")))
        .collect();
    writeln!(
        out,
        "**{}**: {}\n",
        describe::count(report.summary.total, "case"),
        counts.join(", ")
    )?;
    writeln!(out, "| case | status | time | answer |\n|---|---|--:|---|")?;
    let (good, bad): (Vec<_>, Vec<_>) = report.cases.iter().partition(|case| case.status.is_good());
    for case in bad.into_iter().chain(good) {
        let time = shortest(case).map_or_else(String::new, describe::duration);
        let phrase = if case.status.is_good() { phrase(case) } else { describe::reason(case) };
        let (id, phrase) = (escape(&case.id), escape(&phrase));
        writeln!(out, "| {id} | {} | {time} | {phrase} |", case.status)?;
    }
    Ok(())
}
