//! A burrow with its amphipods, and the rules by which they move.

use std::fmt;

use crate::space::HALLWAY;
use crate::{Kind, Space, UnfoldError};

/// A burrow: a hallway of eleven spaces and four rooms of the same depth.
///
/// Whichever way it was made, it holds at most as many amphipods of each kind as its rooms are deep,
/// and none of them stands in the hallway just outside a room.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Burrow {
    depth: usize,
    hallway: [Option<Kind>; HALLWAY],
    /// By room and row; rows from the top, empty beyond the depth.
    rooms: [[Option<Kind>; Burrow::DEEPEST]; 4],
}

impl Burrow {
    /// The greatest depth of the rooms.
    pub const DEEPEST: usize = 8;

    /// A burrow without amphipods, to be filled by those who keep the promises of the type.
    pub(crate) const fn empty(depth: usize) -> Self {
        Self { depth, hallway: [None; HALLWAY], rooms: [[None; Self::DEEPEST]; 4] }
    }

    /// How many amphipods a room holds: 1 to 8.
    pub const fn depth(&self) -> usize {
        self.depth
    }

    /// Who stands in a space; nobody in one that the burrow does not have.
    pub fn get(&self, space: Space) -> Option<Kind> {
        match space {
            Space::Hallway(column) => *self.hallway.get(column.checked_sub(1)?)?,
            Space::Room { home, row } => *self.rooms[home as usize].get(row.checked_sub(1)?)?,
        }
    }

    /// Puts somebody or nobody into a space of the burrow.
    pub(crate) fn set(&mut self, space: Space, who: Option<Kind>) {
        match space {
            Space::Hallway(column) => self.hallway[column - 1] = who,
            Space::Room { home, row } => self.rooms[home as usize][row - 1] = who,
        }
    }

    /// The spaces of a room from the top to the bottom.
    pub fn room(&self, home: Kind) -> impl DoubleEndedIterator<Item = Space> + use<> {
        (1..=self.depth).map(move |row| Space::Room { home, row })
    }

    /// All spaces: the hallway from the left, then the rooms from the left, each from the top.
    pub fn spaces(&self) -> impl Iterator<Item = Space> + '_ {
        let rooms = Kind::ALL.into_iter().flat_map(|home| self.room(home));
        (1..=HALLWAY).map(Space::Hallway).chain(rooms)
    }

    /// Whether a space has nobody in it.
    pub fn is_free(&self, space: Space) -> bool {
        self.get(space).is_none()
    }

    /// Whether some amphipod of another kind stands in the room.
    pub fn has_stranger(&self, home: Kind) -> bool {
        self.room(home).any(|space| self.get(space).is_some_and(|who| who != home))
    }

    /// Whether every amphipod is at home, and none there has an empty space below it.
    pub fn is_organised(&self) -> bool {
        let settled = |home| {
            let mut upwards = self.room(home).rev().map(|space| self.get(space));
            let owners = upwards.by_ref().take_while(|&who| who == Some(home));
            // The space that ends the owners may hold a stranger.
            let full = owners.count() == self.depth;
            full || !self.has_stranger(home) && upwards.all(|who| who.is_none())
        };
        (1..=HALLWAY).all(|column| self.is_free(Space::Hallway(column)))
            && Kind::ALL.into_iter().all(settled)
    }

    /// The deepest row of a room with somebody of another kind; 0 if there is none. Everybody from
    /// here upwards must leave the room.
    pub(crate) fn deepest_stranger(&self, home: Kind) -> usize {
        let is_stranger = |space: &Space| self.get(*space).is_some_and(|who| who != home);
        self.room(home).rfind(is_stranger).map_or(0, Space::row)
    }

    /// Where amphipods that have an empty space below them in their own room go, once nobody of
    /// another kind is below: each with its row and the row to which it sinks, the lowest first.
    pub(crate) fn sinking(&self, home: Kind) -> impl Iterator<Item = (usize, usize)> + '_ {
        let below = self.deepest_stranger(home) + 1..=self.depth;
        let rows = below.rev().filter(move |&row| self.get(Space::Room { home, row }).is_some());
        rows.zip((1..=self.depth).rev()).filter(|(row, lowest)| row < lowest)
    }

    /// The whole burrow of which this is the folded drawing: with the rows `#D#C#B#A#` and
    /// `#D#B#A#C#` below the first row of the rooms.
    ///
    /// # Errors
    /// When the depth is not 2, or when the lower space of a room is empty: that is not how the puzzle
    /// begins, and there is nobody above whom the new amphipods could stand.
    pub fn unfold(&self) -> Result<Self, UnfoldError> {
        use Kind::{A, B, C, D};
        const INSERTED: [[Kind; 2]; 4] = [[D, D], [C, B], [B, A], [A, C]];

        if self.depth != 2 {
            return Err(UnfoldError::Depth { depth: self.depth });
        }
        let mut whole = Self { depth: 4, ..self.clone() };
        for (home, inserted) in Kind::ALL.into_iter().zip(INSERTED) {
            let [upper, lower, ..] = self.rooms[home as usize];
            if lower.is_none() {
                return Err(UnfoldError::Hollow { room: home });
            }
            let rows = [upper, Some(inserted[0]), Some(inserted[1]), lower];
            whole.rooms[home as usize][..4].copy_from_slice(&rows);
        }
        Ok(whole)
    }
}

