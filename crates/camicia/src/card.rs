//! Cards and players.

use std::fmt;

/// A card, as far as the game tells cards apart: suits never matter, nor do the values of number
/// cards.
///
/// Cards are ordered as in the [`index`](crate::index) of deals: aces first, number cards last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Card {
    /// The opponent pays four cards.
    #[cfg_attr(feature = "serde", serde(rename = "A"))]
    Ace,
    /// The opponent pays three cards.
    #[cfg_attr(feature = "serde", serde(rename = "K"))]
    King,
    /// The opponent pays two cards.
    #[cfg_attr(feature = "serde", serde(rename = "Q"))]
    Queen,
    /// The opponent pays one card.
    #[cfg_attr(feature = "serde", serde(rename = "J"))]
    Jack,
    /// Any other card: asks for nothing, and pays one card of a penalty.
    #[cfg_attr(feature = "serde", serde(rename = "-"))]
    Number,
}

impl Card {
    /// All cards, in their order.
    pub const ALL: [Self; 5] = [Self::Ace, Self::King, Self::Queen, Self::Jack, Self::Number];

    /// How many cards the opponent pays for it: 1 to 4 for a payment card, 0 for a number card.
    pub const fn penalty(self) -> u8 {
        4 - self as u8
    }

    /// The card with this penalty, which is 0 to 4.
    pub const fn with_penalty(penalty: u8) -> Option<Self> {
        match penalty {
            0 => Some(Self::Number),
            1 => Some(Self::Jack),
            2 => Some(Self::Queen),
            3 => Some(Self::King),
            4 => Some(Self::Ace),
            _ => None,
        }
    }

    /// Whether it asks for a payment: whether it is a jack, queen, king or ace.
    pub const fn is_payment(self) -> bool {
        self.penalty() > 0
    }

    /// `A`, `K`, `Q`, `J`, or `-` for a number card.
    pub const fn to_char(self) -> char {
        match self {
            Self::Ace => 'A',
            Self::King => 'K',
            Self::Queen => 'Q',
            Self::Jack => 'J',
            Self::Number => '-',
        }
    }

    /// The card of this symbol.
    pub const fn from_char(symbol: char) -> Option<Self> {
        match symbol {
            'A' => Some(Self::Ace),
            'K' => Some(Self::King),
            'Q' => Some(Self::Queen),
            'J' => Some(Self::Jack),
            '-' => Some(Self::Number),
            _ => None,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_char())
    }
}

/// One of the two players. A leads the first trick.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Player {
    /// The player whose hand is given first, and who leads the first trick.
    A,
    /// The other one.
    B,
}

impl Player {
    /// The opponent.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }

    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::A => "A",
            Self::B => "B",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_read_back_from_symbol_and_penalty() {
        for card in Card::ALL {
            assert_eq!(Card::from_char(card.to_char()), Some(card));
            assert_eq!(Card::with_penalty(card.penalty()), Some(card));
        }
        assert_eq!(Card::ALL.map(Card::penalty), [4, 3, 2, 1, 0]);
        assert_eq!((Card::from_char('a'), Card::with_penalty(5)), (None, None));
    }

    #[test]
    fn cards_are_ordered_as_the_index_of_deals_orders_them() {
        assert!(Card::ALL.is_sorted());
    }
}
