//! Why a text or two decks are no deal.

use std::fmt;

use cardcore::{Spanned, TextPosition};
use thiserror::Error;

use crate::Player;

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
        "expected a card, a whole number from 1 to 65535 without sign or leading zeros, \
         found \"{found}\""
    )]
    NotACard {
        /// What stands there, or the beginning of it.
        found: String,
    },
    /// The number 0.
    #[error("expected a card from 1 to 65535, found 0")]
    Zero,
    /// A number below 0.
    #[error("expected a card from 1 to 65535, found the negative number {found}")]
    Negative {
        /// The number, or the beginning of it.
        found: String,
    },
    /// A number above 65535.
    #[error("expected a card of at most 65535, found {found}")]
    TooLarge {
        /// The number, or the beginning of it.
        found: String,
    },
    /// A card that has been dealt already.
    #[error("expected every card once, found {card} again, which stands at {first}")]
    Duplicate {
        /// The card.
        card: u16,
        /// Where it stands first.
        first: TextPosition,
    },
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
    #[error("expected cards from 1 to 65535, found 0 as {seat}")]
    Zero {
        /// Which card.
        seat: Seat,
    },
    /// A card is there twice.
    #[error("expected every card once, found {card} as {first} and as {second}")]
    Duplicate {
        /// The card.
        card: u16,
        /// Where it is first.
        first: Seat,
        /// Where it is again.
        second: Seat,
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
