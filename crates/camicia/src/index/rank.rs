//! From a deal to its rank and back.

use super::{Deck, IndexError};
use crate::Card;

/// The cards not yet placed, and in how many orders they can follow.
struct Rest {
    counts: [u32; 5],
    left: u128,
    orders: u128,
}

impl Rest {
    fn of(deck: &Deck) -> Self {
        Self { counts: deck.counts(), left: deck.size() as u128, orders: deck.deals() }
    }

    /// How many of the orders begin with this card: the fraction of it among the cards left.
    const fn orders_from(&self, card: Card) -> u128 {
        let (orders, count) = (self.orders, self.counts[card as usize] as u128);
        // The quotient is whole; taken apart like this, no product exceeds it.
        orders / self.left * count + orders % self.left * count / self.left
    }

    fn place(&mut self, card: Card) {
        self.orders = self.orders_from(card);
        self.counts[card as usize] -= 1;
        self.left -= 1;
    }
}

impl Deck {
    /// How many deals stand before this one.
    ///
    /// # Errors
    /// When these are not the cards of the deck.
    pub fn rank(&self, cards: &[Card]) -> Result<u128, IndexError> {
        if !self.is_of(cards) {
            return Err(IndexError::OtherCards {
                expected: self.to_string(),
                found: Self::of(cards)?.to_string(),
            });
        }
        let mut rest = Rest::of(self);
        let mut rank = 0;
        for &card in cards {
            let smaller = Card::ALL.into_iter().take_while(|&other| other < card);
            rank += smaller.map(|other| rest.orders_from(other)).sum::<u128>();
            rest.place(card);
        }
        Ok(rank)
    }

    /// The deal before which so many stand.
    ///
    /// # Errors
    /// When the deck has no more deals than that.
    pub fn unrank(&self, rank: u128) -> Result<Vec<Card>, IndexError> {
        self.check(rank)?;
        let mut rest = Rest::of(self);
        let mut before = rank;
        let mut next_card = || {
            let mut card = Card::Number;
            for smaller in Card::ALL {
                let orders = rest.orders_from(smaller);
                if before < orders {
                    card = smaller;
                    break;
                }
                before -= orders;
            }
            rest.place(card);
            card
        };
        Ok((0..self.size()).map(|_| next_card()).collect())
    }

    pub(super) fn check(&self, rank: u128) -> Result<(), IndexError> {
        let last = self.deals() - 1;
        if rank > last { Err(IndexError::RankTooLarge { last, found: rank }) } else { Ok(()) }
    }
}
