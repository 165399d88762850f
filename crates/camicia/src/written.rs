//! Cards with the values under which they were written.

use std::fmt;

use crate::Card;

/// A card as a deal writes it: the game does not tell a 2 from a 10, but a reader may want to.
///
/// Shown as it was written: `7`, `J`, or `-` for a number card without a value.
///
/// ```
/// use camicia::{Card, Deal, Player};
///
/// let deal: Deal = "7 J - / 10".parse()?;
/// let words: Vec<_> = deal.written(Player::A).map(|card| card.to_string()).collect();
/// assert_eq!(words, ["7", "J", "-"]);
/// assert!(deal.written(Player::B).all(|card| card.card() == Card::Number));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct WrittenCard {
    card: Card,
    /// 2 to 10, or 0 when only the kind of card is known.
    value: u8,
}

impl WrittenCard {
    pub(crate) const fn new(card: Card, value: u8) -> Self {
        Self { card, value }
    }

    /// The card, as far as the game tells cards apart.
    pub const fn card(self) -> Card {
        self.card
    }

    /// Whether it is a number card whose value is not known.
    pub(crate) fn is_nameless(self) -> bool {
        self.card == Card::Number && self.value == 0
    }
}

impl From<WrittenCard> for Card {
    fn from(written: WrittenCard) -> Self {
        written.card
    }
}

impl fmt::Display for WrittenCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.value {
            0 => self.card.fmt(f),
            value => value.fmt(f),
        }
    }
}
