//! Why a text or two decks are no deal.

use std::fmt;

use cardcore::{Spanned, TextPosition};
use thiserror::Error;

use crate::{Deal, Player};

/// Why a text is not a deal, and where.
pub type ParseError = Spanned<InputError>;

/// What a text has instead of a deal.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum InputError {
    /// A player's header is not where it should be.
    #[error("expected \"Player {}:\", found {found}", .player.number())]
    Header {
        /// Whose header.
        player: Player,
        /// What stands there, quoted.
        found: String,
    },
    /// The second header follows player 1's cards at once.
    #[error("expected an empty line before \"Player 2:\"")]
    NoGap,
    /// A tab, which no deal has.
    #[error("expected no tabs, found one")]
    Tab,
    /// Something else than a number in a place of a card.
    #[error(
        "expected a card, a whole number from 1 to {MAX} without sign or leading zeros, \
         found \"{found}\"",
        MAX = u64::MAX
    )]
    NotACard {
        /// What stands there, or the beginning of it.
        found: String,
    },
    /// The number 0.
    #[error("expected a card from 1 to {MAX}, found 0", MAX = u64::MAX)]
    Zero,
    /// A number below 0.
    #[error("expected a card from 1 to {MAX}, found the negative number {found}", MAX = u64::MAX)]
    Negative {
        /// The number, or the beginning of it.
        found: String,
    },
    /// A number above 2^64 − 1.
    #[error("expected a card from 1 to {MAX}, found {found}", MAX = u64::MAX)]
    TooLarge {
        /// The number, or the beginning of it.
        found: String,
    },
    /// A card that has been dealt already.
    #[error("expected every card once, found {card} again, which stands at {first}")]
    Duplicate {
        /// The card.
        card: u64,
        /// Where it stands first.
        first: TextPosition,
    },
    /// More cards than a deal may have.
    #[error("expected at most {} cards, found another", Deal::MOST)]
    TooMany,
    /// Something behind player 2's cards.
    #[error("expected the end of the deal, found {found}")]
    Extra {
        /// What stands there, quoted.
        found: String,
    },
    /// Neither player has a card.
    #[error("expected a card in one of the decks, found none in both")]
    NoCards,
}

/// Why two decks are not a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DealError {
    /// Neither player has a card.
    #[error("expected a card in one of the decks, found none in both")]
    NoCards,
    /// Cards are positive.
    #[error("expected cards from 1 on, found 0 as {seat}")]
    Zero {
        /// Which card.
        seat: Seat,
    },
    /// A card is there twice.
    #[error("expected every card once, found {card} as {first} and as {second}")]
    Duplicate {
        /// The card.
        card: u64,
        /// Where it is first.
        first: Seat,
        /// Where it is again.
        second: Seat,
    },
    /// More cards than a deal may have.
    #[error("expected at most {} cards, found {found}", Deal::MOST)]
    TooMany {
        /// How many there are.
        found: usize,
    },
}

/// Where in a deal a card is. Shown as `player 2's card 3`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seat {
    /// Whose card it is.
    pub holder: Player,
    /// Its place in the deck, counted from 1 at the top.
    pub position: usize,
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}'s card {}", self.holder, self.position)
    }
}
