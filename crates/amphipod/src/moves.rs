//! Moves, and the check that a move is legal.

use std::fmt;

use crate::{ApplyMoveError, Burrow, Kind, Space};

/// One move of an amphipod: out of a room into the hallway, out of the hallway home, out of a room
/// straight home, or down to the lowest free space of its own room.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    /// Who moves.
    pub amphipod: Kind,
    /// Where it begins.
    pub from: Space,
    /// Where it ends.
    pub to: Space,
    /// The energy it takes: the steps times the energy of one step.
    pub energy: u64,
}

impl Move {
    /// The move between two spaces, with the energy that it takes.
    pub fn new(amphipod: Kind, from: Space, to: Space) -> Self {
        let energy = from.steps_to(to) as u64 * amphipod.step_energy();
        Self { amphipod, from, to, energy }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} moves from {} to {}: {}", self.amphipod, self.from, self.to, self.energy)
    }
}

impl Burrow {
    /// Makes a move, if the rules allow it.
    ///
    /// This is the rules' literal telling: nobody stops outside a room; an amphipod enters only
    /// its own room, and that only when no stranger is in it, going down as far as it can; from
    /// the hallway it goes home and nowhere else; nobody passes another.
    ///
    /// # Errors
    /// The rule that forbids it; the burrow is then unchanged.
    pub fn apply(&mut self, step: &Move) -> Result<(), ApplyMoveError> {
        let Move { amphipod: who, from, to, energy } = *step;
        for space in [from, to] {
            if !self.has_space(space) {
                return Err(ApplyMoveError::NoSuchSpace(space));
            }
        }
        if self.get(from) != Some(who) {
            return Err(ApplyMoveError::NotThere { who, space: from });
        }
        if let Space::Room { home, .. } = from
            && home == who
            && !self.has_stranger(home)
            && !self.sinks(from, to)
        {
            return Err(ApplyMoveError::AtHome(who));
        }
        self.may_stop(who, from, to)?;
        if let Some(blocked) = Self::way(from, to).find(|&space| !self.is_free(space)) {
            return Err(ApplyMoveError::Blocked(blocked));
        }
        let needed = Move::new(who, from, to).energy;
        if energy != needed {
            return Err(ApplyMoveError::Energy { stated: energy, needed });
        }
        self.make(step);
        Ok(())
    }

    /// Makes a move that is known to be legal.
    pub(crate) fn make(&mut self, step: &Move) {
        self.set(step.from, None);
        self.set(step.to, Some(step.amphipod));
    }

    /// Whether a move goes down in a room, from above an empty space.
    fn sinks(&self, from: Space, to: Space) -> bool {
        from.column() == to.column() && from.row() < to.row() && self.has_free_below(from)
    }

    fn has_free_below(&self, space: Space) -> bool {
        let below = (space.row() + 1..=self.depth()).filter_map(|row| space.in_row(row));
        below.into_iter().any(|below| self.is_free(below))
    }

    fn has_space(&self, wanted: Space) -> bool {
        self.spaces().any(|space| space == wanted)
    }

    fn may_stop(&self, who: Kind, from: Space, to: Space) -> Result<(), ApplyMoveError> {
        match (from, to) {
            (Space::Hallway(_), Space::Hallway(_)) => Err(ApplyMoveError::OnlyHome(who)),
            (_, Space::Hallway(_)) if to.is_outside_a_room() => {
                Err(ApplyMoveError::OutsideRoom(to))
            }
            (_, Space::Room { home, .. }) if home != who => {
                Err(ApplyMoveError::NotItsRoom { who, room: home })
            }
            (_, Space::Room { home, .. }) if self.has_stranger(home) => {
                Err(ApplyMoveError::Stranger(home))
            }
            (_, Space::Room { .. }) if self.has_free_below(to) => {
                Err(ApplyMoveError::NotLowest(to))
            }
            _ => Ok(()),
        }
    }

    /// The spaces that a move goes through, the last one included: up, along the hallway, down; or
    /// only down.
    fn way(from: Space, to: Space) -> impl Iterator<Item = Space> {
        let stays = from.column() == to.column() && from.row() > 0 && to.row() > from.row();
        let sinks = (from.row() + 1..=to.row()).filter_map(move |row| to.in_row(row));
        sinks.filter(move |_| stays).chain(Self::way_out(from, to).filter(move |_| !stays))
    }

    /// Up, along the hallway, down.
    fn way_out(from: Space, to: Space) -> impl Iterator<Item = Space> {
        let (start, end) = (from.column(), to.column());
        let along = (start.min(end)..=start.max(end)).map(Space::Hallway);
        let up = (1..from.row()).rev().filter_map(move |row| from.in_row(row));
        let down = (1..=to.row()).filter_map(move |row| to.in_row(row));
        up.chain(along.filter(move |&space| space != from)).chain(down)
    }
}

