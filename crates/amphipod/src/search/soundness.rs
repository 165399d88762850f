//! The laws that the bound and the prunings promise, held on every state that any moves lead to.

use std::collections::HashMap;
use std::str::FromStr;

use super::bound::Bound;
use super::hall::{self, NEVER};
use super::rooms::{Pause, Rooms};
use super::state::State;
use crate::Burrow;

/// Every state after any sequence of stops, with the energy that the best way on adds, or
/// [`NEVER`]; nothing is left out but that who can go home does.
fn every_state(rooms: &Rooms, start: State) -> HashMap<State, u32> {
    let mut best = HashMap::from([(start, NEVER)]);
    let mut open = vec![start];
    let mut order = Vec::new();
    while let Some(state) = open.pop() {
        order.push(state);
        for (after, _) in all_stops(rooms, state) {
            if best.insert(after, NEVER).is_none() {
                open.push(after);
            }
        }
    }
    // Each stop leaves one fewer waiting, so the fewest come first.
    order.sort_by_key(|state| (0..4).map(|room| state.waiting(room)).sum::<usize>());
    for state in order {
        let ways = all_stops(rooms, state).map(|(after, added)| added + best[&after]);
        let least = if state == State::ORGANISED { 0 } else { ways.min().unwrap_or(NEVER) };
        best.insert(state, least.min(NEVER));
    }
    best
}

fn all_stops(rooms: &Rooms, state: State) -> impl Iterator<Item = (State, u32)> {
    let all = (0..4 * hall::SPACES).map(|index| (index / hall::SPACES, index % hall::SPACES));
    all.filter_map(move |(room, space)| {
        let waiting = Some(state.waiting(room)).filter(|&waiting| waiting > 0)?;
        let kind = rooms.top(room, waiting);
        let way = hall::way(space, room) | 1 << space;
        let after = state.without_top(room).with(kind, space);
        (state.occupied() & way == 0)
            .then(|| (rooms.settled(after, |_| ()), hall::DETOUR[kind][room][space]))
    })
}

const DRAWN: [&str; 7] = [
    "###B#C#B#D###\n  #A#D#C#A#",
    "###D#A#D#C###\n  #B#C#A#B#",
    "###A#D#D#B###\n  #C#A#B#C#",
    "###D#A#C#B###\n  #D#C#B#A#\n  #A#B#C#D#",
    // Back to back in the hallway, locked, and neither.
    "###.#D#A#.###\n  #C#B#C#B#",
    "###.#C#B#.###\n  #B#D#A#C#",
    "###D#.#.#A###\n  #B#A#D#C#",
];
const HALLWAYS: [&str; 7] = [
    "...........",
    "...........",
    "...........",
    "...........",
    "...A...D...",
    "...D.....A.",
    "B....C.....",
];

fn burrows() -> impl Iterator<Item = Burrow> {
    let drawn = DRAWN.into_iter().zip(HALLWAYS).map(|(rows, hallway)| {
        let diagram = format!("#############\n#{hallway}#\n{rows}\n  #########");
        Burrow::from_str(&diagram).unwrap()
    });
    // Without optimisation each takes a second.
    drawn.step_by(if cfg!(debug_assertions) { 3 } else { 1 })
}

#[test]
fn the_bound_is_never_above_the_best_way_on() {
    for burrow in burrows() {
        let (rooms, start, _) = Rooms::new(&burrow);
        let mut bound = Bound::new(&rooms);
        for (state, least) in every_state(&rooms, rooms.settled(start, |_| ())) {
            assert!(bound.of(state) <= least, "{burrow}\n{state:?}");
        }
    }
}

#[test]
fn one_of_the_stops_not_left_out_is_on_a_best_way() {
    for burrow in burrows() {
        let (rooms, start, _) = Rooms::new(&burrow);
        let best = every_state(&rooms, rooms.settled(start, |_| ()));
        for (&state, &least) in best.iter().filter(|&(&state, _)| state != State::ORGANISED) {
            let ways = rooms.pauses(state).map(|pause| pause.added + best[&rooms.after(pause)]);
            assert_eq!(ways.min().unwrap_or(NEVER).min(NEVER), least, "{burrow}\n{state:?}");
        }
    }
}

#[test]
fn the_short_way_to_settle_ends_where_the_long_one_does() {
    for burrow in burrows() {
        let (rooms, start, _) = Rooms::new(&burrow);
        for (state, _) in every_state(&rooms, rooms.settled(start, |_| ())) {
            for pause @ Pause { after, .. } in rooms.pauses(state) {
                assert_eq!(rooms.after(pause), rooms.settled(after, |_| ()));
            }
        }
    }
}
