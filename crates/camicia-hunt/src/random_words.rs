//! Random numbers for decks that are too large for the dealer of the engine.

use sha2::{Digest, Sha256};

/// Random words for one deal of a sample whose deck is too large for the engine's dealer: the
/// SHA-256 of who asks and of how often it has, eight bytes a word.
#[derive(Debug, Clone)]
pub(crate) struct RandomWords {
    asker: [u64; 3],
    asked: u64,
}

impl RandomWords {
    pub(crate) const fn new(seed: u64, unit: u64, number: u64) -> Self {
        Self { asker: [seed, unit, number], asked: 0 }
    }

    pub(crate) fn next_word(&mut self) -> u64 {
        let mut sum = Sha256::new();
        self.asker.iter().for_each(|part| sum.update(part.to_le_bytes()));
        sum.update(self.asked.to_le_bytes());
        self.asked += 1;
        let digest = sum.finalize();
        digest.iter().take(8).fold(0, |word, &byte| word << 8 | u64::from(byte))
    }
}
