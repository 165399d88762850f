//! Commands that are programs of their own, since they need much that whoever only solves should not
//! wait for: `site` the binder of WebAssembly, `dist` what makes archives.

use std::env;
use std::ffi::OsString;
use std::process::Command;

use anyhow::Context;
use clap::Args;
use deckhand_cli::Ending;

use crate::workspace;

/// The arguments of such a command, which its program reads.
#[derive(Debug, Args)]
pub(crate) struct Delegated {
    /// See `--help` of the command
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "OPTIONS")]
    arguments: Vec<OsString>,
}

impl Delegated {
    /// Builds and runs the program in this package.
    pub(crate) fn run(&self, package: &str) -> crate::Result {
        let status = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
            .args(["run", "--quiet", "--locked", "--package", package, "--manifest-path"])
            .arg(workspace().join("Cargo.toml"))
            .arg("--")
            .args(&self.arguments)
            .status()
            .context("cargo cannot be run")?;
        anyhow::ensure!(status.success(), "{package} has failed");
        Ok(Ending::Good)
    }
}
