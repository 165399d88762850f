//! The search: A* over packed states, with a bound that sees the order of the rooms.

mod bound;
mod hall;
mod pairs;
mod rooms;
#[cfg(test)]
mod soundness;
mod state;

use std::cell::RefCell;
use std::hash::{Hash, Hasher};

use cardcore::{Stop, Stopped, Ticker};
use pathfinding::directed::astar::astar;

use self::bound::Bound;
use self::hall::NEVER;
use self::rooms::{Homecoming, Rooms};
use self::state::State;
use crate::{Burrow, Kind, Move, Space};

/// What a search found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct SearchOutcome {
    /// The least energy, or nothing when no sequence of moves organises the burrow.
    pub energy: Option<u64>,
    /// How many positions were expanded, that is, had their moves tried.
    pub expanded: u64,
}

/// The least energy that organises a burrow, or nothing when no sequence of moves does.
///
/// Memory: only positions from which the bound sees a solution are stored. Of 20,400 burrows of
/// depth 8, organised but for 4 to 20 random exchanges and up to two amphipods in the hallway, the
/// hardest had 4446 positions expanded, in 545 kB. Of the full burrows of depth 2, unfolded, none
/// has more than 3534. Whatever the burrow, `stop` ends the search: it is asked at the first of
/// every 4096 positions, that is, about once in a millisecond.
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
pub fn search(burrow: &Burrow, stop: &Stop) -> Result<SearchOutcome, Stopped> {
    let (rooms, start, straight) = Rooms::new(burrow);
    let course = Course::find(&rooms, rooms.settled(start, |_| ()), Ticker::new(stop))?;
    let energy = course.best.map(|(_, added)| straight + u64::from(added));
    Ok(SearchOutcome { energy, expanded: course.expanded })
}

