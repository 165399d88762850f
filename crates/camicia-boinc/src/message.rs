//! Messages on standard error, which the client shows on the project's pages: few and short.

use std::io::{self, Write};

/// Prints a message. That nobody may be there to read it is no reason to fail.
pub(crate) fn say(message: &str) {
    let _ = writeln!(io::stderr(), "camicia-boinc: {message}");
}
