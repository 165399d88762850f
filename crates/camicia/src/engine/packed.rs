//! Hands and deals packed into machine words.

use thiserror::Error;

use crate::{Card, Deal, Player};

/// A hand in the form in which the engine holds it: where its payment cards are, and what they are.
///
/// The hand `--K-A`, top card first, is
///
/// ```text
/// card        -  -  K  -  A          mask       0b10100   bits 2 and 4
/// place       0  1  2  3  4          penalties  0b11_10   A over K, two bits each: penalty - 1
///                                    length     5
/// ```
///
/// Playing a card is a shift of the mask by one; after a payment card the penalties move by two
/// bits, and the next payment card's penalty is in the lowest two again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Packed {
    mask: u64,
    penalties: u32,
    length: u8,
}

/// A deal of at most [`PackedDeal::CARDS`] cards with at most [`PackedDeal::PAYMENTS`] payment
/// cards, in hands of any sizes, in 32 bytes.
///
/// ```
/// use camicia::Deal;
/// use camicia::engine::PackedDeal;
///
/// let deal: Deal = "--K-A/J-".parse()?;
/// let packed = PackedDeal::try_from(&deal)?;
/// assert_eq!((packed.a().mask(), packed.a().penalties()), (0b10100, 0b11_10));
/// assert_eq!((packed.b().mask(), packed.b().penalties()), (0b01, 0b00));
/// assert_eq!(Deal::from(packed), deal);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PackedDeal {
    a: Packed,
    b: Packed,
}

/// A deal that the engine cannot hold, and that only [`solve`](crate::solve) can play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PackDealError {
    /// There are too many cards.
    #[error("expected at most 64 cards in both hands, found {0}")]
    Cards(usize),
    /// There are too many payment cards.
    #[error("expected at most 16 payment cards in both hands, found {0}")]
    Payments(usize),
}

impl Packed {
    fn of(cards: &[Card]) -> Self {
        let mut packed = Self { length: cards.len() as u8, ..Self::default() };
        for (place, card) in cards.iter().enumerate().filter(|(_, card)| card.is_payment()) {
            packed.penalties |= u32::from(card.penalty() - 1) << (2 * packed.payments());
            packed.mask |= 1 << place;
        }
        packed
    }

    /// Where the payment cards are: bit 0 for the top card.
    pub const fn mask(self) -> u64 {
        self.mask
    }

    /// The payment cards' penalties less one, two bits each, the topmost payment card's lowest.
    pub const fn penalties(self) -> u32 {
        self.penalties
    }

    /// How many cards there are: 0 to 64.
    #[expect(clippy::len_without_is_empty, reason = "an empty hand is not a special thing to ask")]
    pub const fn len(self) -> usize {
        self.length as usize
    }

    /// How many payment cards there are: 0 to 16.
    pub const fn payments(self) -> u32 {
        self.mask.count_ones()
    }

    /// The cards, top card first.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        let mut penalties = self.penalties;
        (0..self.length).map(move |place| {
            if self.mask >> place & 1 == 0 {
                return Card::Number;
            }
            let card = [Card::Jack, Card::Queen, Card::King, Card::Ace][(penalties & 3) as usize];
            penalties >>= 2;
            card
        })
    }
}

impl PackedDeal {
    /// The most cards in both hands.
    pub const CARDS: usize = 64;
    /// The most payment cards in both hands.
    pub const PAYMENTS: usize = 16;

    /// A deck, in the form of a hand, cut into A's hand of so many cards and B's of the others.
    #[inline]
    pub(super) const fn split(mask: u64, penalties: u32, size: u8, to_a: u8) -> Self {
        // Neither shift is by 64: an empty half has nothing to keep.
        let (in_a, in_b) =
            if to_a < 64 { (mask & ((1 << to_a) - 1), mask >> to_a) } else { (mask, 0) };
        let split = 2 * in_a.count_ones();
        let penalties = penalties as u64;
        Self {
            a: Packed {
                mask: in_a,
                penalties: (penalties & ((1 << split) - 1)) as u32,
                length: to_a,
            },
            b: Packed { mask: in_b, penalties: (penalties >> split) as u32, length: size - to_a },
        }
    }

    /// A's hand. A leads.
    pub const fn a(self) -> Packed {
        self.a
    }

    /// B's hand.
    pub const fn b(self) -> Packed {
        self.b
    }

    /// The hand of a player.
    pub const fn hand(self, player: Player) -> Packed {
        match player {
            Player::A => self.a,
            Player::B => self.b,
        }
    }

    /// How many cards there are in both hands.
    pub const fn size(self) -> usize {
        self.a.len() + self.b.len()
    }

    /// How many payment cards there are in both hands.
    pub const fn payments(self) -> u32 {
        self.a.payments() + self.b.payments()
    }
}

impl TryFrom<&Deal> for PackedDeal {
    type Error = PackDealError;

    fn try_from(deal: &Deal) -> Result<Self, PackDealError> {
        if deal.size() > Self::CARDS {
            return Err(PackDealError::Cards(deal.size()));
        }
        let payments = deal.a().iter().chain(deal.b()).filter(|card| card.is_payment()).count();
        if payments > Self::PAYMENTS {
            return Err(PackDealError::Payments(payments));
        }
        Ok(Self { a: Packed::of(deal.a()), b: Packed::of(deal.b()) })
    }
}

impl From<PackedDeal> for Deal {
    fn from(deal: PackedDeal) -> Self {
        Self::new(deal.a.cards().collect(), deal.b.cards().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deal_that_is_too_large_is_refused() {
        let packed = |a, b| PackedDeal::try_from(&Deal::new(a, b));
        assert_eq!(packed(vec![Card::Number; 64], vec![Card::Jack]), Err(PackDealError::Cards(65)));
        assert_eq!(
            packed(vec![Card::Jack; 9], vec![Card::Ace; 8]),
            Err(PackDealError::Payments(17))
        );
        assert_eq!(
            PackDealError::Cards(65).to_string(),
            "expected at most 64 cards in both hands, found 65"
        );
    }

    #[test]
    fn deals_are_read_back() {
        for deal in ["/", "/A", "-/", "JQKA/--A-", "QQQQQQQQQQQQQQQQ/"] {
            let deal = Deal::new(cards(deal.split('/').next()), cards(deal.split('/').nth(1)));
            assert_eq!(Deal::from(PackedDeal::try_from(&deal).unwrap()), deal);
        }
        let full = Deal::new(vec![Card::Number; 64], vec![]);
        assert_eq!(Deal::from(PackedDeal::try_from(&full).unwrap()), full);
    }

    fn cards(hand: Option<&str>) -> Vec<Card> {
        hand.unwrap_or_default().chars().filter_map(Card::from_char).collect()
    }
}
