//! Four games in a register, with AVX2.
//!
//! There is no instruction that counts leading zeros or bits here, so that a hand's upper half of
//! the penalties' word keeps count: its cards in bits 32 to 47, twice its payment cards from bit 48
//! on. Whatever a hand does not hold is the other's or the pile's; the hand of who takes the pile
//! has the cards of the game less those of the debtor. What is due is read from the pile's last
//! penalty, so that two registers' worth of games nearly fit the sixteen registers that there are.
#![allow(unsafe_code)] // for functions of their own target features, and to pass vectors to memory

use std::arch::x86_64::{
    __m256i, _mm256_add_epi8, _mm256_add_epi64, _mm256_and_si256, _mm256_andnot_si256,
    _mm256_blend_epi32, _mm256_blendv_epi8, _mm256_castsi256_pd, _mm256_cmpeq_epi64,
    _mm256_cmpgt_epi64, _mm256_movemask_pd, _mm256_or_si256, _mm256_sad_epu8, _mm256_set1_epi8,
    _mm256_set1_epi64x, _mm256_setr_epi8, _mm256_setzero_si256, _mm256_shuffle_epi8,
    _mm256_slli_epi64, _mm256_sllv_epi64, _mm256_srli_epi64, _mm256_srlv_epi32, _mm256_srlv_epi64,
    _mm256_sub_epi64, _mm256_xor_si256,
};

use cardcore::simd::Level;
use cardcore::{Stop, Stopped};

use super::PackedDeal;
use super::game::{Game, ROLES, TRICK};
use super::lanes::{self, Hands, Kernel, Lanes};
use crate::Outcome;

/// Registers' worth of games in turn: while one waits for a result, the others go on.
const REGISTERS: usize = 2;
pub(super) const LANES: usize = 4 * REGISTERS;

/// One card, in a penalties' word.
const CARD: i64 = 1 << 32;
/// One payment card, in a penalties' word.
const PAYMENT: i64 = 2 << 48;

/// Proof that the processor has what the kernel needs.
#[derive(Debug, Clone, Copy)]
pub(super) struct Avx2(());

impl Avx2 {
    pub(super) fn detect() -> Option<Self> {
        (Level::detected() >= Level::Avx2).then_some(Self(()))
    }

    /// [`lanes::play`], with all that is around the kernel compiled for AVX2 too.
    pub(super) fn play(
        self,
        deals: &[PackedDeal],
        outcomes: &mut [Option<Outcome>],
        stop: &Stop,
    ) -> Result<(), Stopped> {
        // SAFETY: `self` is there only when the processor has all that `Level::Avx2` stands for.
        unsafe { play(self, deals, outcomes, stop) }
    }
}

impl Kernel<LANES> for Avx2 {
    #[expect(clippy::inline_always, reason = "to be compiled with the features of `play`")]
    #[inline(always)]
    fn admit(&self, mut game: Game) -> Game {
        for hand in [&mut game.debtor, &mut game.creditor] {
            let cards = 63 - u64::from(hand.mask.leading_zeros());
            // The end mark is not a payment card.
            let payments = u64::from(hand.mask.count_ones()) - 1;
            hand.penalties |= tally(cards, payments);
        }
        game.cards = tally(127 - game.cards, (62 - game.payments) / 2);
        game
    }

