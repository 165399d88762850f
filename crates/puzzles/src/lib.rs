//! Deckhand's four games behind one interface: a text becomes an [`Input`], a part asked of it a
//! [`Problem`], and that is solved with an [`Answer`](report::Answer) of the report.
//!
//! This is the only crate that knows all four games. Programs that serve any of them depend on it;
//! a program that needs one game depends on that game's crate alone.
//!
//! ```
//! use puzzles::report::{AmphipodAnswer, Answer, Game, Part};
//! use puzzles::{Input, Stop};
//!
//! let drawing = b"#############\n#...........#\n###B#C#B#D###\n  #A#D#C#A#\n  #########\n";
//! let input = Input::parse(Game::Amphipod, drawing)?;
//! let answer = input.problem(Part::Part1)?.solve(&Stop::never())?;
//! assert_eq!(answer, Answer::Amphipod(AmphipodAnswer::new(Some(12521))));
//!
//! let error = Input::parse(Game::Combat, b"Player 1:\nten\n").unwrap_err();
//! assert!(error.to_string().starts_with("line 2, column 1: expected a card"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod adapter;
mod amphipod;
mod camel_cards;
mod camicia;
mod combat;
mod error;
mod exercise;
mod hot_path;
mod input;
mod limited;
mod variant;

pub use ::camicia::LoopRule;
pub use adapter::{example, hot_path, solve_all_parts};
pub use cardcore::{Extent, Narrated, NarrationError, Stop, Stopped, TextPosition};
pub use error::{BadInput, Lacking, SolveError};
pub use hot_path::{HotPath, Work};
pub use input::{Input, Problem};
pub use report;
pub use variant::Variant;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
