//! The puzzle's rules told literally: Dijkstra, one space at a time.
//!
//! It reads diagrams on its own and shares nothing with the crate. A position says who stands
//! where and who is on the move; each edge of the search is one step into a neighbouring space, or
//! the end of a move, where the stopping rules are looked at:
//!
//! - nobody stops outside a room;
//! - one who began in the hallway stops at home only;
//! - one who began in a room stops in the hallway or at home, and no stranger may then be there;
//! - nobody stops above an empty space of a room, for the second move is the last.
//!
//! [`least_energy_by_moves`] takes the walk from one rest to the next for one edge. It walks in the
//! same way, one space at a time, but remembers only the positions at rest, which saves nine
//! tenths of the time.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, VecDeque};

const HALLWAY: usize = 11;
const MOST_CELLS: usize = HALLWAY + 4 * 8;
const NOBODY: u8 = b'.';

/// The hallway from the left, then the rooms row by row; a letter or a point for each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Board {
    cells: [u8; MOST_CELLS],
    depth: usize,
}

/// One who is on the move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Walker {
    cell: usize,
    from_hallway: bool,
    came_home: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Position {
    board: Board,
    walker: Option<Walker>,
}

/// The least energy, each step of each move being an edge of the search.
pub fn least_energy_by_steps(diagram: &str) -> Option<u64> {
    let start = Position { board: Board::read(diagram), walker: None };
    dijkstra(start, |position| position.walker.is_none() && position.board.is_organised(), |position, found| {
        let board = position.board;
        match position.walker {
            None => {
                for walker in board.walkers() {
                    for (board, walker, energy) in board.steps(walker) {
                        found(Position { board, walker: Some(walker) }, energy);
                    }
                }
            }
            Some(walker) => {
                if board.may_stop(walker) {
                    found(Position { board, walker: None }, 0);
                }
                for (board, walker, energy) in board.steps(walker) {
                    found(Position { board, walker: Some(walker) }, energy);
                }
            }
        }
    })
}

/// The least energy, each whole move being an edge of the search.
pub fn least_energy_by_moves(diagram: &str) -> Option<u64> {
    dijkstra(Board::read(diagram), Board::is_organised, |board, found| {
        for walker in board.walkers() {
            // No way leads to a space twice, since there are no circles to walk in.
            let mut walks = VecDeque::from([(*board, walker, 0)]);
            let mut from = HashMap::from([(walker.cell, walker.cell)]);
            while let Some((board, walker, spent)) = walks.pop_front() {
                if spent > 0 && board.may_stop(walker) {
                    found(board, spent);
                }
                for (after, next, energy) in board.steps(walker) {
                    if !from.contains_key(&next.cell) {
                        from.insert(next.cell, walker.cell);
                        walks.push_back((after, next, spent + energy));
                    }
                }
            }
        }
    })
}

fn dijkstra<P: Copy + Ord + std::hash::Hash>(
    start: P,
    is_goal: impl Fn(&P) -> bool,
    edges: impl Fn(&P, &mut dyn FnMut(P, u64)),
) -> Option<u64> {
    let mut best = HashMap::from([(start, 0)]);
    let mut queue = BinaryHeap::from([(Reverse(0), start)]);
    while let Some((Reverse(spent), position)) = queue.pop() {
        if is_goal(&position) {
            return Some(spent);
        }
        if spent > best[&position] {
            continue;
        }
        edges(&position, &mut |next, energy| {
            let known = best.entry(next).or_insert(u64::MAX);
            if spent + energy < *known {
                *known = spent + energy;
                queue.push((Reverse(spent + energy), next));
            }
        });
    }
    None
}

impl Board {
    fn read(diagram: &str) -> Self {
        let mut cells = [NOBODY; MOST_CELLS];
        let letters = diagram.bytes().filter(|byte| b".ABCD".contains(byte));
        let mut count = 0;
        for (cell, letter) in cells.iter_mut().zip(letters) {
            *cell = letter;
            count += 1;
        }
        Self { cells, depth: (count - HALLWAY) / 4 }
    }

    fn cell(room: usize, row: usize) -> usize {
        HALLWAY + 4 * row + room
    }

    /// The room that a cell belongs to.
    fn room(cell: usize) -> Option<usize> {
        cell.checked_sub(HALLWAY).map(|cell| cell % 4)
    }

    fn home(letter: u8) -> usize {
        usize::from(letter - b'A')
    }

    fn outside(room: usize) -> usize {
        2 + 2 * room
    }

    fn is_organised(&self) -> bool {
        (0..4).all(|room| {
            (0..self.depth).all(|row| self.cells[Self::cell(room, row)] == b'A' + room as u8)
        })
    }

    /// Whether the room holds none but its own kind, but for the one in `cell`.
    fn is_clean(&self, room: usize, cell: usize) -> bool {
        (0..self.depth).map(|row| Self::cell(room, row)).all(|there| {
            there == cell || [NOBODY, b'A' + room as u8].contains(&self.cells[there])
        })
    }

    /// Everybody who may begin a move: all but those at home above their like.
    fn walkers(&self) -> impl Iterator<Item = Walker> + '_ {
        (0..HALLWAY + 4 * self.depth).filter(|&cell| self.cells[cell] != NOBODY).filter_map(|cell| {
            let home = Self::home(self.cells[cell]);
            let at_home = Self::room(cell) == Some(home) && self.is_clean(home, cell);
            (!at_home).then_some(Walker { cell, from_hallway: cell < HALLWAY, came_home: false })
        })
    }

    fn neighbours(&self, cell: usize) -> Vec<usize> {
        match Self::room(cell) {
            None => {
                let below = (0..4).find(|&room| Self::outside(room) == cell);
                let left = cell.checked_sub(1);
                let right = (cell + 1 < HALLWAY).then_some(cell + 1);
                let below = below.map(|room| Self::cell(room, 0));
                [left, right, below].into_iter().flatten().collect()
            }
            Some(room) => {
                let above = if cell < HALLWAY + 4 { Self::outside(room) } else { cell - 4 };
                let below = (cell + 4 < HALLWAY + 4 * self.depth).then_some(cell + 4);
                [Some(above), below].into_iter().flatten().collect()
            }
        }
    }

    /// Each single step that the walker can take, with its energy.
    fn steps(self, walker: Walker) -> impl Iterator<Item = (Self, Walker, u64)> {
        let letter = self.cells[walker.cell];
        let home = Self::home(letter);
        self.neighbours(walker.cell).into_iter().filter_map(move |to| {
            let enters = walker.cell < HALLWAY && to >= HALLWAY;
            let welcome = Self::room(to) == Some(home) && self.is_clean(home, walker.cell);
            if self.cells[to] != NOBODY || enters && !welcome {
                return None;
            }
            let mut after = self;
            after.cells[walker.cell] = NOBODY;
            after.cells[to] = letter;
            let came_home = enters || walker.came_home && to >= HALLWAY;
            Some((after, Walker { cell: to, came_home, ..walker }, 10u64.pow(home as u32)))
        })
    }

    fn may_stop(&self, walker: Walker) -> bool {
        match Self::room(walker.cell) {
            None => !walker.from_hallway && (0..4).all(|room| Self::outside(room) != walker.cell),
            Some(_) => {
                let below = walker.cell + 4;
                let hollow = below < HALLWAY + 4 * self.depth && self.cells[below] == NOBODY;
                walker.came_home && !hollow
            }
        }
    }
}
