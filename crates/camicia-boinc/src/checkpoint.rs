//! A unit under way, kept by the hunter's own store: whole or not at all, with a checksum and the hash
//! of what is played.

use std::fs;
use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use camicia_hunt::block::Blocks;
use camicia_hunt::persist::atomic;
use camicia_hunt::store::Store;
use camicia_hunt::{Checkpoint, HuntError, Tally, TallyDocument};

use crate::message::say;

/// The number of the only unit of a range.
pub(crate) const UNIT: u64 = 0;

/// The checkpoint in a folder.
#[derive(Debug)]
pub(crate) struct Checkpoints<'a> {
    store: Store,
    blocks: &'a Blocks<'a>,
}

impl<'a> Checkpoints<'a> {
    /// The checkpoint of these blocks in a folder. What killed processes left of theirs goes.
    pub(crate) fn new(folder: &Path, blocks: &'a Blocks<'a>) -> Self {
        let store = Store::open(folder);
        // What cannot be removed does no harm.
        let _ = remove_leftovers(folder, &store);
        Self { store, blocks }
    }

    /// How many blocks are done, and what was found in them. A checkpoint that cannot be used is as
    /// good as none.
    pub(crate) fn load(&self) -> (u64, Tally) {
        let parameters = self.blocks.parameters();
        match self.store.checkpoint(UNIT, parameters) {
            Ok(Some((done, tally)))
                if done <= self.blocks.count()
                    && tally.deals() == self.blocks.games_before(done) =>
            {
                return (done, tally);
            }
            Ok(Some(_)) => say("the checkpoint is of another unit; beginning anew"),
            Ok(None) => {}
            Err(error) => say(&format!("{error}; beginning anew")),
        }
        (0, Tally::new(parameters.keep()))
    }

    /// Keeps what was found in so many blocks.
    pub(crate) fn save(&self, blocks: u64, tally: &Tally) -> Result<(), HuntError> {
        let parameters = self.blocks.parameters();
        self.store.save(&Checkpoint {
            hash: parameters.hash(),
            unit: UNIT,
            blocks,
            tally: TallyDocument::new(tally, parameters),
        })
    }

    /// Removes the checkpoint of a unit that is done.
    pub(crate) fn remove(&self) {
        // One that stays behind is of this unit, and would only save the work of playing it again.
        let _ = atomic::remove(&self.store.checkpoint_path(UNIT));
    }
}

/// Says when the next checkpoint is due. [`Instant`] is of a clock that nobody can set, and a time before
/// the last checkpoint, should one ever come, counts as that of the checkpoint.
#[derive(Debug)]
pub(crate) struct Due {
    period: Duration,
    last: Instant,
}

impl Due {
    /// With this time at least between two checkpoints, and from now to the first.
    pub(crate) const fn new(period: Duration, now: Instant) -> Self {
        Self { period, last: now }
    }

    /// Whether a checkpoint is due, which is then the last one.
    pub(crate) fn is_due(&mut self, now: Instant) -> bool {
        let is_due = now.saturating_duration_since(self.last) >= self.period;
        if is_due {
            self.last = now;
        }
        is_due
    }
}

fn remove_leftovers(folder: &Path, store: &Store) -> io::Result<()> {
    let checkpoint = store.checkpoint_path(UNIT);
    let name = checkpoint.file_name().expect("it has a name").to_string_lossy();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let file = path.file_name().expect("an entry has a name").to_string_lossy();
        if file.starts_with(&format!("{name}.")) && file.ends_with(".partial") {
            atomic::remove(&path)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_checkpoint_is_due_once_a_period_whatever_the_clock_does() {
        let earlier = Instant::now();
        let begin = earlier + Duration::from_secs(900);
        let mut due = Due::new(Duration::from_secs(60), begin);
        let after = |seconds| begin + Duration::from_secs(seconds);
        for (now, expected) in [
            (after(59), false),
            (after(60), true),
            (after(60), false),
            (after(119), false),
            (after(125), true),
            // The clock goes back.
            (earlier, false),
            (after(184), false),
            (after(185), true),
        ] {
            assert_eq!(due.is_due(now), expected, "{:?}", now - earlier);
        }
        let mut always = Due::new(Duration::ZERO, begin);
        assert!(always.is_due(begin) && always.is_due(earlier));
    }
}
