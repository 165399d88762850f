//! What can be wrong with a diagram, and with a move.

use std::fmt;

use cardcore::Spanned;
use thiserror::Error;

use crate::{Burrow, Kind, Space};

/// What is wrong with a diagram, and where.
pub type ParseError = Spanned<InputError>;

/// What a diagram has in one place, and what was expected there.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum InputError {
    /// Something else stands where the diagram needs a certain character.
    #[error("expected {expected}, found {found}")]
    Unexpected {
        /// What belongs there.
        expected: Part,
        /// What stands there.
        found: Found,
    },
    /// The rooms go deeper than this crate follows.
    #[error(
        "expected the bottom wall below {} rows of rooms at most, found another row",
        Burrow::DEEPEST
    )]
    TooDeep,
    /// An amphipod stands in the hallway just outside a room, where none ever stops.
    #[error("expected an empty space outside the room, found {found}, who may not stop there")]
    OutsideRoom {
        /// Who stands there.
        found: Kind,
    },
    /// There are more amphipods of a kind than one for each row; placed at the first too many.
    #[error("expected at most {depth} amphipods {kind} for a depth of {depth}, found {count}")]
    TooMany {
        /// The kind.
        kind: Kind,
        /// How many it may be.
        depth: usize,
        /// How many there are.
        count: usize,
    },
}

/// What belongs in a place of a diagram.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Part {
    /// A piece of the wall, `#`.
    Wall,
    /// A space before the walls of the lower rows.
    Margin,
    /// `A`, `B`, `C`, `D` or `.`.
    Space,
    /// No more characters in the line.
    LineEnd,
    /// No more lines.
    InputEnd,
}

/// What stands in a place of a diagram.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Found {
    /// A character.
    Character(char),
    /// The line has no more characters.
    LineEnd,
    /// The input has no more lines.
    InputEnd,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Wall => "a wall '#'",
            Self::Margin => "a space before the wall",
            Self::Space => "an amphipod (A, B, C or D) or an empty space '.'",
            Self::LineEnd => "the end of the line",
            Self::InputEnd => "the end of the input below the bottom wall",
        })
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Character('\t') => f.write_str("a tab"),
            Self::Character(' ') => f.write_str("a space"),
            Self::Character(letter @ 'a'..='d') => write!(f, "'{letter}' in lower case"),
            Self::Character(other) => write!(f, "'{}'", other.escape_debug()),
            Self::LineEnd => f.write_str("the end of the line"),
            Self::InputEnd => f.write_str("the end of the input"),
        }
    }
}

/// Why a burrow is not the folded drawing of another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum UnfoldError {
    /// It is not of depth 2.
    #[error("only a burrow of depth 2 can be unfolded, this one has depth {depth}")]
    Depth {
        /// Its depth.
        depth: usize,
    },
    /// The amphipods of the inserted rows would stand above an empty space.
    #[error("the burrow cannot be unfolded: nobody stands at the bottom of room {room}")]
    Hollow {
        /// The room whose lower space is empty.
        room: Kind,
    },
}

/// A move that the rules forbid, by the rule that does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ApplyMoveError {
    /// The burrow has no such space.
    #[error("the burrow has no {0}")]
    NoSuchSpace(Space),
    /// The amphipod of the move is not where the move begins.
    #[error("no {who} stands in {space}")]
    NotThere {
        /// Who is to move.
        who: Kind,
        /// Where the move begins.
        space: Space,
    },
    /// The amphipod shares its room with no stranger, and so stays, but for going down to the lowest
    /// free space.
    #[error("{0} is at home already")]
    AtHome(Kind),
    /// An amphipod that stands in the hallway moves into its room and nowhere else.
    #[error("{0} stands in the hallway, and may only go home")]
    OnlyHome(Kind),
    /// Nobody stops outside a room.
    #[error("nobody may stop in {0}, outside a room")]
    OutsideRoom(Space),
    /// The room belongs to another kind.
    #[error("room {room} is not the home of {who}")]
    NotItsRoom {
        /// Who is to move.
        who: Kind,
        /// Whose room it is.
        room: Kind,
    },
    /// Its own room still holds an amphipod of another kind.
    #[error("room {0} still has a stranger in it")]
    Stranger(Kind),
    /// Rooms fill from the bottom.
    #[error("an amphipod goes down to the lowest free space, which {0} is not")]
    NotLowest(Space),
    /// Somebody stands on the way.
    #[error("{0} is in use")]
    Blocked(Space),
    /// The energy is not what the steps take.
    #[error("the move takes {needed} energy, not {stated}")]
    Energy {
        /// What the move says.
        stated: u64,
        /// Steps times the energy of one.
        needed: u64,
    },
}
