//! The moves that organise a burrow, as a list of boards to go to and fro in.

use ::amphipod::{Burrow, Kind, Move, Space, Stop};
use serde::Serialize;

/// A burrow before its first move or after one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Frame {
    /// The diagram, as it is parsed.
    diagram: String,
    /// The move that led here; none led to the first board.
    #[serde(rename = "move")]
    made: Option<MadeMove>,
    /// The energy of all moves so far.
    spent: u64,
}

/// A move for a drawing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct MadeMove {
    who: char,
    energy: u64,
    /// In words: who goes from where to where.
    told: String,
    /// The places it goes through, from the first to the last: column 0 to 10 and row, 0 being the
    /// hallway.
    path: Vec<(usize, usize)>,
}

/// The boards of a best solution, the first before any move. A burrow that cannot be organised has
/// that one alone.
pub(crate) fn frames(burrow: &Burrow) -> Vec<Frame> {
    let solution = ::amphipod::solve(burrow, &Stop::never()).expect("it is never told to stop");
    let first = Frame { diagram: burrow.to_string(), made: None, spent: 0 };
    let steps = solution.iter().flat_map(|solution| solution.steps(burrow));
    let later = steps.map(|step| Frame {
        diagram: step.burrow.to_string(),
        made: Some(made(&step.made)),
        spent: step.spent,
    });
    std::iter::once(first).chain(later).collect()
}

fn made(step: &Move) -> MadeMove {
    let (from, to) = (place(step.from), place(step.to));
    let mut path = vec![from];
    let mut at = from;
    let outwards = at.0 != to.0;
    while outwards && at.1 > 0 {
        at.1 -= 1;
        path.push(at);
    }
    while at.0 != to.0 {
        at.0 = if at.0 < to.0 { at.0 + 1 } else { at.0 - 1 };
        path.push(at);
    }
    while at.1 < to.1 {
        at.1 += 1;
        path.push(at);
    }
    let told = format!("{} from {} to {}", step.amphipod, step.from, step.to);
    MadeMove { who: step.amphipod.to_char(), energy: step.energy, told, path }
}

/// Column 0 to 10, and row: 0 is the hallway.
fn place(space: Space) -> (usize, usize) {
    match space {
        Space::Hallway(column) => (column - 1, 0),
        Space::Room { home, row } => (column(home), row),
    }
}

fn column(home: Kind) -> usize {
    Space::outside(home) - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXAMPLE: &str = "\
#############
#...........#
###B#C#B#D###
  #A#D#C#A#
  #########";

    #[test]
    fn the_last_board_is_organised_and_has_spent_the_least_energy() {
        let frames = frames(&EXAMPLE.parse().unwrap());
        assert_eq!((frames[0].diagram.as_str(), &frames[0].made), (EXAMPLE, &None));
        let last = frames.last().unwrap();
        assert_eq!(last.spent, 12521);
        assert!(last.diagram.contains("###A#B#C#D###\n  #A#B#C#D#"), "{}", last.diagram);
    }

    #[test]
    fn a_path_goes_up_along_and_down() {
        let home = Space::Room { home: Kind::B, row: 1 };
        let step = Move::new(Kind::B, Space::Room { home: Kind::A, row: 2 }, home);
        assert_eq!(made(&step).path, [(2, 2), (2, 1), (2, 0), (3, 0), (4, 0), (4, 1)]);
        assert_eq!(
            made(&Move::new(Kind::B, Space::Hallway(4), home)).path,
            [(3, 0), (4, 0), (4, 1)]
        );
    }

    #[test]
    fn a_burrow_without_a_solution_has_its_first_board_alone() {
        let locked = include_str!("../../../fixtures/amphipod/hallway-locked.txt");
        assert_eq!(frames(&locked.parse().unwrap()).len(), 1);
    }
}
