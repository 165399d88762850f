//! The search: A* over packed states, with a bound that sees the order of the rooms.

mod bound;
mod hall;
mod pairs;
mod rooms;
#[cfg(test)]
mod soundness;
mod state;

use std::cell::Cell;

use cardcore::{Poll, Stop, Stopped};
use pathfinding::directed::astar::astar;

use self::bound::{Bound, NEVER};
use self::rooms::{Homecoming, Rooms};
use self::state::State;
use crate::{Amphipod, Burrow, Move, Space};

/// What a search found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Search {
    /// The least energy, or nothing when no sequence of moves organises the burrow.
    pub energy: Option<u64>,
    /// How many positions were expanded, that is, had their moves tried.
    pub expanded: u64,
}

/// The least energy that organises a burrow, or nothing when no sequence of moves does.
///
/// Memory: a position takes about 60 bytes, and only positions that the bound has not seen through
/// are expanded; the hardest burrows known take some tens of thousands. Whatever the burrow, `stop`
/// ends the search.
///
/// # Errors
/// [`Stopped`] when `stop` says so.
pub fn least_energy(burrow: &Burrow, stop: &Stop) -> Result<Option<u64>, Stopped> {
    Ok(search(burrow, stop)?.energy)
}

/// [`least_energy`] with the work that it took.
///
/// # Errors
/// [`Stopped`] when `stop` says so.
pub fn search(burrow: &Burrow, stop: &Stop) -> Result<Search, Stopped> {
    let (rooms, start, straight) = Rooms::new(burrow);
    let course = Course::find(&rooms, rooms.settled(start, |_| ()), stop)?;
    let energy = course.best.map(|(_, added)| straight + u64::from(added));
    Ok(Search { energy, expanded: course.expanded })
}

/// The moves of one solution of least energy, and the number of positions expanded.
pub(crate) fn best_moves(
    burrow: &Burrow,
    stop: &Stop,
) -> Result<(Option<Vec<Move>>, u64), Stopped> {
    let (rooms, start, _) = Rooms::new(burrow);
    let course = Course::find(&rooms, rooms.settled(start, |_| ()), stop)?;
    let moves = course.best.map(|(states, _)| {
        let mut scribe = Scribe { burrow: burrow.clone(), moves: Vec::new() };
        rooms.settled(start, |homecoming| scribe.go_home(homecoming));
        for pair in states.windows(2) {
            // Two stops may lead to the same state; the search took the cheaper.
            let pause = rooms
                .pauses(pair[0])
                .filter(|&pause| rooms.after(pause) == pair[1])
                .min_by_key(|pause| pause.added);
            if let Some(pause) = pause {
                scribe.pause(pause.room, pause.space);
                rooms.settled(pause.after, |homecoming| scribe.go_home(homecoming));
            }
        }
        scribe.moves
    });
    Ok((moves, course.expanded))
}

/// How a search went.
struct Course {
    /// The states of the best solution, settled, and the energy that its stops add.
    best: Option<(Vec<State>, u32)>,
    expanded: u64,
}

impl Course {
    fn find(rooms: &Rooms, start: State, stop: &Stop) -> Result<Self, Stopped> {
        let mut bound = Bound::new(rooms);
        let mut poll = Poll::new(stop);
        let mut verdict = Ok(());
        let mut expanded = 0;
        // States in the queue from which the bound sees a solution. A* takes the others last, so
        // when none of these is left there is no solution, and no need to look at the others.
        let hopeful = Cell::new(u64::from(bound.of(start) < NEVER));
        let found = astar(
            &start,
            |&state| {
                expanded += 1;
                rooms.pauses(state).map(|pause| (rooms.after(pause), pause.added))
            },
            |&state| {
                let least = bound.of(state);
                hopeful.set(hopeful.get() + u64::from(least < NEVER));
                least
            },
            |&state| {
                verdict = poll.step();
                if hopeful.get() == 0 || verdict.is_err() {
                    return true;
                }
                hopeful.set(hopeful.get() - 1);
                state == State::ORGANISED
            },
        );
        verdict?;
        let best = found.filter(|(states, _)| states.last() == Some(&State::ORGANISED));
        Ok(Self { best, expanded })
    }
}

/// Writes down the moves on the burrow itself.
struct Scribe {
    burrow: Burrow,
    moves: Vec<Move>,
}

impl Scribe {
    fn pause(&mut self, room: usize, space: usize) {
        self.record(self.top(Amphipod::ALL[room]), Space::Hallway(hall::COLUMN[space]));
    }

    fn go_home(&mut self, homecoming: Homecoming) {
        let from = match homecoming {
            Homecoming::FromHallway { space, .. } => Some(Space::Hallway(hall::COLUMN[space])),
            Homecoming::FromRoom { room } => self.top(Amphipod::ALL[room]),
        };
        let who = from.and_then(|space| self.burrow.get(space));
        let lowest = who.and_then(|home| {
            self.burrow.room(home).rev().find(|&space| self.burrow.is_free(space))
        });
        if let Some(to) = lowest {
            self.record(from, to);
        }
    }

    /// The topmost amphipod's space in a room.
    fn top(&self, home: Amphipod) -> Option<Space> {
        self.burrow.room(home).find(|&space| !self.burrow.is_free(space))
    }

    fn record(&mut self, from: Option<Space>, to: Space) {
        if let Some((from, who)) = from.and_then(|from| Some((from, self.burrow.get(from)?))) {
            let step = Move::new(who, from, to);
            self.burrow.make(&step);
            self.moves.push(step);
        }
    }
}