#[cfg(test)]
mod tests {
    use std::str::FromStr;

    use super::*;
    use Kind::{A, B, C, D};

    const fn room(home: Kind, row: usize) -> Space {
        Space::Room { home, row }
    }

    /// B can go home at once, D in the hallway cannot.
    const DRAWN: &str = "\
#############
#.....D.....#
###B#.#C#A###
  #A#B#C#D#
  #########";

    #[test]
    fn a_move_changes_two_spaces() {
        let mut burrow = Burrow::from_str(DRAWN).unwrap();
        burrow.apply(&Move::new(B, room(A, 1), room(B, 1))).unwrap();
        assert_eq!(burrow.get(room(B, 1)), Some(B));
        assert!(burrow.is_free(room(A, 1)));
    }

    #[test]
    fn every_rule_forbids_its_moves() {
        let hallway = Space::Hallway;
        let cases = [
            (B, room(A, 1), hallway(12), ApplyMoveError::NoSuchSpace(hallway(12))),
            (B, room(A, 1), room(B, 3), ApplyMoveError::NoSuchSpace(room(B, 3))),
            (C, room(A, 1), hallway(1), ApplyMoveError::NotThere { who: C, space: room(A, 1) }),
            (C, room(C, 1), hallway(4), ApplyMoveError::AtHome(C)),
            (D, hallway(6), hallway(8), ApplyMoveError::OnlyHome(D)),
            (B, room(A, 1), hallway(5), ApplyMoveError::OutsideRoom(hallway(5))),
            (B, room(A, 1), room(C, 1), ApplyMoveError::NotItsRoom { who: B, room: C }),
            (D, hallway(6), room(D, 1), ApplyMoveError::Stranger(D)),
            (A, room(A, 2), hallway(1), ApplyMoveError::Blocked(room(A, 1))),
            (B, room(A, 1), hallway(8), ApplyMoveError::Blocked(hallway(6))),
            (A, room(D, 1), hallway(1), ApplyMoveError::Blocked(hallway(6))),
        ];
        for (who, from, to, rule) in cases {
            let mut burrow = Burrow::from_str(DRAWN).unwrap();
            assert_eq!(burrow.apply(&Move::new(who, from, to)), Err(rule), "{who} {from} {to}");
            assert_eq!(burrow, Burrow::from_str(DRAWN).unwrap());
        }
    }

    #[test]
    fn rooms_fill_from_the_bottom() {
        let drawn = "#############\n#BB.........#\n###A#.#C#D###\n  #A#.#C#D#\n  #########";
        let mut burrow = Burrow::from_str(drawn).unwrap();
        let early = Move::new(B, Space::Hallway(2), room(B, 1));
        assert_eq!(burrow.apply(&early), Err(ApplyMoveError::NotLowest(room(B, 1))));
        burrow.apply(&Move::new(B, Space::Hallway(2), room(B, 2))).unwrap();
        burrow.apply(&Move::new(B, Space::Hallway(1), room(B, 1))).unwrap();
        assert!(burrow.is_organised());
    }

    #[test]
    fn who_stands_above_an_empty_space_at_home_goes_down() {
        let drawn =
            "#############\n#A..........#\n###.#B#C#D###\n  #A#B#C#D#\n  #.#.#C#D#\n  #########";
        let start = Burrow::from_str(drawn).unwrap();
        let refused = |step: &Move| start.clone().apply(step).unwrap_err();
        // Out into the hallway, or onto one who will go down.
        let out = Move::new(A, room(A, 2), Space::Hallway(2));
        assert_eq!(refused(&out), ApplyMoveError::AtHome(A));
        let early = Move::new(A, Space::Hallway(1), room(A, 1));
        assert_eq!(refused(&early), ApplyMoveError::NotLowest(room(A, 1)));
        let upper = Move::new(B, room(B, 1), room(B, 3));
        assert_eq!(refused(&upper), ApplyMoveError::Blocked(room(B, 2)));

        let mut burrow = start;
        for (who, from, to, energy) in [
            (A, room(A, 2), room(A, 3), 1),
            (A, Space::Hallway(1), room(A, 2), 4),
            (B, room(B, 2), room(B, 3), 10),
            (B, room(B, 1), room(B, 2), 10),
        ] {
            let step = Move::new(who, from, to);
            assert_eq!((burrow.apply(&step), step.energy), (Ok(()), energy));
        }
        assert!(burrow.is_organised());
    }

    #[test]
    fn the_energy_is_what_the_steps_take() {
        let mut burrow = Burrow::from_str(DRAWN).unwrap();
        let wrong = Move { energy: 41, ..Move::new(B, room(A, 1), room(B, 1)) };
        assert_eq!(burrow.apply(&wrong), Err(ApplyMoveError::Energy { stated: 41, needed: 40 }));
    }
}
