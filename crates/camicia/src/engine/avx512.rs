//! Eight games in a register, with AVX-512.
//!
//! Loading and storing read as in `avx2`, and are written out once more: the two have registers of
//! other types, games of other fields, and functions of other target features, over none of which a
//! function can be generic.
#![allow(unsafe_code)] // for functions of their own target features, and to pass vectors to memory

use std::arch::x86_64::{
    __m512i, __mmask8, _mm512_add_epi64, _mm512_lzcnt_epi64, _mm512_mask_add_epi64,
    _mm512_mask_cmpge_epi64_mask, _mm512_mask_cmplt_epi64_mask, _mm512_mask_cmpneq_epi64_mask,
    _mm512_mask_mov_epi64, _mm512_mask_permutexvar_epi64, _mm512_mask_shrdi_epi64,
    _mm512_mask_slli_epi64, _mm512_mask_srli_epi64, _mm512_mask_srlv_epi64, _mm512_mask_sub_epi64,
    _mm512_mask_xor_epi64, _mm512_maskz_mov_epi64, _mm512_maskz_permutexvar_epi16, _mm512_or_si512,
    _mm512_popcnt_epi64, _mm512_rorv_epi64, _mm512_set1_epi64, _mm512_setr_epi64,
    _mm512_setzero_si512, _mm512_shrdv_epi64, _mm512_srlv_epi64, _mm512_sub_epi64,
    _mm512_test_epi64_mask, _mm512_testn_epi64_mask, _mm512_xor_si512,
};

use cardcore::simd::Level;

use super::game::{ROLES, TRICK};
use super::lanes::{Hands, Kernel, Lanes};

/// Registers' worth of games in turn: while one waits for a result, the other one goes on.
const REGISTERS: usize = 2;
pub(super) const LANES: usize = 8 * REGISTERS;

/// The lowest word of 16 bits of each lane.
const LOWEST_WORDS: u32 = 0x1111_1111;

/// Proof that the processor has what the kernel needs.
#[derive(Debug, Clone, Copy)]
pub(super) struct Avx512(());

impl Avx512 {
    pub(super) fn detect() -> Option<Self> {
        (Level::detected() >= Level::Avx512).then_some(Self(()))
    }
}

impl Kernel<LANES> for Avx512 {
    fn advance(&self, lanes: &mut Lanes<LANES>) -> u32 {
        // SAFETY: `self` is there only when the processor has all that `Level::Avx512` stands for.
        unsafe { advance(lanes) }
    }
}

/// Eight games; the fields of [`Game`](super::game::Game).
#[derive(Clone, Copy)]
struct Games {
    debtor: Cards,
    creditor: Cards,
    pile: Cards,
    due: __m512i,
    count: __m512i,
    cards: __m512i,
    payments: __m512i,
}

#[derive(Clone, Copy)]
struct Cards {
    mask: __m512i,
    penalties: __m512i,
}

/// Functions that the compiler may put into one another, all with the same target features.
macro_rules! with_avx512 {
    ($($item:item)*) => { $(
        #[target_feature(enable = "avx512f,avx512bw,avx512cd,avx512dq,avx512vl,avx512vbmi,\
            avx512vbmi2,avx512bitalg,avx512vpopcntdq,avx2,bmi1,bmi2,lzcnt,popcnt")]
        #[inline]
        $item
    )* };
}

with_avx512! {

fn advance(lanes: &mut Lanes<LANES>) -> u32 {
    const MOVES: usize = 8;
    let mut games: [Games; REGISTERS] = std::array::from_fn(|register| Games::load(lanes, register));
    for _ in 0..MOVES {
        for games in &mut games {
            games.advance();
        }
    }
    let mut over = 0;
    for (register, games) in games.iter().enumerate() {
        games.store(lanes, register);
        let mask = games.creditor.mask;
        over |= u32::from(_mm512_testn_epi64_mask(mask, mask)) << (8 * register);
    }
    over
}

}

