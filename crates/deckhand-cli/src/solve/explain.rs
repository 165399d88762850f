//! `solve --explain`: how the answers come about, move by move.

use puzzles::NarrationError;

use super::Solve;
use crate::ask::Effort;
use crate::message;
use crate::output::Output;
use crate::program::Ending;

impl Solve {
    /// Explains the parts one after the other, each under a heading.
    pub(super) fn explain(&self, bytes: &[u8], effort: &Effort) -> anyhow::Result<Ending> {
        let input = self.parse(bytes)?;
        let parts = self.parts(&input)?;
        let mut output = Output::stdout();
        for (index, &part) in parts.iter().enumerate() {
            let problem = input.problem(part).map_err(|lacking| self.lacks(&lacking))?;
            if parts.len() > 1 {
                let gap = if index > 0 { "\n" } else { "" };
                output.write(|out| writeln!(out, "{gap}# {part}\n"))?;
            }
            let mut stopped = false;
            output.write(|out| match problem.narrate(out, &effort.stop()) {
                Ok(answer) => writeln!(out, "\n{part}: {answer}"),
                Err(NarrationError::Write(error)) => Err(error),
                Err(NarrationError::Stopped(_)) => {
                    stopped = true;
                    Ok(())
                }
            })?;
            if stopped {
                message::say(format_args!("{part}: timed out"));
                return Ok(Ending::Bad);
            }
        }
        output.finish()?;
        Ok(Ending::Good)
    }
}
