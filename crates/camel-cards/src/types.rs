//! Finding the types of hands.
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
//! **Jokers** are counted in the same way, each card compared with the joker's label. With `j` jokers
//! and `p` equal pairs (those of jokers among them) a table gives the best type. `KTJJT` has two
//! jokers and two equal pairs, TT and JJ: one pair TT and two cards that join it, four of a kind.

use cardcore::simd::Level;

use crate::strength_order::StrengthOrder;
use crate::type_table::TYPES;
use crate::typed_hand::TypedHand;
use crate::{Hand, Label, Rules};
#[cfg(target_arch = "x86_64")]
use crate::{avx2, avx512};

/// One in each of ten groups of four bits.
const ONES: u64 = 0x11_1111_1111;
/// No label: what a joker is compared with where there is none.
const NOBODY: u64 = 15;

/// Rules in the form in which types are found and hands are put in order.
#[derive(Debug, Clone)]
pub(crate) struct Types {
    /// The joker's label, or [`NOBODY`], five times over.
    jokers: u64,
    pub(crate) order: StrengthOrder,
}

impl Types {
    /// The types by the rules of the first part, found out when the crate is compiled.
    pub(crate) const PART1: &Self = &Self::new(&Rules::PART1);
    /// The types by the rules of the second part.
    pub(crate) const PART2: &Self = &Self::new(&Rules::PART2);

    pub(crate) const fn new(rules: &Rules) -> Self {
        let joker = match rules.joker() {
            Some(label) => label.index() as u64,
            None => NOBODY,
        };
        Self { jokers: 0x11111 * joker, order: StrengthOrder::new(rules.order()) }
    }

    /// Puts the hands in their places with their types by each of the rules, found with the best
    /// instructions that this level has for it.
    pub(crate) fn find<const N: usize>(
        rules: [&Self; N],
        hands: &[Hand],
        typed: &mut [TypedHand],
        level: Level,
    ) {
        let jokers = rules.map(|rules| rules.jokers);
        #[cfg(target_arch = "x86_64")]
        let done = match level.min(Level::detected()) {
            Level::Avx512 => avx512::types(jokers.map(|jokers| jokers as u32), hands, typed),
            Level::Avx2 => avx2::types(jokers.map(|jokers| jokers as u32), hands, typed),
            _ => 0,
        };
        #[cfg(not(target_arch = "x86_64"))]
        let (done, _) = (0, level);
        for (typed, &hand) in typed.iter_mut().zip(hands).skip(done) {
            *typed = with_types(jokers, hand);
        }
    }

    /// For each label, by its index, the hand that these four cards make with a fifth one of it: its
    /// type's place in [`HandType::ALL`](crate::HandType::ALL).
    pub(crate) fn types_by_last_label(&self, first: [Label; 4]) -> [u8; Label::COUNT] {
        let mut counts = [0; Label::COUNT];
        let mut pairs = 0;
        for label in first {
            pairs += counts[label.index()];
            counts[label.index()] += 1;
        }
        let joker = (self.jokers & 15) as usize;
        let jokers = counts.get(joker).copied().unwrap_or(0);
        let mut types = counts.map(|count| TYPES[jokers][pairs + count]);
        if let Some(by_joker) = types.get_mut(joker) {
            *by_joker = TYPES[jokers + 1][pairs + jokers];
        }
        types
    }
}

/// The hand with its type for each of these jokers.
#[inline]
fn with_types<const N: usize>(jokers: [u64; N], hand: Hand) -> TypedHand {
    let packed = u64::from(hand.packed());
    let turned = |by: u32| (packed >> (4 * by) | packed << (20 - 4 * by)) & 0xf_ffff;
    let equal_pairs = 10 - unequal(packed ^ turned(1) | (packed ^ turned(2)) << 20);
    jokers.into_iter().enumerate().fold(TypedHand::new(hand), |typed, (number, jokers)| {
        let jokers = 5 - unequal(packed ^ jokers);
        typed.with_type(number, TYPES[jokers][equal_pairs])
    })
}

/// How many of the ten lowest groups of four bits are not 0000.
#[inline]
fn unequal(differences: u64) -> usize {
    // Adding 7 to a group's lower three bits carries into its highest bit unless they are 0.
    let low = ONES * 7;
    let unequal = (((differences & low) + low) | differences) >> 3 & ONES;
    // Times ONES, the last group becomes the sum of all: at most 10, so none overflows.
    (unequal.wrapping_mul(ONES) >> 36 & 15) as usize
}

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

    fn every_joker() -> impl Iterator<Item = Rules> {
        let jokers = Label::all().map(|label| Some(label.to_char())).chain([None]);
        let rules = jokers.map(|joker| Rules::new("AKQT98765432J", joker).unwrap());
        rules.chain([Rules::PART1])
    }

    fn typed<const N: usize>(rules: [&Types; N], hands: &[Hand], level: Level) -> Vec<TypedHand> {
        let mut typed = vec![TypedHand::default(); hands.len()];
        Types::find(rules, hands, &mut typed, level);
        typed
    }

    #[test]
    fn every_hand_has_its_type() {
        for rules in every_joker() {
            let all: Vec<Hand> = hands().collect();
            let found = typed([&Types::new(&rules)], &all, Level::Portable);
            for (typed, hand) in found.into_iter().zip(all) {
                let hand_type = literal::hand_type(hand, &rules) as u8;
                assert_eq!(typed, TypedHand::new(hand).with_type(0, hand_type), "{hand} {rules:?}");
            }
        }
    }

    #[test]
    fn every_level_finds_the_same_types() {
        let hands: Vec<Hand> = hands().collect();
        for rules in every_joker() {
            let both = [Types::PART2, &Types::new(&rules)];
            let expected = typed(both, &hands, Level::Portable);
            for level in Level::available() {
                assert!(typed(both, &hands, level) == expected, "{level} {rules:?}");
                let few = typed(both, &hands[..37], level);
                assert!(few == expected[..37], "{level} {rules:?}");
            }
        }
    }

    #[test]
    fn the_last_label_decides_the_type() {
        for rules in every_joker() {
            let types = Types::new(&rules);
            for hand in hands() {
                let [a, b, c, d, last] = hand.labels();
                let found = types.types_by_last_label([a, b, c, d])[last.index()];
                assert_eq!(found, literal::hand_type(hand, &rules) as u8, "{hand} {rules:?}");
            }
        }
    }
}
