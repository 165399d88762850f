//! Cards of at most 65535 in one byte each.
//!
//! Which sub-games are played depends on the cards' values, so the mere order of the cards would
//! not do. But with n cards in the deal a card above n − 2 never starts a sub-game: once both have
//! drawn, no more than n − 2 cards are left. Such cards only need to keep their order. So cards up
//! to n − 2 are their own labels, and those above are labelled n − 1, n, n + 1, … from the lowest
//! to the highest. The largest label is at most n − 2 + n, below 256 for up to 128 cards.
//!
//! For example, 43 19 | 2 29 14 has five cards: 2 stays 2, since it is at most 3, and 14, 19, 29,
//! 43 become 4, 5, 6, 7. The deal is played as 7 5 | 2 6 4.

use crate::{Deal, Player};

/// The labels of a deal's cards.
pub(super) struct Labels {
    decks: [Vec<u8>; 2],
    /// The card of each label.
    cards: [u16; 256],
}

impl Labels {
    /// The most cards that can be labelled.
    pub(super) const MOST: usize = 128;

    /// The labels of a deal of at most [`Labels::MOST`] cards.
    pub(super) fn of(deal: &Deal) -> Self {
        let highest_own = (deal.cards() - 1).saturating_sub(1);
        let mut cards = [0; 256];
        let mut above = Vec::with_capacity(Self::MOST);
        for &card in deal.decks().into_iter().flatten() {
            if usize::from(card) <= highest_own {
                cards[usize::from(card)] = card;
            } else {
                above.push(card);
            }
        }
        above.sort_unstable();
        cards[highest_own + 1..][..above.len()].copy_from_slice(&above);
        let label = |&card: &u16| match above.binary_search(&card) {
            Ok(rank) => (highest_own + 1 + rank) as u8,
            Err(_) => card as u8,
        };
        Self {
            decks: Player::BOTH.map(|player| deal.deck(player).iter().map(label).collect()),
            cards,
        }
    }

    /// Both decks, top cards first.
    pub(super) fn decks(&self) -> [impl Iterator<Item = u16>; 2] {
        self.decks.each_ref().map(|deck| deck.iter().map(|&label| label.into()))
    }

    /// The card with this label.
    pub(super) fn card(&self, label: u16) -> u16 {
        self.cards[usize::from(label) % 256]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labelled(deck1: &[u16], deck2: &[u16]) -> [Vec<u8>; 2] {
        let deal = Deal::new(deck1.to_vec(), deck2.to_vec()).unwrap();
        let labels = Labels::of(&deal);
        for (deck, cards) in labels.decks().into_iter().zip(deal.decks()) {
            assert!(deck.map(|label| labels.card(label)).eq(cards.iter().copied()));
        }
        labels.decks
    }

    #[test]
    fn only_cards_that_cannot_recurse_are_relabelled() {
        assert_eq!(labelled(&[43, 19], &[2, 29, 14]), [vec![7, 5], vec![2, 6, 4]]);
        assert_eq!(labelled(&[9], &[]), [vec![1], vec![]]);
        assert_eq!(labelled(&[65535], &[1]), [vec![2], vec![1]]);
    }

    #[test]
    fn the_most_cards_fit() {
        let high: Vec<u16> = (65535 - 127..=65535).collect();
        let [deck, _] = labelled(&high, &[]);
        assert_eq!(deck, (127..=254).collect::<Vec<u8>>());
    }
}
