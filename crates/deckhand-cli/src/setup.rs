//! `completions` and `man`: what a shell and `man` want to know of the program.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;
use clap_complete::Shell;

use crate::message;
use crate::output::{Output, Unfinished};
use crate::program::{Ending, Program};

/// The arguments of `completions`.
#[derive(Debug, Args)]
pub struct Completions {
    /// The shell
    #[arg(value_enum, value_name = "SHELL")]
    shell: Shell,
}

/// The arguments of `man`.
#[derive(Debug, Args)]
pub struct Man {
    /// The folder to write to, made when it does not exist
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

impl Completions {
    pub(crate) fn run(&self, program: &Program) -> anyhow::Result<Ending> {
        let script = script((program.command)(), self.shell);
        let mut output = Output::stdout();
        output.write(|out| out.write_all(&script))?;
        output.finish()?;
        Ok(Ending::Good)
    }
}

impl Man {
    pub(crate) fn run(&self, program: &Program) -> anyhow::Result<Ending> {
        let folder = &self.folder;
        fs::create_dir_all(folder)
            .with_context(|| format!("the folder {} cannot be made", folder.display()))?;
        let mut command = in_one_word((program.command)());
        command.build();
        write_page(folder, &command.clone().disable_help_subcommand(true))?;
        let pages = command.get_subcommands().filter(|page| page.get_name() != "help");
        for page in pages {
            // The page of `deckhand solve` is called deckhand-solve, as git does it.
            let name = page.get_display_name().unwrap_or(page.get_name()).replace(' ', "-");
            write_page(folder, &page.clone().name(name))?;
        }
        message::say(format_args!("the man pages are in {}", folder.display()));
        Ok(Ending::Good)
    }
}

/// The completion script of a command.
fn script(command: clap::Command, shell: Shell) -> Vec<u8> {
    let mut command = in_one_word(command);
    let name = command.get_name().to_owned();
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, name, &mut script);
    script
}

/// The command with a name of one word: `cargo-xtask` is where `cargo xtask` is looked for.
fn in_one_word(command: clap::Command) -> clap::Command {
    let name = command.get_name().replace(' ', "-");
    command.name(name)
}

fn write_page(folder: &Path, command: &clap::Command) -> anyhow::Result<()> {
    let page = clap_mangen::Man::new(command.clone());
    let mut output = Output::open(Some(&folder.join(page.get_filename())), Unfinished::Removed)?;
    output.write(|mut out| page.render(&mut out))?;
    output.finish()
}

#[cfg(test)]
mod tests {
    use clap::ValueEnum;

    use super::*;

    #[test]
    fn a_command_of_two_words_has_completions_too() {
        for shell in Shell::value_variants() {
            let solve = clap::Command::new("solve").about("Solves");
            let command =
                clap::Command::new("cargo xtask").bin_name("cargo xtask").subcommand(solve);
            let script = String::from_utf8(script(command, *shell)).unwrap();
            assert!(
                script.contains("cargo-xtask") && script.contains("solve"),
                "{shell}: {script}"
            );
        }
    }

    #[test]
    fn the_pages_of_a_command_of_two_words_have_names_of_one() {
        let mut command = in_one_word(clap::Command::new("cargo xtask").bin_name("cargo xtask"));
        command = command.subcommand(clap::Command::new("solve"));
        command.build();
        let solve = command.find_subcommand("solve").unwrap();
        assert_eq!(solve.get_display_name(), Some("cargo-xtask-solve"));
        assert_eq!(solve.get_bin_name(), Some("cargo xtask solve"));
    }
}
