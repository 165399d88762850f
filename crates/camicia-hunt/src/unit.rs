//! Plays one unit without a folder, and reports to a watcher.

use std::time::Duration;

use camicia::engine::Engine;
use cardcore::{Stop, Stopped};
use rayon::prelude::*;

use crate::block::Blocks;
#[cfg(feature = "gpu")]
use crate::device::Steps;
use crate::{Device, HuntError, Parameters, Tally, UnitResult};

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
    watcher: &impl Watcher,
    stop: &Stop,
) -> Result<UnitResult, HuntError> {
    play_blocks(&Blocks::new(parameters, unit, Engine::new())?, watcher, stop)
}

/// Plays a unit without a folder on a device, on all cores if that is the processor.
///
/// # Errors
/// When there is no such unit, the device does not play it, or `stop` is due before its end.
pub fn play_on(
    device: &Device,
    parameters: &Parameters,
    unit: u64,
    watcher: &impl Watcher,
    stop: &Stop,
) -> Result<UnitResult, HuntError> {
    match device {
        Device::Processor => play(parameters, unit, watcher, stop),
        #[cfg(feature = "gpu")]
        Device::Gpu(_) => {
            let blocks = Blocks::new(parameters, unit, Engine::new())?;
            let mut tally = Tally::new(parameters.keep());
            let mut steps = Steps::new(device, &blocks, 0, stop)?;
            let mut done = 0;
            while done < blocks.count() {
                let before = blocks.games_before(done);
                done = steps.step(&mut tally, stop)?;
                watcher.played(blocks.games_before(done) - before, &tally);
            }
            tally.extend(parameters, stop)?;
            Ok(UnitResult::new(parameters, unit, &tally))
        }
    }
}

/// Plays the blocks of a unit without a folder, on all cores.
///
/// # Errors
/// When `stop` is due before its end.
pub fn play_blocks(
    blocks: &Blocks<'_>,
    watcher: &impl Watcher,
    stop: &Stop,
) -> Result<UnitResult, HuntError> {
    let (parameters, unit) = (blocks.parameters(), blocks.unit());
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
