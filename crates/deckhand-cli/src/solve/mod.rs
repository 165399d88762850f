//! `solve`: one input, answered or explained.

mod explain;
mod rules;

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context;
use clap::Args;
use puzzles::{BadInput, Input, Lacking, Problem, SolveError, Variant};
use rayon::ThreadPoolBuilder;
use report::{Answer, Case, Game, Part, Question, Report};

use crate::ask::{Effort, Reading};
use crate::host::{self, Clock};
use crate::output::Output;
use crate::program::{Ending, Program};
use crate::{args, describe, input, message};

/// The arguments of `solve`.
#[derive(Debug, Args)]
pub struct Solve {
    /// The game
    #[arg(value_name = "GAME", value_parser = args::game())]
    game: Game,
    /// The input, or - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Solve this part. May be given several times [default: all that the input has]
    #[arg(long, value_name = "PART", value_parser = args::part())]
    part: Vec<Part>,
    /// Give up on a part after this time; fractions are fine
    #[arg(long, value_name = "SECONDS", value_parser = args::seconds)]
    #[arg(allow_negative_numbers = true)]
    timeout: Option<Duration>,
    /// Explain move by move how the answer comes about
    #[arg(long)]
    explain: bool,
    #[command(flatten)]
    extent: explain::ExtentArgs,
    #[command(flatten)]
    rules: rules::RulesArgs,
    /// Print a report as solve-all does
    #[arg(long, conflicts_with = "explain")]
    json: bool,
}

impl Solve {
    pub(crate) fn run(&self, program: &Program) -> anyhow::Result<Ending> {
        limit_threads();
        let clock = Clock::start();
        let bytes = input::named(&self.file)
            .with_context(|| format!("{} cannot be read", self.file.display()))?;
        let effort = Effort::new(1, self.timeout);
        if self.json {
            self.report(program, &clock, &bytes, &effort)
        } else if self.explain {
            self.explain(&bytes, &effort)
        } else {
            self.answer(&bytes, &effort)
        }
    }

    /// Prints the answers.
    fn answer(&self, bytes: &[u8], effort: &Effort) -> anyhow::Result<Ending> {
        let mut ending = Ending::Good;
        let mut output = Output::stdout();
        for (part, answer) in self.answers(bytes, effort)? {
            if let Some(answer) = answer {
                output.write(|out| writeln!(out, "{part}: {answer}"))?;
            } else {
                message::say(format_args!("{part}: timed out"));
                ending = Ending::Bad;
            }
        }
        output.finish()?;
        Ok(ending)
    }

    /// The answers, none where time ran out.
    fn answers(
        &self,
        bytes: &[u8],
        effort: &Effort,
    ) -> anyhow::Result<Vec<(Part, Option<Answer>)>> {
        if self.part.is_empty() && self.rules.rules().is_none() {
            match puzzles::solve_all_parts(self.game, bytes, &effort.stop()) {
                Ok(None) => {}
                Ok(Some(answers)) => {
                    return Ok(answers.into_iter().map(|(part, it)| (part, Some(it))).collect());
                }
                Err(SolveError::Input(bad)) => return Err(self.bad(&bad)),
                Err(SolveError::Stopped(_)) => {
                    return Ok(self.game.parts().iter().map(|&part| (part, None)).collect());
                }
            }
        }
        let input = self.parse(bytes)?;
        let mut answers = Vec::new();
        for part in self.parts(&input)? {
            let problem = self.problem(&input, part)?;
            answers.push((part, problem.solve(&effort.stop()).ok()));
        }
        Ok(answers)
    }

    /// Prints a report.
    fn report(
        &self,
        program: &Program,
        clock: &Clock,
        bytes: &[u8],
        effort: &Effort,
    ) -> anyhow::Result<Ending> {
        let tool = program.tool();
        self.variant().check(self.game).map_err(|lacking| self.lacks(&lacking))?;
        let parts = self.parts(&self.parse(bytes)?)?;
        let reading = Reading::new(self.game, bytes, effort);
        let cases: Vec<Case> = parts
            .into_iter()
            .filter_map(|part| reading.ask(self.question(part), None, effort))
            .collect();
        let report = Report::new(tool.join(), clock.stop(1, effort), host::host(), cases);
        for complaint in report.cases.iter().filter_map(describe::complaint) {
            message::say(complaint);
        }
        let mut output = Output::stdout();
        output.write_document(&report)?;
        output.finish()?;
        Ok(if report.summary.is_good() { Ending::Good } else { Ending::Bad })
    }

    fn question(&self, part: Part) -> Question {
        let input = self.file.display().to_string();
        let name = self.file.file_stem().filter(|_| input != "-").unwrap_or("stdin".as_ref());
        let id = format!("{}/{}/{part}", self.game, name.to_string_lossy());
        Question { id, game: self.game, part, input, rules: self.rules.rules() }
    }

    fn parse(&self, bytes: &[u8]) -> anyhow::Result<Input> {
        Input::parse(self.game, bytes).map_err(|bad| self.bad(&bad))
    }

    fn problem<'a>(&self, input: &'a Input, part: Part) -> anyhow::Result<Box<dyn Problem + 'a>> {
        input.problem_by(part, &self.variant()).map_err(|lacking| self.lacks(&lacking))
    }

    fn variant(&self) -> Variant {
        self.rules.rules().as_ref().map_or_else(Variant::default, Variant::from)
    }

    /// The parts that were asked for, or all that the input has.
    fn parts(&self, input: &Input) -> anyhow::Result<Vec<Part>> {
        if self.part.is_empty() {
            return Ok(input.parts().collect());
        }
        let mut parts = self.part.clone();
        parts.sort_unstable();
        parts.dedup();
        match parts.iter().find_map(|&part| input.problem(part).err()) {
            Some(lacking) => Err(self.lacks(&lacking)),
            None => Ok(parts),
        }
    }

    fn lacks(&self, lacking: &Lacking) -> anyhow::Error {
        anyhow::anyhow!("{}: {lacking}", self.file.display())
    }

    fn bad(&self, bad: &BadInput) -> anyhow::Error {
        anyhow::anyhow!("{}: {bad}", self.file.display())
    }
}

/// Large inputs are worked on by a thread for each core, and never by more, whatever the environment
/// variable of rayon asks for.
fn limit_threads() {
    let Some(asked) = std::env::var_os("RAYON_NUM_THREADS") else { return };
    let asked = asked.to_str().and_then(|number| number.parse().ok());
    let threads = asked.filter(|&threads| threads > 0).unwrap_or(usize::MAX).min(host::cores());
    let built = ThreadPoolBuilder::new().num_threads(threads).build_global();
    built.expect("nothing has used the threads yet");
}
