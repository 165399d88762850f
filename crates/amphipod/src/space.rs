//! Spaces of the hallway and of rooms.

use std::fmt;

use crate::Kind;

/// How many spaces the hallway has.
pub(crate) const HALLWAY: usize = 11;

/// A place where an amphipod can stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Space {
    /// In the hallway: 1 is its left end, 11 its right end. No amphipod stops at 3, 5, 7 or 9,
    /// which lie outside the rooms.
    Hallway(usize),
    /// In a room.
    Room {
        /// Whose room it is.
        home: Kind,
        /// How far down, counted from 1 just below the hallway.
        row: usize,
    },
}

impl Space {
    /// The hallway space outside a room: 3, 5, 7 or 9.
    pub const fn outside(home: Kind) -> usize {
        3 + 2 * home as usize
    }

    /// Whether this is one of the four spaces outside a room.
    pub fn is_outside_a_room(self) -> bool {
        Kind::ALL.into_iter().any(|home| self == Self::Hallway(Self::outside(home)))
    }

    /// How many steps it is from here to another space, up into the hallway, along it and down.
    pub fn steps_to(self, other: Self) -> usize {
        match (self, other) {
            (Self::Room { home: here, row: from }, Self::Room { home: there, row: to })
                if here == there =>
            {
                from.abs_diff(to)
            }
            _ => self.row() + self.column().abs_diff(other.column()) + other.row(),
        }
    }

    /// The hallway space that it is, or that lies above it.
    pub(crate) const fn column(self) -> usize {
        match self {
            Self::Hallway(column) => column,
            Self::Room { home, .. } => Self::outside(home),
        }
    }

    /// The same room's space in another row; nothing for the hallway.
    pub(crate) const fn in_row(self, row: usize) -> Option<Self> {
        match self {
            Self::Hallway(_) => None,
            Self::Room { home, .. } => Some(Self::Room { home, row }),
        }
    }

    /// How far below the hallway it is.
    pub(crate) const fn row(self) -> usize {
        match self {
            Self::Hallway(_) => 0,
            Self::Room { row, .. } => row,
        }
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hallway(column) => write!(f, "hallway space {column}"),
            Self::Room { home, row } => write!(f, "room {home}, row {row}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_lead_through_the_hallway() {
        let deep = Space::Room { home: Kind::A, row: 2 };
        let far = Space::Room { home: Kind::D, row: 1 };
        assert_eq!(deep.steps_to(far), 2 + 6 + 1);
        assert_eq!(far.steps_to(Space::Hallway(11)), 3);
        assert_eq!(deep.steps_to(Space::Room { home: Kind::A, row: 1 }), 1);
    }
}
