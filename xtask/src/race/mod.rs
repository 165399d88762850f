//! `race`: the times of several programs on the same inputs, in one run.

mod manifest;
mod runner;

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, ensure};
use clap::Args;
use deckhand_cli::output::Output;
use deckhand_cli::{Ending, duration, message};

use manifest::{Manifest, Race};

/// The arguments of `race`.
#[derive(Debug, Args)]
#[command(after_help = manifest::HELP)]
pub(crate) struct RaceArgs {
    /// The folder with race.json; commands run in it
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// Run each program so many times on each input, in turn with the others
    #[arg(long, value_name = "N", default_value_t = 5)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1000))]
    rounds: u32,
}

/// What a program answered, and its shortest time.
struct Finish {
    answer: String,
    shortest: Duration,
}

impl RaceArgs {
    pub(crate) fn run(&self) -> crate::Result {
        let path = self.folder.join("race.json");
        let text = fs::read(&path).with_context(|| format!("{} cannot be read", path.display()))?;
        let manifest: Manifest =
            serde_json::from_slice(&text).with_context(|| path.display().to_string())?;
        ensure!(!manifest.races.is_empty(), "{} has no races", path.display());

        let mut output = Output::stdout();
        output.write(|out| {
            writeln!(out, "{:24}  {:>10}  {:>6}  answer", "program", "time", "ratio")
        })?;
        let mut ending = Ending::Good;
        for race in &manifest.races {
            for input in &race.inputs {
                output.write(|out| writeln!(out, "{}, {input}:", race.name))?;
                let finishes = self.finishes(race, input)?;
                if finishes.iter().any(|finish| finish.answer != finishes[0].answer) {
                    message::say(format_args!("{}, {input}: the answers differ", race.name));
                    ending = Ending::Bad;
                }
                for (program, finish) in race.programs.iter().zip(&finishes) {
                    let line = line(&program.name, finish, &finishes[0]);
                    output.write(|out| writeln!(out, "{line}"))?;
                }
            }
        }
        output.finish()?;
        Ok(ending)
    }

    /// Lets all programs work on an input, in turn, so that a busy machine disturbs all alike.
    fn finishes(&self, race: &Race, input: &str) -> anyhow::Result<Vec<Finish>> {
        ensure!(!race.programs.is_empty(), "{} has no programs", race.name);
        let mut finishes: Vec<Finish> = Vec::new();
        for _ in 0..self.rounds {
            for (index, program) in race.programs.iter().enumerate() {
                let (answer, time) = runner::run(program, &self.folder, input)
                    .with_context(|| format!("{}, {input}: {}", race.name, program.name))?;
                match finishes.get_mut(index) {
                    None => finishes.push(Finish { answer, shortest: time }),
                    Some(finish) => {
                        ensure!(
                            finish.answer == answer,
                            "{} answers {:?} and then {answer:?}",
                            program.name,
                            finish.answer
                        );
                        finish.shortest = finish.shortest.min(time);
                    }
                }
            }
        }
        Ok(finishes)
    }
}

fn line(name: &str, finish: &Finish, first: &Finish) -> String {
    let ratio = finish.shortest.as_secs_f64() / first.shortest.as_secs_f64();
    let time = duration(finish.shortest.as_nanos() as u64);
    format!("  {name:22}  {time:>10}  {ratio:>6.2}  {}", finish.answer)
}
