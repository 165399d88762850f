//! Why a deck, a rank or a range of ranks is none.

use cardcore::text::excerpt;
use thiserror::Error;

use super::Deck;
use crate::Card;

/// Why a deck, a rank or a range of ranks is none.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
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

/// Why a text does not name a deck.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseDeckError {
    /// It does not begin with a number.
    #[error("expected how many number cards, found {:?}", excerpt(.0))]
    NumberCards(String),
    /// A further part is not how many there are of a payment card.
    #[error("expected a number and one of J, Q, K and A, found {:?}", excerpt(.0))]
    PaymentCards(String),
    /// The same kind of card is counted twice.
    #[error("expected each kind of card once, found {0} again")]
    KindTwice(Card),
    /// There is no such deck, or its deals have no ranks.
    #[error(transparent)]
    Deck(#[from] IndexError),
}
