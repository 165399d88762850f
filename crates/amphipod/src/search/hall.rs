//! The hallway as the search sees it: seven spaces where an amphipod may stop, one bit each.
//!
//! ```text
//!   space    0 1 . 2 . 3 . 4 . 5  6
//!   column   1 2 3 4 5 6 7 8 9 10 11
//!   room         0   1   2   3
//! ```
//!
//! Room `r` has the spaces `0..=r + 1` to its left and `r + 2..7` to its right, so a set of spaces
//! is cut at a room by one shift.

/// How many spaces there are.
pub(super) const SPACES: usize = 7;

/// The hallway column of each space.
pub(super) const COLUMN: [usize; SPACES] = [1, 2, 4, 6, 8, 10, 11];

/// The hallway column outside a room.
pub(super) const fn outside(room: usize) -> usize {
    3 + 2 * room
}

/// The energy of one step of a kind.
pub(super) const ENERGY: [u32; 4] = [1, 10, 100, 1000];

/// The spaces between two rooms, as a set.
///
/// From room 0 to room 2 these are the spaces 2 and 3: `0b000_1100`.
pub(super) const fn between(room: usize, other: usize) -> u8 {
    let (low, high) = if room < other { (room, other) } else { (other, room) };
    (1 << (high + 2)) - (1 << (low + 2))
}

/// The spaces strictly between a space and a room: the way home of one who stands there.
pub(super) const fn way(space: usize, room: usize) -> u8 {
    if space < room + 2 {
        // From the right of the space to the left of the room.
        (1 << (room + 2)) - (2 << space)
    } else {
        (1 << space) - (1 << (room + 2))
    }
}

/// The energy that a stop at a space adds to the way from `room` to the room of `kind`: twice the
/// steps by which the space lies off that way.
///
/// A `B` (home: room 1, column 5) that leaves room 2 (column 7) for space 4 (column 8) goes one
/// step too far and one back: 2 steps, 20.
const fn detour(room: usize, space: usize, kind: usize) -> u32 {
    let steps = outside(room).abs_diff(COLUMN[space]) + COLUMN[space].abs_diff(outside(kind));
    (steps - outside(room).abs_diff(outside(kind))) as u32 * ENERGY[kind]
}

/// [`detour`] by kind, room and space.
pub(super) static DETOUR: [[[u32; SPACES]; 4]; 4] = {
    let mut table = [[[0; SPACES]; 4]; 4];
    let mut index = 0;
    while index < 4 * 4 * SPACES {
        let (kind, room, space) = (index / SPACES / 4, index / SPACES % 4, index % SPACES);
        table[kind][room][space] = detour(room, space, kind);
        index += 1;
    }
    table
};

/// More than any solution adds, and small enough to be added up: no solution.
pub(super) const NEVER: u32 = 1 << 28;

/// By room and kind: what a stop in each space costs one of the kind who leaves the room.
/// [`NEVER`] on its straight way home, where a stop is never needed.
pub(super) static STOPS: [[[u32; SPACES]; 4]; 4] = {
    let mut table = [[[NEVER; SPACES]; 4]; 4];
    let mut index = 0;
    while index < 4 * 4 * SPACES {
        let (room, kind, space) = (index / SPACES / 4, index / SPACES % 4, index % SPACES);
        if (between(room, kind) >> space) & 1 == 0 {
            table[room][kind][space] = detour(room, space, kind);
        }
        index += 1;
    }
    table
};

/// How many free spaces one who leaves `room` can reach, to its left and to its right.
const fn runs(occupied: u8, room: usize) -> (usize, usize) {
    let left = occupied & ((1 << (room + 2)) - 1);
    let right = (occupied >> (room + 2)) | 1 << (SPACES - room - 2);
    let nearest = (u8::BITS - left.leading_zeros()) as usize;
    (room + 2 - nearest, right.trailing_zeros() as usize)
}

