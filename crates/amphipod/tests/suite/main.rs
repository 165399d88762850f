//! What the library promises, in one binary.

mod all_starts;
mod fixtures;
mod input;
mod narration;
mod random;
mod starts;
mod stop;
mod twin;
