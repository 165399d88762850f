//! What the library promises, in one binary.

mod bad_input;
mod fixtures;
mod fixtures_folder;
mod properties;
mod stopping;
mod transcripts;
mod twin;
