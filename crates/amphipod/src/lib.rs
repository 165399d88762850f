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
//! just outside a room. An amphipod enters only its own room, and only if no other kind is in it. A
//! drawing may show amphipods in the hallway; these have made their first move. Rooms are filled from
//! the bottom: nobody stands above an empty space.
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
//! [`Burrow::apply`] follows the rules as they are written, and [`narrate`] shows a solution with the
//! burrow after each move.
//!
//! # How the search works
//!
//! It is A\* of the `pathfinding` crate, over positions that fit one machine word. Four ideas make it
//! fast. The comments of the private module `search` argue why each is sound.
//!
//! - *Only detours count.* Every amphipod must walk straight home at least. This energy is added up
//!   beforehand, and the search looks for the least that detours add to it. An amphipod that can go
//!   home does so at once. So the only choice is who stops where in the hallway.
//! - *Stops that are never needed* are left out.
//! - *The order of the rooms.* The rooms become ready one after the other. For a given order, a sum
//!   over the rooms is a lower bound of the detours. A walk over sets of rooms finds the least sum over
//!   all orders.
//! - *Occupancies in a word.* Shifts of a 128-bit word tell for all 128 occupancies of the hallway at
//!   once whether two rooms can be emptied one after the other. Most positions are hopeless, and the
//!   search knows it before it stores them.

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
