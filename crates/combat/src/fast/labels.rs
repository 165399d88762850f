//! Cards of any size in one byte each, or in as few bytes as will do.
//!
//! Which sub-games are played depends on the cards' values, so the mere order of the cards would
//! not do. But with n cards in the deal a card above n − 2 never starts a sub-game: once both have
//! drawn, no more than n − 2 cards are left. Such cards only need to keep their order. So cards up
//! to n − 2 are their own labels, and those above are labelled n − 1, n, n + 1, … from the lowest
//! to the highest. The largest label is at most n − 2 + n, below 256 for up to 128 cards and
//! below 65536 for up to 32768.
//!
//! For example, 430 190 | 2 290 140 has five cards: 2 stays 2, since it is at most 3, and 140, 190,
//! 290, 430 become 4, 5, 6, 7. The deal is played as 7 5 | 2 6 4.
//!
//! When no card is above 255, or above 65535 in a deal of more than 128 cards, there is nothing to do:
//! every card is its own label.

use super::bytes::ByteDecks;
use crate::outcome::small_score;
use crate::{Deal, Player, score};

/// The labels of a deal's cards.
pub(super) struct Labels {
    /// Cards up to this one are their own labels.
    own: u32,
    /// The cards above, from the lowest to the highest.
    above: Vec<u64>,
}

impl Labels {
    /// The most cards whose labels all are below 256.
    pub(super) const MOST_IN_BYTES: usize = 128;

    /// The labels of a deal.
    pub(super) fn of(deal: &Deal) -> Self {
        let cards = || deal.decks().into_iter().flatten().copied();
        let small =
            if deal.size() <= Self::MOST_IN_BYTES { u8::MAX.into() } else { u16::MAX.into() };
        if cards().all(|card| card <= u64::from(small)) {
            return Self { own: small, above: Vec::new() };
        }
        let own = deal.size().saturating_sub(2) as u32;
        let mut above: Vec<u64> = cards().filter(|&card| card > own.into()).collect();
        above.sort_unstable();
        Self { own, above }
    }

    /// No label is higher.
    pub(super) fn highest(&self) -> u32 {
        self.own + self.above.len() as u32
    }

    /// Both decks of the deal, top cards first.
    pub(super) fn decks(&self, deal: &Deal) -> [impl Iterator<Item = u32>; 2] {
        Player::BOTH.map(|player| deal.deck(player).iter().map(|&card| self.label(card)))
    }

    /// The same in one byte a card, of a deal of at most 64 cards.
    pub(super) fn bytes(&self, deal: &Deal) -> ByteDecks {
        if self.above.is_empty() {
            ByteDecks::of_slices(deal.decks())
        } else {
            ByteDecks::of(self.decks(deal))
        }
    }

    /// The score of a deck of labels.
    pub(super) fn score(&self, labels: impl Iterator<Item = u32>) -> u128 {
        if self.above.is_empty() {
            // Cards up to 65535 of which a deal has at most so many: 64 bits are enough.
            return small_score(labels).into();
        }
        score(labels.map(|label| self.card(label)))
    }

    /// The card with this label.
    fn card(&self, label: u32) -> u64 {
        match label.checked_sub(self.own + 1) {
            Some(rank) => self.above[rank as usize],
            None => label.into(),
        }
    }

    fn label(&self, card: u64) -> u32 {
        match self.above.binary_search(&card) {
            Ok(rank) => self.own + 1 + rank as u32,
            Err(_) => card as u32,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labelled(deck1: &[u64], deck2: &[u64]) -> [Vec<u32>; 2] {
        let deal = Deal::new(deck1.to_vec(), deck2.to_vec()).unwrap();
        let labels = Labels::of(&deal);
        for (deck, cards) in labels.decks(&deal).into_iter().zip(deal.decks()) {
            assert!(deck.map(|label| labels.card(label)).eq(cards.iter().copied()));
        }
        let labelled = labels.decks(&deal).map(Iterator::collect::<Vec<_>>);
        assert!(labelled.iter().flatten().all(|&label| label <= labels.highest()));
        labelled
    }

    #[test]
    fn only_cards_that_cannot_recurse_are_relabelled() {
        assert_eq!(labelled(&[430, 190], &[2, 290, 140]), [vec![7, 5], vec![2, 6, 4]]);
        assert_eq!(labelled(&[43, 19], &[2, 29, 14]), [vec![43, 19], vec![2, 29, 14]]);
        assert_eq!(labelled(&[999], &[]), [vec![1], vec![]]);
        assert_eq!(labelled(&[65535], &[1]), [vec![2], vec![1]]);
        assert_eq!(labelled(&[u64::MAX, 1], &[1 << 32]), [vec![3, 1], vec![2]]);
    }

    #[test]
    fn the_most_cards_fit() {
        for (cards, labels) in [(128, 127..=254), (32768, 32767..=65534), (65535, 65534..=131_068)]
        {
            let high: Vec<u64> = (0..cards).map(|card| u64::MAX - card).rev().collect();
            let [deck, _] = labelled(&high, &[]);
            assert_eq!(deck, labels.collect::<Vec<u32>>());
        }
    }
}
