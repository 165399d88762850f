//! The report as `JUnit` XML: a suite a game, a test case a case.

use std::io::{self, Write};

use report::{Case, Game, Report, Status};

use super::phrase;
use crate::describe;
use crate::markup::xml as escape;

/// Writes the dialect that Jenkins' schema describes and nextest writes: times in seconds, wrong
/// answers as failures, all else that has no answer as errors. The schema wants times of suites with
/// at most three decimals; a case has nine.
pub(super) fn write(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let suites: Vec<(Game, Vec<&Case>)> = Game::ALL
        .into_iter()
        .map(|game| (game, report.cases.iter().filter(|case| case.game == game).collect()))
        .filter(|(_, cases): &(Game, Vec<_>)| !cases.is_empty())
        .collect();
    writeln!(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")?;
    let all: Vec<_> = report.cases.iter().collect();
    writeln!(out, "<testsuites name=\"deckhand\" {}>", counts(&all))?;
    for (game, cases) in suites {
        writeln!(out, "  <testsuite name=\"{game}\" {}>", counts(&cases))?;
        for case in cases {
            write_case(case, out)?;
        }
        writeln!(out, "  </testsuite>")?;
    }
    writeln!(out, "</testsuites>")
}

fn write_case(case: &Case, out: &mut dyn Write) -> io::Result<()> {
    let (id, game, time) = (escape(&case.id), case.game, nanoseconds(case));
    let time = format!("{}.{:09}", time / 1_000_000_000, time % 1_000_000_000);
    write!(out, "    <testcase name=\"{id}\" classname=\"{game}\" time=\"{time}\">")?;
    match kind(case) {
        Some(kind) => {
            let (status, reason) = (case.status, escape(&describe::reason(case)));
            write!(out, "\n      <{kind} type=\"{status}\" message=\"{reason}\"/>\n    ")?;
        }
        None => write!(out, "\n      <system-out>{}</system-out>\n    ", escape(&phrase(case)))?,
    }
    writeln!(out, "</testcase>")
}

/// The element that says how a case went wrong.
fn kind(case: &Case) -> Option<&'static str> {
    match case.status {
        Status::Ok | Status::Unchecked => None,
        Status::Wrong => Some("failure"),
        _ => Some("error"),
    }
}

fn counts(cases: &[&Case]) -> String {
    let of = |wanted| cases.iter().filter(|case| kind(case) == Some(wanted)).count();
    let nanoseconds = cases.iter().map(|case| nanoseconds(case)).fold(0, u64::saturating_add);
    let milliseconds = nanoseconds / 1_000_000;
    format!(
        "tests=\"{}\" failures=\"{}\" errors=\"{}\" time=\"{}.{:03}\"",
        cases.len(),
        of("failure"),
        of("error"),
        milliseconds / 1000,
        milliseconds % 1000
    )
}

/// The shortest times to parse and to solve.
fn nanoseconds(case: &Case) -> u64 {
    let shortest = |times: &[u64]| times.iter().min().copied().unwrap_or(0);
    shortest(&case.parse_ns).saturating_add(shortest(&case.solve_ns))
}
