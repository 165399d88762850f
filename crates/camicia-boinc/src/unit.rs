//! Playing a unit, from wherever it was broken off to its `out`.

use std::ops::Range as Interval;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use camicia::engine::Engine;
use camicia_hunt::block::Blocks;
use camicia_hunt::persist::atomic::{self, Existing};
use camicia_hunt::tally::Endless;
use camicia_hunt::{Parameters, Source, Tally, USUAL_DECK};
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::checkpoint::{Checkpoints, Due, UNIT};
use crate::control::{Control, End, Progress};
use crate::error::UnitError;
use crate::message::say;
use crate::output::{self, Reported};
use crate::range::Range;
use crate::room;
use crate::slot::Slot;
use crate::trust::{self, Draw};

/// A unit that is played in a folder.
#[derive(Debug)]
pub(crate) struct Unit<'a> {
    pub(crate) slot: &'a Slot,
    pub(crate) range: Range,
    pub(crate) threads: usize,
    /// The least time between two checkpoints.
    pub(crate) checkpoint_period: Duration,
    pub(crate) control: &'a Control,
    pub(crate) progress: &'a Progress,
    /// The file that tells the client that the unit is done.
    pub(crate) finish: Option<PathBuf>,
}

/// How a unit ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ended {
    /// The result is there.
    Done,
    /// It is to be gone on with, or given up.
    Told(End),
}

/// Blocks that a thread plays between two looks at the clock: a fraction of a second.
const ROUND: u64 = 16;

/// The parameters of a range: none of its games are kept but those that are reported.
pub(crate) fn parameters(range: Range) -> Parameters {
    let (from, to) = (range.first(), range.last());
    let deck = USUAL_DECK.parse().expect("it is a deck");
    Parameters::builder(deck, Source::Range { from, to, games: range.deals() })
        .keep(0)
        .build()
        .expect("the range is of the deck and not too large")
}

impl Unit<'_> {
    /// Plays the unit and writes `out`, or keeps how far it is when it is to end before.
    pub(crate) fn play(&self) -> Result<Ended, UnitError> {
        match self.play_to_the_end() {
            Err(UnitError::Stopped(_)) => Ok(Ended::Told(self.control.reason())),
            ended => ended.map(|()| Ended::Done),
        }
    }

    fn play_to_the_end(&self) -> Result<(), UnitError> {
        let output = self.slot.output()?;
        let parameters = parameters(self.range);
        let blocks = Blocks::new(&parameters, UNIT, Engine::new())?;
        let checkpoints = Checkpoints::new(self.slot.folder(), &blocks);
        let tally = self.play_blocks(&blocks, &checkpoints)?;
        let most = Endless::MOST_GAMES;
        let reported = Reported::of(&tally).ok_or(UnitError::TooManyLoops { most })?;
        trust::check_reported(&parameters, &reported, &self.control.stop())?;
        self.write(&output, output::text(&tally, &reported).as_bytes())?;
        if let Some(finish) = &self.finish {
            self.write(finish, b"0\n")?;
        }
        checkpoints.remove();
        Ok(())
    }

    fn play_blocks(
        &self,
        blocks: &Blocks<'_>,
        checkpoints: &Checkpoints<'_>,
    ) -> Result<Tally, UnitError> {
        let threads = pool(self.threads)?;
        let (mut done, mut tally) = checkpoints.load();
        self.progress.add(blocks.games_before(done));
        let mut due = Due::new(self.checkpoint_period, Instant::now());
        while done < blocks.count() {
            let end = blocks.count().min(done + ROUND * self.threads as u64);
            match threads.install(|| self.play_round(blocks, done..end)) {
                Ok(round) => tally.merge(&round),
                Err(UnitError::Stopped(stopped)) => {
                    if self.control.reason() != End::Abort {
                        self.save(checkpoints, done, &tally);
                    }
                    return Err(stopped.into());
                }
                Err(error) => return Err(error),
            }
            done = end;
            if due.is_due(Instant::now()) {
                self.save(checkpoints, done, &tally);
            }
        }
        Ok(tally)
    }

    /// Plays these blocks on all threads.
    fn play_round(&self, blocks: &Blocks<'_>, round: Interval<u64>) -> Result<Tally, UnitError> {
        let none = || Tally::new(blocks.parameters().keep());
        let play = |mut tally: Tally, block| {
            self.control.wait_while_suspended()?;
            self.play_block(blocks, block, &mut tally)?;
            self.progress.add(blocks.games_before(block + 1) - blocks.games_before(block));
            Ok::<_, UnitError>(tally)
        };
        let merge = |mut one: Tally, other: Tally| {
            one.merge(&other);
            Ok(one)
        };
        round.into_par_iter().try_fold(none, play).try_reduce(none, merge)
    }

    /// Plays a block, and the drawn ones of its games again.
    fn play_block(
        &self,
        blocks: &Blocks<'_>,
        block: u64,
        tally: &mut Tally,
    ) -> Result<(), UnitError> {
        let stop = self.control.stop();
        // Every range has draws of its own.
        let draw = Draw::new(self.range.first() as u64);
        let mut checked = Ok(());
        let check = |first: u64, deals: &[_], outcomes: &[_]| {
            if checked.is_ok() {
                checked = draw.check(first, deals, outcomes, &stop);
            }
        };
        blocks.play_seen(block, tally, check, &stop)?;
        checked
    }

    /// Keeps how far the unit is. If that fails, the unit can still be played to its end.
    fn save(&self, checkpoints: &Checkpoints<'_>, blocks: u64, tally: &Tally) {
        match checkpoints.save(blocks, tally) {
            Ok(()) => self.progress.saved(),
            Err(error) => say(&format!("{}; going on", UnitError::from(error))),
        }
    }

    /// Writes a file. If the disk is full, waits some minutes for room.
    fn write(&self, path: &Path, bytes: &[u8]) -> Result<(), UnitError> {
        let write = || atomic::write(path, bytes, Existing::Replace);
        room::wait_for(write, || self.control.wait(room::BETWEEN))
    }
}

fn pool(threads: usize) -> Result<ThreadPool, UnitError> {
    let pool = ThreadPoolBuilder::new().num_threads(threads).build();
    pool.map_err(|error| UnitError::System { what: "start threads", reason: error.to_string() })
}
