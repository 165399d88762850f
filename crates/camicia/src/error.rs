//! What may be wrong with a text that should be a deal.

use cardcore::Spanned;
use cardcore::text::excerpt;
use thiserror::Error;

/// A deal could not be read: what is wrong, and where.
pub type ParseError = Spanned<InputError>;

/// What is wrong with a deal.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
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
}

/// A line to quote in a message.
fn shown(line: &str) -> String {
    if line.is_empty() { "an empty line".to_owned() } else { format!("{:?}", excerpt(line)) }
}