    #[expect(clippy::inline_always, reason = "to be compiled with the features of `play`")]
    #[inline(always)]
    fn advance(&self, lanes: &mut Lanes<LANES>) -> u32 {
        // SAFETY: `self` is there only when the processor has all that `Level::Avx2` stands for.
        unsafe { advance(lanes) }
    }
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn play(
    kernel: Avx2,
    deals: &[PackedDeal],
    outcomes: &mut [Option<Outcome>],
    stop: &Stop,
) -> Result<(), Stopped> {
    lanes::play(&kernel, deals, outcomes, stop)
}

const fn tally(cards: u64, payments: u64) -> u64 {
    cards << 32 | payments << 49
}

/// Four games; the fields of [`Game`].
#[derive(Clone, Copy)]
struct Games {
    debtor: Cards,
    creditor: Cards,
    pile: Cards,
    count: __m256i,
    /// All cards and payment cards, as in a hand.
    cards: __m256i,
}

#[derive(Clone, Copy)]
struct Cards {
    mask: __m256i,
    penalties: __m256i,
}

/// Functions that the compiler may put into one another, all with the same target features.
macro_rules! with_avx2 {
    ($($item:item)*) => { $(
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        #[inline]
        $item
    )* };
}

with_avx2! {

fn advance(lanes: &mut Lanes<LANES>) -> u32 {
    const MOVES: usize = 10;
    let mut games: [Games; REGISTERS] =
        std::array::from_fn(|register| Games::load(lanes, register));
    for _ in 0..MOVES {
        for games in &mut games {
            games.advance();
        }
    }
    let mut over = 0;
    for (register, games) in games.iter().enumerate() {
        games.store(lanes, register);
        let ended = _mm256_castsi256_pd(is_zero(games.creditor.mask));
        over |= _mm256_movemask_pd(ended).cast_unsigned() << (4 * register);
    }
    over
}

}

impl Games {
    with_avx2! {

    /// An answer, and where there was none, the pile is taken and the next trick begun.
    fn advance(&mut self) {
        let over = is_zero(self.creditor.mask);
        let answered = self.answer(over);
        // Whoever has paid the last card is out: the next answer lays the end mark.
        let last = _mm256_cmpeq_epi64(self.debtor.mask, all(1));
        let not_paid = _mm256_or_si256(_mm256_or_si256(over, answered), last);
        self.take_and_lead(not_paid);
    }

    /// [`Game::answer`] but in some lanes.
    fn answer(&mut self, but_in: __m256i) -> __m256i {
        let Self { debtor, creditor, pile, count, .. } = self;
        // Trailing zeros and one, by table: what is due is one of the lowest four bits.
        let due = _mm256_sllv_epi64(all(1), _mm256_srli_epi64::<62>(pile.penalties));
        let index = _mm256_and_si256(_mm256_or_si256(debtor.mask, due), all(15));
        let laid = _mm256_andnot_si256(but_in, _mm256_shuffle_epi8(low_bits(), index));
        pile.mask = _mm256_or_si256(
            _mm256_srlv_epi64(pile.mask, laid),
            _mm256_sllv_epi64(debtor.mask, _mm256_sub_epi64(all(64), laid)),
        );
        *count = _mm256_add_epi64(*count, laid);
        let left = Cards {
            mask: _mm256_srlv_epi64(debtor.mask, laid),
            penalties: _mm256_sub_epi64(debtor.penalties, _mm256_slli_epi64::<32>(laid)),
        };
        let negative = _mm256_cmpgt_epi64(_mm256_setzero_si256(), pile.mask);
        let answered = _mm256_andnot_si256(but_in, negative);
        let pushed = _mm256_or_si256(
            _mm256_srli_epi64::<2>(pile.penalties),
            _mm256_slli_epi64::<62>(debtor.penalties),
        );
        pile.penalties = blend(pile.penalties, answered, pushed);
        let after = Cards { penalties: without_first(left.penalties), ..left };
        *debtor = left.blend(answered, *creditor);
        *creditor = creditor.blend(answered, after);
        let roles = all(ROLES.cast_signed());
        *count = _mm256_xor_si256(*count, _mm256_and_si256(answered, roles));
        answered
    }

    /// [`Game::take`] and [`Game::lead`] but in some lanes.
    fn take_and_lead(&mut self, but_in: __m256i) {
        let before = *self;
        let Self { debtor, creditor, pile, count, cards } = self;
        let one = all(1);

        let tally = _mm256_sub_epi64(
            *cards,
            _mm256_and_si256(debtor.penalties, all(!(CARD - 1))),
        );
        let end = _mm256_and_si256(_mm256_srli_epi64::<32>(tally), all(0xffff));
        let moved = _mm256_xor_si256(
            _mm256_srlv_epi64(pile.mask, _mm256_sub_epi64(all(64), end)),
            _mm256_sllv_epi64(one, end),
        );
        let down = _mm256_sub_epi64(all(64), _mm256_srli_epi64::<48>(tally));
        let leader = Cards {
            mask: _mm256_xor_si256(creditor.mask, moved),
            penalties: _mm256_or_si256(
                _mm256_blend_epi32::<0b1010_1010>(creditor.penalties, tally),
                _mm256_srlv_epi64(pile.penalties, down),
            ),
        };

        let union = _mm256_or_si256(leader.mask, debtor.mask);
        let up_to_lowest = _mm256_xor_si256(union, _mm256_add_epi64(union, all(-1)));
        let not_by_leader = is_zero(_mm256_and_si256(leader.mask, up_to_lowest));
        let laid = count_ones(up_to_lowest);
        let by_other = _mm256_sub_epi64(_mm256_add_epi64(laid, all(-1)), not_by_leader);
        let in_all = _mm256_add_epi64(laid, by_other);
        let new_creditor = leader.blend(not_by_leader, *debtor);
        let new_debtor = debtor.blend(not_by_leader, leader);
        let roles = _mm256_and_si256(not_by_leader, all(ROLES.cast_signed()));
        let counted = _mm256_add_epi64(in_all, all(TRICK.cast_signed()));
        *count = _mm256_xor_si256(_mm256_add_epi64(*count, counted), roles);

        creditor.mask = _mm256_srlv_epi64(new_creditor.mask, laid);
        creditor.penalties = _mm256_sub_epi64(
            without_first(new_creditor.penalties),
            _mm256_slli_epi64::<32>(laid),
        );
        debtor.mask = _mm256_srlv_epi64(new_debtor.mask, by_other);
        debtor.penalties =
            _mm256_sub_epi64(new_debtor.penalties, _mm256_slli_epi64::<32>(by_other));
        let first = _mm256_sllv_epi64(one, _mm256_sub_epi64(all(64), in_all));
        pile.mask = _mm256_xor_si256(first, all(i64::MIN));
        pile.penalties = _mm256_slli_epi64::<62>(new_creditor.penalties);
        *self = self.blend(but_in, before);
    }

    fn blend(self, lanes: __m256i, other: Self) -> Self {
        Self {
            debtor: self.debtor.blend(lanes, other.debtor),
            creditor: self.creditor.blend(lanes, other.creditor),
            pile: self.pile.blend(lanes, other.pile),
            count: blend(self.count, lanes, other.count),
            cards: self.cards,
        }
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
            count: load(&lanes.count, register),
            cards: load(&lanes.cards, register),
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
        store(&mut lanes.count, register, self.count);
    }

    }
}

impl Cards {
    with_avx2! {

    /// The other ones where a mask is set.
    fn blend(self, lanes: __m256i, other: Self) -> Self {
        Self {
            mask: blend(self.mask, lanes, other.mask),
            penalties: blend(self.penalties, lanes, other.penalties),
        }
    }

    }
}

with_avx2! {

fn all(word: i64) -> __m256i {
    _mm256_set1_epi64x(word)
}

fn blend(vector: __m256i, lanes: __m256i, other: __m256i) -> __m256i {
    _mm256_blendv_epi8(vector, other, lanes)
}

fn is_zero(vector: __m256i) -> __m256i {
    _mm256_cmpeq_epi64(vector, _mm256_setzero_si256())
}

/// A hand's word after its first payment card is laid.
fn without_first(penalties: __m256i) -> __m256i {
    // Two bits in the lower half, none in the upper one.
    let moved = _mm256_srlv_epi32(penalties, all(2));
    _mm256_sub_epi64(moved, all(PAYMENT))
}

/// In byte i of either half: i's trailing zeros and one. In byte 0, which all but the lowest byte
/// of a word look up: 0.
fn low_bits() -> __m256i {
    _mm256_setr_epi8(
        0, 1, 2, 1, 3, 1, 2, 1, 4, 1, 2, 1, 3, 1, 2, 1, //
        0, 1, 2, 1, 3, 1, 2, 1, 4, 1, 2, 1, 3, 1, 2, 1,
    )
}

/// The set bits of each word: looked up by halves of bytes, then added up.
fn count_ones(words: __m256i) -> __m256i {
    let table = _mm256_setr_epi8(
        0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, //
        0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
    );
    let low = _mm256_set1_epi8(15);
    let lower = _mm256_and_si256(words, low);
    let upper = _mm256_and_si256(_mm256_srli_epi64::<4>(words), low);
    let sums = _mm256_add_epi8(
        _mm256_shuffle_epi8(table, lower),
        _mm256_shuffle_epi8(table, upper),
    );
    _mm256_sad_epu8(sums, _mm256_setzero_si256())
}

fn load<const N: usize>(words: &[u64; N], register: usize) -> __m256i {
    let words: &[u64; 4] = &words.as_chunks().0[register];
    // SAFETY: both types are 32 bytes without padding for which any bits will do.
    unsafe { std::mem::transmute(*words) }
}

fn store<const N: usize>(words: &mut [u64; N], register: usize, vector: __m256i) {
    let words: &mut [u64; 4] = &mut words.as_chunks_mut().0[register];
    // SAFETY: as above.
    *words = unsafe { std::mem::transmute::<__m256i, [u64; 4]>(vector) };
}

}
