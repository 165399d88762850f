//! What the library promises, in one binary.

mod bad_input;
mod fixtures;
mod many_hands;
mod properties;
mod stop;
mod twin;
