//! The report as a table for people.

use std::io::{self, Write};

use report::Report;

use super::{phrase, shortest};
use crate::describe;
use crate::message::Printable;

/// Writes a line for each case: id, status, the shortest time to solve it, the answer.
pub(super) fn write(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let ids: Vec<_> = report.cases.iter().map(|case| Printable(&case.id).to_string()).collect();
    let widest = ids.iter().map(|id| id.chars().count()).max().unwrap_or(0);
    for (id, case) in ids.iter().zip(&report.cases) {
        let time = shortest(case).map_or_else(String::new, describe::duration);
        let phrase = phrase(case);
        // No width of a format may come from an input.
        let gap = " ".repeat(widest - id.chars().count());
        let line = format!("{id}{gap}  {:11} {time:>9}  {}", case.status, Printable(&phrase));
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}
