//! `cargo xtask` as a process, in its repository.

#[cfg(unix)]
mod race;
mod readme;
