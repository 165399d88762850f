//! A deck in a register: the top card in the lowest byte, zeros behind the bottom card.
#![allow(unsafe_code)] // to move registers to and from arrays
#![allow(clippy::wildcard_imports, clippy::cast_sign_loss)] // the intrinsics' names and signs

use std::arch::x86_64::*;

use super::lanes::{LANES, Rounds};
use crate::fast::bytes::{ByteDecks, MOST};

#[derive(Clone, Copy)]
pub(super) struct Decks {
    pub(super) one: Deck,
    pub(super) two: Deck,
}

#[derive(Clone, Copy)]
pub(super) struct Deck {
    pub(super) cards: __m512i,
    pub(super) len: u32,
}

impl Decks {
    #[target_feature(
        enable = "avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt"
    )]
    pub(super) fn load(bytes: &ByteDecks) -> Self {
        let [one, two] = [0, 1].map(|player| Deck::load(&bytes.cards[player], bytes.lens[player]));
        Self { one, two }
    }

    #[target_feature(
        enable = "avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt"
    )]
    pub(super) fn store(self) -> ByteDecks {
        let lens = [self.one.len as usize, self.two.len as usize];
        ByteDecks { cards: [self.one.store(), self.two.store()], lens }
    }

    /// How many rounds can be played at once.
    #[target_feature(
        enable = "avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt"
    )]
    #[inline]
    pub(super) fn sure_rounds(self) -> u32 {
        self.one.len.min(self.two.len).min(LANES)
    }

    /// The next `count` rounds, as if none had a sub-game.
    #[target_feature(
        enable = "avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt"
    )]
    #[inline]
    pub(super) fn rounds(self, count: u32) -> Rounds {
        Rounds::of(self.one.next(), self.two.next(), count)
    }

    /// The one round that a sub-game decides.
    #[target_feature(
        enable = "avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt"
    )]
    #[inline]
    pub(super) fn sub_game_round(self, one_wins: bool) -> Rounds {
        Rounds::of_sub_game(self.one.top(), self.two.top(), one_wins)
    }

    /// The lanes of these rounds in which a sub-game is to be played.
    #[target_feature(
        enable = "avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt"
    )]
    #[inline]
    pub(super) fn recursing(self, rounds: Rounds) -> u32 {
        rounds.recursing(self.one.next(), self.two.next(), [self.one.len, self.two.len])
    }

    /// The decks after these rounds, `count` in all.
    #[target_feature(
        enable = "avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt"
    )]
    #[inline]
    pub(super) fn after(self, rounds: Rounds, count: u32) -> Self {
        Self {
            one: self.one.after(count, rounds.wins, rounds.pairs),
            two: self.two.after(count, rounds.losses, rounds.pairs),
        }
    }

    /// The decks of the sub-game that the top cards begin.
    #[target_feature(
        enable = "avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt"
    )]
    #[inline]
    pub(super) fn sub_game(self) -> Self {
        Self { one: self.one.sub_game(), two: self.two.sub_game() }
    }

    /// Whether player 1 has the highest card, and so is [sure to win](crate::literal).
    #[target_feature(
        enable = "avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt"
    )]
    #[inline]
    pub(super) fn is_decided(self) -> bool {
        self.one.highest() > self.two.highest()
    }

    #[target_feature(
        enable = "avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt"
    )]
    #[inline]
    pub(super) fn equal(self, other: &Self) -> bool {
        let one = _mm512_cmpneq_epi8_mask(self.one.cards, other.one.cards);
        let two = _mm512_cmpneq_epi8_mask(self.two.cards, other.two.cards);
        (one | two) == 0
    }
}

