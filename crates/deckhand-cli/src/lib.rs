//! Deckhand's commands: solve one input or a folder of them, compare reports, print schemas.
//!
//! The program `deckhand` offers them to everybody, and `cargo xtask` in the repository, beside
//! commands that only make sense there. Data flows one way: `fixtures` finds inputs, `ask` puts
//! questions to them by way of the crate `puzzles`, each command (a module of its own) does its work and writes
//! through [`output`]. The crate `report` defines what a report holds.

mod args;
mod ask;
mod batch;
mod commands;
mod compare;
mod describe;
mod examples;
mod expected;
mod fixtures;
mod host;
mod input;
mod markup;
pub mod message;
mod options;
pub mod output;
mod program;
mod schema;
mod setup;
mod solve;
mod solve_all;

pub use commands::{Command, EXIT_CODES};
pub use describe::duration;
pub use host::{cores, host};
pub use options::Options;
pub use program::{Ending, Program, Source};

/// The commit that this crate was built from, in hexadecimal; empty when it was no git checkout.
pub const COMMIT: &str = env!("DECKHAND_COMMIT");
