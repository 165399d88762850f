//! Sixteen rounds in one step.
//!
//! As long as both decks last, the cards of the next rounds are known: the top sixteen of either
//! deck, or as many as the shorter one has. They are played at once, each round in a lane of its
//! own. For 9 2 6 3 1 | 5 8 4 7 10:
//!
//! ```text
//! player 1     9     2     6     3     1
//! player 2     5     8     4     7    10
//! wins         1     0     1     0     0     one comparison, a bit a lane
//! pairs       9 5   8 2   6 4   7 3  10 1    the higher card of each lane, the lower one
//! ```
//!
//! The pairs whose bit is set, pushed together (`vpcompressw`), are what player 1 wins: 9 5 6 4.
//! The other ones are player 2's: 8 2 7 3 10 1. [`super::deck`] sets them behind the cards that are
//! left.
//!
//! # Rounds with a sub-game
//!
//! Before lane i player 1 has won as many rounds as there are bits set below bit i, and so has
//! len − 1 − i + 2 · bits cards left after drawing; the others but two are player 2's. Above, with
//! five cards each, before lane 3 two of three rounds are won: 5 − 1 − 3 + 4 = 5 cards are left to
//! player 1 and 3 to player 2; drawn are 3 and 7, and 7 > 3: no sub-game. Only the rounds before
//! the first sub-game are played; in nine steps of ten there is none.
#![allow(clippy::wildcard_imports)] // the intrinsics

use std::arch::x86_64::*;

/// The most rounds of a step.
pub(super) const LANES: u32 = 16;

/// The lanes of a step.
#[derive(Clone, Copy)]
pub(super) struct Rounds {
    /// The lanes that player 1 wins.
    pub(super) wins: u32,
    /// The lanes that player 2 wins.
    pub(super) losses: u32,
    /// The winner's card and the loser's.
    pub(super) pairs: __m256i,
}

impl Rounds {
    /// The next `count` rounds of decks with these top cards, as if none had a sub-game.
    #[target_feature(
        enable = "avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt"
    )]
    #[inline]
    pub(super) fn of(one: __m128i, two: __m128i, count: u32) -> Self {
        let played = _bzhi_u32(!0, count) as u16;
        let higher = _mm256_cvtepu8_epi16(_mm_max_epu8(one, two));
        let lower = _mm256_cvtepu8_epi16(_mm_min_epu8(one, two));
        Self {
            wins: _mm_mask_cmpgt_epu8_mask(played, one, two).into(),
            losses: _mm_mask_cmple_epu8_mask(played, one, two).into(),
            pairs: _mm256_or_si256(higher, _mm256_slli_epi16::<8>(lower)),
        }
    }

    /// The one round, with these cards drawn, that a sub-game decides.
    #[target_feature(
        enable = "avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt"
    )]
    #[inline]
    pub(super) fn of_sub_game(one: u8, two: u8, one_wins: bool) -> Self {
        let (one, two) = (i32::from(one), i32::from(two));
        let pair = if one_wins { one | two << 8 } else { two | one << 8 };
        Self {
            wins: one_wins.into(),
            losses: (!one_wins).into(),
            pairs: _mm256_castsi128_si256(_mm_cvtsi32_si128(pair)),
        }
    }

    /// Only the first `count` of these rounds.
    #[target_feature(
        enable = "avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt"
    )]
    #[inline]
    pub(super) fn first(self, count: u32) -> Self {
        Self { wins: _bzhi_u32(self.wins, count), losses: _bzhi_u32(self.losses, count), ..self }
    }

    /// The lanes in which both players have as many cards left as they drew, of decks with these
    /// top cards and with `lens` cards.
    #[target_feature(
        enable = "avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt"
    )]
    #[inline]
    pub(super) fn recursing(self, one: __m128i, two: __m128i, lens: [u32; 2]) -> u32 {
        let one = _mm256_cvtepu8_epi16(one);
        let two = _mm256_cvtepu8_epi16(two);
        let lanes = _mm256_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
        let lanes_before = _mm256_setr_epi16(
            0, 0x1, 0x3, 0x7, 0xf, 0x1f, 0x3f, 0x7f, 0xff, 0x1ff, 0x3ff, 0x7ff, 0xfff, 0x1fff,
            0x3fff, 0x7fff,
        );
        // `bzhi` changes nothing, but keeps the compiler from building the vector piece by piece.
        let wins = _mm256_set1_epi16(_bzhi_u32(self.wins, LANES) as i16);
        let won = _mm256_popcnt_epi16(_mm256_and_si256(wins, lanes_before));
        let drawn = _mm256_set1_epi16(lens[0] as i16 - 1);
        let left_one = _mm256_add_epi16(_mm256_sub_epi16(drawn, lanes), _mm256_add_epi16(won, won));
        let left = _mm256_set1_epi16((lens[0] + lens[1]) as i16 - 2);
        let left_two = _mm256_sub_epi16(left, left_one);
        let played = (self.wins | self.losses) as u16;
        let enough = _mm256_mask_cmple_epi16_mask(played, one, left_one);
        _mm256_mask_cmple_epi16_mask(enough, two, left_two).into()
    }
}
