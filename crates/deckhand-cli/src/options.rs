//! Options of every command.

use std::env;
use std::io::{self, IsTerminal};

use clap::{ArgAction, Args, ColorChoice};

use crate::message;

/// Options of every command.
#[derive(Debug, Clone, Copy, Args)]
pub struct Options {
    /// Say nothing on standard error but errors
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    quiet: bool,
    /// Say more on standard error
    #[arg(short, long, global = true, action = ArgAction::SetTrue)]
    verbose: bool,
}

impl Options {
    pub(crate) fn apply(self) {
        message::set_verbosity(i8::from(self.verbose) - i8::from(self.quiet));
    }
}

/// Whether to write colours to standard output.
pub(crate) fn colours(choice: ColorChoice) -> bool {
    match choice {
        ColorChoice::Always => true,
        ColorChoice::Never => false,
        ColorChoice::Auto => {
            let refused = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
            !refused && io::stdout().is_terminal()
        }
    }
}
