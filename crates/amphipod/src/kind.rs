//! The four kinds of amphipods.

use std::fmt;

/// One of the four kinds of amphipod; also the name of the room where that kind is at home.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Amber: 1 energy a step, at home in the leftmost room.
    A,
    /// Bronze: 10 energy a step, at home in the second room.
    B,
    /// Copper: 100 energy a step, at home in the third room.
    C,
    /// Desert: 1000 energy a step, at home in the rightmost room.
    D,
}

impl Kind {
    /// All kinds, in the order of their rooms from the left.
    pub const ALL: [Self; 4] = [Self::A, Self::B, Self::C, Self::D];

    /// The energy that one step takes: 1, 10, 100 or 1000.
    pub const fn step_energy(self) -> u64 {
        [1, 10, 100, 1000][self as usize]
    }

    /// The letter that stands for it in a diagram.
    pub const fn to_char(self) -> char {
        ['A', 'B', 'C', 'D'][self as usize]
    }

    /// The kind that a letter of a diagram stands for.
    pub fn from_char(char: char) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.to_char() == char)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_char())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_read_back_and_lower_case_is_no_letter() {
        for kind in Kind::ALL {
            assert_eq!(Kind::from_char(kind.to_char()), Some(kind));
            assert_eq!(Kind::from_char(kind.to_char().to_ascii_lowercase()), None);
        }
    }
}
