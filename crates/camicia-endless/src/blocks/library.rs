//! The periodic blocks found so far.
//!
//! They come in families: a block and all that it becomes, pass by pass.
//!
//! ```text
//! --J                                     one phase: it is itself again after each pass
//! --------A-KAAJ  --K---A----AAJ          two phases
//! ```

use std::collections::{BTreeMap, HashMap, HashSet};

use super::{ResetState, phases};
use crate::pattern::Pattern;

/// A periodic pattern and all that it becomes, pass by pass.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Family {
    /// The patterns, each the `G` of the one before, the last one's `G` being the first. The first
    /// is the least of them.
    pub phases: Vec<Pattern>,
    /// The most cards that the small hand holds at the start of a trick.
    pub largest_small_hand: u8,
}

/// Families of periodic blocks for one reset state, in the order in which they were found.
#[derive(Debug, Clone, Default)]
pub struct Library {
    families: Vec<Family>,
    /// Each phase of each family, by its shape.
    known: HashMap<(usize, u64), Vec<Pattern>>,
    blocks: usize,
    /// The families of which no neighbours have been tried yet, the most promising first.
    queue: BTreeMap<(bool, usize, Pattern), usize>,
    /// How many cards the small hand must hold in a promising block.
    large_from: u8,
}

impl Library {
    /// A library without blocks. Blocks in which the small hand holds `large_from` cards or more are tried
    /// for neighbours before the others.
    pub fn new(large_from: u8) -> Self {
        Self { large_from, ..Self::default() }
    }

    /// The families in the order in which they were found.
    pub fn families(&self) -> &[Family] {
        &self.families
    }

    /// How many cards the small hand must hold in a promising block.
    pub const fn large_from(&self) -> u8 {
        self.large_from
    }

    /// How many blocks there are, each phase counted.
    pub fn blocks(&self) -> usize {
        self.blocks
    }

    /// Adds the family of a periodic pattern; says whether it is new: whether no known pattern
    /// allows all that it allows.
    pub fn add(&mut self, reset: &ResetState, pattern: &Pattern) -> bool {
        let known = self.known.get(&pattern.shape());
        if known.is_some_and(|known| known.iter().any(|known| known.covers(pattern))) {
            return false;
        }
        let Some((mut phases, largest_small_hand)) = phases(reset, pattern) else { return false };
        if let Some((least, _)) = phases.iter().enumerate().min_by_key(|(_, phase)| *phase) {
            phases.rotate_left(least);
        }
        let number = self.families.len();
        for phase in &phases {
            self.known.entry(phase.shape()).or_default().push(phase.clone());
        }
        self.blocks += phases.len();
        let key = (largest_small_hand < self.large_from, phases[0].len(), phases[0].clone());
        self.queue.insert(key, number);
        self.families.push(Family { phases, largest_small_hand });
        true
    }

    /// The next families to try the neighbours of, at most `most`: those with a large small hand first, and
    /// short ones before long ones.
    pub fn next(&self, most: usize) -> impl Iterator<Item = usize> {
        self.queue.values().copied().take(most)
    }

    /// Takes the next families out of the queue, at most `most`.
    pub fn skip(&mut self, most: usize) {
        for _ in 0..most {
            self.queue.pop_first();
        }
    }

    /// Puts all families back into the queue.
    pub fn requeue(&mut self) {
        for (number, Family { phases, largest_small_hand }) in self.families.iter().enumerate() {
            let key = (*largest_small_hand < self.large_from, phases[0].len(), phases[0].clone());
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
