use thiserror::Error;

use super::Deck;

/// Why a deck, a rank or a range of ranks is none.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum IndexError {
    /// The deck has no cards.
    #[error("expected a deck of at least one card, found none")]
    NoCards,
    /// The deck has more cards than [`Deck::MOST_CARDS`].
    #[error("expected a deck of at most {} cards, found {found}", Deck::MOST_CARDS)]
    TooManyCards {
        /// How many it has.
        found: u64,
    },
    /// The number of deals does not fit 128 bits.
    #[error("the deck has 2^128 deals or more; their ranks do not fit 128 bits")]
    TooManyDeals,
    /// These are not the cards of the deck.
    #[error("expected a deal of the deck {expected}, found one of {found}")]
    OtherCards {
        /// The deck.
        expected: String,
        /// The deck of which these are the cards.
        found: String,
    },
    /// There is no deal of this rank.
    #[error("expected a rank of 0 to {last}, found {found}")]
    RankTooLarge {
        /// The last deal's rank.
        last: u128,
        /// The rank that was asked for.
        found: u128,
    },
    /// A range ends before it begins.
    #[error("expected a range that ends at {from} or later, found one that ends at {to}")]
    Reversed {
        /// Where the range begins.
        from: u128,
        /// Where it ends.
        to: u128,
    },
}
