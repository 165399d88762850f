//! The comparison in a GitHub workflow: an annotation for each case that is bad, and a table in the
//! summary of the step.

use super::{Comparison, Row, markdown};
use crate::markup::workflow::{self, data, property};
use crate::output::Output;

/// Writes annotations to the output, and the table to the file that GitHub names.
pub(super) fn write(
    comparison: &Comparison,
    rows: &[Row<'_>],
    output: &mut Output,
) -> anyhow::Result<()> {
    output.write(|out| {
        let bad = rows.iter().filter(|row| row.is_bad);
        bad.map(annotation).try_for_each(|line| writeln!(out, "{line}"))
    })?;
    workflow::summarise(|table| markdown::write(comparison, rows, table))
}

fn annotation(Row { id, input, kind, told, .. }: &Row<'_>) -> String {
    let (file, title) = (property(input), property(id));
    format!("::error file={file},title={title}::{kind} {}: {}", data(id), data(told))
}
