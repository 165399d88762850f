//! `solve-all`: every fixture, in parallel, into one report.

use std::fs;
use std::io;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, bail};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
use report::{Case, Report};

use crate::Ending;
use crate::case::{Effort, Question};
use crate::cli::{Format, SolveAll};
use crate::fixtures::{self, Fixture};
use crate::output::{self, Output};
use crate::provenance::Clock;
use crate::{describe, provenance, table};

pub(crate) fn run(args: &SolveAll) -> anyhow::Result<Ending> {
    let clock = Clock::start();
    let questions = questions(args)?;
    // More threads than cases or cores would only wait; a large case can use several.
    let most = questions.len().max(provenance::cores());
    let jobs = args.jobs.unwrap_or_else(provenance::cores).min(most);
    let effort = Effort::new(args.repeat, args.timeout);
    let output = Output::open(args.output.as_deref())?;

    let sink = Sink::new(output, args.format, questions.len());
    let cases = ask_all(&questions, jobs, &effort, &sink)?;
    let mut output = sink.into_output()?;
    if cases.is_empty() {
        bail!("no case matched");
    }

    let report =
        Report::new(provenance::tool(), clock.stop(jobs, &effort), provenance::host(), cases);
    say_how_it_went(&report);
    let good = report.summary.is_good();
    match args.format {
        Format::Json => output::write_document(&mut output, &report)?,
        Format::Ndjson => output::write_line(&mut output, &report.into_closing())?,
        Format::Table => table::write(&report, &mut output)?,
    }
    output.finish()?;
    Ok(if good { Ending::Good } else { Ending::Bad })
}

/// Every part of every fixture that was asked for, ordered by id.
fn questions(args: &SolveAll) -> anyhow::Result<Vec<(Fixture, Question)>> {
    let fixtures = if args.fixtures.is_empty() {
        default_fixtures()?
    } else {
        fixtures::find(&args.fixtures)?
    };
    let wanted = |question: &Question| {
        args.game.is_none_or(|game| game == question.game)
            && args.part.is_none_or(|part| part == question.part)
            && args.case.as_ref().is_none_or(|glob| glob.matches(&question.id))
    };
    let mut questions = Vec::new();
    for fixture in fixtures {
        let parts = fixture.game.parts().iter().map(|&part| fixture.question(part));
        questions.extend(parts.filter(&wanted).map(|question| (fixture.clone(), question)));
    }
    Ok(questions)
}

/// The repository's own fixtures, shown by their paths in it wherever the command is run.
fn default_fixtures() -> anyhow::Result<Vec<Fixture>> {
    let mut fixtures = fixtures::find(&[provenance::workspace().join("fixtures")])?;
    for fixture in &mut fixtures {
        if let Ok(inside) = fixture.path.strip_prefix(provenance::workspace()) {
            fixture.shown = inside.display().to_string();
        }
    }
    Ok(fixtures)
}

/// Asks all questions, so many at a time, and hands each case on as it ends.
fn ask_all(
    questions: &[(Fixture, Question)],
    jobs: usize,
    effort: &Effort,
    sink: &Sink,
) -> anyhow::Result<Vec<Case>> {
    let pool = ThreadPoolBuilder::new().num_threads(jobs).build().context("no threads")?;
    Ok(pool.install(|| {
        questions
            .par_iter()
            // One at a time: a few hard cases may take longer than all others together.
            .with_max_len(1)
            .filter_map(|(fixture, question)| {
                let case =
                    if effort.is_called_off() { None } else { ask(fixture, question, effort) };
                if !sink.take(case.as_ref()) {
                    effort.call_off();
                }
                case
            })
            .collect()
    }))
}

fn ask(fixture: &Fixture, question: &Question, effort: &Effort) -> Option<Case> {
    let expected = match fixture.expected() {
        Ok(expected) => expected.of(question.part),
        Err(message) => return Some(question.failed(message)),
    };
    match read(&fixture.path) {
        Ok(bytes) => question.ask(&bytes, expected, effort),
        Err(error) => Some(question.failed(format!("the input cannot be read: {error}"))),
    }
}

/// The bytes of a file. Pipes and devices are refused: they may have no end.
fn read(path: &Path) -> io::Result<Vec<u8>> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other("it is not a file"));
    }
    fs::read(path)
}

/// Shows progress, and writes NDJSON lines as cases end.
struct Sink {
    bar: ProgressBar,
    lines: bool,
    state: Mutex<(Output, anyhow::Result<()>)>,
}

impl Sink {
    fn new(output: Output, format: Format, cases: usize) -> Self {
        // It draws on standard error, and only where that is a terminal.
        let bar = ProgressBar::new(cases as u64);
        if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} cases, {elapsed}") {
            bar.set_style(style);
        }
        Self { bar, lines: format == Format::Ndjson, state: Mutex::new((output, Ok(()))) }
    }

    /// Takes a case that has ended; false when there is no point in going on.
    fn take(&self, case: Option<&Case>) -> bool {
        self.bar.inc(1);
        let Some(case) = case.filter(|_| self.lines) else { return true };
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let (output, written) = &mut *state;
        if written.is_ok() {
            *written = self.bar.suspend(|| output::write_line(output, case));
        }
        written.is_ok()
    }

    /// The output when all cases have ended, unless writing to it has failed.
    fn into_output(self) -> anyhow::Result<Output> {
        self.bar.finish_and_clear();
        let state = self.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        let (output, written) = state;
        if let Err(error) = written {
            if let Some(path) = output.keep_unfinished().filter(|path| is_filled(path)) {
                output::say(format_args!("the lines written so far are in {}", path.display()));
            }
            return Err(error);
        }
        Ok(output)
    }
}

/// Whether anything is in a file.
fn is_filled(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|file| file.len() > 0)
}

fn say_how_it_went(report: &Report) {
    for complaint in report.cases.iter().filter_map(describe::complaint) {
        output::say(format_args!("{complaint}"));
    }
    let summary = &report.summary;
    let counts = [
        (summary.ok, "ok"),
        (summary.wrong, "wrong"),
        (summary.unchecked, "unchecked"),
        (summary.parse_error, "with a parse error"),
        (summary.failed, "failed"),
        (summary.timed_out, "timed out"),
    ];
    let counts: Vec<_> = counts
        .iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, what)| format!("{count} {what}"))
        .collect();
    output::say(format_args!(
        "{}: {} in {}",
        describe::count(summary.total, "case"),
        counts.join(", "),
        describe::duration(report.run.wall_ns)
    ));
}
