//! Camicia, or Beggar-My-Neighbour: a game without choices, for two.

pub mod backward;
mod card;
mod course;
mod cycle;
mod deal;
mod error;
mod game;
pub mod index;
mod input;
mod narration;
mod outcome;
mod position;

pub use card::{Card, Player};
pub use cycle::{Cycle, Length};
pub use deal::Deal;
pub use error::{InputError, ParseError};
pub use game::{LoopRule, play, play_with};
pub use narration::narrate;
pub use outcome::{Outcome, Status};
pub use position::{Position, Trick};
