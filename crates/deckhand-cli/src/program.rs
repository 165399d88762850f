//! A program that offers the commands: what it is called, and where it comes from.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::{Command, ExitCode};
use std::thread::{self, JoinHandle};

use cardcore::simd;
use clap::Parser;
use report::Tool;

use crate::{Options, examples, message, output};

/// A program that offers the commands.
#[derive(Debug, Clone)]
pub struct Program {
    /// How a person calls it.
    pub name: &'static str,
    /// Where inputs lie when no folder is named.
    pub fixtures: PathBuf,
    /// Where its sources are.
    pub source: Source,
    /// The definition of its command line.
    pub command: fn() -> clap::Command,
}

/// Where a program's sources are.
#[derive(Debug, Clone)]
pub enum Source {
    /// It was built from this commit.
    Built {
        /// In hexadecimal; empty when the sources were no git checkout.
        commit: &'static str,
    },
    /// It is built anew from this checkout whenever it runs.
    Checkout(PathBuf),
}

/// How a command ended, when it could be done at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// Exit code 0.
    Good,
    /// Exit code 1: some case is wrong, failed or ran out of time, or an answer has changed.
    Bad,
}

impl Program {
    /// Reads the command line and does what it says.
    ///
    /// The exit code is 0 or 1 by the [`Ending`], and 2 when the work could not be done.
    ///
    /// # Panics
    /// When `C` is not what [`Program::command`] defines.
    pub fn start<C: Parser>(
        &self,
        run: impl FnOnce(C) -> anyhow::Result<Ending>,
        options: impl FnOnce(&C) -> &Options,
    ) -> ExitCode {
        let args: Vec<OsString> = env::args_os().collect();
        let matches = match self.command_line(&args).try_get_matches_from(args) {
            Ok(matches) => matches,
            Err(error) => return message::of_usage(&error),
        };
        let cli = C::from_arg_matches(&matches).expect("clap has checked them");
        options(&cli).apply();
        let result = requested_level_exists().and_then(|()| output::check_standard_output());
        match result.and_then(|()| run(cli)) {
            Ok(Ending::Good) => ExitCode::SUCCESS,
            Ok(Ending::Bad) => ExitCode::from(1),
            // Nobody reads any more: that is the reader's choice and no error.
            Err(error) if files::is_closed_pipe(error.as_ref()) => ExitCode::SUCCESS,
            Err(error) => {
                message::error(format_args!("{error:#}"));
                ExitCode::from(2)
            }
        }
    }

    /// The definition of the command line, with what depends on the arguments.
    fn command_line(&self, args: &[OsString]) -> clap::Command {
        let mut command = (self.command)();
        let asks = |names: &[&str]| args.iter().any(|arg| names.iter().any(|name| arg == name));
        if asks(&["--version", "-V"]) {
            command = command.version(self.version());
        }
        if asks(&["solve"]) && asks(&["--help", "-h", "help"]) {
            command =
                command.mut_subcommand("solve", |solve| solve.after_help(examples::help_for(args)));
        }
        command
    }

    /// The version with the commit, where that is known.
    fn version(&self) -> String {
        let Tool { version, git_commit, git_dirty, .. } = self.tool().join();
        let changed = if git_dirty == Some(true) { ", changed" } else { "" };
        match git_commit {
            Some(commit) => format!("{version} ({commit}{changed})"),
            None => version,
        }
    }

    /// Finds out, beside other work, what a report says of the program.
    pub(crate) fn tool(&self) -> PendingTool {
        let mut tool = Tool::default();
        "deckhand".clone_into(&mut tool.name);
        env!("CARGO_PKG_VERSION").clone_into(&mut tool.version);
        match &self.source {
            Source::Built { commit } => {
                tool.git_commit = (!commit.is_empty()).then(|| (*commit).to_owned());
                PendingTool::Known(tool)
            }
            Source::Checkout(folder) => {
                let folder = folder.clone();
                PendingTool::AskingGit(thread::spawn(move || {
                    if let Some((commit, dirty)) = head(&folder) {
                        tool.git_commit = Some(commit);
                        tool.git_dirty = Some(dirty);
                    }
                    tool
                }))
            }
        }
    }
}

/// What a report says of the program, as soon as it is known.
pub(crate) enum PendingTool {
    Known(Tool),
    AskingGit(JoinHandle<Tool>),
}

impl PendingTool {
    pub(crate) fn join(self) -> Tool {
        match self {
            Self::Known(tool) => tool,
            Self::AskingGit(thread) => thread.join().expect("asking git does not panic"),
        }
    }
}

/// The commit of a checkout, and whether its files differ from it.
fn head(checkout: &PathBuf) -> Option<(String, bool)> {
    let status = Command::new("git")
        .arg("-C")
        .arg(checkout)
        .args(["status", "--porcelain=v2", "--branch", "--untracked-files=no"])
        .output()
        .ok()
        .filter(|output| output.status.success())?;
    let status = String::from_utf8(status.stdout).ok()?;
    let commit = status.lines().find_map(|line| line.strip_prefix("# branch.oid "))?;
    let dirty = status.lines().any(|line| !line.starts_with('#'));
    Some((commit.to_owned(), dirty))
}

fn requested_level_exists() -> anyhow::Result<()> {
    match simd::Level::requested() {
        Ok(_) => Ok(()),
        Err(error) => anyhow::bail!("environment variable {}: {error}", simd::VARIABLE),
    }
}
