//! What may be wrong with a text that should be a deal.

use cardcore::Spanned;
use cardcore::text::excerpt;
use thiserror::Error;

use crate::Player;

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
    /// A label is that of the other player.
    #[error("expected player {0}'s hand, found the label of the other one")]
    OtherLabel(Player),
    /// Digits may be values or penalties.
    #[error(
        "{:?} may be number cards ({}) or penalties ({}): write - for any number card and J, Q, K, A, \
         or spaces between values", excerpt(.found), excerpt(.values), excerpt(.penalties)
    )]
    Ambiguous {
        /// The word.
        found: String,
        /// Its hand when the digits are values.
        values: String,
        /// Its hand when the digits are penalties.
        penalties: String,
    },
    /// A word among words apart by spaces is no card.
    #[error("expected a card (2 to 10, J, Q, K, A, or - for any number card), found {:?}", excerpt(.0))]
    UnknownCard(String),
    /// A character in a hand written without spaces is no card.
    #[error("expected 2 to 10, J, Q, K, A or - in a hand written without spaces, found {0:?}")]
    UnknownSymbol(char),
}

/// What is wrong with a deal whose cards are words in lists.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseWordError {
    /// Both hands are empty.
    #[error("expected at least one card in all, found none")]
    NoCards,
    /// A word is no card.
    #[error("card {number} of player {player}: {error}")]
    Card {
        /// Whose hand it is in.
        player: Player,
        /// Which card of the hand it is, counted from 1.
        number: usize,
        /// What is wrong with it.
        error: InputError,
    },
}

/// A line to quote in a message.
fn shown(line: &str) -> String {
    if line.is_empty() { "an empty line".to_owned() } else { format!("{:?}", excerpt(line)) }
}
