//! `camicia-hunt bench`

use std::process::ExitCode;

use clap::Args;

/// How many games a second this machine plays.
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  camicia-hunt bench | jq .paths")]
pub(super) struct Arguments {}

impl Arguments {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        anyhow::bail!("not built yet: {self:?}")
    }
}
