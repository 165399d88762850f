//! The room-order bound, which the crate's documentation explains: at least how much energy the stops
//! still to come add.
//!
//! Let `E(r, n, S, left, right)` be the least energy that the stops of the `n` who wait to leave room
//! `r` add, when the rooms in the set `S` are ready and the runs of free spaces beside `r` are `left`
//! and `right` long. It depends on few numbers, and of the ready rooms only on those where somebody
//! who leaves `r` is at home. So for a room and such a set all its values are worked out when the
//! first is needed (see [`Bound::fill`]), and looked up ever after.

use super::hall::{self, NEVER, RUNS, SPACES};
use super::pairs::Pairs;
use super::rooms::Rooms;
use super::state::State;

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
    /// By the rooms that became ready since now: those about which to ask the pair bits, as a set.
    asked: [u8; ALL + 1],
    /// By ready rooms and by room: where its rows begin.
    begins: [[u16; 4]; ALL + 1],
    /// The sets of ready rooms by which `begins` is known, a bit for each.
    known: u16,
    /// `E`, a value for each pair of runs in a row, a row for each number of those who wait. The
    /// first row of a room, for nobody, is never asked for; the rooms' rows overlap there.
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
        let mut asked = [0; ALL + 1];
        for first in 0..4 {
            let worth = |&other: &usize| rooms.leaving(first) + rooms.leaving(other) >= WORTH_BITS;
            asked[1 << first] = (0..4).filter(worth).fold(0, |others, other| others | 1 << other);
        }
        let mut values = Vec::with_capacity(2048);
        values.extend([0; RUNS]);
        let begins = [[0; 4]; ALL + 1];
        Self { rooms, kinds, asked, begins, known: 0, values, pairs: Pairs::new() }
    }

    /// At least so much energy do the stops still to come add, or [`NEVER`].
    pub(super) fn of(&mut self, state: State) -> u32 {
        let now = usize::from(state.ready());
        let rows = [0, 1, 2, 3].map(|room| state.waiting(room) * RUNS);
        let mut least = [NEVER; ALL + 1];
        least[now] = 0;
        for set in now..ALL {
            let so_far = least[set];
            // Nothing leads here, or a whole order is known that adds no more.
            if so_far >= least[ALL] {
                continue;
            }
            if (self.known >> set) & 1 == 0 {
                self.learn(set);
            }
            let begins = self.begins[set];
            let staying = state.staying(set);
            let runs = hall::RUN[usize::from(staying)];
            let asked = self.asked[set ^ now];
            for room in 0..4 {
                if (set >> room) & 1 == 1 {
                    continue;
                }
                let row = usize::from(begins[room]) + rows[room];
                let sum = so_far + self.values[row + usize::from(runs[room])];
                let next = set | 1 << room;
                if sum < least[next]
                    && ((asked >> room) & 1 == 0 || self.may_follow(room, state, now, set, staying))
                {
                    least[next] = sum;
                }
            }
        }
        least[ALL]
    }

    /// Whether a room can become ready next after those of `set`, one more than those ready `now`,
    /// as far as the pair bits know.
    #[inline(never)]
    fn may_follow(
        &mut self,
        room: usize,
        state: State,
        now: usize,
        set: usize,
        staying: u8,
    ) -> bool {
        let first = (set ^ now).trailing_zeros() as usize;
        let waiting = [state.waiting(first), state.waiting(room)];
        self.pairs.can_be_emptied(self.rooms, now, [first, room], waiting, staying)
    }

    /// Finds out where the rows of the rooms begin when others are ready.
    ///
    /// Of the ready rooms only those count where somebody who leaves the room is at home, so most
    /// sets find the rows made already.
    #[cold]
    fn learn(&mut self, ready: usize) {
        for room in (0..4).filter(|room| ready >> room & 1 == 0) {
            let alike = (0..=ALL).find(|&other| {
                (self.known >> other) & 1 == 1
                    && (other >> room) & 1 == 0
                    && (other ^ ready) & self.kinds[room] == 0
            });
            self.begins[ready][room] = match alike {
                Some(other) => self.begins[other][room],
                None => self.fill(room, ready),
            };
        }
        self.known |= 1 << ready;
    }

    /// Works out `E` for a room and the ready rooms that matter to it, for every number of those
    /// who wait and every pair of runs, and tells where the rows begin.
    fn fill(&mut self, room: usize, ready: usize) -> u16 {
        let begin = self.values.len() - RUNS;
        let mut rest = [0; RUNS];
        for waiting in 1..=self.rooms.leaving(room) {
            let kind = self.rooms.top(room, waiting);
            let may_go = (ready >> kind) & 1 == 1;
            let goes = if may_go { hall::GOES[room][kind] } else { 0 };
            let stops = &hall::STOPS[room][kind];
            rest = match room {
                0 => one_more::<0>(&rest, stops, goes),
                1 => one_more::<1>(&rest, stops, goes),
                2 => one_more::<2>(&rest, stops, goes),
                _ => one_more::<3>(&rest, stops, goes),
            };
            self.values.extend_from_slice(&rest);
        }
        begin as u16
    }
}

