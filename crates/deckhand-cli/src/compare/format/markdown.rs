//! The comparison as a table in Markdown.

use std::io::{self, Write};

use super::{Comparison, Row};
use crate::markup::cell;

/// Writes the counts and a row for each case.
pub(super) fn write(
    comparison: &Comparison,
    rows: &[Row<'_>],
    out: &mut dyn Write,
) -> io::Result<()> {
    let count = |kind| rows.iter().filter(|row| row.kind == kind).count();
    let [changed, missing, new, slower] = ["changed", "missing", "new", "slower"].map(count);
    write!(out, "**{changed} changed**, {missing} missing, {new} new, {slower} slower")?;
    if let Some(median) = comparison.median_ratio() {
        write!(out, "; time to solve, new to old: median ratio {median:.2}")?;
    }
    writeln!(out, "\n\n| case | | old to new |\n|---|---|---|")?;
    for Row { id, kind, told, .. } in rows {
        writeln!(out, "| {} | {kind} | {} |", cell(id), cell(told))?;
    }
    Ok(())
}
