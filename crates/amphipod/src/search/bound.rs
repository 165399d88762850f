//! How much energy the rest of a solution must at least add: the room-order bound.
//!
//! The rooms become ready one after the other. Suppose the order is known and look at one room,
//! `r`, to be emptied of its `n` waiting amphipods, when the rooms in the set `S` are ready before
//! it. What stands in the hallway and does not belong to `S` stays until `r` is ready: its room is
//! not ready before. So those who leave `r` have at most the free spaces up to the nearest such
//! amphipod on each side, a run of `left` and one of `right`. Let `E(r, n, S, left, right)` be the
//! least energy that their stops add when nobody else takes part:
//!
//! - the topmost one goes home for nothing, if its room is in `S` and the run reaches that far;
//! - otherwise it stops in one of the run's spaces, at the price of the detour, and the run on
//!   that side now ends before it.
//!
//! *No solution with this order does better.* Let those who leave `r` do in the sum what they do
//! in the solution, except that they go home at once when the first rule lets them. By induction
//! everybody who blocks a run in the sum also stands there in the solution, and until `r` is
//! ready: either its room is not in `S`, or such a one bars its way. So a space that the solution
//! uses is free in the sum, and the sum pays for some of the solution's stops and no others.
//! A stop is paid for in its own room's `E` alone, so the sum of the four bounds the whole, and
//! the least sum over all orders bounds every solution. If it is infinite there is none.
//!
//! The least sum is a walk over sets of ready rooms, from those ready now to all four, at most 32
//! steps:
//!
//! ```text
//! #############      Rooms B and D are ready, A and C each keep one stranger.
//! #.....D.....#      Order A, C: C stops left of room A (300 or 400 beyond it: 2 · 1 or 2 · 2
//! ###C#B#A#.###      steps …), then A has room C's way free, and goes home for nothing.
//! ```
//!
//! `E` depends on so few numbers that each value is worked out once in a search and looked up
//! ever after.

use super::hall;
use super::rooms::Rooms;
use super::state::State;

/// More than any solution adds, and small enough to be added up: no solution.
pub(super) const NEVER: u32 = 1 << 28;

/// Not worked out yet.
const UNKNOWN: u32 = u32::MAX;

/// Pairs of runs of one room: at most 4 · 5, for 3 · 6 are fewer.
const RUNS: usize = 20;

/// Sets of ready rooms, the room itself left out.
const SETS: usize = 8;

/// The table of `E`, filled as it is asked.
#[derive(Debug, Default)]
pub(super) struct Bound {
    /// By room, by how many wait, by the ready rooms and by runs; as many waiting as there are.
    table: Vec<u32>,
    depth: usize,
}

impl Bound {
    /// Forgets the last search's rooms; keeps the memory.
    pub(super) fn reset(&mut self, depth: usize) {
        self.depth = depth;
        self.table.clear();
        self.table.resize(4 * depth * SETS * RUNS, UNKNOWN);
    }

    /// At least so much energy do the stops still to come add, or [`NEVER`].
    pub(super) fn of(&mut self, rooms: &Rooms, state: State) -> u32 {
        const ALL: usize = 0b1111;
        let ready = usize::from(state.ready());
        let mut least = [NEVER; ALL + 1];
        least[ready] = 0;
        for set in ready..ALL {
            if least[set] >= NEVER {
                continue;
            }
            let staying = (0..4)
                .filter(|kind| set >> kind & 1 == 0)
                .fold(0, |staying, kind| staying | state.board(kind));
            for room in (0..4).filter(|room| set >> room & 1 == 0) {
                let runs = hall::reach(staying, room);
                let sum = least[set] + self.emptying(rooms, room, state.waiting(room), set, runs);
                let next = &mut least[set | 1 << room];
                *next = sum.min(*next);
            }
        }
        least[ALL]
    }

    /// `E`. It calls itself with one fewer waiting, so at most eight deep.
    fn emptying(
        &mut self,
        rooms: &Rooms,
        room: usize,
        waiting: usize,
        ready: usize,
        runs: (usize, usize),
    ) -> u32 {
        if waiting == 0 {
            return 0;
        }
        let others = ready & ((1 << room) - 1) | ready >> (room + 1) << room;
        let pair = runs.0 * (6 - room) + runs.1;
        let index = ((room * self.depth + waiting - 1) * SETS + others) * RUNS + pair;
        if self.table[index] == UNKNOWN {
            self.table[index] = self.work_out(rooms, room, waiting, ready, runs);
        }
        self.table[index]
    }

    fn work_out(
        &mut self,
        rooms: &Rooms,
        room: usize,
        waiting: usize,
        ready: usize,
        (left, right): (usize, usize),
    ) -> u32 {
        let kind = rooms.top(room, waiting);
        let first = room + 2 - left;
        let reachable = (1u8 << (room + 2 + right)) - (1 << first);
        let straight = hall::between(room, kind);
        if ready >> kind & 1 == 1 && straight & !reachable == 0 {
            return self.emptying(rooms, room, waiting - 1, ready, (left, right));
        }
        (first..room + 2 + right)
            .filter(|space| straight >> space & 1 == 0)
            .map(|space| {
                let after = if space < room + 2 {
                    (room + 1 - space, right)
                } else {
                    (left, space - room - 2)
                };
                let rest = self.emptying(rooms, room, waiting - 1, ready, after);
                NEVER.min(rest + hall::detour(room, space, kind))
            })
            .min()
            .unwrap_or(NEVER)
    }
}
