//! Positions in an input, and errors that have one.

use std::error::Error;
use std::fmt;

/// A position in an input text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TextPosition {
    /// The line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
}

impl TextPosition {
    /// The position at this line and column, both counted from 1.
    pub const fn new(line: usize, column: usize) -> Self {
        Self { line, column }
    }
}

impl fmt::Display for TextPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// An error with the position in the input at which it was found.
///
/// Shown as one sentence: `line 3, column 5: hand has 6 cards, expected 5`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spanned<E> {
    /// Where the input departs from what was expected.
    pub position: TextPosition,
    /// What was expected and what was found.
    pub error: E,
}

impl<E> Spanned<E> {
    /// This error at this position.
    pub const fn new(position: TextPosition, error: E) -> Self {
        Self { position, error }
    }
}

impl<E: fmt::Display> fmt::Display for Spanned<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.position, self.error)
    }
}

impl<E: Error> Error for Spanned<E> {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.error.source()
    }
}