impl Games {
    with_avx512! {

    /// Two answers, and where there was one too few, the pile is taken and the next trick begun.
    fn advance(&mut self) {
        let going_on = _mm512_test_epi64_mask(self.creditor.mask, self.creditor.mask);
        let answered = self.answer(going_on);
        self.answer(answered);
        let zero = _mm512_setzero_si512();
        let paid = _mm512_mask_cmpge_epi64_mask(going_on, self.pile.mask, zero);
        // Whoever has paid the last card is out: the next answer lays the end mark.
        let one = _mm512_set1_epi64(1);
        let paid = _mm512_mask_cmpneq_epi64_mask(paid, self.debtor.mask, one);
        self.take_and_lead(paid);
    }

    /// [`Game::answer`](super::game::Game::answer) in some lanes. Tells in which of them there is
    /// an answer and the game goes on.
    fn answer(&mut self, lanes: __mmask8) -> __mmask8 {
        let Self { debtor, creditor, pile, due, count, .. } = self;
        // Trailing zeros and one, by table: `due` has one of the lowest four bits.
        let index = _mm512_or_si512(debtor.mask, *due);
        let laid = _mm512_maskz_permutexvar_epi16(LOWEST_WORDS, index, low_bits());
        let laid = _mm512_maskz_mov_epi64(lanes, laid);
        pile.mask = _mm512_shrdv_epi64(pile.mask, debtor.mask, laid);
        let left = _mm512_srlv_epi64(debtor.mask, laid);
        *count = _mm512_add_epi64(*count, laid);
        let answered = _mm512_mask_cmplt_epi64_mask(lanes, pile.mask, _mm512_setzero_si512());
        pile.penalties = _mm512_mask_shrdi_epi64::<2>(
            pile.penalties, answered, pile.penalties, debtor.penalties,
        );
        *due = _mm512_mask_permutexvar_epi64(*due, answered, debtor.penalties, dues());
        debtor.mask = _mm512_mask_mov_epi64(left, answered, creditor.mask);
        creditor.mask = _mm512_mask_mov_epi64(creditor.mask, answered, left);
        let penalties = debtor.penalties;
        debtor.penalties = _mm512_mask_mov_epi64(penalties, answered, creditor.penalties);
        creditor.penalties =
            _mm512_mask_srli_epi64::<2>(creditor.penalties, answered, penalties);
        let roles = _mm512_set1_epi64(ROLES.cast_signed());
        *count = _mm512_mask_xor_epi64(*count, answered, *count, roles);
        answered & _mm512_test_epi64_mask(left, left)
    }

    /// [`Game::take`](super::game::Game::take) and [`Game::lead`](super::game::Game::lead) in some
    /// lanes.
    fn take_and_lead(&mut self, lanes: __mmask8) {
        let Self { debtor, creditor, pile, due, count, cards, payments } = self;
        let one = _mm512_set1_epi64(1);

        let down = _mm512_sub_epi64(*cards, _mm512_lzcnt_epi64(debtor.mask));
        // The end mark comes down from behind the top of the pile.
        let moved = _mm512_shrdv_epi64(pile.mask, one, down);
        let mask = _mm512_xor_si512(creditor.mask, moved);
        let held = _mm512_popcnt_epi64(debtor.mask);
        let down = _mm512_add_epi64(*payments, _mm512_add_epi64(held, held));
        let moved = _mm512_srlv_epi64(pile.penalties, down);
        let penalties = _mm512_or_si512(creditor.penalties, moved);
        let leader = Cards { mask, penalties };

        let union = _mm512_or_si512(leader.mask, debtor.mask);
        let up_to_lowest =
            _mm512_xor_si512(union, _mm512_add_epi64(union, _mm512_set1_epi64(-1)));
        let by_leader = _mm512_test_epi64_mask(leader.mask, up_to_lowest);
        let laid = _mm512_popcnt_epi64(up_to_lowest);
        let by_other = _mm512_mask_sub_epi64(laid, by_leader, laid, one);
        let new_creditor = debtor.blend(by_leader, leader);
        let new_debtor = leader.blend(by_leader, *debtor);
        // Its lowest six bits are the cards laid, for the rotation.
        let counted = _mm512_add_epi64(
            _mm512_add_epi64(laid, laid),
            _mm512_mask_mov_epi64(
                _mm512_set1_epi64((TRICK | ROLES).cast_signed()),
                by_leader,
                _mm512_set1_epi64((TRICK - 1).cast_signed()),
            ),
        );
        *count = _mm512_mask_add_epi64(*count, lanes, *count, counted);

        creditor.mask =
            _mm512_mask_srlv_epi64(creditor.mask, lanes, new_creditor.mask, laid);
        debtor.mask = _mm512_mask_srlv_epi64(debtor.mask, lanes, new_debtor.mask, by_other);
        let first = _mm512_rorv_epi64(one, counted);
        let last = _mm512_set1_epi64(i64::MIN);
        pile.mask = _mm512_mask_xor_epi64(pile.mask, lanes, first, last);
        pile.penalties =
            _mm512_mask_slli_epi64::<62>(pile.penalties, lanes, new_creditor.penalties);
        *due = _mm512_mask_permutexvar_epi64(*due, lanes, new_creditor.penalties, dues());
        creditor.penalties =
            _mm512_mask_srli_epi64::<2>(creditor.penalties, lanes, new_creditor.penalties);
        debtor.penalties =
            _mm512_mask_mov_epi64(debtor.penalties, lanes, new_debtor.penalties);
    }

    fn load(lanes: &Lanes<LANES>, register: usize) -> Self {
        let cards = |hands: &Hands<LANES>| Cards {
            mask: load(&hands.mask, register),
            penalties: load(&hands.penalties, register),
        };
        Self {
            debtor: cards(&lanes.debtor),
            creditor: cards(&lanes.creditor),
            pile: cards(&lanes.pile),
            due: load(&lanes.due, register),
            count: load(&lanes.count, register),
            cards: load(&lanes.cards, register),
            payments: load(&lanes.payments, register),
        }
    }

    fn store(&self, lanes: &mut Lanes<LANES>, register: usize) {
        let cards = |hands: &mut Hands<LANES>, cards: Cards| {
            store(&mut hands.mask, register, cards.mask);
            store(&mut hands.penalties, register, cards.penalties);
        };
        cards(&mut lanes.debtor, self.debtor);
        cards(&mut lanes.creditor, self.creditor);
        cards(&mut lanes.pile, self.pile);
        store(&mut lanes.due, register, self.due);
        store(&mut lanes.count, register, self.count);
    }

    }
}

