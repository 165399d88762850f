//! Whether two rooms can be emptied one after the other: all occupancies of the hallway at once.
//!
//! A set of occupancies is a word of 128 bits, a bit for each of the 2^7 sets of occupied spaces.
//! If `after` is the set of occupancies from which things go well when somebody has stopped in
//! space `h`, then those from which they go well when somebody is about to stop there are
//!
//! ```text
//! (after >> 2^h) & free(room, h)
//! ```
//!
//! since an occupancy without `h` is smaller by `2^h` than the one with it; the mask keeps those in
//! which `h` and the way to it from the room are free. For two spaces instead of seven, with 4 bits:
//! `after = {both occupied} = 1000`; about to stop in space 1 (`2^1 = 2`): `1000 >> 2 = 0010`, the
//! occupancy in which space 0 alone is in use. The union over all spaces takes back one stop,
//! and a few such steps take back the emptying of two rooms.
//!
//! The first room, `a`, becomes ready while a set `S` of rooms is, and the second, `b`, when `a` is
//! ready too; those who leave the two may take turns in any way. One who is at home in a ready room
//! and has the way free goes home. One at home in `a` who leaves before `a` is ready needs a space,
//! but is counted as gone at once, for it may be home before `b` is ready; and amphipods of `a` and
//! of `S` in the hallway are not counted. As in the sum of the bounds, everybody who is counted
//! stands where it stands until `b` is ready. So if a solution makes `a` and then `b` ready next,
//! the bit is set; if it is not set, this order is out of question.

use super::hall::{self, SPACES};
use super::rooms::Rooms;
use crate::Burrow;

/// A set of occupancies.
type Occupancies = u128;

/// Not worked out yet.
const UNKNOWN: u16 = u16::MAX;

/// For each order of two rooms and each set of ready rooms, by how many wait to leave the two, the
/// occupancies in which both can be emptied. Filled as it is asked.
#[derive(Debug)]
pub(super) struct Pairs {
    /// By ready rooms, first and second room: where the block begins, or [`UNKNOWN`].
    begins: [[u16; 16]; 16],
    blocks: Vec<Occupancies>,
}

impl Pairs {
    pub(super) fn new() -> Self {
        Self { begins: [[UNKNOWN; 16]; 16], blocks: Vec::new() }
    }

    /// Whether two rooms, which `waiting` must still leave (at least one each), can become ready
    /// one after the other, next after those of `ready`, when `staying` are the spaces in use by
    /// others than their and the first room's owners.
    pub(super) fn can_be_emptied(
        &mut self,
        rooms: &Rooms,
        ready: usize,
        [first, second]: [usize; 2],
        waiting: [usize; 2],
        staying: u8,
    ) -> bool {
        let mut begin = self.begins[ready][first * 4 + second];
        if begin == UNKNOWN {
            begin = self.fill(rooms, ready, first, second);
            self.begins[ready][first * 4 + second] = begin;
        }
        let index = (waiting[1] - 1) * rooms.leaving(first) + waiting[0] - 1;
        (self.blocks[usize::from(begin) + index] >> staying) & 1 == 1
    }

    #[cold]
    fn fill(&mut self, rooms: &Rooms, ready: usize, first: usize, second: usize) -> u16 {
        let begin = self.blocks.len() as u16;
        let first_leaves = |waiting, after| {
            let kind = rooms.top(first, waiting);
            before(after, first, kind, ready, kind != first)
        };
        // By how many wait to leave the first room, for some number of those in the second.
        let mut column = [Occupancies::MAX; Burrow::DEEPEST + 1];
        for waiting in 1..=rooms.leaving(first) {
            column[waiting] = first_leaves(waiting, column[waiting - 1]);
        }
        for waiting in 1..=rooms.leaving(second) {
            let kind = rooms.top(second, waiting);
            column[0] = before(column[0], second, kind, ready | 1 << first, true);
            for waiting in 1..=rooms.leaving(first) {
                // Either room's topmost may be the next to leave.
                column[waiting] = first_leaves(waiting, column[waiting - 1])
                    | before(column[waiting], second, kind, ready, kind != first);
                self.blocks.push(column[waiting]);
            }
        }
        begin
    }
}

/// The occupancies from which one of a kind can leave a room so that it goes on well `after`.
fn before(after: Occupancies, room: usize, kind: usize, ready: usize, stays: bool) -> Occupancies {
    let stops = &STOPS[room][kind];
    // Written out, since shifts by fixed numbers of bits cost next to nothing.
    let taken_back = if stays {
        [after >> 1, after >> 2, after >> 4, after >> 8, after >> 16, after >> 32, after >> 64]
    } else {
        [after; SPACES]
    };
    let stopping = stops.iter().zip(taken_back).fold(0, |sum, (stop, after)| sum | stop & after);
    if (ready >> kind) & 1 == 1 {
        let clear = STRAIGHT[room][kind];
        after & clear | stopping & !clear
    } else {
        stopping
    }
}

/// The occupancies in which all of some spaces are free.
const fn free(spaces: u8) -> Occupancies {
    let mut occupancies = 0;
    let mut occupied = 0;
    while occupied < 1 << SPACES {
        if occupied & spaces == 0 {
            occupancies |= 1 << occupied;
        }
        occupied += 1;
    }
    occupancies
}

/// By room, kind and space: the occupancies in which one of the kind who leaves the room can stop
/// there. None when the space lies on its straight way home.
static STOPS: [[[Occupancies; SPACES]; 4]; 4] = {
    let mut table = [[[0; SPACES]; 4]; 4];
    let mut index = 0;
    while index < 4 * 4 * SPACES {
        let (room, kind, space) = (index / SPACES / 4, index / SPACES % 4, index % SPACES);
        if (hall::between(room, kind) >> space) & 1 == 0 {
            table[room][kind][space] = free(hall::way(space, room) | 1 << space);
        }
        index += 1;
    }
    table
};

/// By two rooms: the occupancies in which nobody stands between them.
static STRAIGHT: [[Occupancies; 4]; 4] = {
    let mut table = [[0; 4]; 4];
    let mut index = 0;
    while index < 16 {
        table[index / 4][index % 4] = free(hall::between(index / 4, index % 4));
        index += 1;
    }
    table
};
