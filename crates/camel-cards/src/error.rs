//! What can be wrong with hands, bids and rules.

use cardcore::text::excerpt;
use cardcore::{Spanned, Stopped};
use thiserror::Error;

/// What is wrong with an input of hands and bids.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum InputError {
    /// There is nothing in it but blank lines.
    #[error("expected hands with their bids, found an empty input")]
    Empty,
    /// A line without a hand stands before the last hand.
    #[error("expected a hand and its bid, found a blank line")]
    BlankLine,
    /// A character of the hand is no label. Lower-case letters are none.
    #[error("expected a label out of AKQJT98765432, found {0:?}")]
    UnknownLabel(char),
    /// The hand has too few or too many cards.
    #[error("hand has {found} {}, expected 5", if *found == 1 { "card" } else { "cards" })]
    HandSize {
        /// How many cards it has.
        found: usize,
    },
    /// Something else than a space follows the hand.
    #[error("expected a space behind the hand, found {0:?}")]
    NoSpace(char),
    /// The line ends with the hand.
    #[error("expected a bid behind the hand, found the end of the line")]
    MissingBid,
    /// The bid is not written in digits alone.
    #[error("expected a whole number as bid, found \"{}\"", excerpt(.0))]
    NotABid(String),
    /// The bid is larger than [`u64::MAX`].
    #[error("expected a bid of at most {max}, found {}", excerpt(.0), max = u64::MAX)]
    BidTooLarge(String),
    /// Something follows the bid.
    #[error("expected the end of the line behind the bid, found \"{}\"", excerpt(.0))]
    Extra(String),
    /// There are more hands than [`Hands::MOST`](crate::Hands::MOST).
    #[error("expected at most {most} hands, found another")]
    TooManyHands {
        /// How many there may be.
        most: usize,
    },
}

/// What is wrong with an input, and where.
pub type ParseError = Spanned<InputError>;

/// Why a word is not a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseHandError {
    /// A character is no label. Lower-case letters are none.
    #[error("expected a label out of AKQJT98765432, found {0:?}")]
    UnknownLabel(char),
    /// There are too few or too many cards.
    #[error("hand has {found} {}, expected 5", if *found == 1 { "card" } else { "cards" })]
    Size {
        /// How many there are.
        found: usize,
    },
}

/// Why some hands with bids are none that can be ranked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum HandsError {
    /// There are none.
    #[error("expected hands with their bids, found none")]
    Empty,
    /// There are more than [`Hands::MOST`](crate::Hands::MOST).
    #[error("expected at most {most} hands, found another")]
    TooMany {
        /// How many there may be.
        most: usize,
    },
}

/// What is wrong with an order of labels or a joker.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RulesError {
    /// The order has not the 13 labels.
    #[error("an order has 13 labels, this one has {found}")]
    OrderSize {
        /// How many it has.
        found: usize,
    },
    /// The order has something that is no label.
    #[error("expected labels out of AKQJT98765432, found {0:?}")]
    UnknownLabel(char),
    /// A label stands in the order twice.
    #[error("the label {0} stands in the order twice")]
    Repeated(char),
    /// The joker is no label.
    #[error("expected a label out of AKQJT98765432 as joker, found {0:?}")]
    UnknownJoker(char),
}

/// Why an input has no answer.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SolveError {
    /// The input is not in order.
    #[error(transparent)]
    Input(#[from] ParseError),
    /// The computation was told to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}
