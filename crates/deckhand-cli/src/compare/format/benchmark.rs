//! The ratios of times, as github-action-benchmark reads them (tool `customSmallerIsBetter`).

use serde::Serialize;

use super::Comparison;

/// How much longer a case takes.
#[derive(Debug, Serialize)]
pub(super) struct Benchmark<'a> {
    name: &'a str,
    unit: &'static str,
    /// The shortest new time to the shortest old one.
    value: f64,
    /// Both of them.
    range: String,
}

/// Of the cases that both reports timed.
pub(super) fn of(comparison: &Comparison) -> Vec<Benchmark<'_>> {
    let times = comparison.times.iter().map(|times| Benchmark {
        name: &times.id,
        unit: "new/old",
        value: times.ratio(),
        range: format!("{} ns to {} ns", times.old_ns, times.new_ns),
    });
    times.collect()
}
