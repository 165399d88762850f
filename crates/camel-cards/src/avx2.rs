//! The keys of eight hands at a time with AVX2.
//!
//! The steps are those of the portable code, one hand in each lane of 32 bits. What is a look-up
//! there is a byte shuffle here: a table of sixteen bytes stands in a vector, and each byte of
//! another one chooses from it.
//!
//! ```text
//! hand           K T J J T      even  T . J . K     odd  J . . . T
//! strengths of their labels     by weights 1, 169, 13    13,  1      sum: both digits of the key
//! ```
#![allow(unsafe_code)] // Vector instructions that not every processor has.
#![allow(clippy::wildcard_imports)] // the intrinsics

use std::arch::x86_64::*;

use cardcore::simd::Level;

use crate::key::Key;
use crate::type_table::{KNOWN, ROWS};
use crate::{Hand, Label, Rules};

/// How many hands are looked at together.
const LANES: usize = 8;

/// What sixteen numbers of four bits look up.
type Table = [u8; 16];

/// What keys are made with: everything that depends on the rules is looked up.
#[derive(Debug, Clone)]
pub(crate) struct Tables {
    /// By a label's index, its strength.
    strengths: Table,
    /// The joker's label five times over, as in the portable code.
    jokers: u32,
    /// By a [row](ROWS) and by equal pairs, the type's place among all.
    types: [Table; 2],
}

impl Tables {
    pub(crate) const fn new(rules: &Rules, jokers: u32) -> Self {
        let mut strengths = [0; 16];
        let mut label = 0;
        while label < Label::COUNT {
            strengths[label] = rules.strengths[label];
            label += 1;
        }
        let mut types = [[0; 16]; 2];
        let mut at = 0;
        while at < KNOWN.len() {
            let (jokers, pairs, hand_type) = KNOWN[at];
            let place = ROWS[jokers] as usize + pairs;
            types[place / 16][place % 16] = hand_type as u8;
            at += 1;
        }
        Self { strengths, jokers, types }
    }

    /// Puts the keys of all hands but the last few in their places. Says how many that were: none
    /// when the processor lacks the instructions.
    pub(crate) fn keys(&self, hands: &[Hand], keys: &mut [Key]) -> usize {
        if Level::detected() < Level::Avx2 {
            return 0;
        }
        let (hands, _) = hands.as_chunks();
        let (keys, _) = keys.as_chunks_mut();
        // SAFETY: the processor has just been found to have all of `Level::Avx2`.
        unsafe { self.keys_of_eights(hands, keys) };
        hands.len().min(keys.len()) * LANES
    }

    #[target_feature(enable = "avx2")]
    fn keys_of_eights(&self, hands: &[[Hand; LANES]], keys: &mut [[Key; LANES]]) {
        let strengths = table(&self.strengths);
        let [low_types, high_types] = self.types.each_ref().map(|types| table(types));
        let rows = table(&ROWS);
        let jokers = _mm256_set1_epi32(self.jokers.cast_signed());
        let each = _mm256_set1_epi32;
        let [even_worth, odd_worth] =
            [[1, 169, 13, 0], [13, 0, 1, 0]].map(|worth| each(i32::from_le_bytes(worth)));
        for (hands, keys) in hands.iter().zip(keys) {
            let hands = load(hands);
            let even = _mm256_and_si256(hands, each(0x0f_0f0f));
            let odd = _mm256_or_si256(
                _mm256_and_si256(_mm256_srli_epi32::<4>(hands), each(0xf)),
                _mm256_and_si256(_mm256_slli_epi32::<4>(hands), each(0xf_0000)),
            );
            let [even, odd] = [even, odd].map(|cards| _mm256_shuffle_epi8(strengths, cards));
            let digits = _mm256_add_epi16(
                _mm256_maddubs_epi16(even_worth, even),
                _mm256_maddubs_epi16(odd_worth, odd),
            );
            let once =
                _mm256_or_si256(_mm256_srli_epi32::<4>(hands), _mm256_slli_epi32::<16>(hands));
            let twice =
                _mm256_or_si256(_mm256_srli_epi32::<8>(hands), _mm256_slli_epi32::<12>(hands));
            let unequal = _mm256_add_epi32(
                groups(_mm256_xor_si256(hands, once)),
                groups(_mm256_xor_si256(hands, twice)),
            );
            let pairs = _mm256_sub_epi32(each(10), sum(unequal));
            let others = sum(groups(_mm256_xor_si256(hands, jokers)));
            let row = _mm256_shuffle_epi8(rows, _mm256_sub_epi32(each(5), others));
            let at = _mm256_add_epi32(row, pairs);
            // A byte from 128 on chooses nothing, so each place is found in one of the tables.
            let low = _mm256_shuffle_epi8(low_types, _mm256_add_epi32(at, each(0x70)));
            let high = _mm256_shuffle_epi8(high_types, _mm256_sub_epi8(at, each(16)));
            let hand_type = _mm256_madd_epi16(_mm256_or_si256(low, high), each(169));
            store(keys, _mm256_add_epi32(digits, _mm256_slli_epi32::<16>(hand_type)));
        }
    }
}

/// In each of the five groups of four bits 1, or 0 if the group is 0000.
#[target_feature(enable = "avx2")]
fn groups(differences: __m256i) -> __m256i {
    let low = _mm256_set1_epi32(0x77777);
    let carried = _mm256_add_epi32(_mm256_and_si256(differences, low), low);
    let unequal = _mm256_srli_epi32::<3>(_mm256_or_si256(carried, differences));
    _mm256_and_si256(unequal, _mm256_set1_epi32(0x11111))
}

/// The sum of the five groups of four bits in each lane.
#[target_feature(enable = "avx2")]
fn sum(groups: __m256i) -> __m256i {
    let mask = _mm256_set1_epi32(0x0f_0f0f);
    let bytes = _mm256_add_epi8(
        _mm256_and_si256(groups, mask),
        _mm256_and_si256(_mm256_srli_epi32::<4>(groups), mask),
    );
    _mm256_madd_epi16(_mm256_maddubs_epi16(bytes, _mm256_set1_epi8(1)), _mm256_set1_epi16(1))
}

#[target_feature(enable = "avx2")]
fn table(bytes: &Table) -> __m256i {
    // SAFETY: the array has 16 bytes, and the load asks for no alignment.
    _mm256_broadcastsi128_si256(unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) })
}

#[target_feature(enable = "avx2")]
fn load(from: &[Hand; LANES]) -> __m256i {
    // SAFETY: eight hands are 32 bytes, each transparently a number of 32 bits; they need not be
    // aligned.
    unsafe { _mm256_loadu_si256(from.as_ptr().cast()) }
}

#[target_feature(enable = "avx2")]
fn store(to: &mut [Key; LANES], from: __m256i) {
    // SAFETY: eight keys are 32 bytes, each of them transparently a number of 32 bits, of which
    // every value is valid; they need not be aligned.
    unsafe { _mm256_storeu_si256(to.as_mut_ptr().cast(), from) }
}
