//! `solve-all`: every input of a folder, in parallel, into one report.

mod format;
mod progress;

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, bail};
use clap::Args;
use glob::Pattern;
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
use report::{Case, Game, Part, Question, Report, Status, Unanswered};

use crate::ask::{Effort, Reading};
use crate::fixtures::{self, Fixture};
use crate::host::{self, Clock};
use crate::output::{Output, Unfinished};
use crate::program::{Ending, Program, Source};
use crate::{args, describe, message};

use format::Format;
use progress::Progress;

/// The arguments of `solve-all`.
#[derive(Debug, Args)]
pub struct SolveAll {
    /// Read inputs GAME/NAME.txt of this folder, and what is expected in GAME/NAME.expected.json;
    /// its subfolder `private` is laid out alike. camicia/NAME.json holds many
    /// cases, as the canonical data of the Exercism exercise. May be given several times [default: fixtures]
    #[arg(long, value_name = "DIR")]
    fixtures: Vec<PathBuf>,
    /// Choose cases of this game. May be given several times
    #[arg(long, value_name = "GAME", value_parser = args::game())]
    game: Vec<Game>,
    /// Choose cases of this part. May be given several times
    #[arg(long, value_name = "PART", value_parser = args::part())]
    part: Vec<Part>,
    /// Choose cases whose id matches, as in 'combat/*/part2'; * matches / too
    #[arg(long, value_name = "GLOB")]
    case: Option<Pattern>,
    /// Run so many cases at the same time [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = args::up_to_a_million)]
    #[arg(allow_negative_numbers = true)]
    jobs: Option<usize>,
    /// Parse and solve each case so many times, and report every duration
    #[arg(long, value_name = "N", default_value = "1", value_parser = args::up_to_a_million)]
    #[arg(allow_negative_numbers = true)]
    repeat: usize,
    /// Give up on a solution after this time; fractions are fine
    #[arg(long, value_name = "SECONDS", value_parser = args::seconds)]
    #[arg(allow_negative_numbers = true)]
    timeout: Option<Duration>,
    /// Choose the report's form
    #[arg(long, value_enum, default_value_t = Format::Json)]
    format: Format,
    /// Write the report to this file instead of standard output
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// A fixture, and those of its parts that were asked for: at least one.
struct Task {
    fixture: Fixture,
    questions: Vec<Question>,
}

impl SolveAll {
    pub(crate) fn run(&self, program: &Program) -> anyhow::Result<Ending> {
        let clock = Clock::start();
        let tool = program.tool();
        let tasks = self.tasks(program)?;
        let questions = tasks.iter().map(|task| task.questions.len()).sum();
        // More threads than cases or cores would only wait; a large case can use several.
        let jobs = self.jobs.unwrap_or_else(host::cores).min(host::cores().max(questions));
        let effort = Effort::new(self.repeat, self.timeout);
        let output = Output::open(self.output.as_deref(), self.format.when_interrupted())?;

        let progress = Progress::new(output, self.format == Format::Ndjson, questions);
        let cases = ask_all(&tasks, jobs, &effort, &progress)?;
        let mut output = progress.into_output()?;
        if cases.is_empty() {
            bail!("no case matched");
        }

        let report = Report::new(tool.join(), clock.stop(jobs, &effort), host::host(), cases);
        say_how_it_went(&report);
        let good = report.summary.is_good();
        self.format.write(report, &mut output)?;
        output.finish()?;
        Ok(if good { Ending::Good } else { Ending::Bad })
    }

    /// What was asked for, ordered by id.
    fn tasks(&self, program: &Program) -> anyhow::Result<Vec<Task>> {
        let fixtures = if self.fixtures.is_empty() {
            default_fixtures(program)?
        } else {
            fixtures::find(&self.fixtures)?
        };
        let tasks = fixtures.into_iter().map(|fixture| {
            let parts = fixture.game.parts().iter().map(|&part| fixture.question(part));
            let questions = parts.filter(|question| self.wants(question)).collect();
            Task { fixture, questions }
        });
        Ok(tasks.filter(|task| !task.questions.is_empty()).collect())
    }

    fn wants(&self, question: &Question) -> bool {
        (self.game.is_empty() || self.game.contains(&question.game))
            && (self.part.is_empty() || self.part.contains(&question.part))
            && self.case.as_ref().is_none_or(|glob| glob.matches(&question.id))
    }
}

/// The program's own fixtures. Those of a checkout are shown by their paths in it, wherever the
/// command is run.
fn default_fixtures(program: &Program) -> anyhow::Result<Vec<Fixture>> {
    let mut fixtures = fixtures::find(std::slice::from_ref(&program.fixtures))?;
    if let Source::Checkout(checkout) = &program.source {
        for fixture in &mut fixtures {
            if let Ok(inside) = fixture.path.strip_prefix(checkout) {
                fixture.shown = inside.display().to_string();
            }
        }
    }
    Ok(fixtures)
}

/// Asks all questions, so many at a time, and hands each case on as it ends.
fn ask_all(
    tasks: &[Task],
    jobs: usize,
    effort: &Effort,
    progress: &Progress,
) -> anyhow::Result<Vec<Case>> {
    let pool = ThreadPoolBuilder::new().num_threads(jobs).build().context("no threads")?;
    let cases: Vec<Vec<Case>> = pool.install(|| {
        tasks
            .par_iter()
            // One at a time: a few hard cases may take longer than all others together.
            .with_max_len(1)
            .map(|task| task.ask(effort, progress))
            .collect()
    });
    Ok(cases.into_iter().flatten().collect())
}

impl Task {
    /// Reads the input and what is expected of it once, and asks all questions.
    fn ask(&self, effort: &Effort, progress: &Progress) -> Vec<Case> {
        if effort.is_called_off() {
            return Vec::new();
        }
        let expected = self.fixture.expected();
        let reading = expected.and_then(|expected| {
            let bytes = self.fixture.bytes()?;
            Ok((Reading::new(self.fixture.game, &bytes, effort), expected))
        });
        let ask = |question: &Question| {
            let mut question = question.clone();
            let case = match &reading {
                Ok((reading, expected)) => {
                    question.rules.clone_from(&expected.rules);
                    let expected = expected.of(question.part);
                    reading.ask(question, expected, effort)
                }
                Err(message) => {
                    Some(Case::new(question, None, Err(Unanswered::Failed(message.clone()))))
                }
            };
            if !progress.take(case.as_ref()) {
                effort.call_off();
            }
            case
        };
        self.questions.par_iter().with_max_len(1).filter_map(ask).collect()
    }
}

fn say_how_it_went(report: &Report) {
    for complaint in report.cases.iter().filter_map(describe::complaint) {
        message::say(complaint);
    }
    let summary = &report.summary;
    let counts: Vec<_> = Status::ALL
        .into_iter()
        .map(|status| (summary.count(status), words(status)))
        .filter(|(count, _)| *count > 0)
        .map(|(count, what)| format!("{count} {what}"))
        .collect();
    message::say(format_args!(
        "{}: {} in {}",
        describe::count(summary.total, "case"),
        counts.join(", "),
        describe::duration(report.run.wall_ns)
    ));
}

/// How a status is put behind a number of cases.
fn words(status: Status) -> &'static str {
    match status {
        Status::ParseError => "with a parse error",
        Status::TimedOut => "timed out",
        other => other.name(),
    }
}

impl Format {
    fn when_interrupted(self) -> Unfinished {
        if self == Self::Ndjson { Unfinished::Kept } else { Unfinished::Removed }
    }
}
