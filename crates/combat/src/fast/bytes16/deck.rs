//! A deck in vectors of 16 bytes: the top card in the lowest byte, zeros behind the bottom card.
//!
//! There is no instruction that moves bytes by a number known only when the program runs, across
//! vectors. But a byte shuffle takes each byte from where a second vector says, or makes it 0. So
//! for each distance there is such a vector: 16 bytes cut from one row of numbers.
//!
//! ```text
//! row      … 0 0 0 | 0 1 2 3 4 … 15 | 0 0 0 …      "0": take no byte
//! by 2                 2 3 4 … 15 0 0              two cards drawn: byte 2 becomes byte 0
//! by −3    0 0 0 0 1 2 … 12                        three cards are there: what is won goes behind
//! ```
#![allow(unsafe_code)] // to read a table where no bounds are checked

use super::arch::Bytes;
use super::rounds::Pairs;

/// Cards in memory, as many as four vectors hold.
pub(super) type Cards = [[u8; 16]; 4];

/// A deck of at most `16 * W` cards.
#[derive(Clone, Copy)]
pub(super) struct Deck<const W: usize> {
    pub(super) cards: [Bytes; W],
    pub(super) len: u32,
}

impl<const W: usize> Deck<W> {
    with_vectors! {

    #[inline]
    pub(super) fn load(cards: &Cards, len: u32) -> Self {
        Self { cards: std::array::from_fn(|part| Bytes::load(&cards[part])), len }
    }

    #[inline]
    pub(super) fn store(self, to: &mut Cards) {
        for (&part, to) in self.cards.iter().zip(to) {
            part.store(to);
        }
    }

    /// The cards of the next rounds.
    #[inline]
    pub(super) fn next(self) -> Bytes {
        self.cards[0]
    }

    #[inline]
    pub(super) fn top(self) -> u8 {
        self.cards[0].lowest()
    }

    /// The deck after `played` rounds, 16 at most, with the pairs whose bits are set in `won` at the
    /// bottom.
    #[inline]
    pub(super) fn after(self, played: u32, pairs: Pairs, won: u32) -> Self {
        let left = self.len - played;
        let cards_won = pairs.together(won);
        let down = shift(played as usize + MIDDLE);
        let from_next = shift(played as usize + MIDDLE - 16);
        let mut cards = self.cards;
        for (part, to) in cards.iter_mut().enumerate() {
            let mut moved = self.cards[part].at(down);
            if part + 1 < W {
                let above = self.cards[part + 1].at(from_next);
                moved = moved.or(above);
            }
            let behind = shift(16 * part + MIDDLE - left as usize);
            *to = moved.or(cards_won.at(behind));
        }
        Self { cards, len: left + 2 * won.count_ones() }
    }

    /// As many cards below the top one as the top one says.
    #[inline]
    pub(super) fn sub_game(self) -> Self {
        let len = self.top();
        let wanted = Bytes::splat(len);
        let mut cards = self.cards;
        for (part, to) in cards.iter_mut().enumerate() {
            let above = if part + 1 < W { self.cards[part + 1] } else { Bytes::splat(0) };
            let below = self.cards[part].next(above);
            let places = shift(MIDDLE).add(Bytes::splat(16 * part as u8));
            *to = below.and(wanted.above(places));
        }
        Self { cards, len: len.into() }
    }

    /// The highest card.
    #[inline]
    pub(super) fn highest(self) -> u8 {
        let mut most = self.cards[0];
        for &part in &self.cards[1..] {
            most = most.max(part);
        }
        most.greatest()
    }

    /// Zeros if the cards are those in memory.
    #[inline]
    pub(super) fn differs(self, other: &Cards) -> Bytes {
        let mut differs = Bytes::splat(0);
        for (&part, other) in self.cards.iter().zip(other) {
            differs = differs.or(part.xor(Bytes::load(other)));
        }
        differs
    }

    }
}

/// Where in [`ROW`] the bytes from 0 on begin: the shift by nothing.
const MIDDLE: usize = 64;

/// 64 times no byte, 0 to 15, 64 times no byte.
static ROW: [u8; MIDDLE + 16 + MIDDLE] = {
    let mut row = [0x80; MIDDLE + 16 + MIDDLE];
    let mut byte = 0;
    while byte < 16 {
        row[MIDDLE + byte] = byte as u8;
        byte += 1;
    }
    row
};

with_vectors! {

/// The bytes of [`ROW`] from this place on.
#[inline]
fn shift(at: usize) -> Bytes {
    debug_assert!(at <= 2 * MIDDLE);
    // SAFETY: 16 bytes from `2 * MIDDLE` on are the last of the row. No place is behind it: a deck
    // has 64 cards at most, as `ByteDecks` promises, and rounds only move cards between the decks.
    Bytes::load(unsafe { &*ROW.as_ptr().add(at).cast() })
}

}
