//! How long a game, or a part of one, is.

/// How long a game, or a part of one, is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Length {
    /// How many piles are taken.
    pub tricks: u64,
    /// How many cards are played.
    pub cards: u64,
}
