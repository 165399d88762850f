use std::fmt;

use crate::{Amphipod, Burrow, IllegalMove, Space};

/// One move of an amphipod: out of a room into the hallway, out of the hallway home, or out of a
/// room straight home.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    /// Who moves.
    pub amphipod: Amphipod,
    /// Where it begins.
    pub from: Space,
    /// Where it ends.
    pub to: Space,
    /// The energy it takes: the steps times the energy of one step.
    pub energy: u64,
}

impl Move {
    /// The move between two spaces, with the energy that it takes.
    pub fn new(amphipod: Amphipod, from: Space, to: Space) -> Self {
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
    pub fn apply(&mut self, step: &Move) -> Result<(), IllegalMove> {
        let Move { amphipod: who, from, to, energy } = *step;
        for space in [from, to] {
            if !self.has_space(space) {
                return Err(IllegalMove::NoSuchSpace(space));
            }
        }
        if self.get(from) != Some(who) {
            return Err(IllegalMove::NotThere { who, space: from });
        }
        if let Space::Room { home, .. } = from
            && home == who
            && !self.has_stranger(home)
        {
            return Err(IllegalMove::AtHome(who));
        }
        self.may_stop(who, from, to)?;
        if let Some(blocked) = Self::way(from, to).find(|&space| !self.is_free(space)) {
            return Err(IllegalMove::Blocked(blocked));
        }
        let needed = Move::new(who, from, to).energy;
        if energy != needed {
            return Err(IllegalMove::Energy { stated: energy, needed });
        }
        self.make(step);
        Ok(())
    }

    /// Makes a move that is known to be legal.
    pub(crate) fn make(&mut self, step: &Move) {
        self.set(step.from, None);
        self.set(step.to, Some(step.amphipod));
    }

    fn has_space(&self, wanted: Space) -> bool {
        self.spaces().any(|space| space == wanted)
    }

    fn may_stop(&self, who: Amphipod, from: Space, to: Space) -> Result<(), IllegalMove> {
        match (from, to) {
            (Space::Hallway(_), Space::Hallway(_)) => Err(IllegalMove::OnlyHome(who)),
            (_, Space::Hallway(_)) if to.is_outside_a_room() => Err(IllegalMove::OutsideRoom(to)),
            (_, Space::Hallway(_)) => Ok(()),
            (_, Space::Room { home, .. }) if home != who => {
                Err(IllegalMove::NotItsRoom { who, room: home })
            }
            (_, Space::Room { home, .. }) if self.has_stranger(home) => {
                Err(IllegalMove::Stranger(home))
            }
            (_, Space::Room { home, row }) => {
                let below = Space::Room { home, row: row + 1 };
                if row < self.depth() && self.is_free(below) {
                    return Err(IllegalMove::NotLowest(to));
                }
                Ok(())
            }
        }
    }

    /// The spaces that a move goes through, the last one included: up, along the hallway, down.
    fn way(from: Space, to: Space) -> impl Iterator<Item = Space> {
        let (start, end) = (from.column(), to.column());
        let along = (start.min(end)..=start.max(end)).map(Space::Hallway);
        let up = (1..from.row()).rev().filter_map(move |row| from.in_row(row));
        let down = (1..=to.row()).filter_map(move |row| to.in_row(row));
        up.chain(along.filter(move |&space| space != from)).chain(down)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Amphipod::{A, B, C, D};

    const fn room(home: Amphipod, row: usize) -> Space {
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
        let mut burrow = Burrow::parse(DRAWN).unwrap();
        burrow.apply(&Move::new(B, room(A, 1), room(B, 1))).unwrap();
        assert_eq!(burrow.get(room(B, 1)), Some(B));
        assert!(burrow.is_free(room(A, 1)));
    }

    #[test]
    fn every_rule_forbids_its_moves() {
        let hallway = Space::Hallway;
        let cases = [
            (B, room(A, 1), hallway(11), IllegalMove::NoSuchSpace(hallway(11))),
            (B, room(A, 1), room(B, 3), IllegalMove::NoSuchSpace(room(B, 3))),
            (C, room(A, 1), hallway(0), IllegalMove::NotThere { who: C, space: room(A, 1) }),
            (C, room(C, 1), hallway(3), IllegalMove::AtHome(C)),
            (D, hallway(5), hallway(7), IllegalMove::OnlyHome(D)),
            (B, room(A, 1), hallway(4), IllegalMove::OutsideRoom(hallway(4))),
            (B, room(A, 1), room(C, 1), IllegalMove::NotItsRoom { who: B, room: C }),
            (D, hallway(5), room(D, 1), IllegalMove::Stranger(D)),
            (A, room(A, 2), hallway(0), IllegalMove::Blocked(room(A, 1))),
            (B, room(A, 1), hallway(7), IllegalMove::Blocked(hallway(5))),
            (A, room(D, 1), hallway(0), IllegalMove::Blocked(hallway(5))),
        ];
        for (who, from, to, rule) in cases {
            let mut burrow = Burrow::parse(DRAWN).unwrap();
            assert_eq!(burrow.apply(&Move::new(who, from, to)), Err(rule), "{who} {from} {to}");
            assert_eq!(burrow, Burrow::parse(DRAWN).unwrap());
        }
    }

    #[test]
    fn rooms_fill_from_the_bottom() {
        let drawn = "#############\n#BB.........#\n###A#.#C#D###\n  #A#.#C#D#\n  #########";
        let mut burrow = Burrow::parse(drawn).unwrap();
        let early = Move::new(B, Space::Hallway(1), room(B, 1));
        assert_eq!(burrow.apply(&early), Err(IllegalMove::NotLowest(room(B, 1))));
        burrow.apply(&Move::new(B, Space::Hallway(1), room(B, 2))).unwrap();
        burrow.apply(&Move::new(B, Space::Hallway(0), room(B, 1))).unwrap();
        assert!(burrow.is_organised());
    }

    #[test]
    fn the_energy_is_what_the_steps_take() {
        let mut burrow = Burrow::parse(DRAWN).unwrap();
        let wrong = Move { energy: 41, ..Move::new(B, room(A, 1), room(B, 1)) };
        assert_eq!(burrow.apply(&wrong), Err(IllegalMove::Energy { stated: 41, needed: 40 }));
    }
}
