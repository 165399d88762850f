use std::fmt;

use crate::Player;

/// How a game goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Status {
    /// One player comes to hold all cards.
    Finished,
    /// A position repeats, and the game never ends.
    Loop,
}

/// A game's result.
///
/// Shown as `status: finished, cards: 13, tricks: 1, winner: B`; a game without a winner, as
/// `status: loop, cards: 8, tricks: 3`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Whether it ends.
    pub status: Status,
    /// How many cards are played: to the end, or up to the first position that was there before.
    pub cards: u64,
    /// How many times a pile is taken, over the same course. The last time counts too, and so does
    /// the only one in a game in which A has no card to lead, though no card lies on that pile.
    pub tricks: u64,
    /// Who comes to hold all cards, if anyone does.
    pub winner: Option<Player>,
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Finished => "finished",
            Self::Loop => "loop",
        })
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "status: {}, cards: {}, tricks: {}", self.status, self.cards, self.tricks)?;
        self.winner.map_or(Ok(()), |winner| write!(f, ", winner: {winner}"))
    }
}
