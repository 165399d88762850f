//! How many cards of each kind a deck has.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// How many number cards a deck has, and how many payment cards of each penalty.
///
/// Written as the counts before the symbols: `36-4J-4Q-4K-4A` is 36 number cards, four jacks, four
/// queens, four kings and four aces. A kind that is not there is left out: `14-2J-2Q-2K`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Composition {
    /// At index 0 the number cards, at index p the payment cards of penalty p.
    counts: [u8; 5],
}

/// Why a composition is none.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CompositionError {
    /// A part is not a count and a symbol.
    #[error("expected a deck like 36-4J-4Q-4K-4A, found {0:?}")]
    Part(String),
    /// More cards than the machine has room for.
    #[error(
        "expected at most {} cards with at most {} payment cards, found {cards} with {payments}",
        Composition::MOST_CARDS,
        Composition::MOST_PAYMENTS
    )]
    Size {
        /// Cards in all.
        cards: usize,
        /// Payment cards among them.
        payments: usize,
    },
    /// Two equal hands cannot be dealt from it.
    #[error("expected an even number of cards, found {0}")]
    Odd(usize),
}

impl Composition {
    /// The most cards of a deck here.
    pub const MOST_CARDS: usize = 60;
    /// The most payment cards of a deck here.
    pub const MOST_PAYMENTS: usize = 24;
    /// The deck of 52 cards.
    pub const FRENCH: Self = Self { counts: [36, 4, 4, 4, 4] };

    /// The composition of these penalties.
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

impl FromStr for Composition {
    type Err = CompositionError;

    fn from_str(text: &str) -> Result<Self, CompositionError> {
        let wrong = || CompositionError::Part(text.to_owned());
        let mut parts = text.split('-');
        let mut counts = [0; 5];
        counts[0] = parts.next().and_then(|part| part.parse().ok()).ok_or_else(wrong)?;
        let mut last = 0;
        for part in parts {
            let (at, symbol) = part.char_indices().last().ok_or_else(wrong)?;
            let penalty = "-JQKA".find(symbol).filter(|&p| p > last).ok_or_else(wrong)?;
            counts[penalty] = part[..at].parse().map_err(|_| wrong())?;
            last = penalty;
        }
        let deck = Self { counts };
        let (cards, payments) = (deck.cards(), deck.payments());
        if cards > Self::MOST_CARDS || payments > Self::MOST_PAYMENTS {
            return Err(CompositionError::Size { cards, payments });
        }
        if cards % 2 == 1 {
            return Err(CompositionError::Odd(cards));
        }
        Ok(deck)
    }
}

impl fmt::Display for Composition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.counts[0])?;
        for (penalty, symbol) in (1..).zip("JQKA".chars()) {
            if self.counts[penalty] > 0 {
                write!(f, "-{}{symbol}", self.counts[penalty])?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compositions_are_read_back() {
        for text in ["36-4J-4Q-4K-4A", "14-2J-2Q-2K", "28-4J-4Q-4K", "8-2A"] {
            assert_eq!(text.parse::<Composition>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_no_deck_is_said() {
        let error = |text: &str| text.parse::<Composition>().unwrap_err().to_string();
        for text in ["", "x", "4J", "10-2X", "10-J", "10-2Q-2J", "10-2J-2J", "10-"] {
            assert!(error(text).starts_with("expected a deck like"), "{text}");
        }
        assert_eq!(error("9-2J"), "expected an even number of cards, found 11");
        assert_eq!(
            error("96-4J"),
            "expected at most 60 cards with at most 24 payment cards, found 100 with 4"
        );
    }
}
