//! The types of sixteen hands at a time with AVX-512.
//!
//! The steps are those of the portable code, one hand in each lane of 32 bits. What is a look-up
//! there is a permutation here: a table of sixteen numbers stands in a register, and the lowest
//! bits of each lane choose one of them.
#![allow(unsafe_code)] // Vector instructions that not every processor has.

use std::arch::x86_64::{
    __m512i, _mm_cvtsi32_si128, _mm512_add_epi32, _mm512_and_si512, _mm512_loadu_si512,
    _mm512_or_si512, _mm512_permutex2var_epi32, _mm512_permutexvar_epi32, _mm512_popcnt_epi32,
    _mm512_set1_epi32, _mm512_sll_epi32, _mm512_slli_epi32, _mm512_srli_epi32, _mm512_storeu_si512,
    _mm512_sub_epi32, _mm512_xor_si512,
};

use cardcore::simd::Level;

use crate::Hand;
use crate::type_table::{BY_ROW, ROWS};
use crate::typed_hand::TypedHand;

/// How many hands are looked at together.
const LANES: usize = 16;

/// Puts all hands but the last few in their places, each with its types by the rules whose jokers
/// these are, a joker's label five times over. Says how many that were: none when the processor
/// lacks the instructions.
pub(crate) fn types<const N: usize>(
    jokers: [u32; N],
    hands: &[Hand],
    typed: &mut [TypedHand],
) -> usize {
    if Level::detected() < Level::Avx512 {
        return 0;
    }
    let (hands, _) = hands.as_chunks();
    let (typed, _) = typed.as_chunks_mut();
    // SAFETY: the processor has just been found to have all of `Level::Avx512`.
    unsafe { types_of_sixteens(jokers, hands, typed) };
    hands.len().min(typed.len()) * LANES
}

#[target_feature(enable = "avx512f,avx512vpopcntdq")]
fn types_of_sixteens<const N: usize>(
    jokers: [u32; N],
    hands: &[[Hand; LANES]],
    typed: &mut [[TypedHand; LANES]],
) {
    let rows = load(&ROWS.map(u32::from));
    let [low_types, high_types] = BY_ROW.map(|types| load(&types.map(u32::from)));
    let jokers = jokers.map(|jokers| _mm512_set1_epi32(jokers.cast_signed()));
    for (hands, typed) in hands.iter().zip(typed) {
        let hands = load(hands);
        let once = _mm512_or_si512(_mm512_srli_epi32::<4>(hands), _mm512_slli_epi32::<16>(hands));
        let twice = _mm512_or_si512(_mm512_srli_epi32::<8>(hands), _mm512_slli_epi32::<12>(hands));
        let unequal = _mm512_or_si512(
            groups(_mm512_xor_si512(hands, once)),
            _mm512_srli_epi32::<1>(groups(_mm512_xor_si512(hands, twice))),
        );
        let pairs = _mm512_sub_epi32(_mm512_set1_epi32(10), _mm512_popcnt_epi32(unequal));
        let mut with_types = hands;
        for (number, &jokers) in jokers.iter().enumerate() {
            let others = _mm512_popcnt_epi32(groups(_mm512_xor_si512(hands, jokers)));
            let row =
                _mm512_permutexvar_epi32(_mm512_sub_epi32(_mm512_set1_epi32(5), others), rows);
            let at = _mm512_add_epi32(row, pairs);
            let hand_type = _mm512_permutex2var_epi32(low_types, at, high_types);
            let shift = _mm_cvtsi32_si128(TypedHand::type_shift(number).cast_signed());
            with_types = _mm512_or_si512(with_types, _mm512_sll_epi32(hand_type, shift));
        }
        store(typed, with_types);
    }
}

/// In the highest bit of each of the five groups of four bits, whether it is not 0000.
#[target_feature(enable = "avx512f")]
fn groups(differences: __m512i) -> __m512i {
    let low = _mm512_set1_epi32(0x77777);
    let carried = _mm512_add_epi32(_mm512_and_si512(differences, low), low);
    _mm512_and_si512(_mm512_or_si512(carried, differences), _mm512_set1_epi32(0x88888))
}

/// Numbers of 32 bits, alone or wrapped: tables and hands.
trait Lane {}
impl Lane for u32 {}
impl Lane for Hand {}
impl Lane for TypedHand {}

#[target_feature(enable = "avx512f")]
fn load<T: Lane>(from: &[T; LANES]) -> __m512i {
    const { assert!(size_of::<T>() == 4) };
    // SAFETY: sixteen numbers of 32 bits are 64 bytes, all initialised; they need not be aligned.
    unsafe { _mm512_loadu_si512(from.as_ptr().cast()) }
}

#[target_feature(enable = "avx512f")]
fn store(to: &mut [TypedHand; LANES], from: __m512i) {
    // SAFETY: sixteen typed hands are 64 bytes, each of them transparently a number of 32 bits, of which
    // every value is valid; they need not be aligned.
    unsafe { _mm512_storeu_si512(to.as_mut_ptr().cast(), from) }
}
