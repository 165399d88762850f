//! Cards of at most 65535 in one byte each.
//!
//! Which sub-games are played depends on the cards' values, so the mere order of the cards would
//! not do. But with n cards in the deal a card above n − 2 never starts a sub-game: once both have
//! drawn, no more than n − 2 cards are left. Such cards only need to keep their order. So cards up
//! to n − 2 are their own labels, and those above are labelled n − 1, n, n + 1, … from the lowest
//! to the highest. The largest label is at most n − 2 + n, below 256 for up to 128 cards.
//!
//! For example, 430 190 | 2 290 140 has five cards: 2 stays 2, since it is at most 3, and 140, 190,
//! 290, 430 become 4, 5, 6, 7. The deal is played as 7 5 | 2 6 4.
//!
//! When no card is above 255 there is nothing to do: every card is its own label.

use super::bytes::ByteDecks;
use crate::{Deal, Player, score};

/// The labels of a deal's cards.
pub(super) struct Labels {
    /// Cards up to this one are their own labels.
    own: u16,
    /// The cards above, from the lowest to the highest.
    above: Vec<u16>,
}

impl Labels {
    /// The most cards that can be labelled.
    pub(super) const MOST: usize = 128;

    /// The labels of a deal of at most [`Labels::MOST`] cards.
    pub(super) fn of(deal: &Deal) -> Self {
        let cards = || deal.decks().into_iter().flatten().copied();
        if cards().all(|card| card <= 255) {
            return Self { own: 255, above: Vec::new() };
        }
        let own = deal.size().saturating_sub(2) as u16;
        let mut above: Vec<u16> = cards().filter(|&card| card > own).collect();
        above.sort_unstable();
        Self { own, above }
    }

    /// Both decks of the deal, top cards first.
    pub(super) fn decks(&self, deal: &Deal) -> [impl Iterator<Item = u16>; 2] {
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
    pub(super) fn score(&self, decks: &ByteDecks, player: Player) -> u64 {
        let labels = decks.cards(player).map(u16::from);
        if self.above.is_empty() {
            score(labels)
        } else {
            score(labels.map(|label| self.card(label)))
        }
    }

    /// The card with this label.
    pub(super) fn card(&self, label: u16) -> u16 {
        match label.checked_sub(self.own + 1) {
            Some(rank) => self.above[usize::from(rank)],
            None => label,
        }
    }

    fn label(&self, card: u16) -> u16 {
        match self.above.binary_search(&card) {
            Ok(rank) => self.own + 1 + rank as u16,
            Err(_) => card,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labelled(deck1: &[u16], deck2: &[u16]) -> [Vec<u16>; 2] {
        let deal = Deal::new(deck1.to_vec(), deck2.to_vec()).unwrap();
        let labels = Labels::of(&deal);
        for (deck, cards) in labels.decks(&deal).into_iter().zip(deal.decks()) {
            assert!(deck.map(|label| labels.card(label)).eq(cards.iter().copied()));
        }
        labels.decks(&deal).map(Iterator::collect)
    }

    #[test]
    fn only_cards_that_cannot_recurse_are_relabelled() {
        assert_eq!(labelled(&[430, 190], &[2, 290, 140]), [vec![7, 5], vec![2, 6, 4]]);
        assert_eq!(labelled(&[43, 19], &[2, 29, 14]), [vec![43, 19], vec![2, 29, 14]]);
        assert_eq!(labelled(&[999], &[]), [vec![1], vec![]]);
        assert_eq!(labelled(&[65535], &[1]), [vec![2], vec![1]]);
    }

    #[test]
    fn the_most_cards_fit() {
        let high: Vec<u16> = (65535 - 127..=65535).collect();
        let [deck, _] = labelled(&high, &[]);
        assert_eq!(deck, (127..=254).collect::<Vec<u16>>());
    }
}
