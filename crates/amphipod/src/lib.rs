//! The least energy that organises a burrow of amphipods, and the moves that do it.
mod burrow;
mod error;
mod kind;
mod moves;
mod narration;
mod parse;
mod search;
mod solution;
mod space;

pub use burrow::Burrow;
pub use error::{Found, IllegalMove, InputError, ParseError, Part, UnfoldError};
pub use kind::Amphipod;
pub use moves::Move;
pub use narration::narrate;
pub use search::{Search, least_energy, search};
pub use solution::{Solution, solve};
pub use space::Space;
