//! Moments of a game from which it can be played on.

use super::Moment;

/// At most so many moments are kept.
const MOST: usize = 64;

/// Moments at the starts of tricks, some steps apart: the further the game has been played, the
/// further apart.
#[derive(Debug, Clone)]
pub(super) struct Checkpoints {
    first: Moment,
    /// In the order of the game.
    later: Vec<Moment>,
    /// How many steps are between two of them at least.
    spacing: u64,
}

impl Checkpoints {
    pub(super) fn new(first: &Moment) -> Self {
        Self { first: first.clone(), later: Vec::new(), spacing: 512 }
    }

    /// The last moment of those that fulfil a condition which, like that of the first one, holds
    /// up to some point of the game.
    pub(super) fn last_with(&self, condition: impl Fn(&Moment) -> bool) -> &Moment {
        let count = self.later.partition_point(condition);
        self.later[..count].last().unwrap_or(&self.first)
    }

    /// Keeps a moment if it is far enough behind the last one. When there are too many, every
    /// second one goes.
    pub(super) fn offer(&mut self, moment: &Moment) {
        let last = self.later.last().unwrap_or(&self.first);
        if moment.step < last.step + self.spacing {
            return;
        }
        self.later.push(moment.clone());
        if self.later.len() == MOST {
            let mut odd = false;
            self.later.retain(|_| {
                odd = !odd;
                !odd
            });
            self.spacing *= 2;
        }
    }
}
