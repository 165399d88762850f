//! What can be built, and how.

use std::env;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::Context;

use crate::archive::Format;
use crate::workspace;

/// A system and processor to build for.
#[derive(Debug)]
pub(crate) struct Target {
    pub(crate) triple: &'static str,
    pub(crate) format: Format,
    /// Whether a BOINC client can start the program there.
    pub(crate) has_client: bool,
    /// A program that must be there to link it.
    linker: Option<&'static str>,
    /// Whether Apple's tools are needed, which there are on macOS alone.
    needs_macos: bool,
}

impl Target {
    pub(crate) const ALL: &[Self] = &[
        // Linked statically, it runs on any Linux.
        Self {
            triple: "x86_64-unknown-linux-musl",
            format: Format::TarGz,
            has_client: true,
            linker: None,
            needs_macos: false,
        },
        Self {
            triple: "x86_64-pc-windows-gnu",
            format: Format::Zip,
            has_client: false,
            linker: Some("x86_64-w64-mingw32-gcc"),
            needs_macos: false,
        },
        Self {
            triple: "aarch64-apple-darwin",
            format: Format::TarGz,
            has_client: true,
            linker: None,
            needs_macos: true,
        },
    ];

    pub(crate) fn archive_name(&self) -> String {
        format!("camicia-boinc-{}-{}", env!("CARGO_PKG_VERSION"), self.triple)
    }

    /// Whether all is there that is needed to build it; the target is fetched if it can be.
    pub(crate) fn is_at_hand(&self) -> Result<(), String> {
        if self.needs_macos && env::consts::OS != "macos" {
            return Err("it can be built on macOS alone, with Apple's tools".to_owned());
        }
        if let Some(linker) = self.linker
            && !runs(Command::new(linker).arg("--version"))
        {
            return Err(format!("there is no {linker}"));
        }
        if runs(Command::new("rustup").args(["target", "add", self.triple])) {
            Ok(())
        } else {
            Err("rustup cannot fetch the target".to_owned())
        }
    }

    /// Builds the program, and says where it is.
    pub(crate) fn build(&self) -> anyhow::Result<PathBuf> {
        let triple = self.triple;
        let folder = workspace().join("target/dist-build");
        let status = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
            .args(["build", "--release", "--locked", "--package", "camicia-boinc"])
            .args(["--target", triple, "--target-dir"])
            .arg(&folder)
            .env("CARGO_PROFILE_RELEASE_STRIP", "symbols")
            .current_dir(workspace())
            .status()
            .context("cargo cannot be run")?;
        anyhow::ensure!(status.success(), "the program was not built for {triple}");
        let name = if triple.contains("windows") { "camicia-boinc.exe" } else { "camicia-boinc" };
        Ok(folder.join(triple).join("release").join(name))
    }
}

fn runs(command: &mut Command) -> bool {
    let quiet = command.stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}
