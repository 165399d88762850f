//! Playing the units of a hunt in its folder, from wherever they were broken off to their results.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use camicia::engine::Engine;
use cardcore::Stop;

use crate::block::Blocks;
use crate::device::Steps;
use crate::store::{Event, Store, Work};
use crate::unit::{Ended, Watcher};
use crate::{Checkpoint, Device, HuntError, Parameters, Tally, TallyDocument, UnitResult, Units};

/// A hunt that is played in a folder.
#[derive(Debug, Clone, Copy)]
pub struct Hunt<'a, W> {
    /// The folder.
    pub store: &'a Store,
    /// What is played.
    pub parameters: &'a Parameters,
    /// On what it is played.
    pub device: &'a Device,
    /// The time between two checkpoints of a unit.
    pub checkpoint_every: Duration,
    /// Who sees how it goes on.
    pub watcher: &'a W,
}

impl<W: Watcher> Hunt<'_, W> {
    /// Plays all of these units that have no result yet, so many at a time, and says whether all are
    /// done now.
    ///
    /// When `flag` is raised, what was played is saved in the folder. A unit that fails raises it too.
    ///
    /// # Errors
    /// The first that any unit met.
    pub fn play(
        &self,
        units: &Units,
        jobs: NonZeroUsize,
        flag: &Arc<AtomicBool>,
    ) -> Result<bool, HuntError> {
        let units = units.numbers();
        let next = AtomicU64::new(units.start);
        let work = || -> Result<bool, HuntError> {
            let stop = Stop::never().or_when(Arc::clone(flag));
            loop {
                let unit = next.fetch_add(1, Ordering::Relaxed);
                if unit >= units.end {
                    return Ok(true);
                }
                if flag.load(Ordering::Relaxed) {
                    return Ok(false);
                }
                match self.play_unit(unit, &stop) {
                    Ok(Ended::Done(_)) => {}
                    Ok(Ended::Interrupted) => return Ok(false),
                    Err(error) => {
                        flag.store(true, Ordering::Relaxed);
                        return Err(error);
                    }
                }
            }
        };
        thread::scope(|scope| {
            let workers: Vec<_> = (0..jobs.get()).map(|_| scope.spawn(work)).collect();
            let ends: Vec<_> = workers
                .into_iter()
                .map(|worker| worker.join().unwrap_or_else(|p| std::panic::resume_unwind(p)))
                .collect();
            ends.into_iter().try_fold(true, |all, done| Ok(done? && all))
        })
    }

    /// Plays a unit, unless its result is there already.
    ///
    /// When `stop` becomes due, what was played is saved in the folder.
    ///
    /// # Errors
    /// When there is no such unit, its result is one of other parameters, or the folder cannot be read
    /// or written.
    pub fn play_unit(&self, unit: u64, stop: &Stop) -> Result<Ended, HuntError> {
        let Self { store, parameters, watcher, .. } = *self;
        let blocks = Blocks::new(parameters, unit, Engine::new())?;
        match store.result(unit, parameters) {
            Ok(Some(tally)) => {
                watcher.resumed(tally.deals(), &tally);
                return Ok(Ended::Done(Box::new(tally)));
            }
            Err(error @ HuntError::Damaged { .. }) => {
                watcher.warn(&format!("{error}; unit {unit} is played again"));
            }
            result => drop(result?),
        }
        let (first, tally) = self.resume(unit, &blocks)?;
        let games_before = blocks.games_before(first);
        watcher.resumed(games_before, &tally);
        store.log(unit, &Event::Started { games_before })?;
        let run = Run { hunt: self, unit, blocks, first, begun: Instant::now() };
        match run.go_on(tally, stop) {
            // Another copy may have been faster, and have taken our unfinished file away.
            Err(error @ HuntError::File { .. }) => run.done_by_another()?.ok_or(error),
            ended => ended,
        }
    }

    /// The blocks that are done and their tally.
    fn resume(&self, unit: u64, blocks: &Blocks<'_>) -> Result<(u64, Tally), HuntError> {
        let Self { store, parameters, watcher, .. } = *self;
        match store.checkpoint(unit, parameters) {
            Ok(Some((done, tally)))
                if done <= blocks.count() && tally.deals() == blocks.games_before(done) =>
            {
                return Ok((done, tally));
            }
            Ok(Some(_)) => {
                let path = store.checkpoint_path(unit);
                watcher.warn(&format!(
                    "{} holds games that unit {unit} does not have; it is ignored",
                    path.display()
                ));
            }
            Err(error @ (HuntError::Damaged { .. } | HuntError::Foreign { .. })) => {
                watcher.warn(&format!(
                    "{error}; it is ignored, and unit {unit} played from its beginning"
                ));
            }
            checkpoint => drop(checkpoint?),
        }
        Ok((0, Tally::new(parameters.keep())))
    }
}

