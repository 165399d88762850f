//! `cargo xtask` as a process, in its repository.

mod readme;
