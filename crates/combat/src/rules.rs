//! Which of the two games is played.

use std::fmt;

/// Which game is played with a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rules {
    /// Combat, the first part of the puzzle: the higher card wins the round.
    Plain,
    /// Recursive Combat, the second part: sub-games decide rounds, and a repeated position ends a
    /// game.
    Recursive,
}

impl Rules {
    /// Both, in the order of the puzzle's parts.
    pub const ALL: [Self; 2] = [Self::Plain, Self::Recursive];
}

/// `Combat` or `Recursive Combat`.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Plain => "Combat",
            Self::Recursive => "Recursive Combat",
        })
    }
}
