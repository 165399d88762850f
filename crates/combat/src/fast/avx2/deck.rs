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
#![allow(unsafe_code)] // to move vectors to and from arrays
#![allow(clippy::wildcard_imports, clippy::cast_sign_loss)] // the intrinsics' names and signs

use std::arch::x86_64::*;

use super::rounds::Pairs;

/// Cards in memory, as many as four vectors hold.
pub(super) type Cards = [[u8; 16]; 4];

/// A deck of at most `16 * W` cards.
#[derive(Clone, Copy)]
pub(super) struct Deck<const W: usize> {
    pub(super) cards: [__m128i; W],
    pub(super) len: u32,
}

impl<const W: usize> Deck<W> {
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    #[inline]
    pub(super) fn load(cards: &Cards, len: u32) -> Self {
        Self { cards: std::array::from_fn(|part| load(&cards[part])), len }
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    #[inline]
    pub(super) fn store(self, to: &mut Cards) {
        for (&part, to) in self.cards.iter().zip(to) {
            store(part, to);
        }
    }

    /// The cards of the next rounds.
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    #[inline]
    pub(super) fn next(self) -> __m128i {
        self.cards[0]
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    #[inline]
    pub(super) fn top(self) -> u8 {
        _mm_cvtsi128_si32(self.cards[0]) as u8
    }

    /// The deck after `played` rounds, 16 at most, with the pairs whose bits are set in `won` at the
    /// bottom.
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    #[inline]
    pub(super) fn after(self, played: u32, pairs: Pairs, won: u32) -> Self {
        let left = self.len - played;
        let cards_won = pairs.together(won);
        let down = shift(played as usize + MIDDLE);
        let from_next = shift(played as usize + MIDDLE - 16);
        let mut cards = self.cards;
        for (part, to) in cards.iter_mut().enumerate() {
            let mut moved = _mm_shuffle_epi8(self.cards[part], down);
            if part + 1 < W {
                let above = _mm_shuffle_epi8(self.cards[part + 1], from_next);
                moved = _mm_or_si128(moved, above);
            }
            let behind = shift(16 * part + MIDDLE - left as usize);
            *to = _mm_or_si128(moved, _mm_shuffle_epi8(cards_won, behind));
        }
        Self { cards, len: left + 2 * won.count_ones() }
    }

    /// As many cards below the top one as the top one says.
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    #[inline]
    pub(super) fn sub_game(self) -> Self {
        let len = self.top();
        let wanted = _mm_set1_epi8(len.cast_signed());
        let mut cards = self.cards;
        for (part, to) in cards.iter_mut().enumerate() {
            let above = if part + 1 < W { self.cards[part + 1] } else { _mm_setzero_si128() };
            let below = _mm_alignr_epi8::<1>(above, self.cards[part]);
            let places = _mm_add_epi8(shift(MIDDLE), _mm_set1_epi8(16 * part as i8));
            *to = _mm_and_si128(below, _mm_cmpgt_epi8(wanted, places));
        }
        Self { cards, len: len.into() }
    }

    /// The highest card, by halving: 16 bytes; then pairs of bytes in eight words, of which one
    /// instruction finds the least. The least complement is that of the greatest.
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    #[inline]
    pub(super) fn highest(self) -> u8 {
        let mut most = self.cards[0];
        for &part in &self.cards[1..] {
            most = _mm_max_epu8(most, part);
        }
        let most = _mm_max_epu8(most, _mm_srli_epi16::<8>(most));
        let complements = _mm_andnot_si128(most, _mm_set1_epi16(0xff));
        !(_mm_cvtsi128_si32(_mm_minpos_epu16(complements)) as u8)
    }

    /// Whether the cards are those in memory.
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    #[inline]
    pub(super) fn differs(self, other: &Cards) -> __m128i {
        let mut differs = _mm_setzero_si128();
        for (&part, other) in self.cards.iter().zip(other) {
            differs = _mm_or_si128(differs, _mm_xor_si128(part, load(other)));
        }
        differs
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

/// The bytes of [`ROW`] from this place on.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
fn shift(at: usize) -> __m128i {
    debug_assert!(at <= 2 * MIDDLE);
    // SAFETY: 16 bytes from `2 * MIDDLE` on are the last of the row. No place is behind it: a deck
    // has 64 cards at most, as `ByteDecks` promises, and rounds only move cards between the decks.
    unsafe { _mm_loadu_si128(ROW.as_ptr().add(at).cast()) }
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
pub(super) fn load(from: &[u8; 16]) -> __m128i {
    // SAFETY: the array has 16 bytes, and the load asks for no alignment.
    unsafe { _mm_loadu_si128(from.as_ptr().cast()) }
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
fn store(from: __m128i, to: &mut [u8; 16]) {
    // SAFETY: the array has 16 bytes, and the store asks for no alignment.
    unsafe { _mm_storeu_si128(to.as_mut_ptr().cast(), from) }
}
