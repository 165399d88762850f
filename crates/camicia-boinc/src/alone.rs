//! Playing without a client: on all processors, with a progress bar on a terminal.

use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

use crate::control::{Control, Progress};
use crate::error::UnitError;
use crate::message::say;
use crate::slot::Slot;
use crate::unit::{Ended, Unit};

/// The exit code of a run that was interrupted and can be gone on with: `EX_TEMPFAIL` of sysexits.
const INTERRUPTED: u8 = 75;
/// The time between two checkpoints.
const CHECKPOINT_PERIOD: Duration = Duration::from_secs(60);

/// Plays the unit of a folder.
pub(crate) fn play(slot: &Slot, control: &Control) -> Result<ExitCode, UnitError> {
    let range = slot.range()?;
    let progress = Progress::new(range.deals());
    let unit = Unit {
        slot,
        range,
        threads: thread::available_parallelism().map_or(1, NonZeroUsize::get),
        checkpoint_period: CHECKPOINT_PERIOD,
        control,
        progress: &progress,
        finish: None,
    };
    match showing(&progress, || unit.play())? {
        Ended::Done => Ok(ExitCode::SUCCESS),
        Ended::Told(_) => {
            say("interrupted; run it again in this folder to go on");
            Ok(ExitCode::from(INTERRUPTED))
        }
    }
}

/// Plays while a bar on standard error shows how far the unit is, if that is a terminal.
fn showing<T>(progress: &Progress, play: impl FnOnce() -> T) -> T {
    const TEMPLATE: &str = "{bar:24} {percent}%  {human_pos} of {human_len} deals  {eta} left";
    const EVERY: Duration = Duration::from_millis(500);
    let bar = ProgressBar::new(progress.deals());
    if let Ok(style) = ProgressStyle::with_template(TEMPLATE) {
        bar.set_style(style);
    }
    let (ended, ends) = mpsc::channel::<()>();
    thread::scope(|scope| {
        scope.spawn(|| {
            let ends = ends;
            while ends.recv_timeout(EVERY) == Err(RecvTimeoutError::Timeout) {
                bar.set_position(progress.played());
            }
            bar.finish_and_clear();
        });
        // Dropped when `play` panics, too.
        let _ended = ended;
        play()
    })
}
