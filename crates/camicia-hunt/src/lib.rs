//! Hunts the longest and the endless games of Camicia, also known as Beggar-My-Neighbour.
//!
//! - [`endless`]: finds games that never end by building them, proves each, and lists them.
//! - [`Parameters`]: what a hunt plays. [`unit`] plays one unit of it, made of [`block`]s, into a
//!   [`Tally`]; [`hunt`] plays many on all cores.
//! - [`store`]: a hunt's folder. [`merge`](mod@merge) and [`status`](mod@status) tell what is in it.
//! - [`known`]: the records that people have claimed, to be checked by playing them.

pub mod bench;
pub mod block;
pub mod endless;
mod error;
mod files;
pub mod forecast;
pub mod hunt;
pub mod known;
pub mod merge;
mod parameters;
mod sealed;
pub mod status;
pub mod store;
mod tally;
pub mod unit;
mod units;
mod words;

pub use error::HuntError;
pub use files::{Checkpoint, Plan, UnitResult};
pub use parameters::{Parameters, Source};
pub use tally::{
    CycleCount, CycleDocument, CycleId, Endless, EndlessDocument, EndlessGame, EndlessGameDocument,
    Extension, ExtensionDocument, FinishedDocument, Game, GameDocument, Histogram, Kept,
    LengthsDocument, LongGame, LongGameDocument, Longest, LongestDocument, Longests, Measure,
    Tally, TallyDocument, WrongTally,
};
pub use units::{NoUnits, Units};
