//! What the library promises, in one binary.

mod backward;
mod census;
mod cycle;
mod engine;
mod index;
mod input;
mod narration;
mod play;
mod replay;
#[cfg(feature = "serde")]
mod serde;
mod twin;
