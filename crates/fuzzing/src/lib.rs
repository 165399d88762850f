//! What must hold for any bytes at all, given to a parser or found in a file of the hunter.
//!
//! Each function takes the bytes and panics if something does not hold. There are two who call them:
//! the targets of cargo-fuzz in `fuzz/`, for as long as somebody lets them run, and the test
//! `edited_inputs`, which edits good inputs for some seconds in every run of the tests.

#![expect(clippy::missing_panics_doc, reason = "every function panics if something does not hold")]

mod games;
mod hunt;

pub use games::{amphipod, camel_cards, camicia, combat};
pub use hunt::{catalogue, checkpoint, log, parameters, unit_result, unit_result_of};
