//! The periodic blocks found so far.
//!
//! They come in families: a block and all that it becomes, pass by pass.
//!
//! ```text
//! --J                                     one phase: it is itself again after each pass
//! --------A-KAAJ  --K---A----AAJ          two phases
//! ```

use std::collections::{BTreeMap, HashMap, HashSet};

use super::blocks::phases;
use super::reset::ResetState;
use super::skeleton::Skeleton;

/// A periodic skeleton and all that it becomes, pass by pass.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Family {
    /// The skeletons, each the `G` of the one before, the last one's `G` being the first. The first
    /// is the least of them.
    pub phases: Vec<Skeleton>,
    /// The most cards that the small hand holds at the start of a trick.
    pub peak: u8,
}

/// Families of periodic blocks for one reset state, in the order in which they were found.
#[derive(Debug, Clone, Default)]
pub struct Library {
    families: Vec<Family>,
    /// Each phase of each family, by its shape.
    known: HashMap<(usize, u64), Vec<Skeleton>>,
    blocks: usize,
    /// The families of which no neighbours have been tried yet, the most promising first.
    queue: BTreeMap<(bool, usize, Skeleton), usize>,
    /// The peak from which on a block is promising.
    tall: u8,
}

impl Library {
    /// A library without blocks. Blocks in which the small hand holds `tall` cards or more are tried
    /// for neighbours before the others.
    pub fn new(tall: u8) -> Self {
        Self { tall, ..Self::default() }
    }

    /// The families in the order in which they were found.
    pub fn families(&self) -> &[Family] {
        &self.families
    }

    /// The peak from which on a block is tall.
    pub const fn tall(&self) -> u8 {
        self.tall
    }

    /// How many blocks there are, each phase counted.
    pub fn blocks(&self) -> usize {
        self.blocks
    }

    /// Adds the family of a periodic skeleton; says whether it is new: whether no known skeleton
    /// allows all that it allows.
    pub fn add(&mut self, reset: &ResetState, skeleton: &Skeleton) -> bool {
        let known = self.known.get(&skeleton.shape());
        if known.is_some_and(|known| known.iter().any(|known| known.covers(skeleton))) {
            return false;
        }
        let Some((mut phases, peak)) = phases(reset, skeleton) else { return false };
        let least = (0..phases.len()).min_by_key(|&at| &phases[at]).unwrap_or(0);
        phases.rotate_left(least);
        let number = self.families.len();
        for phase in &phases {
            self.known.entry(phase.shape()).or_default().push(phase.clone());
        }
        self.blocks += phases.len();
        let key = (peak < self.tall, phases[0].len(), phases[0].clone());
        self.queue.insert(key, number);
        self.families.push(Family { phases, peak });
        true
    }

    /// The next families to try the neighbours of, at most `most`: tall ones first, and short ones
    /// before long ones. They are taken out of the queue.
    pub fn next(&mut self, most: usize) -> Vec<usize> {
        let mut next = Vec::new();
        while next.len() < most {
            let Some(first) = self.queue.first_entry() else {
                break;
            };
            next.push(first.remove());
        }
        next
    }

    /// Puts all families back into the queue.
    pub fn requeue(&mut self) {
        for (number, Family { phases, peak }) in self.families.iter().enumerate() {
            let key = (*peak < self.tall, phases[0].len(), phases[0].clone());
            self.queue.insert(key, number);
        }
    }

    /// Which families are still in the queue.
    pub fn queued(&self) -> impl Iterator<Item = usize> {
        self.queue.values().copied()
    }

    /// Leaves only these families in the queue.
    pub fn keep_queued(&mut self, queued: &[usize]) {
        let queued: HashSet<_> = queued.iter().collect();
        self.queue.retain(|_, number| queued.contains(number));
    }
}
