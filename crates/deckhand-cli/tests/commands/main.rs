//! The commands as a process: the program `deckhand` over folders made for a test.

mod bad_input;
mod compare;
mod format;
mod solve;
mod solve_all;
mod solve_all_formats;
mod solve_all_output;
mod support;
