//! `camicia-hunt verify`

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use camicia_hunt::known::{self, Verdict};
use cardcore::Stop;
use clap::Args;

use super::output;

/// Play a table of claimed records and tell which hold; exit 1 if one does not.
///
/// A table is a JSON array of objects with who, year, deal, and tricks and cards or loop with the
/// tricks and cards of one round.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  camicia-hunt verify
  camicia-hunt verify claims.json | jq '.[] | select(.holds | not)'")]
pub(super) struct Arguments {
    /// The table [default: the known records, which come with this program].
    file: Option<PathBuf>,
}

impl Arguments {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let claims = match self.file {
            None => known::read(known::TABLE)?,
            Some(path) => {
                let place = path.display();
                let table =
                    fs::read_to_string(&path).with_context(|| format!("cannot read {place}"))?;
                known::read(&table).with_context(|| place.to_string())?
            }
        };
        let verdicts: Vec<Verdict> = claims
            .into_iter()
            .map(|claim| claim.verify(&Stop::never()))
            .collect::<Result<_, _>>()?;
        output::pretty(&verdicts)?;
        let holding = verdicts.iter().filter(|verdict| verdict.holds).count();
        say!("{holding} of {} claims hold", verdicts.len());
        for Verdict { claim, .. } in verdicts.iter().filter(|verdict| !verdict.holds) {
            say!("does not hold: {} {}, {}", claim.who, claim.year, claim.deal);
        }
        Ok(if holding == verdicts.len() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}
