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
//! #############    Rooms B and D are ready. Order A, C: C stops one step beside its way, for
//! #...........#    200, then A goes home for nothing. Order C, A: A stops one step beside its
//! ###C#B#A#D###    way, for 2, then C goes home for nothing. The bound is 2.
//!   #########
//! ```
//!
//! `E` depends on few numbers, and of the ready rooms only on those where somebody who leaves `r`
//! is at home. So for a room and such a set all its values are worked out when the first is needed
//! (see [`Bound::fill`]), and looked up ever after.

use super::hall::{self, RUNS, SPACES};
use super::pairs::Pairs;
use super::rooms::Rooms;
use super::state::State;

/// More than any solution adds, and small enough to be added up: no solution.
pub(super) const NEVER: u32 = 1 << 28;

/// Two rooms that fewer leave in all are emptied so soon that the search is done before the pair
/// bits are.
const WORTH_BITS: usize = 5;

/// All four rooms.
const ALL: usize = 0b1111;

/// What has been worked out about the rooms of one burrow.
#[derive(Debug)]
pub(super) struct Bound<'a> {
    rooms: &'a Rooms,
    /// By room: the kinds of those who leave it, as a set.
    kinds: [usize; 4],
    /// By room and by the ready rooms that matter to it: where its values begin, if they are known.
    begins: [[Option<u32>; ALL + 1]; 4],
    /// `E`, in blocks by how many wait, from one up, each a value for each pair of runs.
    values: Vec<u32>,
    pairs: Pairs,
}

impl<'a> Bound<'a> {
    /// Nothing is known yet.
    pub(super) fn new(rooms: &'a Rooms) -> Self {
        let kinds = [0, 1, 2, 3].map(|room| {
            (1..=rooms.leaving(room))
                .fold(0, |kinds, waiting| kinds | 1 << rooms.top(room, waiting))
        });
        let begins = [[None; ALL + 1]; 4];
        Self { rooms, kinds, begins, values: Vec::with_capacity(2048), pairs: Pairs::new() }
    }

    /// At least so much energy do the stops still to come add, or [`NEVER`].
    pub(super) fn of(&mut self, state: State) -> u32 {
        let now = usize::from(state.ready());
        let mut least = [NEVER; ALL + 1];
        least[now] = 0;
        for set in now..ALL {
            if least[set] >= NEVER {
                continue;
            }
            let staying = state.staying(set);
            let mut missing = ALL & !set;
            while missing != 0 {
                let room = missing.trailing_zeros() as usize;
                missing &= missing - 1;
                let run = usize::from(hall::RUN[room][usize::from(staying)]);
                let sum = least[set] + self.emptying(room, state.waiting(room), set, run);
                let next = set | 1 << room;
                if sum < least[next] && self.may_follow(room, state, now, set, staying) {
                    least[next] = sum;
                }
            }
        }
        least[ALL]
    }

    /// Whether a room can become ready next after those of `set`, as far as the pair bits know: they
    /// are asked when one room has become ready since `now`, and when the two rooms are deep
    /// enough to be worth their making.
    fn may_follow(
        &mut self,
        room: usize,
        state: State,
        now: usize,
        set: usize,
        staying: u8,
    ) -> bool {
        let since = set ^ now;
        if !since.is_power_of_two() {
            return true;
        }
        let first = since.trailing_zeros() as usize;
        if self.rooms.leaving(first) + self.rooms.leaving(room) < WORTH_BITS {
            return true;
        }
        let waiting = [state.waiting(first), state.waiting(room)];
        self.pairs.can_be_emptied(self.rooms, now, [first, room], waiting, staying)
    }

    /// `E` for a room that somebody still waits to leave.
    fn emptying(&mut self, room: usize, waiting: usize, ready: usize, run: usize) -> u32 {
        let matter = ready & self.kinds[room];
        let begin = match self.begins[room][matter] {
            Some(begin) => begin,
            None => self.fill(room, matter),
        };
        self.values[begin as usize + (waiting - 1) * RUNS + run]
    }

    /// Works out `E` for a room and the ready rooms that matter to it, for every number of those
    /// who wait and every pair of runs, and tells where the values begin.
    ///
    /// To stop somewhere on the left, when the run there is `left` long, is to stop in its last
    /// space or to do as if it were one shorter; so the least over all stops is had by looking at
    /// one new stop for each pair of runs:
    ///
    /// ```text
    /// best_left(left, right) = min(best_left(left - 1, right), detour + E(n - 1, left - 1, right))
    /// ```
    ///
    /// and likewise on the right.
    fn fill(&mut self, room: usize, ready: usize) -> u32 {
        let begin = self.values.len();
        self.begins[room][ready] = Some(begin as u32);
        let mut rest = [0; RUNS];
        for waiting in 1..=self.rooms.leaving(room) {
            let kind = self.rooms.top(room, waiting);
            let straight = hall::between(room, kind);
            let may_go = (ready >> kind) & 1 == 1;
            let detours = &hall::DETOUR[kind][room];
            let mut block = [NEVER; RUNS];
            let mut best_left = [NEVER; SPACES];
            for left in 0..=room + 2 {
                let mut best_right = NEVER;
                for right in 0..SPACES - 1 - room {
                    let at = |left, right| hall::run_number(room, left, right);
                    if left > 0 {
                        let space = room + 2 - left;
                        if (straight >> space) & 1 == 0 {
                            let stop = detours[space] + rest[at(left - 1, right)];
                            best_left[right] = best_left[right].min(stop);
                        }
                    }
                    if right > 0 {
                        let space = room + 1 + right;
                        if (straight >> space) & 1 == 0 {
                            best_right = best_right.min(detours[space] + rest[at(left, right - 1)]);
                        }
                    }
                    let long_enough = if kind < room { left } else { right } >= room.abs_diff(kind);
                    block[at(left, right)] = if may_go && long_enough {
                        rest[at(left, right)]
                    } else {
                        best_left[right].min(best_right).min(NEVER)
                    };
                }
            }
            self.values.extend_from_slice(&block);
            rest = block;
        }
        begin as u32
    }
}
