use cardcore::Spanned;
use cardcore::text::excerpt;
use thiserror::Error;

use crate::Card;
use crate::index::IndexError;

/// A deal or a deck could not be read: what is wrong, and where.
pub type ParseError = Spanned<InputError>;

/// What is wrong with a deal, or with the name of a deck.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum InputError {
    /// There is nothing to read, or both hands are empty.
    #[error("expected the hands of A and B with at least one card in all, found none")]
    NoCards,
    /// There is one line, and no `/` on it.
    #[error(
        "expected B's hand on a second line, or behind a / on the first (nothing behind it if B has no cards), found the input's end"
    )]
    MissingHand,
    /// There is more than both hands.
    #[error("expected nothing more after both hands, found {}", shown(.0))]
    ExtraLine(String),
    /// There is a `/` too many, or one on a line that is one hand's alone.
    #[error(
        "expected one / between the hands on a single line, found another, or one beside a second line"
    )]
    ExtraSlash,
    /// Cards stand apart by spaces alone.
    #[error("expected spaces, found a tab")]
    Tab,
    /// A word among words apart by spaces is no card.
    #[error("expected a card (2 to 10, J, Q, K, A, or - for any number card), found {:?}", excerpt(.0))]
    UnknownCard(String),
    /// A character in a hand written without spaces is no card.
    #[error(
        "expected J, Q, K, A or - in a hand written without spaces, or spaces between cards, found {0:?}"
    )]
    UnknownSymbol(char),
    /// The name of a deck does not begin with a number.
    #[error("expected how many number cards, found {:?}", excerpt(.0))]
    NumberCards(String),
    /// A further part of a deck's name is not how many there are of a payment card.
    #[error("expected a number and one of J, Q, K and A, found {:?}", excerpt(.0))]
    PaymentCards(String),
    /// The name of a deck counts the same kind of card twice.
    #[error("expected each kind of card once, found {0} again")]
    KindTwice(Card),
    /// There is no such deck, or its deals have no ranks.
    #[error(transparent)]
    Deck(#[from] IndexError),
}

/// A line to quote in a message.
fn shown(line: &str) -> String {
    if line.is_empty() { "an empty line".to_owned() } else { format!("{:?}", excerpt(line)) }
}
