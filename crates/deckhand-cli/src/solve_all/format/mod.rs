//! The forms of a report.

mod benchmark;
mod github;
mod junit;
mod markdown;
mod table;

use clap::ValueEnum;
use report::{Case, Report};

use crate::output::Output;

/// A form of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// One JSON document
    Json,
    /// A JSON line for each case as it ends, then a closing line
    Ndjson,
    /// Lines for people; may change at any time
    Table,
    /// A table in Markdown for people
    Markdown,
    /// XML in the form of junit, as Jenkins and GitLab read it
    Junit,
    /// Annotations for a GitHub workflow, and a table in its step summary
    Github,
    /// Times as JSON, as github-action-benchmark reads them: [{name, unit, value, range}]
    Benchmark,
}

impl Format {
    /// Writes a report; of NDJSON the cases were written before.
    pub(super) fn write(self, report: Report, output: &mut Output) -> anyhow::Result<()> {
        match self {
            Self::Json => output.write_document(&report),
            Self::Ndjson => output.write_line(&report.into_closing()),
            Self::Table => output.write(|out| table::write(&report, out)),
            Self::Markdown => output.write(|out| markdown::write(&report, out)),
            Self::Junit => output.write(|out| junit::write(&report, out)),
            Self::Github => github::write(&report, output),
            Self::Benchmark => output.write_document(&benchmark::of(&report)),
        }
    }
}

/// The shortest time to solve a case, in nanoseconds.
fn shortest(case: &Case) -> Option<u64> {
    case.solve_ns.iter().min().copied()
}

/// The answer of a case as a phrase, or why there is none.
fn phrase(case: &Case) -> String {
    match (&case.answer, &case.error) {
        (Some(answer), _) => answer.to_string(),
        (None, Some(error)) => error.message.clone(),
        (None, None) => String::new(),
    }
}
