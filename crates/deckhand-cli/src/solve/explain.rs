//! `solve --explain`: how the answers come about, move by move.

use std::io::{self, IsTerminal};
use std::ops::RangeInclusive;

use clap::Args;
use puzzles::{Extent, NarrationError};
use report::Game;

use super::Solve;
use crate::ask::Effort;
use crate::output::Output;
use crate::program::Ending;
use crate::{args, describe, message};

/// How much of a game is explained on a terminal when nobody says.
const LINES_ON_A_TERMINAL: u64 = 500;

/// How much of a game is explained.
#[derive(Debug, Args)]
#[group(requires = "explain")]
pub(super) struct ExtentArgs {
    /// Explain only these rounds of Combat, tricks of Camicia, ranks of Camel Cards or moves of
    /// Amphipod: A..B with B included, A.. or ..B
    #[arg(long, value_name = "A..B", value_parser = args::rounds, allow_hyphen_values = true)]
    rounds: Option<RangeInclusive<u64>>,
    /// Stop explaining after so many lines [default: 500 on a terminal, otherwise no limit]
    #[arg(long, value_name = "N")]
    limit: Option<u64>,
    /// Explain each trick or root round in one line
    #[arg(long)]
    summary: bool,
}

impl ExtentArgs {
    fn extent(&self) -> Extent {
        let mut extent = Extent::default();
        extent.rounds = self.rounds.clone().unwrap_or(extent.rounds);
        let usual = if io::stdout().is_terminal() { LINES_ON_A_TERMINAL } else { u64::MAX };
        extent.limit = self.limit.unwrap_or(usual);
        extent.summary = self.summary;
        extent
    }
}

impl Solve {
    /// Explains the parts one after the other, each under a heading.
    pub(super) fn explain(&self, bytes: &[u8], effort: &Effort) -> anyhow::Result<Ending> {
        let input = self.parse(bytes)?;
        let parts = self.parts(&input)?;
        let extent = self.extent.extent();
        let mut output = Output::stdout();
        for (index, &part) in parts.iter().enumerate() {
            let problem = self.problem(&input, part)?;
            if parts.len() > 1 {
                let gap = if index > 0 { "\n" } else { "" };
                output.write(|out| writeln!(out, "{gap}# {part}\n"))?;
            }
            let mut stopped = false;
            let mut cut = false;
            output.write(|out| match problem.narrate(&extent, out, &effort.stop()) {
                Ok(narrated) => {
                    cut = narrated.cut;
                    if ends_with_answer(self.game, cut) {
                        return Ok(());
                    }
                    writeln!(out, "\n{part}: {}", narrated.outcome)
                }
                Err(NarrationError::Write(error)) => Err(error),
                Err(NarrationError::Stopped(_)) => {
                    stopped = true;
                    Ok(())
                }
            })?;
            if cut {
                message::say(format_args!(
                    "{part}: cut after {}, --limit N shows more",
                    describe::count(extent.limit, "line")
                ));
            }
            if stopped {
                message::say(format_args!("{part}: timed out"));
                return Ok(Ending::Bad);
            }
        }
        output.finish()?;
        Ok(Ending::Good)
    }
}

/// Whether a narration ends with the answer, in the game's own words. Combat's ends with the decks, and
/// of one that was cut only Camicia's has its end.
const fn ends_with_answer(game: Game, cut: bool) -> bool {
    match game {
        Game::Camicia => true,
        Game::CamelCards | Game::Amphipod => !cut,
        _ => false,
    }
}
