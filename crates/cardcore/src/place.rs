use std::error::Error;
use std::fmt;

/// A place in an input text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
}

impl Place {
    /// The place at this line and column, both counted from 1.
    pub const fn new(line: usize, column: usize) -> Self {
        Self { line, column }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// What is wrong, and where.
///
/// Shown as one sentence: `line 3, column 5: hand has 6 cards, expected 5`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Located<E> {
    /// Where the input departs from what was expected.
    pub place: Place,
    /// What was expected and what was found.
    pub error: E,
}

impl<E> Located<E> {
    /// This error at this place.
    pub const fn new(place: Place, error: E) -> Self {
        Self { place, error }
    }
}

impl<E: fmt::Display> fmt::Display for Located<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.error)
    }
}

impl<E: Error> Error for Located<E> {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.error.source()
    }
}
