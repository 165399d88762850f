//! `instructions`: how many instructions the hot paths take, compared with the committed counts.
//!
//! Unlike times, counts are the same on a busy machine, so that a check may rest on them. They are
//! of the portable paths, which run everywhere, valgrind included.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, bail};
use clap::Args;
use deckhand_cli::output::{Output, Unfinished};
use deckhand_cli::{Ending, message};
use report::Game;

use crate::workspace;

/// The arguments of `instructions`. Without valgrind it says so and does nothing.
#[derive(Debug, Args)]
pub(crate) struct Instructions {
    /// Write the counts to xtask/instructions.json instead
    #[arg(long)]
    update: bool,
}

/// Instructions of one round of each game's hot path.
type Counts = BTreeMap<String, u64>;

/// How far a count may be from the committed one, in percent of it.
const TOLERANCE: u64 = 3;

impl Instructions {
    pub(crate) fn run(&self) -> crate::Result {
        let valgrind = Command::new("valgrind").arg("--version").output();
        if valgrind.is_err_and(|error| error.kind() == io::ErrorKind::NotFound) {
            message::say("skipped: valgrind, which counts the instructions, is not installed");
            return Ok(Ending::Good);
        }
        let counts = counts()?;
        let path = workspace().join("xtask/instructions.json");
        if self.update {
            let mut output = Output::open(Some(&path), Unfinished::Removed)?;
            output.write_document(&counts)?;
            output.finish()?;
            return Ok(Ending::Good);
        }
        compare(&counts, &path)
    }
}

/// Counts the instructions of one round of each hot path.
fn counts() -> anyhow::Result<Counts> {
    let program = hot_paths()?;
    let mut counts = Counts::new();
    for game in Game::ALL {
        let (once, twice) = (instructions(&program, game, 1)?, instructions(&program, game, 2)?);
        let round = twice.checked_sub(once).context("two rounds take more than one")?;
        counts.insert(game.name().to_owned(), round);
    }
    Ok(counts)
}

/// Prints each count beside the committed one.
fn compare(counts: &Counts, path: &Path) -> crate::Result {
    let committed = fs::read(path).with_context(|| format!("{} cannot be read", path.display()))?;
    let committed: Counts = serde_json::from_slice(&committed)
        .with_context(|| format!("{} is not as expected", path.display()))?;
    let mut output = Output::stdout();
    let mut ending = Ending::Good;
    for (game, &count) in counts {
        let Some(&known) = committed.get(game) else { bail!("{} lacks {game}", path.display()) };
        let verdict = if is_near(count, known) { "as committed" } else { "has changed" };
        if !is_near(count, known) {
            ending = Ending::Bad;
        }
        output.write(|out| writeln!(out, "{game}: {known} -> {count} instructions, {verdict}"))?;
    }
    output.finish()?;
    if ending == Ending::Bad {
        message::say("if that is meant: cargo xtask instructions --update");
    }
    Ok(ending)
}

/// Builds the program whose instructions are counted, as it is released.
fn hot_paths() -> anyhow::Result<PathBuf> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let built = Command::new(cargo)
        .args(["build", "--quiet", "--release", "--package", "xtask", "--bin", "hot-paths"])
        .current_dir(workspace())
        .status()
        .context("cargo cannot be run")?;
    if !built.success() {
        bail!("the program hot-paths cannot be built");
    }
    let this = env::current_exe().context("this program's own place is unknown")?;
    let built = this.with_file_name(format!("hot-paths{}", env::consts::EXE_SUFFIX));
    Ok(built)
}

/// How many instructions the program takes in all.
fn instructions(program: &PathBuf, game: Game, times: u32) -> anyhow::Result<u64> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args([game.name(), &times.to_string()])
        .env(cardcore::simd::VARIABLE, "portable")
        .output()
        .context("valgrind cannot be run")?;
    let printed = String::from_utf8_lossy(&output.stderr);
    let collected = printed.lines().find_map(|line| line.split_once("Collected : "));
    match collected.and_then(|(_, count)| count.trim().parse().ok()) {
        Some(count) if output.status.success() => Ok(count),
        _ => bail!("valgrind did not count the instructions of {game}: {printed}"),
    }
}

fn is_near(count: u64, known: u64) -> bool {
    count.abs_diff(known) * 100 <= known * TOLERANCE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_percent_more_or_less_are_near() {
        assert!(is_near(1030, 1000) && is_near(970, 1000));
        assert!(!is_near(1031, 1000) && !is_near(969, 1000));
    }
}
