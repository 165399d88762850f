//! `solve`: one input, answered or explained.

use std::fs;
use std::io::{self, Read, Write};
use std::path::Path;

use anyhow::{Context, bail};
use cardcore::NarrationError;
use puzzles::Input;
use report::{Part, Report, Status};

use crate::Ending;
use crate::case::{Effort, Question};
use crate::cli::Solve;
use crate::output::{self, Output};
use crate::provenance::Clock;
use crate::{describe, provenance};

pub(crate) fn run(args: &Solve) -> anyhow::Result<Ending> {
    let clock = Clock::start();
    let shown = args.file.display().to_string();
    let bytes = read(&args.file).with_context(|| format!("{shown} cannot be read"))?;
    let input =
        Input::parse(args.game, &bytes).map_err(|error| anyhow::anyhow!("{shown}: {error}"))?;
    let parts = parts(args, &input)?;
    let effort = Effort::new(1, args.timeout);
    let mut output = Output::open(None)?;

    if args.explain {
        for &part in &parts {
            let answer = match input.narrate(part, &mut output, &effort.stop()) {
                Ok(answer) => answer,
                Err(error) => return broken_off(error, part),
            };
            writeln!(output, "\n{part}: {}", describe::answer(&answer))?;
            if parts.last() != Some(&part) {
                writeln!(output)?;
            }
        }
        output.finish()?;
        return Ok(Ending::Good);
    }

    let name = args.file.file_stem().filter(|_| shown != "-").unwrap_or("stdin".as_ref());
    let cases: Vec<_> = parts
        .into_iter()
        .map(|part| Question {
            id: format!("{}/{}/{part}", args.game, name.to_string_lossy()),
            game: args.game,
            part,
            input: shown.clone(),
        })
        .filter_map(|question| question.ask(&bytes, None, &effort))
        .collect();
    let report = Report::new(provenance::tool(), clock.stop(1, &effort), provenance::host(), cases);
    for complaint in report.cases.iter().filter_map(describe::complaint) {
        output::say(format_args!("{complaint}"));
    }
    if args.json {
        output::write_document(&mut output, &report)?;
    } else {
        for case in report.cases.iter().filter(|case| case.status == Status::Unchecked) {
            let answer = case.answer.as_ref().map(describe::answer).unwrap_or_default();
            writeln!(output, "{}: {answer}", case.part)?;
        }
    }
    output.finish()?;
    Ok(if report.summary.is_good() { Ending::Good } else { Ending::Bad })
}

fn read(file: &Path) -> io::Result<Vec<u8>> {
    if file == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().read_to_end(&mut bytes)?;
        return Ok(bytes);
    }
    fs::read(file)
}

/// The part that was asked for, or all that the input has.
fn parts(args: &Solve, input: &Input) -> anyhow::Result<Vec<Part>> {
    let Some(part) = args.part else {
        let parts = args.game.parts().iter().copied();
        return Ok(parts.filter(|&part| input.lacks(part).is_none()).collect());
    };
    match input.lacks(part) {
        None => Ok(vec![part]),
        Some(lacking) => bail!("{}: {lacking}", args.file.display()),
    }
}

fn broken_off(error: NarrationError, part: Part) -> anyhow::Result<Ending> {
    match error {
        NarrationError::Write(error) => Err(error).context("standard output cannot be written"),
        NarrationError::Stopped(_) => {
            output::say(format_args!("{part}: timed out"));
            Ok(Ending::Bad)
        }
    }
}
