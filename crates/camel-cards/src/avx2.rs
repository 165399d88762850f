//! The types of eight hands at a time with AVX2.
//!
//! The steps are those of the portable code, one hand in each lane of 32 bits. What is a look-up
//! there is a byte shuffle here: a table of sixteen bytes stands in a vector, and each byte of
//! another one chooses from it.
#![allow(unsafe_code)] // Vector instructions that not every processor has.
#![allow(clippy::wildcard_imports)] // the intrinsics

use std::arch::x86_64::*;

use cardcore::simd::Level;

use crate::Hand;
use crate::type_table::{BY_ROW, ROWS};
use crate::typed_hand::TypedHand;

/// How many hands are looked at together.
const LANES: usize = 8;

/// What sixteen numbers of four bits look up.
type Table = [u8; 16];

/// Puts all hands but the last few in their places, each with its types by the rules whose jokers
/// these are, a joker's label five times over. Says how many that were: none when the processor
/// lacks the instructions.
pub(crate) fn types<const N: usize>(
    jokers: [u32; N],
    hands: &[Hand],
    typed: &mut [TypedHand],
) -> usize {
    if Level::detected() < Level::Avx2 {
        return 0;
    }
    let (hands, _) = hands.as_chunks();
    let (typed, _) = typed.as_chunks_mut();
    // SAFETY: the processor has just been found to have all of `Level::Avx2`.
    unsafe { types_of_eights(jokers, hands, typed) };
    hands.len().min(typed.len()) * LANES
}

#[target_feature(enable = "avx2")]
fn types_of_eights<const N: usize>(
    jokers: [u32; N],
    hands: &[[Hand; LANES]],
    typed: &mut [[TypedHand; LANES]],
) {
    let [low_types, high_types] = [table(&BY_ROW[0]), table(&BY_ROW[1])];
    let rows = table(&ROWS);
    let each = _mm256_set1_epi32;
    let jokers = jokers.map(|jokers| each(jokers.cast_signed()));
    for (hands, typed) in hands.iter().zip(typed) {
        let hands = load(hands);
        let once = _mm256_or_si256(_mm256_srli_epi32::<4>(hands), _mm256_slli_epi32::<16>(hands));
        let twice = _mm256_or_si256(_mm256_srli_epi32::<8>(hands), _mm256_slli_epi32::<12>(hands));
        let unequal = _mm256_add_epi32(
            groups(_mm256_xor_si256(hands, once)),
            groups(_mm256_xor_si256(hands, twice)),
        );
        let pairs = _mm256_sub_epi32(each(10), sum(unequal));
        let mut with_types = hands;
        for (number, &jokers) in jokers.iter().enumerate() {
            let others = sum(groups(_mm256_xor_si256(hands, jokers)));
            let row = _mm256_shuffle_epi8(rows, _mm256_sub_epi32(each(5), others));
            let at = _mm256_add_epi32(row, pairs);
            // A byte from 128 on chooses nothing, so each place is found in one of the tables.
            let low = _mm256_shuffle_epi8(low_types, _mm256_add_epi32(at, each(0x70)));
            let high = _mm256_shuffle_epi8(high_types, _mm256_sub_epi8(at, each(16)));
            // The other bytes chose the first of a table, which is 0.
            let hand_type = _mm256_or_si256(low, high);
            let shift = _mm_cvtsi32_si128(TypedHand::type_shift(number).cast_signed());
            with_types = _mm256_or_si256(with_types, _mm256_sll_epi32(hand_type, shift));
        }
        store(typed, with_types);
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
fn store(to: &mut [TypedHand; LANES], from: __m256i) {
    // SAFETY: eight typed hands are 32 bytes, each of them transparently a number of 32 bits, of which
    // every value is valid; they need not be aligned.
    unsafe { _mm256_storeu_si256(to.as_mut_ptr().cast(), from) }
}
