//! The times of a report, as github-action-benchmark reads them (tool `customSmallerIsBetter`).

use report::{Case, Report};
use serde::Serialize;

/// The times of a case.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(super) struct Benchmark {
    name: String,
    unit: &'static str,
    /// The median of the repetitions.
    value: u64,
    /// From the shortest to the longest.
    range: String,
}

/// Of the cases that were solved.
pub(super) fn of(report: &Report) -> Vec<Benchmark> {
    report.cases.iter().filter_map(of_case).collect()
}

fn of_case(case: &Case) -> Option<Benchmark> {
    let mut times = case.solve_ns.clone();
    times.sort_unstable();
    let (&shortest, &longest) = (times.first()?, times.last()?);
    Some(Benchmark {
        name: case.id.clone(),
        unit: "ns",
        value: times[times.len() / 2],
        range: format!("{shortest}..{longest}"),
    })
}
