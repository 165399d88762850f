//! The report as a table for people.

use std::io::{self, Write};

use report::Report;

use crate::describe;

/// Writes a line for each case: id, status, the shortest time to solve it, the answer.
pub(crate) fn write(report: &Report, out: &mut impl Write) -> io::Result<()> {
    let widest = report.cases.iter().map(|case| case.id.chars().count()).max().unwrap_or(0);
    for case in &report.cases {
        let time =
            case.solve_ns.iter().min().map_or_else(String::new, |&ns| describe::duration(ns));
        let status = describe::json(&case.status);
        let told = match (&case.answer, &case.error) {
            (Some(answer), _) => describe::answer(answer),
            (None, Some(error)) => error.message.clone(),
            (None, None) => String::new(),
        };
        let line =
            format!("{:widest$}  {:11} {time:>9}  {told}", case.id, status.trim_matches('"'));
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}
