//! How a game goes.

use std::fmt;

use crate::Player;

/// Whether a game ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
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
///
/// ```
/// use camicia::{Deal, Outcome, Player, Stop, solve};
///
/// let deal: Deal = "-J-/--J-".parse()?;
/// let outcome = solve(&deal, &Stop::never())?;
/// assert_eq!(outcome, Outcome::Finished { winner: Player::B, cards: 13, tricks: 3 });
/// assert_eq!((outcome.cards(), outcome.winner()), (13, Some(Player::B)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "status", rename_all = "lowercase"))]
pub enum Outcome {
    /// The game ends.
    Finished {
        /// Who holds all cards then.
        winner: Player,
        /// How many cards are played.
        cards: u64,
        /// How many piles are taken. The last one counts too. In a game in which A has no card to
        /// lead, that is the only one, and no card lies on it.
        tricks: u64,
    },
    /// The game never ends.
    Loop {
        /// How many cards are played up to the first position that was there before.
        cards: u64,
        /// How many piles are taken up to the same position.
        tricks: u64,
    },
}

impl Outcome {
    /// Whether the game ends.
    pub const fn status(&self) -> Status {
        match self {
            Self::Finished { .. } => Status::Finished,
            Self::Loop { .. } => Status::Loop,
        }
    }

    /// Whether the game never ends.
    pub const fn is_loop(&self) -> bool {
        matches!(self, Self::Loop { .. })
    }

    /// How many cards are played: to the end, or up to the first position that was there before.
    pub const fn cards(&self) -> u64 {
        match *self {
            Self::Finished { cards, .. } | Self::Loop { cards, .. } => cards,
        }
    }

    /// How many piles are taken: to the end, or up to the first position that was there before.
    pub const fn tricks(&self) -> u64 {
        match *self {
            Self::Finished { tricks, .. } | Self::Loop { tricks, .. } => tricks,
        }
    }

    /// Who comes to hold all cards, if the game ends.
    pub const fn winner(&self) -> Option<Player> {
        match *self {
            Self::Finished { winner, .. } => Some(winner),
            Self::Loop { .. } => None,
        }
    }
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
        let (status, cards, tricks) = (self.status(), self.cards(), self.tricks());
        write!(f, "status: {status}, cards: {cards}, tricks: {tricks}")?;
        self.winner().map_or(Ok(()), |winner| write!(f, ", winner: {winner}"))
    }
}
