//! The forms of a comparison.

mod benchmark;
mod github;
mod junit;
mod markdown;

use clap::ValueEnum;
use report::Game;

use super::comparison::Comparison;
use super::show::{self, Shown};
use crate::describe;
use crate::output::Output;

/// A form of a comparison.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// Lines for people; may change at any time
    Table,
    /// One JSON document
    Json,
    /// A table in Markdown for people
    Markdown,
    /// XML in the form of junit: what makes the exit code 1 is a failure
    Junit,
    /// Annotations for a GitHub workflow, and a table in its step summary
    Github,
    /// Ratios as JSON, as github-action-benchmark reads them: [{name, unit, value, range}]
    Benchmark,
}

impl Format {
    /// Writes a comparison. Cases that `judged` finds bad are shown as such.
    pub(super) fn write(
        self,
        comparison: &Comparison,
        judged: &Judged<'_>,
        shown: &Shown,
        output: &mut Output,
    ) -> anyhow::Result<()> {
        let rows = || rows(comparison, judged);
        match self {
            Self::Table => output.write(|out| show::write(comparison, shown, out)),
            Self::Json => output.write_document(&comparison.document()),
            Self::Markdown => output.write(|out| markdown::write(comparison, &rows(), out)),
            Self::Junit => output.write(|out| junit::write(&rows(), out)),
            Self::Github => github::write(comparison, &rows(), output),
            Self::Benchmark => output.write_document(&benchmark::of(comparison)),
        }
    }
}

/// What is wrong beside changed answers.
#[derive(Debug, Default)]
pub(super) struct Judged<'a> {
    /// Whether a missing case is wrong.
    pub(super) missing_is_bad: bool,
    /// The ids of cases that became slower beyond chance and beyond what is allowed.
    pub(super) slower: Vec<&'a str>,
}

/// A case and what became of it.
#[derive(Debug)]
struct Row<'a> {
    id: &'a str,
    game: Game,
    input: &'a str,
    /// `changed`, `missing`, `new`, `slower` or `same`.
    kind: &'static str,
    /// From what to what.
    told: String,
    is_bad: bool,
}

/// What became of each case, the bad ones first.
fn rows<'a>(comparison: &'a Comparison, judged: &Judged<'_>) -> Vec<Row<'a>> {
    let mut rows = Vec::new();
    for (old, new) in &comparison.changed {
        let (before, after) = (show::outcome(old), show::outcome(new));
        let told = format!("{before} -> {after}{}", show::why(old, new));
        let (id, game, input) = (new.id.as_str(), new.game, new.input.as_str());
        rows.push(Row { id, game, input, kind: "changed", told, is_bad: true });
    }
    let single =
        [(&comparison.missing, "missing", judged.missing_is_bad), (&comparison.new, "new", false)];
    for (cases, kind, is_bad) in single {
        for case in cases {
            let (id, game, input) = (case.id.as_str(), case.game, case.input.as_str());
            rows.push(Row { id, game, input, kind, told: show::outcome(case), is_bad });
        }
    }
    for times in &comparison.times {
        if comparison.changed.iter().any(|(old, _)| old.id == times.id) {
            continue;
        }
        let (old, new) = (describe::duration(times.old_ns), describe::duration(times.new_ns));
        let told = format!("{old} -> {new}, ratio {:.2}", times.ratio());
        let is_bad = judged.slower.contains(&times.id.as_str());
        let kind = if is_bad { "slower" } else { "same" };
        let (id, input) = (times.id.as_str(), times.input.as_str());
        rows.push(Row { id, game: times.game, input, kind, told, is_bad });
    }
    rows.sort_by_key(|row| !row.is_bad);
    rows
}
