//! A hand's strength as one number, found for all five cards at once.
//!
//! The key has 23 bits: the type on top, then the five cards' strengths, four bits each. Of two
//! hands the one with the larger key is the stronger.
//!
//! **The type from equal pairs.** Among the ten pairs of cards in a hand, count those that have the
//! same label: 0 for a high card, then 1, 2, 3, 4, 6 and 10 for five of a kind. The numbers rise
//! with the type, so the count alone tells it. All ten pairs are looked at together. Turn the five
//! groups of four bits round by one and by two, and every pair stands above each other once; where
//! the exclusive or of the two is 0000, the labels are equal:
//!
//! ```text
//! hand           3 2 T 3 K        hand           3 2 T 3 K
//! round by one   K 3 2 T 3        round by two   3 K 3 2 T
//! equal          . . . . .        equal          = . . . .     one equal pair: one pair
//! ```
//!
//! **Jokers** are counted in the same word, as five more groups that compare each card with the
//! joker's label. With `j` jokers and `p` equal pairs (those of jokers among them) a table gives
//! the best type. `KTJJT` has two jokers and two equal pairs, TT and JJ: one pair TT and two cards
//! that join it, four of a kind.

use crate::{Hand, HandType, Label, Rules};

/// How many bits a key has.
pub(crate) const BITS: u32 = STRENGTHS + 3;
/// How many of them the cards' strengths have.
const STRENGTHS: u32 = 20;

/// One in each of fifteen groups of four bits.
const ONES: u64 = 0x0111_1111_1111_1111;
/// No label: what a joker is compared with where there is none.
const NOBODY: u64 = 15;

/// Rules in the form in which keys are made of hands.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Keys {
    /// The strength of the label of index i, in the four bits from 4·i on.
    strengths: u64,
    /// The joker's label, or [`NOBODY`], five times over.
    jokers: u64,
}

impl Keys {
    pub(crate) fn new(rules: &Rules) -> Self {
        let strengths = Label::all().fold(0, |packed, label| {
            packed | u64::from(rules.strength(label)) << (4 * label.index())
        });
        let joker = rules.joker().map_or(NOBODY, |label| label.index() as u64);
        Self { strengths, jokers: joker * 0x11111 }
    }

    /// The hand's key.
    #[inline]
    pub(crate) fn key(self, hand: Hand) -> u32 {
        let packed = u64::from(hand.packed());
        let strength = |shift: u32| (self.strengths >> (4 * (packed >> shift & 15)) & 15) << shift;
        let strengths = strength(16) | strength(12) | strength(8) | strength(4) | strength(0);
        self.type_number(packed) << STRENGTHS | strengths as u32
    }

    /// The type's place in [`HandType::ALL`].
    #[inline]
    pub(crate) fn type_number(self, packed: u64) -> u32 {
        let turned = |by: u32| (packed >> (4 * by) | packed << (20 - 4 * by)) & 0xf_ffff;
        let differences =
            packed ^ self.jokers | (packed ^ turned(1)) << 20 | (packed ^ turned(2)) << 40;
        // Adding 7 to a group's lower three bits carries into its highest bit unless they are 0.
        let low = ONES * 7;
        let unequal = (((differences & low) + low) | differences) >> 3 & ONES;
        // Times ONES, each group becomes the sum of all up to itself: at most 15, so none overflows.
        let sums = unequal.wrapping_mul(ONES);
        let others = sums >> 16 & 15;
        let unequal_pairs = (sums >> 56 & 15) - others;
        u32::from(TYPES[(5 - others) as usize][(10 - unequal_pairs) as usize])
    }
}

/// The type's place in [`HandType::ALL`], by how many jokers and how many equal pairs there are.
const TYPES: [[u8; 11]; 6] = {
    use HandType::{FiveOfAKind, FourOfAKind, FullHouse, HighCard, OnePair, ThreeOfAKind, TwoPair};
    let mut table = [[0; 11]; 6];
    // Without jokers; then with one to five of them, whose own pairs are 0, 1, 3, 6 and 10.
    let known = [
        (0, 0, HighCard),
        (0, 1, OnePair),
        (0, 2, TwoPair),
        (0, 3, ThreeOfAKind),
        (0, 4, FullHouse),
        (0, 6, FourOfAKind),
        (0, 10, FiveOfAKind),
        (1, 0, OnePair),
        (1, 1, ThreeOfAKind),
        (1, 2, FullHouse),
        (1, 3, FourOfAKind),
        (1, 6, FiveOfAKind),
        (2, 1, ThreeOfAKind),
        (2, 2, FourOfAKind),
        (2, 4, FiveOfAKind),
        (3, 3, FourOfAKind),
        (3, 4, FiveOfAKind),
        (4, 6, FiveOfAKind),
        (5, 10, FiveOfAKind),
    ];
    let mut at = 0;
    while at < known.len() {
        let (jokers, pairs, hand_type) = known[at];
        table[jokers][pairs] = hand_type as u8;
        at += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::literal;

    /// Every hand there is, or in a debug build every 97th.
    fn hands() -> impl Iterator<Item = Hand> {
        let labels: Vec<Label> = Label::all().collect();
        let step = if cfg!(debug_assertions) { 97 } else { 1 };
        (0..13_usize.pow(5)).step_by(step).map(move |index| {
            Hand::new([1, 13, 169, 2197, 28561].map(|unit| labels[index / unit % 13]))
        })
    }

    #[test]
    fn keys_tell_the_type_and_the_strengths_of_every_hand() {
        let every_joker = Label::all().map(|label| Some(label.char())).chain([None]);
        let rules = every_joker.map(|joker| Rules::new("AKQT98765432J", joker).unwrap());
        for rules in rules.chain([Rules::PART1]) {
            let keys = Keys::new(&rules);
            for hand in hands() {
                let strengths = hand
                    .labels()
                    .iter()
                    .fold(0, |key, &label| key << 4 | u32::from(rules.strength(label)));
                let expected = (literal::hand_type(hand, &rules) as u32) << STRENGTHS | strengths;
                assert_eq!(keys.key(hand), expected, "{hand} {rules:?}");
                assert!(expected >> BITS == 0);
            }
        }
    }
}
