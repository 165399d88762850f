//! The puzzle's rules told literally: Dijkstra, one space at a time.
//!
//! It reads diagrams on its own and shares nothing with the crate. A position says who stands
//! where and who is on the move; each edge of the search is the beginning of a move, one step into
//! a neighbouring space, or the end of a move, where the stopping rules are looked at:
//!
//! - nobody stops outside a room;
//! - one who began in the hallway stops at home only;
//! - one who began in a room stops in the hallway or at home;
//! - nobody enters a room but its owners, and they only when no stranger is in it;
//! - nobody stops above an empty space of a room, for the second move is the last.
//!
//! [`least_energy_by_moves`] takes the walk from one rest to the next for one edge. It walks in the
//! same way, one space at a time, but remembers only the positions at rest, which saves nine
//! tenths of the time.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::hash::Hash;

const HALLWAY: usize = 11;
const NOBODY: u8 = b'.';

/// The hallway from the left, then the rooms row by row; a letter or a point for each space.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Board<const SPACES: usize>([u8; SPACES]);

/// One who is on the move, and no longer on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Walker {
    letter: u8,
    at: usize,
    from_hallway: bool,
    came_home: bool,
}

/// The least energy, each step of each move being an edge of the search.
pub(crate) fn least_energy_by_steps(diagram: &str) -> Option<u64> {
    match spaces(diagram) {
        15 => Board::<15>::read(diagram).least_energy_by_steps(),
        19 => Board::<19>::read(diagram).least_energy_by_steps(),
        23 => Board::<23>::read(diagram).least_energy_by_steps(),
        27 => Board::<27>::read(diagram).least_energy_by_steps(),
        31 => Board::<31>::read(diagram).least_energy_by_steps(),
        35 => Board::<35>::read(diagram).least_energy_by_steps(),
        39 => Board::<39>::read(diagram).least_energy_by_steps(),
        43 => Board::<43>::read(diagram).least_energy_by_steps(),
        other => panic!("a burrow with {other} spaces"),
    }
}

/// The least energy, each whole move being an edge of the search.
pub(crate) fn least_energy_by_moves(diagram: &str) -> Option<u64> {
    match spaces(diagram) {
        15 => Board::<15>::read(diagram).least_energy_by_moves(),
        19 => Board::<19>::read(diagram).least_energy_by_moves(),
        23 => Board::<23>::read(diagram).least_energy_by_moves(),
        27 => Board::<27>::read(diagram).least_energy_by_moves(),
        31 => Board::<31>::read(diagram).least_energy_by_moves(),
        35 => Board::<35>::read(diagram).least_energy_by_moves(),
        39 => Board::<39>::read(diagram).least_energy_by_moves(),
        43 => Board::<43>::read(diagram).least_energy_by_moves(),
        other => panic!("a burrow with {other} spaces"),
    }
}

fn letters(diagram: &str) -> impl Iterator<Item = u8> {
    diagram.bytes().filter(|byte| b".ABCD".contains(byte))
}

fn spaces(diagram: &str) -> usize {
    letters(diagram).count()
}

/// The cheapest way from the start to a goal; `edges` gives each neighbour and the energy to it.
fn dijkstra<P: Copy + Eq + Hash>(
    start: P,
    is_goal: impl Fn(&P) -> bool,
    edges: impl Fn(&P, &mut dyn FnMut(P, u64)),
) -> Option<u64> {
    // Positions are numbered as they are found; each has the least energy known so far.
    let mut numbers = HashMap::from([(start, 0)]);
    let mut found = vec![(start, 0)];
    let mut queue = BinaryHeap::from([(Reverse(0), 0)]);
    while let Some((Reverse(spent), number)) = queue.pop() {
        let (position, least) = found[number];
        if is_goal(&position) {
            return Some(spent);
        }
        if spent > least {
            continue;
        }
        edges(&position, &mut |next, energy| {
            let sum = spent + energy;
            let number = *numbers.entry(next).or_insert(found.len());
            if number == found.len() {
                found.push((next, sum));
            } else if sum < found[number].1 {
                found[number].1 = sum;
            } else {
                return;
            }
            queue.push((Reverse(sum), number));
        });
    }
    None
}

fn at(room: usize, row: usize) -> usize {
    HALLWAY + 4 * row + room
}

/// The room that a space belongs to.
fn room(space: usize) -> Option<usize> {
    space.checked_sub(HALLWAY).map(|index| index % 4)
}

fn outside(room: usize) -> usize {
    2 + 2 * room
}

impl Walker {
    fn home(self) -> usize {
        usize::from(self.letter - b'A')
    }