/// A row of `E` from the row for one fewer, `rest`: when one more leaves `ROOM`, for whom a stop in
/// each space costs so much, and who goes home for nothing from the pairs of runs in `goes`.
///
/// To stop somewhere on the left, when the run there is `left` long, is to stop in its last space
/// or to do as if it were one shorter; so the least over all stops is had by looking at one new
/// stop for each pair of runs:
///
/// ```text
/// best_left(left, right) = min(best_left(left - 1, right), stop + rest(left - 1, right))
/// ```
///
/// and likewise on the right. The last `C` to leave room D pays 200 in space 3 or 5, each one step
/// off its way, 400 in space 6, and never stops in space 4, which lies on its way:
///
/// ```text
/// #############    right     0      1    2
/// #.....3.4.5.6    left 0  never   200  200
/// ###.#.#.#C###         1  never   200  200
///   #########           2   200    200  200
/// ```
///
/// The room is a constant, so that the loops are unrolled and nothing
/// is left of them but additions and minima.
fn one_more<const ROOM: usize>(
    rest: &[u32; RUNS],
    stops: &[u32; SPACES],
    goes: u32,
) -> [u32; RUNS] {
    let at = |left, right| hall::run_number(ROOM, left, right);
    let mut row = [NEVER; RUNS];
    let mut best_left = [NEVER; SPACES];
    for left in 0..ROOM + 3 {
        let mut best_right = NEVER;
        for right in 0..SPACES - 1 - ROOM {
            if left > 0 {
                let stop = stops[ROOM + 2 - left] + rest[at(left - 1, right)];
                best_left[right] = best_left[right].min(stop);
            }
            if right > 0 {
                best_right = best_right.min(stops[ROOM + 1 + right] + rest[at(left, right - 1)]);
            }
            let stopping = best_left[right].min(best_right);
            let goes = (goes >> at(left, right)) & 1 == 1;
            row[at(left, right)] = if goes { rest[at(left, right)] } else { stopping };
        }
    }
    row
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_who_leaves_stops_off_its_way_or_goes_home_where_the_run_is_long_enough() {
        let row = |goes| one_more::<3>(&[0; RUNS], &hall::STOPS[3][2], goes);
        let drawn = [NEVER, 200, 200, NEVER, 200, 200, 200, 200, 200];
        assert_eq!(row(0)[..9], drawn);
        // Room C is ready: a run of one space to the left reaches it.
        assert_eq!(row(hall::GOES[3][2])[..9], [NEVER, 200, 200, 0, 0, 0, 0, 0, 0]);
    }

    const EXAMPLE: &str = "#############\n#...........#\n###B#C#B#D###\n  #A#D#C#A#\n  #########";

    /// `E` of each room in an order in which the rooms of the example become ready.
    fn along(order: [usize; 4]) -> [u32; 4] {
        let (rooms, start, _) = Rooms::new(&EXAMPLE.parse().unwrap());
        let mut bound = Bound::new(&rooms);
        let mut ready = 0;
        order.map(|room| {
            bound.learn(ready);
            let run = hall::RUN[usize::from(start.staying(ready))][room];
            let row = usize::from(bound.begins[ready][room]) + start.waiting(room) * RUNS;
            ready |= 1 << room;
            bound.values[row + usize::from(run)]
        })
    }

    #[test]
    fn the_example_has_the_sums_of_the_documentation() {
        assert_eq!(along([3, 2, 1, 0]), [2002, 20, 0, 0]);
        assert_eq!(along([0, 1, 2, 3]), [20, 2200, 0, 2000]);
        let (rooms, start, straight) = Rooms::new(&EXAMPLE.parse().unwrap());
        assert_eq!((straight, Bound::new(&rooms).of(start)), (10_499, 2022));
    }
}
