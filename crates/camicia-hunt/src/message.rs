//! Messages on standard error.

use std::io::{self, Write};

/// Prints a message. That nobody may be there to read it is no reason to fail.
pub(crate) fn print(message: &str) {
    let _ = writeln!(io::stderr(), "{}", printable(message));
}

/// The text with control characters escaped as `\u{1b}`, ends of lines left out.
fn printable(text: &str) -> String {
    let mut printable = String::with_capacity(text.len());
    for symbol in text.chars() {
        if symbol.is_control() && symbol != '\n' {
            printable.extend(symbol.escape_unicode());
        } else {
            printable.push(symbol);
        }
    }
    printable
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_shown_and_not_obeyed() {
        assert_eq!(printable("a\u{1b}[31mb\r\nc é"), "a\\u{1b}[31mb\\u{d}\nc é");
    }
}
