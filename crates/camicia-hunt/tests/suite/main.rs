//! What the program and its library promise, in one binary.

mod atlas;
mod commands;
mod deals;
mod endless_census;
mod endless_program;
#[cfg(feature = "gpu")]
mod gpu;
mod hostile_files;
mod laws;
mod program;
mod robustness;
#[cfg(unix)]
mod slurm_guide;
