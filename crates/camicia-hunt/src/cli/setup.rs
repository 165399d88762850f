//! `camicia-hunt completions` and `camicia-hunt man`: what a shell and `man` want to know of the program.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use camicia_hunt::persist::atomic::{self, Existing};
use clap::{Args, Command};
use clap_complete::Shell;

use super::output;

/// Print a completion script for a shell.
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  camicia-hunt completions bash > ~/.local/share/bash-completion/completions/camicia-hunt")]
pub(super) struct Completions {
    /// The shell.
    #[arg(value_enum, value_name = "SHELL")]
    shell: Shell,
}

/// Write a man page for the program and one for each command.
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  camicia-hunt man ~/.local/share/man/man1")]
pub(super) struct Man {
    /// The folder to write to; it is created if it is not there.
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

impl Completions {
    /// Prints the script for this program.
    pub(super) fn run(self, mut program: Command) -> anyhow::Result<ExitCode> {
        let mut script = Vec::new();
        let name = program.get_name().to_owned();
        clap_complete::generate(self.shell, &mut program, name, &mut script);
        output::bytes(&script)?;
        Ok(ExitCode::SUCCESS)
    }
}

impl Man {
    /// Writes the pages of this program.
    pub(super) fn run(self, mut program: Command) -> anyhow::Result<ExitCode> {
        let folder = &self.folder;
        fs::create_dir_all(folder)
            .with_context(|| format!("cannot create {}", folder.display()))?;
        program.build();
        write_pages(folder, program)?;
        say!("the man pages are in {}", folder.display());
        Ok(ExitCode::SUCCESS)
    }
}

/// The page of a command, and those of its own commands: `camicia-hunt-endless-list.1`.
fn write_pages(folder: &Path, command: Command) -> anyhow::Result<()> {
    let name = command.get_display_name().unwrap_or(command.get_name()).replace(' ', "-");
    for page in command.get_subcommands().filter(|page| page.get_name() != "help") {
        write_pages(folder, page.clone())?;
    }
    let page = clap_mangen::Man::new(command.name(name));
    let mut text = Vec::new();
    page.render(&mut text)?;
    Ok(atomic::write(&folder.join(page.get_filename()), &text, Existing::Replace)?)
}