impl Cards {
    with_avx512! {

    /// The other ones where a bit is set.
    fn blend(self, lanes: __mmask8, other: Self) -> Self {
        Self {
            mask: _mm512_mask_mov_epi64(self.mask, lanes, other.mask),
            penalties: _mm512_mask_mov_epi64(self.penalties, lanes, other.penalties),
        }
    }

    }
}

with_avx512! {

/// In word i: i's trailing zeros and one.
fn low_bits() -> __m512i {
    const TABLE: [u64; 8] = {
        let mut table = [0; 8];
        let mut index = 1u32;
        while index < 32 {
            let laid = index.trailing_zeros() as u64 + 1;
            table[index as usize / 4] |= laid << (16 * (index % 4));
            index += 1;
        }
        table
    };
    load(&TABLE, 0)
}

/// [`Game::due`](super::game::Game::due) for a penalty in an index's lowest two bits, whatever its
/// third one.
fn dues() -> __m512i {
    _mm512_setr_epi64(1, 2, 4, 8, 1, 2, 4, 8)
}

fn load<const N: usize>(words: &[u64; N], register: usize) -> __m512i {
    let words: &[u64; 8] = &words.as_chunks().0[register];
    // SAFETY: both types are 64 bytes without padding for which any bits will do.
    unsafe { std::mem::transmute(*words) }
}

fn store<const N: usize>(words: &mut [u64; N], register: usize, vector: __m512i) {
    let words: &mut [u64; 8] = &mut words.as_chunks_mut().0[register];
    // SAFETY: as above.
    *words = unsafe { std::mem::transmute::<__m512i, [u64; 8]>(vector) };
}

}
