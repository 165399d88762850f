//! Reading an input line by line, the same way in every game.
//!
//! A byte-order mark at the beginning, CRLF line ends, spaces at a line's end, blank lines at the
//! input's end and a missing final newline are no part of what a parser sees. A comment is a line that
//! begins with `#` and a space, with something behind it: a burrow's wall is none.

use std::str;

use thiserror::Error;

use crate::{Spanned, TextPosition};

/// One line of an input, without its line end and the spaces before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line<'a> {
    /// Which line it is, counted from 1.
    pub number: usize,
    /// What stands on it.
    pub text: &'a str,
}

/// The input is not UTF-8 text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("expected text, found the byte 0x{byte:02x}, which is not UTF-8")]
pub struct DecodeTextError {
    /// The first byte that cannot be read as text.
    pub byte: u8,
}

impl<'a> Line<'a> {
    /// The place of the character that begins `offset` bytes into the line.
    pub fn position(&self, offset: usize) -> TextPosition {
        let before = self.text.char_indices().take_while(|&(at, _)| at < offset).count();
        TextPosition::new(self.number, before + 1)
    }

    /// The place just behind the last character.
    pub fn end(&self) -> TextPosition {
        self.position(self.text.len())
    }

    /// Whether it is a comment.
    pub fn is_comment(&self) -> bool {
        self.text.starts_with("# ")
    }

    /// The words between spaces, each with the offset in bytes at which it begins.
    pub fn words(&self) -> impl Iterator<Item = (usize, &'a str)> + use<'a> {
        let text = self.text;
        text.split(' ')
            .scan(0, |next, word| {
                let offset = *next;
                *next += word.len() + 1;
                Some((offset, word))
            })
            .filter(|(_, word)| !word.is_empty())
    }
}

/// The bytes as text.
///
/// # Errors
/// At the place of the first byte that is not UTF-8.
pub fn decode(input: &[u8]) -> Result<&str, Spanned<DecodeTextError>> {
    str::from_utf8(input).map_err(|error| {
        let (valid, rest) = input.split_at(error.valid_up_to());
        // It is valid, and nothing is lost.
        let before = String::from_utf8_lossy(valid);
        let before = strip_mark(&before);
        let line = before.matches('\n').count() + 1;
        let last = before.rsplit_once('\n').map_or(before, |(_, last)| last);
        let position = TextPosition::new(line, last.chars().count() + 1);
        Spanned::new(position, DecodeTextError { byte: rest[0] })
    })
}

/// The lines of an input, the blank ones at its end left out.
pub fn lines(input: &str) -> impl Iterator<Item = Line<'_>> {
    strip_mark(input).trim_end_matches(['\n', '\r', ' ']).split_terminator('\n').enumerate().map(
        |(index, line)| {
            let text = line.strip_suffix('\r').unwrap_or(line).trim_end_matches(' ');
            Line { number: index + 1, text }
        },
    )
}

/// The lines of an input that are no comments.
pub fn uncommented(input: &str) -> impl Iterator<Item = Line<'_>> {
    lines(input).filter(|line| !line.is_comment())
}

/// The lines of an input that are no comments, the blank ones at its beginning left out too.
pub fn body(input: &str) -> impl Iterator<Item = Line<'_>> {
    uncommented(input).skip_while(|line| line.text.is_empty())
}

/// Text to quote in a message: its first characters, control characters escaped.
pub fn excerpt(text: &str) -> String {
    const MOST: usize = 24;
    let mut excerpt: String = text.chars().take(MOST).flat_map(char::escape_debug).collect();
    if text.chars().nth(MOST).is_some() {
        excerpt.push('…');
    }
    excerpt
}

fn strip_mark(input: &str) -> &str {
    input.strip_prefix('\u{feff}').unwrap_or(input)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(input: &str) -> Vec<&str> {
        lines(input).map(|line| line.text).collect()
    }

    #[test]
    fn line_ends_marks_and_trailing_blanks_are_not_seen() {
        for input in ["a\n\nb", "a\n\nb\n", "a\r\n\r\nb\r\n", "\u{feff}a \n\nb  \n\n \n"] {
            assert_eq!(texts(input), ["a", "", "b"], "{input:?}");
        }
        for input in ["", "\n", "\u{feff}", " \r\n \n"] {
            assert_eq!(texts(input), [""; 0], "{input:?}");
        }
    }

    #[test]
    fn comments_and_blank_lines_before_the_first_are_no_part_of_the_body() {
        let input = "# one\n\n# 1\n#### \na\n\n# two\nb";
        let body: Vec<_> = body(input).map(|line| (line.number, line.text)).collect();
        assert_eq!(body, [(4, "####"), (5, "a"), (6, ""), (8, "b")]);
        assert_eq!(uncommented(input).map(|line| line.number).next(), Some(2));
    }

    #[test]
    fn columns_count_characters() {
        let line = lines("x\ndéjà vu").nth(1).unwrap();
        let (offset, word) = line.words().nth(1).unwrap();
        assert_eq!((word, line.position(offset)), ("vu", TextPosition::new(2, 6)));
        assert_eq!(line.end(), TextPosition::new(2, 8));
    }

    #[test]
    fn a_byte_that_is_no_text_is_named_with_its_place() {
        let error = decode(b"\xef\xbb\xbfone\ntw\xff").unwrap_err();
        assert_eq!(error, Spanned::new(TextPosition::new(2, 3), DecodeTextError { byte: 0xff }));
        assert_eq!(
            error.to_string(),
            "line 2, column 3: expected text, found the byte 0xff, which is not UTF-8"
        );
    }

    #[test]
    fn excerpts_are_short_and_printable() {
        assert_eq!(excerpt("a\tb"), "a\\tb");
        assert_eq!(excerpt(&"x".repeat(25)), format!("{}…", "x".repeat(24)));
    }
}
