//! What never changes during a search: who leaves which room in what order.

use std::ops::Range;

use super::hall;
use super::state::State;
use crate::space::HALLWAY;
use crate::{Burrow, Kind, Space};

/// The amphipods that must leave their rooms.
#[derive(Debug, Clone)]
pub(super) struct Rooms {
    /// By room and by how many still wait to leave it, less one: the kind of the topmost.
    tops: [[u8; Burrow::DEEPEST]; 4],
    leaving: [usize; 4],
}

/// Somebody goes home, at no cost beyond the way itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Homecoming {
    /// One of a kind from a hallway space.
    FromHallway { kind: usize, space: usize },
    /// The topmost amphipod of a room.
    FromRoom { room: usize },
}

/// The topmost amphipod of a room stops in the hallway.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Pause {
    /// The room that it leaves.
    pub(super) room: usize,
    /// The hallway space in which it stops.
    pub(super) space: usize,
    /// The state just after, before anybody goes home.
    pub(super) after: State,
    /// The energy that the stop adds to its straight way home.
    pub(super) added: u32,
}

impl Rooms {
    /// The rooms of a burrow, where everybody stands, and the energy of all ways home if nobody
    /// were in anybody's way. What the search adds to that energy are the detours.
    ///
    /// In the example that energy is 10 499; the detours of the best solution add 2 022.
    pub(super) fn new(burrow: &Burrow) -> (Self, State, u64) {
        let mut rooms = Self { tops: [[0; Burrow::DEEPEST]; 4], leaving: [0; 4] };
        let mut boards = [0; 4];
        let mut waiting = [0; 4];
        // The walk of everybody who is not home: up and along, and later down.
        let mut energy = 0;
        for (space, column) in hall::COLUMN.into_iter().enumerate() {
            if let Some(who) = burrow.get(Space::Hallway(column)) {
                boards[who as usize] |= 1 << space;
            }
        }
        for column in 1..=HALLWAY {
            if let Some(who) = burrow.get(Space::Hallway(column)) {
                let steps = Space::Hallway(column).steps_to(Space::Hallway(Space::outside(who)));
                energy += steps as u64 * who.step_energy();
            }
        }
        for home in Kind::ALL {
            let room = home as usize;
            let deepest = burrow.deepest_stranger(home);
            let leaving = (1..=deepest).rev().map(|row| Space::Room { home, row });
            for (from, who) in leaving.filter_map(|space| Some((space, burrow.get(space)?))) {
                rooms.tops[room][usize::from(waiting[room])] = who as u8;
                waiting[room] += 1;
                let steps = from.steps_to(Space::Hallway(Space::outside(who)));
                energy += steps as u64 * who.step_energy();
            }
            // Those who stay sink to the lowest spaces, those who come fill the ones above.
            let sinking = burrow.sinking(home).map(|(from, to)| to - from).sum::<usize>();
            let below = (deepest + 1..=burrow.depth()).map(|row| Space::Room { home, row });
            let staying = below.filter(|&space| !burrow.is_free(space)).count();
            let all = burrow.spaces().filter(|&space| burrow.get(space) == Some(home)).count();
            let lowest = burrow.depth() - staying;
            let down = (0..all - staying).map(|above| lowest - above).sum::<usize>();
            energy += (sinking + down) as u64 * home.step_energy();
        }
        rooms.leaving = waiting.map(usize::from);
        (rooms, State::new(boards, waiting), energy)
    }

    /// How many leave a room in all.
    pub(super) fn leaving(&self, room: usize) -> usize {
        self.leaving[room]
    }

    /// The kind of the topmost amphipod of a room that `waiting` (at least one) must still leave.
    pub(super) fn top(&self, room: usize, waiting: usize) -> usize {
        usize::from(self.tops[room][waiting - 1])
    }

    /// The state after everybody has gone home who can, each of them told to `on_way_home`.
    ///
    /// Going home as soon as possible is never wrong: it takes the way that must be taken anyway,
    /// frees a space and ends in a place where nobody is disturbed. So it is no choice, and the
    /// search only sees states in which nobody can go home.
    pub(super) fn settled(
        &self,
        mut state: State,
        mut on_way_home: impl FnMut(Homecoming),
    ) -> State {
        let mut changed = true;
        while changed {
            changed = false;
            let ready = state.ready();
            for kind in (0..4).filter(|kind| ready >> kind & 1 == 1) {
                while let Some(space) = next_in_hallway(state, kind) {
                    state = state.without(kind, space);
                    on_way_home(Homecoming::FromHallway { kind, space });
                    changed = true;
                }
            }
            for room in (0..4).filter(|room| ready >> room & 1 == 0) {
                while let Some(after) = self.straight_home(state, room, ready) {
                    state = after;
                    on_way_home(Homecoming::FromRoom { room });
                    changed = true;
                }
            }
        }
        state
    }

    /// The settled state after a stop in a settled one.
    ///
    /// Most stops let nobody go home: only when the room has become ready, or the next of the room
    /// has its way free, is there more to do.
    pub(super) fn after(&self, pause: Pause) -> State {
        let Pause { room, after, .. } = pause;
        if after.waiting(room) > 0 && self.straight_home(after, room, after.ready()).is_none() {
            return after;
        }
        self.settled(after, |_| ())
    }

    /// The state after the topmost amphipod of a room has gone straight home, if it can.
    fn straight_home(&self, state: State, room: usize, ready: u8) -> Option<State> {
        let waiting = state.waiting(room);
        if waiting == 0 {
            return None;
        }
        let kind = self.top(room, waiting);
        let free = state.occupied() & hall::between(room, kind) == 0;
        (ready >> kind & 1 == 1 && free).then(|| state.without_top(room))
    }

