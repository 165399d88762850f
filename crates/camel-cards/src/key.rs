//! A hand's strength as one number, found for all five cards at once.
//!
//! The key has two digits of 16 bits: `high` is made of the type and the first two cards' strengths, `low` of
//! the other three cards' strengths, each strength counting 13 times as much as the next. Of two
//! hands the one with the larger key is the stronger. For `KTJJT`, two pair, in the first part:
//!
//! ```text
//! type  K   T    high = (2·13 + 11)·13 + 8     = 489
//! J  J  T        low  = ( 9·13 +  9)·13 + 8    = 1646
//! ```

use crate::{HandType, Label};

/// The low digit is below this.
pub(crate) const LOW: usize = Label::COUNT.pow(3);
/// The high digit is below this.
pub(crate) const HIGH: usize = HandType::ALL.len() * Label::COUNT.pow(2);

/// A hand's key: of two hands the one with the larger key is the stronger.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
#[repr(transparent)]
pub(crate) struct Key(u32);

impl Key {
    pub(crate) const fn new(high: u32, low: u32) -> Self {
        Self(high << 16 | low)
    }

    /// The type and the first two cards: below [`HIGH`].
    #[inline]
    pub(crate) const fn high(self) -> usize {
        (self.0 >> 16) as usize
    }

    /// The last three cards: below [`LOW`].
    #[inline]
    pub(crate) const fn low(self) -> usize {
        (self.0 & 0xffff) as usize
    }
}
