//! `camicia-hunt verify`

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, ensure};
use camicia_hunt::known::{self, Verdict};
use camicia_hunt::persist::regular;
use cardcore::Stop;
use clap::Args;

use super::output;

/// Play claimed records and say which hold; exit with 1 if one does not.
///
/// Claims are a JSON array, JSON lines, or CSV.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  camicia-hunt verify
  camicia-hunt verify claims.csv | jq '.[] | select(.holds | not)'

Claims in JSON have deal; tricks, cards or both; or loop, with the tricks and cards of one round; and
if you like who, year and source. The columns of CSV are deal, tricks and cards, or those that its
first line names: deal, tricks, cards, loop_tricks, loop_cards, who, year, source.")]
pub(super) struct Arguments {
    /// The file of claims [default: the known records, which come with this program].
    file: Option<PathBuf>,
}

impl Arguments {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let claims = match self.file {
            None => known::read(known::TABLE)?,
            Some(path) => {
                let text = regular::read_text(&path)?;
                known::read(&text).with_context(|| path.display().to_string())?
            }
        };
        ensure!(!claims.is_empty(), "the input has no claim");
        let verdicts: Vec<Verdict> = claims
            .into_iter()
            .map(|claim| claim.verify(&Stop::never()))
            .collect::<Result<_, _>>()?;
        output::pretty(&verdicts)?;
        let holding = verdicts.iter().filter(|verdict| verdict.holds).count();
        say!("{holding} of {} claims hold", verdicts.len());
        for Verdict { claim, .. } in verdicts.iter().filter(|verdict| !verdict.holds) {
            say!("does not hold: {claim}");
        }
        Ok(if holding == verdicts.len() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}
