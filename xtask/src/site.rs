//! `site`: the games as pages for a browser.
//!
//! What builds them is a program of its own, `xtask-site`, since it needs the binder of WebAssembly:
//! whoever only solves should not wait until that is compiled.

use std::env;
use std::process::Command;

use anyhow::Context;
use clap::Args;
use deckhand_cli::Ending;

use crate::workspace;

/// The arguments of `site`, which that program reads.
#[derive(Debug, Args)]
pub(crate) struct Site {
    /// See `cargo xtask site --help`
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "OPTIONS")]
    arguments: Vec<std::ffi::OsString>,
}

impl Site {
    pub(crate) fn run(&self) -> crate::Result {
        let status = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
            .args(["run", "--quiet", "--locked", "--package", "xtask-site", "--manifest-path"])
            .arg(workspace().join("Cargo.toml"))
            .arg("--")
            .args(&self.arguments)
            .status()
            .context("cargo cannot be run")?;
        anyhow::ensure!(status.success(), "the site was not written");
        Ok(Ending::Good)
    }
}
