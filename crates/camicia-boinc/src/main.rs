//! The program: plays the unit of the folder in which it is started, for a BOINC client or alone.
//!
//! Exit codes: 0 done, or told by the client to end and to be started again; 1 `in` is no range of
//! deals; 2 something else is wrong; 3 a game was played wrongly; 75 interrupted without a client, to be
//! run again; 194 given up by the client.

mod alone;
mod arguments;
mod checkpoint;
#[cfg(unix)]
mod client;
mod control;
mod error;
mod message;
mod output;
mod range;
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
use control::{Control, End, Progress};
use error::UnitError;
use message::say;
use slot::{InitData, Slot};
use unit::{Ended, Unit};

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
        Some(data) => for_client(&slot, data, &control),
        None => alone::play(&slot, &control),
    }
}

/// Plays the unit of a client.
#[cfg(unix)]
fn for_client(slot: &Slot, data: InitData, control: &Control) -> Result<ExitCode, UnitError> {
    let client = client::Client::open(slot, data.cpu_time)?;
    let range = slot.range()?;
    let progress = Progress::new(range.deals());
    let unit = Unit {
        slot,
        range,
        threads: data.threads,
        checkpoint_period: data.checkpoint_period,
        control,
        progress: &progress,
        finish: Some(slot.finish()),
    };
    Ok(match client.during(control, &progress, || unit.play())? {
        Ended::Done | Ended::Told(End::Quit | End::Signal) => ExitCode::SUCCESS,
        Ended::Told(End::ClientGone) => {
            say("nothing heard from the client for 30 seconds; ending, to be started again");
            ExitCode::SUCCESS
        }
        // The code for it of BOINC's own library.
        Ended::Told(End::Abort) => ExitCode::from(194),
    })
}

/// On Windows the client shares its memory in another way.
#[cfg(not(unix))]
fn for_client(_: &Slot, _: InitData, _: &Control) -> Result<ExitCode, UnitError> {
    let reason = "a BOINC client can start this program on Linux and macOS only".to_owned();
    Err(UnitError::Client { path: PathBuf::from("init_data.xml"), reason })
}
