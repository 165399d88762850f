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
//! the bottom: whoever enters its room goes down to the lowest free space.
//!
//! A drawing may also have fewer amphipods than the rooms have spaces, and some above empty spaces.
//! Then these rules are added:
//!
//! - The burrow is organised when everybody is at home and has no empty space below it.
//! - One that stands in its own room above an empty space, and shares the room with no stranger, goes
//!   down to the lowest free space. Nobody enters the room before that.
//!
//! *Why the least energy is well defined.* In an organised burrow it is settled which spaces are full:
//! the lowest ones of each room, as many as there are of the kind. There are finitely many
//! positions, no step takes less than no energy, and a way that comes to a position twice can leave
//! out what is between. So if any sequence of moves organises the burrow, one of them takes the
//! least energy. Without the rule of the lowest space it would matter where in its room an amphipod
//! stops, and less energy would be needed to stay at the top.
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
//! The search is A\*, as the `pathfinding` crate has it, over positions that fit one machine word.
//!
//! ## Only detours count
//!
//! Every amphipod that is not at home must at least walk straight home. In the example these walks
//! take 10,499 energy. An amphipod that stops in the hallway beside its straight way walks a detour:
//! twice the steps by which the stop lies off the way. The search looks for the least energy that
//! detours add. In the example that is 2022, and 10,499 + 2022 = 12,521.
//!
//! An amphipod that can go home does so at once. It must walk that way in any case, it frees a
//! space, and at home it disturbs nobody. So the only choice is who stops where in the hallway.
//!
//! ## Stops that are never needed
//!
//! Three kinds of stops are left out: those on the straight way home, those that put two amphipods
//! in each other's way home for ever, and those on the far side of an amphipod that waits between
//! two rooms, since what happens there can wait until it is home.
//!
//! ## The bound: the order of the rooms
//!
//! A room is *ready* when nobody must leave it any more; then its owners may enter. The rooms become
//! ready one after the other. Suppose that the order is known, and that the rooms in the set `S` are
//! ready before room `r`. Those in the hallway whose home is not in `S` stay there until `r` is
//! ready. So the amphipods that leave `r` have at most the free spaces up to the nearest of those on
//! each side: a run of spaces to the left, and a run to the right. Let `E` be the least energy that
//! their detours add when nobody else takes part:
//!
//! - an amphipod whose home is in `S` goes home without a detour if the run reaches that far;
//! - any other stops in a space of one of the runs, which then ends before that space.
//!
//! The sum of `E` over the four rooms bounds every solution with this order from below. The search
//! takes the least sum over all orders, which a walk over the sets of ready rooms finds in at most
//! 32 steps. In the example:
//!
//! ```text
//! #############    Order D, C, B, A
//! #...........#      D: D stops 1 step off its way, 2·1000, and A stops 1 step off, 2·1    2002
//! ###B#C#B#D###      C: B stops 1 step off its way, 2·10                                     20
//!   #A#D#C#A#        B: C and D go home, since their rooms are ready                          0
//!   #########        A: B goes home                                                           0
//!                    sum                                                                   2022
//!
//!                  Order A, B, C, D
//!                    A: B stops 1 step off its way, 2·10                                     20
//!                    B: C and D stop 1 step off their ways, 2·100 + 2·1000                 2200
//!                    C: B goes home                                                           0
//!                    D: D stops 1 step off its way, 2·1000, and A goes home                2000
//!                    sum                                                                   4220
//! ```
//!
//! No order has a smaller sum than 2022. Here the bound is exact.
//!
//! *Why no solution with the order does better than the sum.* Take a solution, and let the amphipods
//! that leave `r` do in the sum what they do in the solution, except that they go home at once when
//! the first rule allows it. By induction, whoever ends a run in the sum also stands there in the
//! solution until `r` is ready: its room is not in `S`, or one whose room is not in `S` bars its way.
//! So a space that the solution uses is free in the sum. The sum pays for some of the solution's
//! stops and for no others, and it pays for each stop once, in the room that the amphipod left. If
//! the least sum is infinite, there is no solution.
//!
//! ## The hallway: two rooms one after the other
//!
//! The bound does not see that those who left one room stand in the way of those who leave the next.
//! But the hallway has only seven spaces to stop in, and in most positions they are full before
//! anybody is home. So the search also asks whether the first two rooms of an order can be emptied
//! one after the other. A word of 128 bits has a bit for each set of occupied spaces, and a few
//! shifts answer the question for all of them at once. Positions without hope are dropped before
//! they are stored.

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
