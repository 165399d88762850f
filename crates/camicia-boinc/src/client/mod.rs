//! The conversation with a BOINC client while a unit is played.
//!
//! The client writes its requests and a heartbeat into shared memory, and reads there how far the unit
//! is. A thread of its own looks ten times a second.

mod channels;
mod cpu_time;
mod messages;

use std::fs::OpenOptions;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, Thread};
use std::time::Duration;

use channels::{Channel, Channels};
use messages::{Request, Status};

use crate::control::{Control, End, Progress};
use crate::error::UnitError;
use crate::message::say;
use crate::slot::{InitData, Slot};
use crate::unit::{Ended, Unit};

/// Plays the unit of a client.
pub(crate) fn play(slot: &Slot, data: InitData, control: &Control) -> Result<ExitCode, UnitError> {
    let client = Client::open(slot, data.cpu_time)?;
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

/// The client that has started the program.
#[derive(Debug)]
struct Client {
    channels: Channels,
    /// The processor time of earlier starts, up to the checkpoint that is gone on with.
    cpu_time_before: Duration,
}

impl Client {
    /// The client whose slot this is.
    ///
    /// # Errors
    /// When there are no channels, or they are not as expected.
    fn open(slot: &Slot, cpu_time_before: Duration) -> Result<Self, UnitError> {
        let path = slot.folder().join("boinc_mmap_file");
        let file = OpenOptions::new().read(true).write(true).open(&path);
        match file.and_then(|file| Channels::map(&file)) {
            Ok(channels) => Ok(Self { channels, cpu_time_before }),
            Err(error) => Err(UnitError::Client { path, reason: error.to_string() }),
        }
    }

    /// Plays while the client is listened to and told how far the unit is.
    fn during<T>(&self, control: &Control, progress: &Progress, play: impl FnOnce() -> T) -> T {
        let over = AtomicBool::new(false);
        thread::scope(|scope| {
            let listener = scope.spawn(|| self.listen(control, progress, &over));
            // Dropped when `play` panics, too.
            let _ends = Over { over: &over, listener: listener.thread().clone() };
            play()
        })
    }

    fn listen(&self, control: &Control, progress: &Progress, over: &AtomicBool) {
        /// Between two looks.
        const LOOK: Duration = Duration::from_millis(100);
        /// Looks without a heartbeat, which comes once a second, before the client counts as gone: 30
        /// seconds. Looks are counted and no clock, which may be set.
        const SILENT_LOOKS: u32 = 300;
        /// Looks between two messages to the client.
        const TELL_EVERY: u32 = 10;
        let mut silent = 0;
        let mut told = Told::default();
        for look in 0_u32.. {
            if over.load(Ordering::Acquire) {
                return;
            }
            if let Some(request) =
                self.channels.take(Channel::Control).as_deref().and_then(Request::of)
            {
                obey(request, control);
            }
            silent = if self.channels.take(Channel::Heartbeat).is_some() { 0 } else { silent + 1 };
            if silent == SILENT_LOOKS {
                control.end(End::ClientGone);
            }
            if look.is_multiple_of(TELL_EVERY) {
                self.tell(progress, &mut told);
            }
            thread::park_timeout(LOOK);
        }
    }

    /// Tells the client how far the unit is, unless it has not yet read the last message.
    fn tell(&self, progress: &Progress, told: &mut Told) {
        let cpu_time = self.cpu_time_before + cpu_time::of_process();
        let checkpoints = progress.checkpoints();
        if told.checkpoints != checkpoints {
            *told = Told { checkpoints, cpu_time };
        }
        let checkpoint_cpu_time = told.cpu_time.max(self.cpu_time_before);
        let fraction_done = progress.fraction();
        let status = Status { cpu_time, checkpoint_cpu_time, fraction_done };
        self.channels.put(Channel::Status, &status.message());
    }
}

/// The last checkpoint that the client knows of.
#[derive(Debug, Default)]
struct Told {
    checkpoints: u64,
    cpu_time: Duration,
}

fn obey(request: Request, control: &Control) {
    match request {
        Request::Suspend => control.suspend(),
        Request::Resume => control.resume(),
        Request::Quit => control.end(End::Quit),
        Request::Abort => control.end(End::Abort),
    }
}

/// Ends the conversation when it is dropped.
struct Over<'a> {
    over: &'a AtomicBool,
    listener: Thread,
}

impl Drop for Over<'_> {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Release);
        self.listener.unpark();
    }
}
