//! The program, in folders as a client makes them, against a literal twin of its result.

#[cfg(unix)]
mod client;
mod output;
mod slot;
mod trouble;
mod twin;
