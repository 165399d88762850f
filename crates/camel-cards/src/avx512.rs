//! The keys of sixteen hands at a time with AVX-512.
//!
//! The steps are those of the portable code, one hand in each lane of 32 bits. What is a look-up
//! there is a permutation here: a table of sixteen numbers stands in a register, and the lowest four
//! bits of each lane choose one of them.
//!
//! ```text
//! hand     KTJJT            permutation of its lowest four bits, T, in the table of the last card
//! >> 4     .KTJJ            … J in the table of the fourth card; and so on
//! ```
//!
//! Each card has a table of its own, with what its label adds to the key: no multiplication is left.
#![allow(unsafe_code)] // Vector instructions that not every processor has.

use std::arch::x86_64::{
    __m512i, _mm512_add_epi32, _mm512_and_si512, _mm512_loadu_si512, _mm512_or_si512,
    _mm512_permutex2var_epi32, _mm512_permutexvar_epi32, _mm512_popcnt_epi32, _mm512_set1_epi32,
    _mm512_slli_epi32, _mm512_srli_epi32, _mm512_storeu_si512, _mm512_sub_epi32, _mm512_xor_si512,
};

use cardcore::simd::Level;

use crate::key::Key;
use crate::type_table::{KNOWN, ROWS};
use crate::{Hand, Label, Rules};

/// How many hands are looked at together.
pub(crate) const LANES: usize = 16;

/// What the lowest four bits of a lane look up.
type Table = [u32; LANES];

/// What keys are made with: everything that depends on the rules is looked up.
#[derive(Debug, Clone)]
pub(crate) struct Tables {
    /// For each of the five cards, by its label's index, what it adds to the key.
    cards: [Table; Hand::SIZE],
    /// The joker's label five times over, as in the portable code.
    jokers: u32,
    /// By rows for the numbers of jokers and by equal pairs, what the type adds to the key.
    types: [Table; 2],
}

impl Tables {
    pub(crate) const fn new(rules: &Rules, jokers: u32) -> Self {
        const WORTH: [u32; Hand::SIZE] = [13 << 16, 1 << 16, 169, 13, 1];
        let mut cards = [[0; LANES]; Hand::SIZE];
        let mut card = 0;
        while card < Hand::SIZE {
            let mut label = 0;
            while label < Label::COUNT {
                cards[card][label] = rules.strengths[label] as u32 * WORTH[card];
                label += 1;
            }
            card += 1;
        }
        let mut types = [[0; LANES]; 2];
        let mut at = 0;
        while at < KNOWN.len() {
            let (jokers, pairs, hand_type) = KNOWN[at];
            let place = ROWS[jokers] as usize + pairs;
            types[place / LANES][place % LANES] = (hand_type as u32 * 169) << 16;
            at += 1;
        }
        Self { cards, jokers, types }
    }

    /// Puts the keys of all hands but the last few in their places. Says how many that were: none
    /// when the processor lacks the instructions.
    pub(crate) fn keys(&self, hands: &[Hand], keys: &mut [Key]) -> usize {
        if Level::detected() < Level::Avx512 {
            return 0;
        }
        let (hands, _) = hands.as_chunks();
        let (keys, _) = keys.as_chunks_mut();
        // SAFETY: the processor has just been found to have all of `Level::Avx512`.
        unsafe { self.keys_of_sixteens(hands, keys) };
        hands.len().min(keys.len()) * LANES
    }

    #[target_feature(enable = "avx512f,avx512vpopcntdq")]
    fn keys_of_sixteens(&self, hands: &[[Hand; LANES]], keys: &mut [[Key; LANES]]) {
        let cards = self.cards.each_ref().map(|table| load(table));
        let jokers = _mm512_set1_epi32(self.jokers.cast_signed());
        let rows = load(&ROWS.map(u32::from));
        let types = self.types.each_ref().map(|table| load(table));
        for (hands, keys) in hands.iter().zip(keys) {
            let hands = load(hands);
            // Only the lowest four bits of an index count, so nothing needs to be masked.
            let card = |table, hands| _mm512_permutexvar_epi32(hands, table);
            let low = _mm512_add_epi32(
                card(cards[4], hands),
                _mm512_add_epi32(
                    card(cards[3], _mm512_srli_epi32::<4>(hands)),
                    card(cards[2], _mm512_srli_epi32::<8>(hands)),
                ),
            );
            let high = _mm512_add_epi32(
                card(cards[1], _mm512_srli_epi32::<12>(hands)),
                card(cards[0], _mm512_srli_epi32::<16>(hands)),
            );
            let once =
                _mm512_or_si512(_mm512_srli_epi32::<4>(hands), _mm512_slli_epi32::<16>(hands));
            let twice =
                _mm512_or_si512(_mm512_srli_epi32::<8>(hands), _mm512_slli_epi32::<12>(hands));
            let unequal = _mm512_or_si512(
                groups(_mm512_xor_si512(hands, once)),
                _mm512_srli_epi32::<1>(groups(_mm512_xor_si512(hands, twice))),
            );
            let pairs = _mm512_sub_epi32(_mm512_set1_epi32(10), _mm512_popcnt_epi32(unequal));
            let others = _mm512_popcnt_epi32(groups(_mm512_xor_si512(hands, jokers)));
            let row =
                _mm512_permutexvar_epi32(_mm512_sub_epi32(_mm512_set1_epi32(5), others), rows);
            let at = _mm512_add_epi32(row, pairs);
            let kind = _mm512_permutex2var_epi32(types[0], at, types[1]);
            store(keys, _mm512_add_epi32(_mm512_add_epi32(low, high), kind));
        }
    }
}

/// In the highest bit of each of the five groups of four bits, whether it is not 0000.
#[target_feature(enable = "avx512f")]
fn groups(differences: __m512i) -> __m512i {
    let low = _mm512_set1_epi32(0x77777);
    let carried = _mm512_add_epi32(_mm512_and_si512(differences, low), low);
    _mm512_and_si512(_mm512_or_si512(carried, differences), _mm512_set1_epi32(0x88888))
}

/// Numbers of 32 bits, alone or wrapped: tables, hands and keys.
trait Lane {}
impl Lane for u32 {}
impl Lane for Hand {}
impl Lane for Key {}

#[target_feature(enable = "avx512f")]
fn load<T: Lane>(from: &[T; LANES]) -> __m512i {
    const { assert!(size_of::<T>() == 4) };
    // SAFETY: sixteen numbers of 32 bits are 64 bytes, all initialised; they need not be aligned.
    unsafe { _mm512_loadu_si512(from.as_ptr().cast()) }
}

#[target_feature(enable = "avx512f")]
fn store(to: &mut [Key; LANES], from: __m512i) {
    // SAFETY: sixteen keys are 64 bytes, each of them transparently a number of 32 bits, of which
    // every value is valid; they need not be aligned.
    unsafe { _mm512_storeu_si512(to.as_mut_ptr().cast(), from) }
}
