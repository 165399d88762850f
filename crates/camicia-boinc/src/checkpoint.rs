//! A unit under way, kept by the hunter's own store: whole or not at all, with a checksum and the hash
//! of what is played.

use std::fs;
use std::io;
use std::path::Path;

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

fn remove_leftovers(folder: &Path, store: &Store) -> io::Result<()> {
    let checkpoint = store.checkpoint_path(UNIT);
    let name = checkpoint.file_name().expect("it has a name").to_string_lossy();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let file = path.file_name().expect("an entry has a name").to_string_lossy();
        if file.starts_with(&format!("{name}.")) && file.ends_with(".tmp") {
            atomic::remove(&path)?;
        }
    }
    Ok(())
}
