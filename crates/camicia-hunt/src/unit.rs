//! Playing one unit, from wherever it was broken off to its result.

use std::time::{Duration, Instant};

use camicia::engine::Engine;
use cardcore::{Stop, Stopped};
use rayon::prelude::*;

use crate::block::Blocks;
use crate::store::{Event, Store, Work};
use crate::{Checkpoint, HuntError, Parameters, Tally, TallyDocument, UnitResult};

/// How a call ended that was to play a unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ended {
    /// Its result is there, and this is what it holds.
    Done(Box<Tally>),
    /// It was told to stop, and can be gone on with.
    Interrupted,
}

/// Whoever wants to see how a hunt goes on.
pub trait Watcher: Sync {
    /// Something is wrong that does not keep the hunt from going on.
    fn warn(&self, message: &str);
    /// So many games of a unit were played before it was gone on with.
    fn resumed(&self, _games: u64, _tally: &Tally) {}
    /// So many more games were played.
    fn played(&self, _games: u64, _tally: &Tally) {}
}

/// The time between two checkpoints, unless something else is said.
pub const CHECKPOINT_EVERY: Duration = Duration::from_secs(120);

/// Plays a unit without a folder, on all cores.
///
/// # Errors
/// When there is no such unit, or `stop` is due before its end.
pub fn play(
    parameters: &Parameters,
    unit: u64,
    stop: &Stop,
    watcher: &impl Watcher,
) -> Result<UnitResult, HuntError> {
    let blocks = Blocks::new(parameters, unit, Engine::new())?;
    let none = || Tally::new(parameters.keep());
    let play = |mut tally: Tally, block| {
        blocks.play(block, &mut tally, stop)?;
        watcher.played(blocks.games_before(block + 1) - blocks.games_before(block), &tally);
        Ok::<_, Stopped>(tally)
    };
    let merge = |mut one: Tally, other: Tally| {
        one.merge(&other);
        Ok(one)
    };
    let mut tally =
        (0..blocks.count()).into_par_iter().try_fold(none, play).try_reduce(none, merge)?;
    tally.extend(parameters, stop)?;
    Ok(UnitResult::new(parameters, unit, &tally))
}

/// Plays a unit in its folder, unless its result is there already.
///
/// When `stop` becomes due, what was played is kept in the folder.
///
/// # Errors
/// When there is no such unit, its result is one of other parameters, or the folder cannot be read
/// or written.
pub fn run(
    store: &Store,
    parameters: &Parameters,
    unit: u64,
    checkpoint_every: Duration,
    stop: &Stop,
    watcher: &impl Watcher,
) -> Result<Ended, HuntError> {
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
    let (first, tally) = resume(store, parameters, unit, &blocks, watcher)?;
    watcher.resumed(blocks.games_before(first), &tally);
    store.log(unit, &Event::Started { games_before: blocks.games_before(first) })?;
    let run = Run { store, parameters, unit, blocks, first, begun: Instant::now() };
    match run.go_on(tally, checkpoint_every, stop, watcher) {
        // Another copy may have been faster, and have taken our unfinished file away.
        Err(error @ HuntError::File { .. }) => run.done_by_another()?.ok_or(error),
        ended => ended,
    }
}

/// The blocks that are done and their tally.
fn resume(
    store: &Store,
    parameters: &Parameters,
    unit: u64,
    blocks: &Blocks,
    watcher: &impl Watcher,
) -> Result<(u64, Tally), HuntError> {
    match store.checkpoint(unit, parameters) {
        Ok(Some((done, tally)))
            if done <= blocks.count() && tally.deals() == blocks.games_before(done) =>
        {
            return Ok((done, tally));
        }
        Ok(Some(_)) => {
            let path = store.checkpoint_path(unit);
            watcher.warn(&format!(
                "{} tells of games that unit {unit} does not have; it is ignored",
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

struct Run<'a> {
    store: &'a Store,
    parameters: &'a Parameters,
    unit: u64,
    blocks: Blocks<'a>,
    first: u64,
    begun: Instant,
}

impl Run<'_> {
    fn go_on(
        &self,
        mut tally: Tally,
        checkpoint_every: Duration,
        stop: &Stop,
        watcher: &impl Watcher,
    ) -> Result<Ended, HuntError> {
        let mut kept = Instant::now();
        for block in self.first..self.blocks.count() {
            let mut played = tally.clone();
            if self.blocks.play(block, &mut played, stop).is_err() {
                // What it counted of an unfinished block goes.
                return self.interrupted(block, &tally);
            }
            tally = played;
            let games = self.blocks.games_before(block + 1) - self.blocks.games_before(block);
            watcher.played(games, &tally);
            if kept.elapsed() >= checkpoint_every {
                if let Some(done) = self.done_by_another()? {
                    return Ok(done);
                }
                self.save(block + 1, &tally)?;
                kept = Instant::now();
            }
        }
        let mut extended = tally.clone();
        if extended.extend(self.parameters, stop).is_err() {
            return self.interrupted(self.blocks.count(), &tally);
        }
        self.store.finish(&UnitResult::new(self.parameters, self.unit, &extended))?;
        self.store.log(self.unit, &Event::Done(self.work(self.blocks.count())))?;
        Ok(Ended::Done(Box::new(extended)))
    }

    /// The result, if another copy was faster.
    fn done_by_another(&self) -> Result<Option<Ended>, HuntError> {
        if !self.store.is_done(self.unit) {
            return Ok(None);
        }
        match self.store.result(self.unit, self.parameters) {
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
        self.store.log(self.unit, &Event::Interrupted(self.work(blocks)))?;
        Ok(Ended::Interrupted)
    }

    fn save(&self, blocks: u64, tally: &Tally) -> Result<(), HuntError> {
        self.store.save(&Checkpoint {
            hash: self.parameters.hash(),
            unit: self.unit,
            blocks,
            tally: TallyDocument::new(tally, self.parameters),
        })
    }

    fn work(&self, blocks: u64) -> Work {
        let games = self.blocks.games_before(blocks) - self.blocks.games_before(self.first);
        Work { games, seconds: self.begun.elapsed().as_secs_f64() }
    }
}