impl Deck {
    #[target_feature(
        enable = "avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt"
    )]
    #[inline]
    fn load(cards: &[u8; MOST], len: usize) -> Self {
        // SAFETY: the array has 64 bytes, and the load asks for no alignment.
        Self { cards: unsafe { _mm512_loadu_si512(cards.as_ptr().cast()) }, len: len as u32 }
    }

    #[target_feature(
        enable = "avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt"
    )]
    #[inline]
    fn store(self) -> [u8; MOST] {
        let mut cards = [0; MOST];
        // SAFETY: the array has 64 bytes, and the store asks for no alignment.
        unsafe { _mm512_storeu_si512(cards.as_mut_ptr().cast(), self.cards) };
        cards
    }

    #[target_feature(
        enable = "avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt"
    )]
    #[inline]
    fn top(self) -> u8 {
        _mm512_cvtsi512_si32(self.cards) as u8
    }

    /// The cards of the next rounds.
    #[target_feature(
        enable = "avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt"
    )]
    #[inline]
    fn next(self) -> __m128i {
        _mm512_castsi512_si128(self.cards)
    }

    /// The deck after `played` rounds, with the pairs won, whose bits are set, at the bottom.
    ///
    /// One permutation does it, which picks each byte of the new deck out of two registers: 0 to 63
    /// are the old deck's bytes, 64 to 127 those of the cards won, pushed together. With three
    /// cards left after two rounds that is 2 3 4 and then 64 65 66 …, the last card won being
    /// followed by zeros:
    ///
    /// ```text
    /// old deck   8 1 7 3 5 0 0 …        byte  0  1  2  3  4 …
    /// won        8 6 0 0 …              byte 64 65 66 …
    /// from       2 3 4 64 65 66 …
    /// new deck   7 3 5  8  6  0 …
    /// ```
    #[target_feature(
        enable = "avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt"
    )]
    #[inline]
    fn after(self, played: u32, won: u32, pairs: __m256i) -> Self {
        let cards_won = _mm512_zextsi256_si512(_mm256_maskz_compress_epi16(won as u16, pairs));
        let left = self.len - played;
        let from_won = _mm512_add_epi8(bytes(), _mm512_set1_epi8((64 - left) as i8));
        let shift = _mm512_set1_epi8(played as i8);
        let from = _mm512_mask_add_epi8(from_won, _bzhi_u64(!0, left), bytes(), shift);
        let cards = _mm512_permutex2var_epi8(self.cards, from, cards_won);
        Self { cards, len: left + 2 * won.count_ones() }
    }

    /// As many cards below the top one as the top one says.
    #[target_feature(
        enable = "avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt"
    )]
    #[inline]
    fn sub_game(self) -> Self {
        let len = self.top().into();
        let below = _mm512_add_epi8(bytes(), _mm512_set1_epi8(1));
        Self { cards: _mm512_maskz_permutexvar_epi8(_bzhi_u64(!0, len), below, self.cards), len }
    }

    /// The highest card, by halving: 64 bytes, 32, 16; then pairs of bytes in eight words, of which
    /// one instruction finds the least. The least complement is that of the greatest.
    #[target_feature(
        enable = "avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt"
    )]
    #[inline]
    fn highest(self) -> u8 {
        let upper = _mm512_extracti64x4_epi64::<1>(self.cards);
        let cards = _mm256_max_epu8(_mm512_castsi512_si256(self.cards), upper);
        let upper = _mm256_extracti128_si256::<1>(cards);
        let cards = _mm_max_epu8(_mm256_castsi256_si128(cards), upper);
        let cards = _mm_max_epu8(cards, _mm_srli_epi16::<8>(cards));
        let complements = _mm_andnot_si128(cards, _mm_set1_epi16(0xff));
        !(_mm_cvtsi128_si32(_mm_minpos_epu16(complements)) as u8)
    }
}

/// 0, 1, 2, … 63.
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt")]
#[inline]
fn bytes() -> __m512i {
    const BYTES: [u8; MOST] = {
        let mut bytes = [0; MOST];
        let mut byte = 0;
        while byte < MOST {
            bytes[byte] = byte as u8;
            byte += 1;
        }
        bytes
    };
    Deck::load(&BYTES, 0).cards
}
