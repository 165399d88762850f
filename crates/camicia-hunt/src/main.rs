//! The program: reads the command line, calls the library, and turns the result into an exit code.
//!
//! Results go to standard output and nothing else does; messages and progress go to standard error.
//! Exit codes: 0 all well; 1 something was checked and does not hold, or is not complete; 2 bad usage
//! or an error; 75 interrupted, to be run again.

/// Like `eprintln!`, but without a panic when standard error is closed or full, and with control
/// characters escaped: the name of a file may hold what a terminal would obey.
macro_rules! say {
    ($($text:tt)*) => { $crate::message::print(&format!($($text)*)) };
}

mod cli;
mod message;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    match cli::Arguments::parse().run() {
        Ok(code) => code,
        // Whoever read the results has seen enough of them.
        Err(error) if files::is_closed_pipe(error.as_ref()) => ExitCode::SUCCESS,
        Err(error) => {
            say!("camicia-hunt: {error:#}");
            ExitCode::from(2)
        }
    }
}