    fn step_energy(self) -> u64 {
        [1, 10, 100, 1000][self.home()]
    }
}

impl<const SPACES: usize> Board<SPACES> {
    fn read(diagram: &str) -> Self {
        let mut spaces = [NOBODY; SPACES];
        spaces.iter_mut().zip(letters(diagram)).for_each(|(space, letter)| *space = letter);
        Self(spaces)
    }

    fn least_energy_by_steps(self) -> Option<u64> {
        dijkstra(
            (self, None),
            |(board, walker)| walker.is_none() && board.is_organised(),
            |&(board, walker), found| match walker {
                None => board.walkers().for_each(|walker| {
                    found((board.without(walker), Some(walker)), 0);
                }),
                Some(walker) => {
                    if board.may_stop(walker) {
                        found((board.with(walker), None), 0);
                    }
                    for next in board.steps(walker) {
                        found((board, Some(next)), walker.step_energy());
                    }
                }
            },
        )
    }

    fn least_energy_by_moves(self) -> Option<u64> {
        dijkstra(self, Self::is_organised, |board, found| {
            for beginner in board.walkers() {
                let board = board.without(beginner);
                // A burrow has no circles: whoever never turns back comes by no space twice.
                let mut walks = vec![(beginner, beginner.at, 0)];
                while let Some((walker, before, steps)) = walks.pop() {
                    if board.may_stop(walker) {
                        found(board.with(walker), steps * walker.step_energy());
                    }
                    for next in board.steps(walker).filter(|next| next.at != before) {
                        walks.push((next, walker.at, steps + 1));
                    }
                }
            }
        })
    }

    /// Everybody is at home, with nobody above an empty space.
    fn is_organised(&self) -> bool {
        (0..HALLWAY).all(|space| self.0[space] == NOBODY)
            && (0..4).all(|room| self.is_clean(room))
            && (HALLWAY..SPACES).all(|space| self.0[space] == NOBODY || !self.is_hollow(space))
    }

    /// Whether a space below this one in the same room is empty.
    fn is_hollow(&self, space: usize) -> bool {
        (space + 4..SPACES).step_by(4).any(|below| self.0[below] == NOBODY)
    }

    fn with(mut self, walker: Walker) -> Self {
        self.0[walker.at] = walker.letter;
        self
    }

    fn without(mut self, walker: Walker) -> Self {
        self.0[walker.at] = NOBODY;
        self
    }

    /// Whether none but its owners are in a room.
    fn is_clean(&self, room: usize) -> bool {
        (at(room, 0)..SPACES)
            .step_by(4)
            .all(|space| self.0[space] == NOBODY || self.0[space] == b"ABCD"[room])
    }

    /// Everybody who may begin a move: all but those at home among their like without an empty space
    /// below. Those above one may only go down.
    fn walkers(&self) -> impl Iterator<Item = Walker> + '_ {
        (0..SPACES).filter(|&at| self.0[at] != NOBODY).filter_map(|at| {
            let from_hallway = at < HALLWAY;
            let walker = Walker { letter: self.0[at], at, from_hallway, came_home: false };
            let at_home = room(at) == Some(walker.home()) && self.is_clean(walker.home());
            let walker = Walker { came_home: at_home, ..walker };
            (!at_home || self.is_hollow(at)).then_some(walker)
        })
    }

    /// Each single step that the walker can take.
    fn steps(&self, walker: Walker) -> impl Iterator<Item = Walker> + '_ {
        let at = walker.at;
        let neighbours = match room(at) {
            None => {
                let below = (0..4).find(|&room| outside(room) == at).map(|room| HALLWAY + room);
                [at.checked_sub(1), Some(at + 1).filter(|&right| right < HALLWAY), below]
            }
            Some(room) => {
                let above = if at < HALLWAY + 4 { outside(room) } else { at - 4 };
                [Some(above), Some(at + 4).filter(|&below| below < SPACES), None]
            }
        };
        neighbours.into_iter().flatten().filter(|&to| self.0[to] == NOBODY).filter_map(move |to| {
            let enters = at < HALLWAY && to >= HALLWAY;
            let welcome = room(to) == Some(walker.home()) && self.is_clean(walker.home());
            let goes_up = to < at && at >= HALLWAY;
            let may_go = (!enters || welcome) && !(walker.came_home && goes_up);
            let came_home = enters || walker.came_home;
            may_go.then_some(Walker { at: to, came_home, ..walker })
        })
    }

    fn may_stop(&self, walker: Walker) -> bool {
        if walker.at < HALLWAY {
            return !walker.from_hallway && (0..4).all(|room| outside(room) != walker.at);
        }
        walker.came_home && !self.is_hollow(walker.at)
    }
}
