//! Making the [keys](crate::key) of hands.
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
//! **Jokers** are counted in the same way, each card compared with the joker's label. With `j` jokers and `p` equal pairs (those of jokers among them) a table gives
//! the best type. `KTJJT` has two jokers and two equal pairs, TT and JJ: one pair TT and two cards
//! that join it, four of a kind.

use cardcore::simd::Level;

use crate::key::Key;
#[cfg(test)]
use crate::key::{HIGH, LOW};
use crate::type_table::TYPES;
use crate::{Hand, Label, Rules};
#[cfg(target_arch = "x86_64")]
use crate::{avx2, avx512};

/// One in each of ten groups of four bits.
const ONES: u64 = 0x11_1111_1111;
/// No label: what a joker is compared with where there is none.
const NOBODY: u64 = 15;

/// Rules in the form in which keys are made of hands.
#[derive(Debug, Clone)]
pub(crate) struct Keys {
    /// For two packed cards, the first one's strength times 13 and the second one's strength.
    pairs: [u8; 256],
    /// For one packed card, its strength.
    singles: [u8; 16],
    /// The joker's label, or [`NOBODY`], five times over.
    jokers: u64,
    #[cfg(target_arch = "x86_64")]
    avx2: avx2::Tables,
    #[cfg(target_arch = "x86_64")]
    avx512: avx512::Tables,
}

impl Keys {
    /// The keys by the rules of the first part, made when the crate is compiled.
    pub(crate) const PART1: &Self = &Self::new(&Rules::PART1);
    /// The keys by the rules of the second part.
    pub(crate) const PART2: &Self = &Self::new(&Rules::PART2);

    pub(crate) const fn new(rules: &Rules) -> Self {
        let jokers = 0x11111
            * match rules.joker() {
                Some(label) => label.index() as u64,
                None => NOBODY,
            };
        let mut keys = Self {
            pairs: [0; 256],
            singles: [0; 16],
            jokers,
            #[cfg(target_arch = "x86_64")]
            avx2: avx2::Tables::new(rules, jokers as u32),
            #[cfg(target_arch = "x86_64")]
            avx512: avx512::Tables::new(rules, jokers as u32),
        };
        let mut first = 0;
        while first < Label::COUNT {
            let strength = rules.strengths[first];
            keys.singles[first] = strength;
            let mut second = 0;
            while second < Label::COUNT {
                keys.pairs[first << 4 | second] = 13 * strength + rules.strengths[second];
                second += 1;
            }
            first += 1;
        }
        keys
    }

    /// The hand's key.
    #[inline]
    pub(crate) fn key(&self, hand: Hand) -> Key {
        let packed = hand.packed();
        let pair = |shift: u32| u32::from(self.pairs[(packed >> shift & 0xff) as usize]);
        Key::new(
            self.type_number(packed.into()) * 169 + pair(12),
            pair(4) * 13 + u32::from(self.singles[(packed & 15) as usize]),
        )
    }

    /// The keys of these hands, made with the best instructions that this level has for it.
    pub(crate) fn keys(&self, hands: &[Hand], level: Level) -> Vec<Key> {
        let mut keys = vec![Key::default(); hands.len()];
        #[cfg(target_arch = "x86_64")]
        let done = match level.min(Level::detected()) {
            Level::Avx512 => self.avx512.keys(hands, &mut keys),
            Level::Avx2 => self.avx2.keys(hands, &mut keys),
            _ => 0,
        };
        #[cfg(not(target_arch = "x86_64"))]
        let (done, _) = (0, level);
        for (key, &hand) in keys.iter_mut().zip(hands).skip(done) {
            *key = self.key(hand);
        }
        keys
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

    /// The type's place in [`HandType::ALL`](crate::HandType::ALL).
    #[inline]
    fn type_number(&self, packed: u64) -> u32 {
        let jokers = 5 - unequal(packed ^ self.jokers);
        let turned = |by: u32| (packed >> (4 * by) | packed << (20 - 4 * by)) & 0xf_ffff;
        let equal_pairs = 10 - unequal(packed ^ turned(1) | (packed ^ turned(2)) << 20);
        u32::from(TYPES[jokers][equal_pairs])
    }
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

    #[test]
    fn keys_tell_the_type_and_the_strengths_of_every_hand() {
        for rules in every_joker() {
            let keys = Keys::new(&rules);
            for hand in hands() {
                let digits = |first, labels: &[Label]| {
                    labels
                        .iter()
                        .fold(first, |key, &label| key * 13 + u32::from(rules.strength(label)))
                };
                let hand_type = literal::hand_type(hand, &rules);
                let expected = Key::new(
                    digits(hand_type as u32, &hand.labels()[..2]),
                    digits(0, &hand.labels()[2..]),
                );
                assert_eq!(keys.key(hand), expected, "{hand} {rules:?}");
                assert!(expected.high() < HIGH && expected.low() < LOW);
            }
        }
    }

    #[test]
    fn every_level_makes_the_same_keys() {
        let hands: Vec<Hand> = hands().collect();
        for rules in every_joker() {
            let keys = Keys::new(&rules);
            let expected: Vec<Key> = hands.iter().map(|&hand| keys.key(hand)).collect();
            for level in Level::available() {
                assert!(keys.keys(&hands, level) == expected, "{level} {rules:?}");
                assert!(keys.keys(&hands[..37], level) == expected[..37], "{level} {rules:?}");
            }
        }
    }

    #[test]
    fn the_last_label_decides_the_type() {
        for rules in every_joker() {
            let keys = Keys::new(&rules);
            for hand in hands() {
                let [a, b, c, d, last] = hand.labels();
                let found = keys.types_by_last_label([a, b, c, d])[last.index()];
                assert_eq!(found, literal::hand_type(hand, &rules) as u8, "{hand} {rules:?}");
            }
        }
    }
}