/// One unit under way.
struct Run<'a, 'h, W> {
    hunt: &'a Hunt<'h, W>,
    unit: u64,
    blocks: Blocks<'a>,
    first: u64,
    begun: Instant,
}

impl<W: Watcher> Run<'_, '_, W> {
    fn go_on(&self, mut tally: Tally, stop: &Stop) -> Result<Ended, HuntError> {
        let Hunt { store, parameters, device, checkpoint_every, watcher } = *self.hunt;
        let mut saved = Instant::now();
        let mut steps = Steps::new(device, &self.blocks, self.first, stop)?;
        let mut done = self.first;
        while done < self.blocks.count() {
            let mut played = tally.clone();
            let before = self.blocks.games_before(done);
            done = match steps.step(&mut played, stop) {
                Ok(blocks) => blocks,
                // What it counted of an unfinished block goes.
                Err(HuntError::Stopped(_)) => return self.interrupted(done, &tally),
                Err(error) => {
                    self.save(done, &tally)?;
                    return Err(error);
                }
            };
            tally = played;
            watcher.played(self.blocks.games_before(done) - before, &tally);
            if saved.elapsed() >= checkpoint_every {
                if let Some(ended) = self.done_by_another()? {
                    return Ok(ended);
                }
                self.save(done, &tally)?;
                saved = Instant::now();
            }
        }
        let mut extended = tally.clone();
        if extended.extend(parameters, stop).is_err() {
            return self.interrupted(self.blocks.count(), &tally);
        }
        store.finish(&UnitResult::new(parameters, self.unit, &extended))?;
        store.log(self.unit, &Event::Done(self.work(self.blocks.count())))?;
        Ok(Ended::Done(Box::new(extended)))
    }

    /// The result, if another copy was faster.
    fn done_by_another(&self) -> Result<Option<Ended>, HuntError> {
        let Hunt { store, parameters, .. } = *self.hunt;
        if !store.is_done(self.unit) {
            return Ok(None);
        }
        match store.result(self.unit, parameters) {
            // It is the damaged one that this run is to replace.
            Err(HuntError::Damaged { .. }) => Ok(None),
            result => Ok(result?.map(|tally| Ended::Done(Box::new(tally)))),
        }
    }

    fn interrupted(&self, blocks: u64, tally: &Tally) -> Result<Ended, HuntError> {
        if let Some(done) = self.done_by_another()? {
            return Ok(done);
        }
        self.save(blocks, tally)?;
        self.hunt.store.log(self.unit, &Event::Interrupted(self.work(blocks)))?;
        Ok(Ended::Interrupted)
    }

    fn save(&self, blocks: u64, tally: &Tally) -> Result<(), HuntError> {
        let Hunt { store, parameters, .. } = *self.hunt;
        store.save(&Checkpoint {
            hash: parameters.hash(),
            unit: self.unit,
            blocks,
            tally: TallyDocument::new(tally, parameters),
        })?;
        // A copy that was faster since the last look has not seen this checkpoint.
        if self.done_by_another()?.is_some() {
            store.clear(self.unit);
        }
        Ok(())
    }

    fn work(&self, blocks: u64) -> Work {
        let games = self.blocks.games_before(blocks) - self.blocks.games_before(self.first);
        Work { games, seconds: self.begun.elapsed().as_secs_f64() }
    }
}
