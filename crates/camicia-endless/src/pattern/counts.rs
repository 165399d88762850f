//! How many cards of each kind there are to build with.
//!
//! ```text
//! 36-4J-4Q-4K-4A          the deck
//! 34-3J-4Q-4K-4A          without J- and Z: what blocks that start from J- and end in J can use
//! ```

use camicia::Card;
use camicia::index::Deck;
use thiserror::Error;

/// How many number cards there are, and how many payment cards of each penalty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CardCounts {
    /// At index 0 the number cards, at index p the payment cards of penalty p.
    counts: [u8; 5],
}

/// Why no endless games of a deck can be searched for.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum UnfitDeckError {
    /// More cards than the machine has room for.
    #[error(
        "expected a deck of at most {} cards with at most {} payment cards, found {cards} with \
        {payments}",
        CardCounts::MOST_CARDS,
        CardCounts::MOST_PAYMENTS
    )]
    Size {
        /// Cards in all.
        cards: usize,
        /// Payment cards among them.
        payments: usize,
    },
    /// Two equal hands cannot be dealt from it.
    #[error("expected a deck of an even number of cards, to deal two equal hands, found {0}")]
    Odd(usize),
}

impl CardCounts {
    /// The most cards of a deck here.
    pub const MOST_CARDS: usize = 60;
    /// The most payment cards of a deck here.
    pub const MOST_PAYMENTS: usize = 24;
    /// All cards of a deck.
    ///
    /// # Errors
    /// When it has too many cards, or cannot be halved.
    pub fn of_deck(deck: &Deck) -> Result<Self, UnfitDeckError> {
        let cards = deck.size();
        let payments = cards - deck.count(Card::Number) as usize;
        if cards > Self::MOST_CARDS || payments > Self::MOST_PAYMENTS {
            return Err(UnfitDeckError::Size { cards, payments });
        }
        if cards % 2 == 1 {
            return Err(UnfitDeckError::Odd(cards));
        }
        let mut counts = [0; 5];
        for card in Card::ALL {
            counts[usize::from(card.penalty())] = deck.count(card) as u8;
        }
        Ok(Self { counts })
    }

    /// The cards with these penalties.
    pub fn of(penalties: impl IntoIterator<Item = u8>) -> Self {
        let mut counts = [0; 5];
        for penalty in penalties {
            counts[usize::from(penalty)] += 1;
        }
        Self { counts }
    }

    /// How many cards with this penalty, 0 to 4; 0 stands for number cards.
    pub const fn count(&self, penalty: u8) -> u8 {
        self.counts[penalty as usize]
    }

    /// How many cards in all.
    pub fn cards(&self) -> usize {
        self.counts.iter().map(|&count| usize::from(count)).sum()
    }

    /// How many payment cards in all.
    pub fn payments(&self) -> usize {
        self.cards() - usize::from(self.counts[0])
    }

    /// What is left without the cards of another, if they are all there.
    pub fn without(&self, other: &Self) -> Option<Self> {
        let mut counts = self.counts;
        for (left, taken) in counts.iter_mut().zip(other.counts) {
            *left = left.checked_sub(taken)?;
        }
        Some(Self { counts })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decks_that_are_too_large_or_odd_are_refused() {
        let counts = |text: &str| CardCounts::of_deck(&text.parse().unwrap());
        assert_eq!(counts("14-2J-2Q-2K").unwrap().counts, [14, 2, 2, 2, 0]);
        assert_eq!(counts("9-2J"), Err(UnfitDeckError::Odd(11)));
        for (deck, cards, payments) in [("58-4J", 62, 4), ("10-26Q", 36, 26)] {
            assert_eq!(counts(deck), Err(UnfitDeckError::Size { cards, payments }));
        }
    }

    #[test]
    fn what_is_taken_out_must_be_there() {
        let all = CardCounts::of([0, 0, 1, 4]);
        assert_eq!(all.without(&CardCounts::of([0, 4])), Some(CardCounts::of([0, 1])));
        assert_eq!(all.without(&CardCounts::of([2])), None);
    }
}
