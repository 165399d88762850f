//! A Markdown table whose columns are as wide as their widest cells.

use std::io::{self, Write};

/// Columns with their headings and widths, in bytes.
pub(super) struct Table<const COLUMNS: usize> {
    headings: [&'static str; COLUMNS],
    widths: [usize; COLUMNS],
}

impl<const COLUMNS: usize> Table<COLUMNS> {
    pub(super) fn new(headings: [&'static str; COLUMNS]) -> Self {
        Self { headings, widths: headings.map(str::len) }
    }

    /// Makes room for a row.
    pub(super) fn widen(&mut self, row: &[String; COLUMNS]) {
        for (width, cell) in self.widths.iter_mut().zip(row) {
            *width = cell.len().max(*width);
        }
    }

    pub(super) fn write_heading(&self, out: &mut impl Write) -> io::Result<()> {
        self.write_row(out, &self.headings.map(String::from))?;
        self.write_row(out, &self.widths.map(|width| "-".repeat(width)))
    }

    pub(super) fn write_row(
        &self,
        out: &mut impl Write,
        row: &[String; COLUMNS],
    ) -> io::Result<()> {
        let mut line = String::from("|");
        for (cell, width) in row.iter().zip(self.widths) {
            line.push(' ');
            line.push_str(cell);
            // Not by a width in a format string, which would have to be less than 65,536.
            line.extend(std::iter::repeat_n(' ', width.saturating_sub(cell.len())));
            line.push_str(" |");
        }
        line.push('\n');
        out.write_all(line.as_bytes())
    }
}