/// How many pairs of runs a room has at most: 4 · 5, for 3 · 6 are fewer.
pub(super) const RUNS: usize = 20;

/// The number of a pair of runs, below [`RUNS`].
pub(super) const fn run_number(room: usize, left: usize, right: usize) -> usize {
    left * (SPACES - 1 - room) + right
}

/// By the occupied spaces and by room: the number of the two runs beside the room.
pub(super) static RUN: [[u8; 4]; 1 << SPACES] = {
    let mut table = [[0; 4]; 1 << SPACES];
    let mut index = 0;
    while index < 4 << SPACES {
        let (room, occupied) = (index >> SPACES, index & ((1 << SPACES) - 1));
        let (left, right) = runs(occupied as u8, room);
        table[occupied][room] = run_number(room, left, right) as u8;
        index += 1;
    }
    table
};

/// By room and kind: the pairs of runs, as a set of their numbers, that reach from the room to the
/// kind's home.
pub(super) static GOES: [[u32; 4]; 4] = {
    let mut table = [[0; 4]; 4];
    let mut index = 0;
    while index < 4 << SPACES {
        let (room, occupied) = (index >> SPACES, (index & ((1 << SPACES) - 1)) as u8);
        let (left, right) = runs(occupied, room);
        let mut kind = 0;
        while kind < 4 {
            if occupied & between(room, kind) == 0 {
                table[room][kind] |= 1 << run_number(room, left, right);
            }
            kind += 1;
        }
        index += 1;
    }
    table
};

/// By room and by the occupied spaces: the free spaces up to the nearest occupied ones, as a set.
pub(super) static REACH: [[u8; 1 << SPACES]; 4] = {
    let mut table = [[0; 1 << SPACES]; 4];
    let mut index = 0;
    while index < 4 << SPACES {
        let (room, occupied) = (index >> SPACES, index & ((1 << SPACES) - 1));
        let (left, right) = runs(occupied as u8, room);
        table[room][occupied] = ((1_u16 << (room + 2 + right)) - (1 << (room + 2 - left))) as u8;
        index += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_are_the_spaces_whose_columns_lie_between() {
        for room in 0..4 {
            let door = outside(room);
            for (space, here) in COLUMN.into_iter().enumerate() {
                for (other, there) in COLUMN.into_iter().enumerate() {
                    let inside = here.min(door) < there && there < here.max(door);
                    assert_eq!(
                        (way(space, room) >> other) & 1 == 1,
                        inside,
                        "{here} {there} {room}"
                    );
                }
            }
            for other in 0..4 {
                assert_eq!(between(room, other), between(other, room));
                assert_eq!(between(room, other).count_ones() as usize, room.abs_diff(other));
            }
        }
    }

    #[test]
    fn reach_ends_at_the_nearest_occupied_space() {
        for (occupied, room, left, right, reach) in [
            (0, 0, 2, 5, 0b111_1111),
            (0, 3, 5, 2, 0b111_1111),
            (0b010_0001, 1, 2, 2, 0b001_1110),
            (0b000_1100, 1, 0, 0, 0),
        ] {
            assert_eq!(runs(occupied, room), (left, right));
            assert_eq!(REACH[room][usize::from(occupied)], reach);
        }
    }

    #[test]
    fn no_two_pairs_of_runs_have_one_number() {
        for room in 0..4 {
            let mut numbers: Vec<_> = (0..=room + 2)
                .flat_map(|left| (0..=5 - room).map(move |right| run_number(room, left, right)))
                .collect();
            assert!(numbers.iter().all(|&number| number < RUNS));
            numbers.dedup();
            assert_eq!(numbers.len(), (room + 3) * (6 - room));
        }
    }

    #[test]
    fn a_stop_on_the_way_costs_nothing_and_one_off_it_twice_the_steps() {
        assert_eq!(detour(2, 3, 1), 0);
        assert_eq!(detour(2, 4, 1), 20);
        assert_eq!(detour(3, 0, 3), 16_000);
    }
}
