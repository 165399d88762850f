//! Runs a program on an input and reads its answer.

use std::fs::File;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};

use super::manifest::Program;

/// In a command, the place of the input's path.
const INPUT: &str = "{input}";

/// The answer and the time of the whole process.
pub(super) fn run(
    program: &Program,
    folder: &Path,
    input: &str,
) -> anyhow::Result<(String, Duration)> {
    let (name, args) = program.command.split_first().context("its command is empty")?;
    let mut command = Command::new(name);
    command.args(args.iter().map(|arg| arg.replace(INPUT, input))).current_dir(folder);
    let named = args.iter().any(|arg| arg.contains(INPUT));
    let stdin = if named { Stdio::null() } else { File::open(folder.join(input))?.into() };

    let start = Instant::now();
    let output = command.stdin(stdin).output().with_context(|| format!("{name} cannot be run"))?;
    let time = start.elapsed();
    ensure!(
        output.status.success(),
        "it failed ({}): {}",
        output.status,
        String::from_utf8_lossy(&output.stderr)
    );
    let printed =
        String::from_utf8(output.stdout).context("it printed something else than text")?;
    let answer = program.answer.find(&printed).context("it printed no answer there")?;
    Ok((answer.to_owned(), time))
}