/// The moves of one solution of least energy, and the number of positions expanded.
pub(crate) fn best_moves(
    burrow: &Burrow,
    stop: &Stop,
) -> Result<(Option<Vec<Move>>, u64), Stopped> {
    let (rooms, start, _) = Rooms::new(burrow);
    let course = Course::find(&rooms, rooms.settled(start, |_| ()), Ticker::new(stop))?;
    let moves = course.best.map(|(states, _)| {
        let mut scribe = Scribe { burrow: burrow.clone(), moves: Vec::new() };
        scribe.sink();
        rooms.settled(start, |homecoming| scribe.go_home(homecoming));
        for pair in states.windows(2) {
            // Two stops may lead to the same state; the search took the cheaper.
            let pause = rooms
                .pauses(pair[0])
                .filter(|&pause| rooms.after(pause) == pair[1])
                .min_by_key(|pause| pause.added)
                .expect("the search came to each state by a stop");
            scribe.pause(pause.room, pause.space);
            rooms.settled(pause.after, |homecoming| scribe.go_home(homecoming));
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
    fn find(rooms: &Rooms, start: State, mut ticker: Ticker<'_>) -> Result<Self, Stopped> {
        // Shared by the closures that make successors, one after the other.
        let bound = RefCell::new(Bound::new(rooms));
        let hopeful = |state| {
            let least = bound.borrow_mut().of(state);
            (least < NEVER).then_some(Position { state, least })
        };
        let mut verdict = ticker.step();
        let mut expanded = 0;
        let found = hopeful(start).filter(|_| verdict.is_ok()).and_then(|start| {
            astar(
                &start,
                |&Position { state, .. }| {
                    expanded += 1;
                    rooms.pauses(state).filter_map(|pause| {
                        hopeful(rooms.after(pause)).map(|position| (position, pause.added))
                    })
                },
                |position| position.least,
                |position| {
                    verdict = verdict.and_then(|()| ticker.step());
                    verdict.is_err() || position.state == State::ORGANISED
                },
            )
        });
        verdict?;
        let best = found.map(|(positions, added)| {
            (positions.into_iter().map(|position| position.state).collect(), added)
        });
        Ok(Self { best, expanded })
    }
}

/// A state from which the bound sees a solution, and what the bound says.
///
/// Most states are hopeless. They are found out before A\* hears of them, for to store and to
/// queue a state takes as long as to bound it.
#[derive(Clone, Copy)]
struct Position {
    state: State,
    /// At least so much energy do the stops still to come add.
    least: u32,
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.state == other.state
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.state.hash(hasher);
    }
}

/// Writes down the moves on the burrow itself.
struct Scribe {
    burrow: Burrow,
    moves: Vec<Move>,
}

impl Scribe {
    fn pause(&mut self, room: usize, space: usize) {
        let from = self.top(room);
        self.record(self.who(from), from, Space::Hallway(hall::COLUMN[space]));
    }

    fn go_home(&mut self, homecoming: Homecoming) {
        let from = match homecoming {
            Homecoming::FromHallway { space, .. } => Space::Hallway(hall::COLUMN[space]),
            Homecoming::FromRoom { room } => self.top(room),
        };
        let who = self.who(from);
        let mut upwards = self.burrow.room(who).rev();
        let to = upwards
            .find(|&space| self.burrow.is_free(space))
            .expect("a room has a space for each of its owners");
        self.record(who, from, to);
    }

    /// The space of the topmost amphipod in a room that somebody must still leave.
    fn top(&self, room: usize) -> Space {
        let mut downwards = self.burrow.room(Kind::ALL[room]);
        downwards
            .find(|&space| !self.burrow.is_free(space))
            .expect("somebody is in a room that somebody must leave")
    }

    fn who(&self, space: Space) -> Kind {
        self.burrow.get(space).expect("the search knows where everybody stands")
    }

    fn record(&mut self, who: Kind, from: Space, to: Space) {
        let step = Move::new(who, from, to);
        self.burrow.make(&step);
        self.moves.push(step);
        self.sink();
    }

    /// Everybody goes down who has an empty space below it in its own room, if no stranger is there.
    fn sink(&mut self) {
        let before = self.burrow.clone();
        for home in Kind::ALL.into_iter().filter(|&home| !before.has_stranger(home)) {
            for (from, to) in before.sinking(home) {
                let [from, to] = [from, to].map(|row| Space::Room { home, row });
                let step = Move::new(home, from, to);
                self.burrow.make(&step);
                self.moves.push(step);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::str::FromStr;

    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    use super::*;

    #[test]
    fn a_flag_raised_in_the_middle_of_a_search_ends_it() {
        let drawn = "#############\n#...........#\n###B#C#B#D###\n  #A#D#C#A#\n  #########";
        let burrow = Burrow::from_str(drawn).unwrap().unfold().unwrap();
        let (rooms, start, _) = Rooms::new(&burrow);
        let needed = search(&burrow, &Stop::never()).unwrap().expanded;
        let flag = Arc::new(AtomicBool::new(false));
        let stop = Stop::never().or_when(Arc::clone(&flag));
        // Half of the search's steps are left before the flag is looked at again.
        let before = u64::from(Ticker::INTERVAL) - needed / 2;
        let search_with = |raised| {
            flag.store(false, Ordering::Relaxed);
            let mut ticker = Ticker::new(&stop);
            (0..before).try_for_each(|_| ticker.step())?;
            flag.store(raised, Ordering::Relaxed);
            Course::find(&rooms, start, ticker).map(|course| course.expanded)
        };
        assert_eq!(search_with(false), Ok(needed));
        assert_eq!(search_with(true), Err(Stopped));
        // Raised as late as that, nobody notices in a search that ends before.
        flag.store(false, Ordering::Relaxed);
        let mut ticker = Ticker::new(&stop);
        assert_eq!(ticker.step(), Ok(()));
        flag.store(true, Ordering::Relaxed);
        assert!(Course::find(&rooms, start, ticker).is_ok());
    }
}