    /// The stops in the hallway to choose from.
    ///
    /// Three kinds of stops are left out, for none of them is ever needed:
    ///
    /// - *A stop between a room and the home of the one who leaves it.* While an amphipod stands
    ///   there nobody passes it, so what happens on its two sides are two separate games. Let the
    ///   whole game on its home's side be played first, up to when it could go on; then it leaves
    ///   its room and walks home without the stop.
    /// - *A stop that locks two amphipods* in each other's way.
    /// - *A stop outside the [region] that comes first.*
    pub(super) fn pauses(&self, state: State) -> Pauses<'_> {
        let occupied = usize::from(state.occupied());
        let region = region(state);
        let mut choices = 0;
        for room in region {
            let waiting = state.waiting(room);
            if waiting > 0 {
                let straight = hall::between(room, self.top(room, waiting));
                let spaces = hall::REACH[room][occupied] & !straight;
                choices |= u32::from(spaces) << (8 * room);
            }
        }
        Pauses { rooms: self, state, choices }
    }
}

/// The stops to choose from in a state.
pub(super) struct Pauses<'a> {
    rooms: &'a Rooms,
    state: State,
    /// One byte a room: the spaces not yet given out.
    choices: u32,
}

impl Iterator for Pauses<'_> {
    type Item = Pause;

    fn next(&mut self) -> Option<Pause> {
        while self.choices != 0 {
            let choice = self.choices.trailing_zeros() as usize;
            self.choices &= self.choices - 1;
            let (room, space) = (choice / 8, choice % 8);
            let kind = self.rooms.top(room, self.state.waiting(room));
            if !self.state.is_locked_by(kind, space) {
                return Some(Pause {
                    room,
                    space,
                    after: self.state.without_top(room).with(kind, space),
                    added: hall::DETOUR[kind][room][space],
                });
            }
        }
        None
    }
}

/// The rooms from which the next stop may come.
///
/// An amphipod in one of the three spaces between rooms cuts the burrow in two until it goes home.
/// What happens on the side away from its home can wait until then: nothing there helps it, and
/// nothing that it waits for is disturbed by waiting. So only the rooms on its home's side are
/// looked at:
///
/// ```text
/// #############
/// #.....C.....#    C waits for room C. Only rooms C and D matter until it is home; without it
/// ###B#A#B#D###    one would try all orders of the stops on its two sides.
/// ```
///
/// Of several such amphipods each narrows the region of those before it, if it stands inside: the
/// region's borders are then in use until the first of the border's two goes home, so what happens
/// inside and outside can be told one after the other, the inside first. The first to go home has
/// its home inside, for the other border bars its way, and it cannot go home yet; so something must
/// happen inside. One outside the region is passed over. (Without that, two who stand back to back,
/// which a drawing may hold though no search leads there, would leave nothing to try.)
fn region(state: State) -> Range<usize> {
    let mut region = 0..4;
    let middle = state.occupied() & 0b001_1100;
    if middle != 0 {
        for space in 2..5 {
            // The space lies between the rooms `space - 2` and `space - 1`.
            let border = space - 1;
            if (middle >> space) & 1 == 1 && region.start < border && border < region.end {
                let goes_right = (border..4).any(|kind| (state.board(kind) >> space) & 1 == 1);
                if goes_right {
                    region.start = border;
                } else {
                    region.end = border;
                }
            }
        }
    }
    region
}

/// One of a kind that stands next beside its room, if there is one.
fn next_in_hallway(state: State, kind: usize) -> Option<usize> {
    let reach = u16::from(hall::REACH[kind][usize::from(state.occupied())]);
    // The spaces just beyond what is free, and those beside the room.
    let next = (reach << 1 | reach >> 1 | 0b11 << (kind + 1)) & !reach;
    let found = u16::from(state.board(kind)) & next;
    (found != 0).then(|| found.trailing_zeros() as usize)
}

#[cfg(test)]
mod tests {
    use std::str::FromStr;

    use super::*;

    fn rooms(drawn: &str) -> (Rooms, State, u64) {
        Rooms::new(&Burrow::from_str(drawn).unwrap())
    }

    #[test]
    fn only_those_above_a_stranger_leave() {
        let (rooms, state, energy) =
            rooms("#############\n#...........#\n###B#C#B#D###\n  #A#D#C#A#\n  #########");
        assert_eq!(state, State::new([0; 4], [1, 2, 1, 2]));
        assert_eq!([rooms.top(0, 1), rooms.top(1, 2), rooms.top(1, 1)], [1, 2, 3]);
        assert_eq!(energy, 10_499);
    }

    #[test]
    fn everybody_who_can_goes_home_in_a_row() {
        let (rooms, state, energy) =
            rooms("#############\n#A..B.......#\n###.#.#C#D###\n  #A#B#C#D#\n  #########");
        let mut order = Vec::new();
        let settled = rooms.settled(state, |homecoming| order.push(homecoming));
        assert_eq!(settled, State::ORGANISED);
        assert_eq!(
            order,
            [
                Homecoming::FromHallway { kind: 0, space: 0 },
                Homecoming::FromHallway { kind: 1, space: 2 },
            ]
        );
        assert_eq!(energy, 3 + 20);
    }

    #[test]
    fn no_stop_lies_on_the_way_home() {
        let (rooms, state, _) = rooms("#############\n#...........#\n###D#B#C#A###\n  #########");
        let pauses: Vec<_> = rooms.pauses(state).collect();
        // D can stop in the two spaces on the left of its room A, or beyond room D, and A likewise.
        assert_eq!(pauses.len(), 4 + 4);
        assert!(pauses.iter().all(|pause| pause.added > 0));
    }
}
