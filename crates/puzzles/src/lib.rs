//! Deckhand's four games behind one interface: a text becomes an [`Input`], a part asked of it
//! becomes an [`Answer`](report::Answer) of the report.
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
//! let answer = input.solve(Part::Part1, &Stop::never())?;
//! assert_eq!(answer, Answer::Amphipod(AmphipodAnswer { energy: Some(12521) }));
//!
//! let error = Input::parse(Game::Combat, b"Player 1:\nten\n").unwrap_err();
//! assert!(error.to_string().starts_with("line 2, column 1: expected a card"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod input;

pub use cardcore::{NarrationError, Stop, Stopped, TextPosition};
pub use input::{BadInput, Input};
pub use report;