/// The diagram, as it is parsed, without a line end behind the last line.
impl fmt::Display for Burrow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |space| self.get(space).map_or('.', Kind::to_char);
        let hallway: String = (1..=HALLWAY).map(Space::Hallway).map(letter).collect();
        writeln!(f, "#############\n#{hallway}#")?;
        for row in 1..=self.depth {
            let kinds = Kind::ALL.map(|home| letter(Space::Room { home, row }));
            let (left, right) = if row == 1 { ("##", "##") } else { ("  ", "") };
            writeln!(f, "{left}#{}#{}#{}#{}#{right}", kinds[0], kinds[1], kinds[2], kinds[3])?;
        }
        f.write_str("  #########")
    }
}

#[cfg(test)]
mod tests {
    use std::str::FromStr;

    use super::*;

    const FOLDED: &str = "\
#############
#...........#
###B#C#B#D###
  #A#D#C#A#
  #########";

    #[test]
    fn unfolding_inserts_two_rows_below_the_first() {
        let whole = Burrow::from_str(FOLDED).unwrap().unfold().unwrap();
        let drawn: Vec<String> = whole.to_string().lines().map(str::to_owned).collect();
        assert_eq!(drawn[2..6], ["###B#C#B#D###", "  #D#C#B#A#", "  #D#B#A#C#", "  #A#D#C#A#"]);
        assert_eq!(whole.unfold(), Err(UnfoldError::Depth { depth: 4 }));
    }

    #[test]
    fn nothing_unfolds_above_an_empty_room() {
        let hollow = "#############\n#AA.........#\n###.#B#C#D###\n  #.#B#C#D#\n  #########";
        let error = Burrow::from_str(hollow).unwrap().unfold().unwrap_err();
        assert_eq!(error, UnfoldError::Hollow { room: Kind::A });
        assert!(error.to_string().contains("room A"));
    }

    #[test]
    fn organised_burrows_have_everybody_at_the_bottom_of_its_room() {
        let is_organised = |hallway: &str, upper: &str, lower: &str| {
            let wall = "#".repeat(13);
            let drawn = format!("{wall}\n#{hallway}#\n##{upper}##\n  {lower}\n  #########");
            Burrow::from_str(&drawn).unwrap().is_organised()
        };
        let empty = "...........";
        assert!(is_organised(empty, "#A#B#C#D#", "#A#B#C#D#"));
        assert!(is_organised(empty, "#.#.#C#.#", "#.#B#C#D#"));
        assert!(is_organised(empty, "#.#.#.#.#", "#.#.#.#.#"));
        assert!(!is_organised(empty, "#A#.#C#.#", "#.#B#C#D#"));
        assert!(!is_organised(empty, "#B#.#C#.#", "#A#B#C#D#"));
        assert!(!is_organised(empty, "#.#.#C#.#", "#B#A#C#D#"));
        assert!(!is_organised("A..........", "#.#.#C#.#", "#A#B#C#D#"));
    }

    #[test]
    fn who_sinks_is_below_all_strangers() {
        let drawn = "#############\n#...........#\n###A#.#C#D###\n  #B#B#.#.#\n  #A#.#C#D#\n  #.#.#.#.#\n  #########";
        let burrow = Burrow::from_str(drawn).unwrap();
        let sinking = Kind::ALL.map(|home| burrow.sinking(home).collect::<Vec<_>>());
        assert_eq!(
            sinking,
            [vec![(3, 4)], vec![(2, 4)], vec![(3, 4), (1, 3)], vec![(3, 4), (1, 3)]]
        );
        assert_eq!(Kind::ALL.map(|home| burrow.deepest_stranger(home)), [2, 0, 0, 0]);
    }

    #[test]
    fn spaces_beyond_the_burrow_are_free() {
        let burrow = Burrow::from_str(FOLDED).unwrap();
        assert!(burrow.is_free(Space::Hallway(12)));
        assert!(burrow.is_free(Space::Hallway(0)));
        for row in [0, 3, 9] {
            assert!(burrow.is_free(Space::Room { home: Kind::A, row }));
        }
        assert_eq!(burrow.spaces().filter(|&space| !burrow.is_free(space)).count(), 8);
    }
}
