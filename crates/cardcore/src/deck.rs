//! A queue of cards in a fixed ring.

use std::fmt;
use std::hash::{Hash, Hasher};

use thiserror::Error;

/// A queue of at most `N` cards: drawn from the top, placed at the bottom.
///
/// [`draw`](Self::draw) and [`place`](Self::place) are what `VecDeque` calls `pop_front` and
/// `push_back`. The cards stand in a ring inside the value itself, so a deck is copied like any plain value and
/// never allocates. Two decks are equal, and hash alike, when they hold the same cards in the same
/// order, wherever in the ring these stand.
#[derive(Clone, Copy)]
pub struct Deck<T, const N: usize> {
    ring: [T; N],
    /// Where the top card stands; below `N`, or 0.
    top: usize,
    len: usize,
}

/// A deck that already holds as many cards as it can was given another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the deck is full: it holds at most {capacity} cards")]
pub struct DeckFull {
    /// The most cards that the deck can hold.
    pub capacity: usize,
}

impl<T: Copy + Default, const N: usize> Deck<T, N> {
    /// A deck without cards.
    pub fn new() -> Self {
        Self { ring: [T::default(); N], top: 0, len: 0 }
    }

    /// A deck of these cards, the first on top.
    ///
    /// # Errors
    /// When there are more than `N` of them.
    pub fn from_slice(cards: &[T]) -> Result<Self, DeckFull> {
        let mut deck = Self::new();
        let ring = deck.ring.get_mut(..cards.len()).ok_or(DeckFull { capacity: N })?;
        ring.copy_from_slice(cards);
        deck.len = cards.len();
        Ok(deck)
    }

    /// A new deck of copies of the top `count` cards, or nothing when there are fewer.
    pub fn copy_top(&self, count: usize) -> Option<Self> {
        if count > self.len {
            return None;
        }
        let mut copy = Self::new();
        for (slot, card) in copy.ring.iter_mut().zip(self.iter().take(count)) {
            *slot = card;
        }
        copy.len = count;
        Some(copy)
    }
}

impl<T: Copy, const N: usize> Deck<T, N> {
    /// How many cards the deck holds.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether no card is left.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether [`place`](Self::place) would refuse a card.
    pub fn is_full(&self) -> bool {
        self.len == N
    }

    /// The `index`-th card from the top, counted from 0.
    pub fn get(&self, index: usize) -> Option<T> {
        (index < self.len).then(|| self.ring[self.slot(index)])
    }

    /// Takes the top card.
    pub fn draw(&mut self) -> Option<T> {
        let card = self.get(0)?;
        self.top = self.slot(1);
        self.len -= 1;
        Some(card)
    }

    /// Puts a card at the bottom.
    ///
    /// # Errors
    /// When the deck already holds `N` cards; it is then unchanged.
    pub fn place(&mut self, card: T) -> Result<(), DeckFull> {
        if self.is_full() {
            return Err(DeckFull { capacity: N });
        }
        let slot = self.slot(self.len);
        self.ring[slot] = card;
        self.len += 1;
        Ok(())
    }

    /// The cards from the top to the bottom.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = T> + '_ {
        (0..self.len).map(|index| self.ring[self.slot(index)])
    }

    /// The ring slot of the `index`-th card; `index` is at most `N`, so one subtraction wraps it.
    fn slot(&self, index: usize) -> usize {
        let slot = self.top + index;
        if slot >= N { slot - N } else { slot }
    }
}

impl<T: Copy + Default, const N: usize> Default for Deck<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Copy + PartialEq, const N: usize> PartialEq for Deck<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl<T: Copy + Eq, const N: usize> Eq for Deck<T, N> {}

impl<T: Copy + Hash, const N: usize> Hash for Deck<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // The length keeps two decks hashed one after the other from running into each other.
        state.write_usize(self.len);
        self.iter().for_each(|card| card.hash(state));
    }
}

impl<T: Copy + fmt::Debug, const N: usize> fmt::Debug for Deck<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{HashSet, VecDeque};

    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_full_deck_refuses_a_card_and_keeps_its_own() {
        let mut deck: Deck<u8, 2> = Deck::from_slice(&[1, 2]).unwrap();
        assert_eq!(deck.place(3), Err(DeckFull { capacity: 2 }));
        assert!(deck.iter().eq([1, 2]));
        assert_eq!(Deck::<u8, 2>::from_slice(&[1, 2, 3]), Err(DeckFull { capacity: 2 }));
    }

    #[test]
    fn a_deck_without_room_is_empty_and_full() {
        let mut deck: Deck<u8, 0> = Deck::new();
        assert!(deck.is_empty() && deck.is_full());
        assert_eq!(deck.draw(), None);
        assert_eq!(deck.place(1), Err(DeckFull { capacity: 0 }));
    }

    #[test]
    fn equality_and_hash_do_not_see_where_the_ring_begins() {
        let mut turned: Deck<u8, 3> = Deck::from_slice(&[9, 1, 2]).unwrap();
        turned.draw();
        turned.place(3).unwrap();
        let fresh = Deck::from_slice(&[1, 2, 3]).unwrap();
        assert_eq!(turned, fresh);
        assert!(HashSet::from([turned]).contains(&fresh));
    }

    #[test]
    fn copies_of_the_top_leave_the_deck_alone() {
        let deck: Deck<u8, 4> = Deck::from_slice(&[4, 3, 2]).unwrap();
        assert!(deck.copy_top(2).unwrap().iter().eq([4, 3]));
        assert_eq!(deck.copy_top(4), None);
        assert_eq!(deck.len(), 3);
    }

    proptest! {
        /// `Some(card)` places, `None` draws: the deck does what a bounded `VecDeque` does.
        #[test]
        fn behaves_like_a_bounded_queue(steps in prop::collection::vec(any::<Option<u8>>(), 0..80)) {
            let mut deck: Deck<u8, 5> = Deck::new();
            let mut queue = VecDeque::new();
            for step in steps {
                match step {
                    Some(card) if queue.len() < 5 => {
                        queue.push_back(card);
                        prop_assert_eq!(deck.place(card), Ok(()));
                    }
                    Some(card) => prop_assert_eq!(deck.place(card), Err(DeckFull { capacity: 5 })),
                    None => prop_assert_eq!(deck.draw(), queue.pop_front()),
                }
                prop_assert!(deck.iter().eq(queue.iter().copied()));
                prop_assert_eq!(deck.len(), queue.len());
                for index in 0..6 {
                    prop_assert_eq!(deck.get(index), queue.get(index).copied());
                }
            }
        }
    }
}
