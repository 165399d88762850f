//! The least energy that organises a burrow of amphipods, and the moves that do it.
//!
//! # The burrow
//!
//! A hallway of eleven spaces, and below it four rooms of the same depth, one to eight spaces. The
//! amphipods are of four kinds, `A` to `D`, as many of each as a room is deep; a step takes 1, 10,
//! 100 or 1000 energy. The first room is the home of the `A`, the second of the `B`, and so on. The
//! burrow is organised when everybody is at home.
//!
//! An amphipod moves at most twice: out of its room into the hallway, and from there home; or
//! straight home, which is both moves in one. Nobody passes another. Nobody stops in the hallway
//! just outside a room. Nobody enters a room but its owners, and they only when no other kind is in
//! it. A drawing may show amphipods in the hallway; these have made their first move. In a room
//! nobody stands above an empty space: rooms fill from the bottom.
//!
//! Some burrows cannot be organised at all: 307 of the 2520 full ones of depth 2, once the two
//! further rows of the puzzle's second part are [inserted](Burrow::unfold).
//!
//! (Source of the rules: Advent of Code 2021, day 23.)
//!
//! # An example
//!
//! ```
//! use amphipod::{Burrow, Stop, least_energy, solve};
//!
//! let drawn = [
//!     "#############",
//!     "#...........#",
//!     "###B#C#B#D###",
//!     "  #A#D#C#A#",
//!     "  #########",
//! ];
//! let burrow: Burrow = drawn.join("\n").parse()?;
//! let stop = Stop::never();
//! assert_eq!(least_energy(&burrow, &stop)?, Some(12521));
//! assert_eq!(least_energy(&burrow.unfold()?, &stop)?, Some(44169));
//!
//! // The moves of a best solution, replayed under the rules.
//! let solution = solve(&burrow, &stop)?.expect("it can be organised");
//! let mut board = burrow;
//! for step in &solution.moves {
//!     board.apply(step)?;
//! }
//! assert!(board.is_organised());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Burrow::apply`] is the literal telling of the rules, and [`narrate`] shows a solution with the
//! board after each move.
//!
//! # How the search works
//!
//! It is the A\* of the `pathfinding` crate over positions that fit one machine word. Four ideas
//! make it fast; each is explained, and its soundness argued, where it stands in `src/search/`:
//!
//! - *Only detours count* (`rooms.rs`). Every amphipod must walk its straight way home, so that
//!   energy is added up beforehand, and the search looks for the least that detours add. Who can go
//!   home does so at once, so the only choice left is who stops where in the hallway.
//! - *Stops that are never needed* (`rooms.rs`) are left out.
//! - *The order of the rooms* (`bound.rs`). The rooms become ready one after the other. For each
//!   order a lower bound of the detours is a sum over the rooms, and the least sum over all orders
//!   is found by a walk over sets of rooms.
//! - *Occupancies in a word* (`pairs.rs`). Whether two rooms can be emptied one after the other is
//!   worked out for all 128 occupancies of the hallway at once, by shifts of a 128-bit word. Most
//!   positions are hopeless, and this is how the search knows it, before it stores them.

mod burrow;
mod error;
mod kind;
mod moves;
mod narration;
mod parse;
mod search;
mod solution;
mod space;
mod steps;

pub use burrow::Burrow;
pub use cardcore::{NarrationError, Spanned, Stop, Stopped, TextPosition};
pub use error::{ApplyMoveError, Found, InputError, ParseError, Part, UnfoldError};
pub use kind::Kind;
pub use moves::Move;
pub use narration::{narrate, narrate_moves};
pub use search::{SearchOutcome, least_energy, search};
pub use solution::{Part2Error, Solution, part1, part2, solve};
pub use space::Space;
pub use steps::{Step, Steps};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
