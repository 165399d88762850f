//! The deck of 52 cards, for which records are claimed.

use camicia::index::Deck;

/// The deck of 52 cards, as it is written.
pub const USUAL_DECK: &str = "36-4J-4Q-4K-4A";

/// The deck of 52 cards.
pub(crate) fn usual_deck() -> Deck {
    USUAL_DECK.parse().expect("52 cards are a deck")
}
