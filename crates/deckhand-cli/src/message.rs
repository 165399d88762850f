//! Messages for people, on standard error.

use std::fmt::{self, Display, Write as _};
use std::io::{self, Write as _};
use std::process::ExitCode;
use std::sync::atomic::{AtomicI8, Ordering};

/// How much is said: below 0 only errors, above 0 also details.
static VERBOSITY: AtomicI8 = AtomicI8::new(0);

/// Sets how much is said from now on.
pub(crate) fn set_verbosity(verbosity: i8) {
    VERBOSITY.store(verbosity, Ordering::Relaxed);
}

/// Whether details are wanted.
pub(crate) fn is_verbose() -> bool {
    VERBOSITY.load(Ordering::Relaxed) > 0
}

/// Whether anything but errors is wanted.
pub(crate) fn is_quiet() -> bool {
    VERBOSITY.load(Ordering::Relaxed) < 0
}

/// Says something, unless only errors are wanted.
pub fn say(message: impl Display) {
    if !is_quiet() {
        print(&message);
    }
}

/// Says why the work could not be done.
pub fn error(message: impl Display) {
    print(&format_args!("error: {message}"));
}

/// That nobody can be told is no reason to fail.
fn print(message: &dyn Display) {
    let text = message.to_string();
    let lines: Vec<_> = text.split('\n').map(|line| Printable(line).to_string()).collect();
    let _ = writeln!(io::stderr(), "{}", lines.join("\n"));
}

/// Shows what clap has to say of the command line: help, the version, or an error.
pub(crate) fn of_usage(error: &clap::Error) -> ExitCode {
    let plain = error.render().to_string();
    if plain.split('\n').all(|line| !line.chars().any(char::is_control)) {
        let _ = error.print();
    } else {
        print(&plain.trim_end());
    }
    ExitCode::from(u8::try_from(error.exit_code()).expect("clap exits with 0 or 2"))
}

/// Text from outside on its way to a terminal: control characters are shown as `\u{1b}`.
pub(crate) struct Printable<'a>(pub(crate) &'a str);

impl Display for Printable<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for char in self.0.chars() {
            if char.is_control() {
                write!(f, "{}", char.escape_unicode())?;
            } else {
                f.write_char(char)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_shown_and_not_obeyed() {
        assert_eq!(Printable("a\u{1b}[2J\nb\u{9b}").to_string(), "a\\u{1b}[2J\\u{a}b\\u{9b}");
        assert_eq!(Printable("J♥ K").to_string(), "J♥ K");
    }
}
