//! The program: plays the unit of the folder in which it is started, for a BOINC client or alone.
//!
//! Exit codes: 0 done, or told by the client to end and to be started again; 1 `in` is no range of
//! deals; 2 something else is wrong; 3 a game was played wrongly; 75 interrupted without a client, to be
//! run again; 194 given up by the client.

mod alone;
mod arguments;
mod checkpoint;
#[cfg_attr(not(unix), path = "no_client.rs")]
mod client;
mod control;
mod error;
mod message;
mod output;
mod range;
mod room;
mod slot;
mod trust;
mod unit;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use camicia::engine::Level;
use cardcore::simd;
use clap::Parser;
use signal_hook::consts::{SIGINT, SIGTERM};

use arguments::Arguments;
use control::Control;
use error::UnitError;
use message::say;
use slot::Slot;

fn main() -> ExitCode {
    Arguments::parse();
    run().unwrap_or_else(|error| {
        say(&error.to_string());
        error.exit_code()
    })
}

fn run() -> Result<ExitCode, UnitError> {
    let wrong = |error: simd::ParseLevelError| UnitError::System {
        what: simd::VARIABLE,
        reason: error.to_string(),
    };
    Level::requested().map_err(wrong)?;
    let due = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        signal_hook::flag::register(signal, Arc::clone(&due)).map_err(|error| {
            UnitError::System { what: "listen to signals", reason: error.to_string() }
        })?;
    }
    let control = Control::new(due);
    let slot = Slot::new(PathBuf::from("."));
    match slot.init_data()? {
        Some(data) => client::play(&slot, data, &control),
        None => alone::play(&slot, &control),
    }
}
