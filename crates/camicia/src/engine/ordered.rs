//! The deals of a deck in the order of their index, packed.

use super::PackedDeal;
use crate::index::next_permutation;
use crate::{Card, Player};

/// The deals from one on, in the order of their [`index`](crate::index), packed.
///
/// The deals of a deck, with hands of given sizes, are the orders of its cards: A's hand, then B's,
/// compared card by card with A < K < Q < J < number. The next order differs in the last few cards
/// as a rule, and only they are packed anew.
///
/// ```
/// use camicia::Deal;
/// use camicia::engine::{Ordered, PackedDeal};
///
/// let deal: Deal = "AJ/-".parse()?;
/// let deals = Ordered::from(PackedDeal::try_from(&deal)?);
/// let deals: Vec<_> = deals.map(|deal| Deal::from(deal).to_string()).collect();
/// assert_eq!(deals, ["AJ/-", "A-/J", "JA/-", "J-/A", "-A/J", "-J/A"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Ordered {
    cards: Vec<Card>,
    /// Where the payment cards of the whole deck are, and their penalties less one.
    mask: u64,
    penalties: u32,
    /// How many cards A gets.
    to_a: u8,
    ended: bool,
}

impl Ordered {
    /// Puts the next deals into the slice, as many as there are and as there is room for, and tells
    /// how many.
    pub fn fill(&mut self, deals: &mut [PackedDeal]) -> usize {
        deals.iter_mut().zip(self).map(|(deal, next)| *deal = next).count()
    }

    /// Goes on to the next order of the cards, if there is one.
    fn step(&mut self) -> bool {
        let changed = next_permutation(&mut self.cards);
        if let Some(place) = changed {
            self.pack_from(place);
        }
        changed.is_some()
    }

    fn pack_from(&mut self, place: usize) {
        self.mask &= (1 << place) - 1;
        let mut slot = 2 * self.mask.count_ones();
        self.penalties &= ((1u64 << slot) - 1) as u32;
        for (place, card) in self.cards.iter().enumerate().skip(place) {
            if card.is_payment() {
                self.mask |= 1 << place;
                self.penalties |= u32::from(card.penalty() - 1) << slot;
                slot += 2;
            }
        }
    }

    fn deal(&self) -> PackedDeal {
        PackedDeal::split(self.mask, self.penalties, self.cards.len() as u8, self.to_a)
    }
}

impl Iterator for Ordered {
    type Item = PackedDeal;

    fn next(&mut self) -> Option<PackedDeal> {
        if self.ended {
            return None;
        }
        let deal = self.deal();
        self.ended = !self.step();
        Some(deal)
    }
}

impl std::iter::FusedIterator for Ordered {}

impl From<PackedDeal> for Ordered {
    fn from(deal: PackedDeal) -> Self {
        let hand = |player: Player| deal.hand(player).cards();
        let mut ordered = Self {
            cards: hand(Player::A).chain(hand(Player::B)).collect(),
            mask: 0,
            penalties: 0,
            to_a: deal.a().len() as u8,
            ended: false,
        };
        ordered.pack_from(0);
        ordered
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Deal;

    #[test]
    fn each_order_of_the_cards_comes_once_and_in_order() {
        let first: Deal = "AQJ/J---".parse().unwrap();
        let deals: Vec<_> =
            Ordered::from(PackedDeal::try_from(&first).unwrap()).map(Deal::from).collect();
        let cards = |deal: &Deal| [deal.a(), deal.b()].concat();
        assert!(deals.is_sorted_by(|one, next| cards(one) < cards(next)));
        // 7! / (2! 3!)
        assert_eq!(deals.len(), 420);
        assert!(deals.iter().all(|deal| deal.a().len() == 3));
    }

    #[test]
    fn a_slice_is_filled_as_far_as_there_are_deals() {
        let first: Deal = "A/--".parse().unwrap();
        let mut deals = Ordered::from(PackedDeal::try_from(&first).unwrap());
        let mut slice = [PackedDeal::default(); 2];
        assert_eq!([deals.fill(&mut slice), deals.fill(&mut slice)], [2, 1]);
        assert_eq!(deals.fill(&mut slice), 0);
    }
}
