//! Reads a report from standard input and names its slowest cases.
//!
//! ```sh
//! deckhand solve-all --json | cargo run -p deckhand-report --example slowest
//! ```

use std::error::Error;
use std::io;

use report::{Case, Report};

fn main() -> Result<(), Box<dyn Error>> {
    let report: Report = serde_json::from_reader(io::stdin().lock())?;
    println!("{} of {} cases are as expected", report.summary.ok, report.summary.total);

    let mut cases: Vec<(u64, &Case)> =
        report.cases.iter().filter_map(|case| Some((*case.solve_ns.iter().min()?, case))).collect();
    cases.sort_by_key(|&(nanoseconds, _)| std::cmp::Reverse(nanoseconds));
    for (nanoseconds, case) in cases.iter().take(5) {
        let answer = case.answer.as_ref().map(ToString::to_string);
        println!("{nanoseconds:>12} ns  {}: {}", case.id, answer.as_deref().unwrap_or("-"));
    }
    Ok(())
}
