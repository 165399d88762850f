//! Ranking millions of hands: there are only 13^5 = 371,293 different ones, so count them.
//!
//! Look at what the copies of one hand win. If `w` hands are weaker, the first copy has rank `w + 1`,
//! the second `w + 2`, and so on. So together they win
//!
//! ```text
//! bid₁·(w + 1) + bid₂·(w + 2) + …  =  w·(bid₁ + bid₂ + …)  +  (bid₁·1 + bid₂·2 + …)
//! ```
//!
//! The second part does not depend on any other hand, nor on the rules: it grows while the input is
//! read. For the first it is enough to know how many copies each hand has and the sum of their bids.
//! So nothing is sorted and nothing moved, and one census serves any number of rules. A walk through
//! all hands from the weakest to the strongest then gives the answer.
//!
//! For `22222 7, AAAAA 1, 22222 5`: the second part is 7·1 + 1·1 + 5·2 = 18; no hand is weaker than
//! 22222, two are weaker than AAAAA: 0·12 + 2·1 = 2; together 20.

use std::ops::{AddAssign, Mul};

use cardcore::{Stop, Stopped};

use crate::types::Types;
use crate::{Hand, HandType, Hands, Label, Winnings};

/// How many different hands there are.
const HANDS: usize = Label::COUNT.pow(Hand::SIZE as u32);
/// How many hands are counted between two looks at the clock.
const STRETCH: usize = 1 << 14;
/// Where the number of copies stands in a hand's word.
const COUNT: u64 = 0xffff_ffff;

/// How often each hand occurs and with what bids, of at most 2^32 − 1 hands with bids below 2^32.
/// Takes 3 MB, and another 1.5 MB when bids are large.
#[derive(Debug)]
pub(crate) struct Census {
    /// For each hand the number of its copies, and 32 bits above it the sum of their bids. One word
    /// for each, since most of the time goes into fetching it.
    copies: Vec<u64>,
    /// For each hand how often that sum has overflown; empty as long as none has.
    overflows: Vec<u32>,
    /// Each bid times the number that its hand has among its copies.
    among_copies: u128,
}

impl Census {
    pub(crate) fn new() -> Self {
        Self { copies: vec![0; HANDS], overflows: Vec::new(), among_copies: 0 }
    }

    /// Counts the next hand of the input.
    #[inline]
    pub(crate) fn count(&mut self, hand: Hand, bid: u32) {
        let index = index(hand);
        let (copies, overflow) = self.copies[index].overflowing_add(u64::from(bid) << 32 | 1);
        self.copies[index] = copies;
        self.among_copies += u128::from((copies & COUNT) * u64::from(bid));
        if overflow {
            self.overflow(index, 1);
        }
    }

    /// Adds the census of the hands that follow in the input.
    #[cfg(any(test, feature = "rayon"))]
    pub(crate) fn append(mut self, later: &Self) -> Self {
        self.among_copies += later.among_copies;
        for index in 0..HANDS {
            let before = self.copies[index] & COUNT;
            // Every later copy stands behind all earlier ones.
            self.among_copies += u128::from(before) * u128::from(later.sum_of_bids(index));
            let (copies, overflow) = self.copies[index].overflowing_add(later.copies[index]);
            self.copies[index] = copies;
            let overflows = u32::from(overflow) + later.overflows.get(index).copied().unwrap_or(0);
            if overflows > 0 {
                self.overflow(index, overflows);
            }
        }
        self
    }

    #[cold]
    fn overflow(&mut self, index: usize, times: u32) {
        self.overflows.resize(HANDS, 0);
        self.overflows[index] += times;
    }

    /// The winnings of all hands counted, by each of the rules.
    pub(crate) fn winnings<const N: usize>(&self, rules: [&Types; N]) -> [Winnings; N] {
        #[cfg(feature = "rayon")]
        {
            let mut answers = [Winnings { winnings: 0, equal_hands: 0 }; N];
            rayon::scope(|scope| {
                for (answer, rules) in answers.iter_mut().zip(rules) {
                    scope.spawn(move |_| *answer = self.winnings_by(rules));
                }
            });
            answers
        }
        #[cfg(not(feature = "rayon"))]
        rules.map(|rules| self.winnings_by(rules))
    }

    /// Half of the time for a hundred thousand hands goes into this walk over all that there are, so
    /// it adds up in 64 bits where these are enough.
    fn winnings_by(&self, rules: &Types) -> Winnings {
        if self.fits_64_bits() { self.walk::<u64>(rules) } else { self.walk::<u128>(rules) }
    }

    /// Whether all bids together times the number of all hands are below 2^64. No sum of the walk is
    /// larger.
    fn fits_64_bits(&self) -> bool {
        let hands: u64 = self.copies.iter().map(|copies| copies & COUNT).sum();
        let bids: u64 = self.copies.iter().map(|copies| copies >> 32).sum();
        self.overflows.is_empty() && hands.checked_mul(bids).is_some()
    }

    fn walk<S: Sum>(&self, rules: &Types) -> Winnings {
        let mut types = [OfType::<S>::default(); HandType::ALL.len()];
        let mut equal_hands = 0;
        each_hand(rules, |index, hand_type| {
            let count = self.copies[index] & COUNT;
            types[hand_type].add(count.into(), self.sum_of_bids(index).into());
            equal_hands += if count > 1 { count } else { 0 };
        });
        let mut winnings = self.among_copies;
        let mut weaker = 0;
        for OfType { count, bids, over_weaker } in types {
            winnings += over_weaker.into() + weaker * bids.into();
            weaker += count.into();
        }
        Winnings { winnings, equal_hands }
    }

    fn sum_of_bids(&self, index: usize) -> u64 {
        let overflows = self.overflows.get(index).copied().unwrap_or(0);
        u64::from(overflows) << 32 | self.copies[index] >> 32
    }
}

/// The census of these hands with a half of each bid.
pub(crate) fn of(
    hands: &Hands,
    half: impl Fn(u64) -> u32 + Copy + Sync,
    stop: &Stop,
) -> Result<Census, Stopped> {
    let count = |hands: &[Hand], bids: &[u64]| {
        let mut census = Census::new();
        for (hands, bids) in hands.chunks(STRETCH).zip(bids.chunks(STRETCH)) {
            stop.check()?;
            for (&hand, &bid) in hands.iter().zip(bids) {
                census.count(hand, half(bid));
            }
        }
        Ok(census)
    };
    #[cfg(feature = "rayon")]
    {
        use rayon::prelude::*;
        let share = hands.len().div_ceil(rayon::current_num_threads());
        let shares = hands.hands.par_chunks(share).zip(hands.bids.par_chunks(share));
        let counted: Result<Vec<_>, _> = shares.map(|(hands, bids)| count(hands, bids)).collect();
        let whole = counted?.into_iter().reduce(|earlier, later| earlier.append(&later));
        Ok(whole.expect("there is at least one hand"))
    }
    #[cfg(not(feature = "rayon"))]
    count(&hands.hands, &hands.bids)
}

/// A number in which a walk adds up.
trait Sum: Copy + Default + From<u64> + Into<u128> + AddAssign + Mul<Output = Self> {}
impl Sum for u64 {}
impl Sum for u128 {}

/// The hands of one type met so far on a walk from the weakest to the strongest.
#[derive(Clone, Copy, Default)]
struct OfType<S> {
    count: S,
    /// The sum of their bids.
    bids: S,
    /// Each bid times the number of weaker hands of the same type.
    over_weaker: S,
}

impl<S: Sum> OfType<S> {
    fn add(&mut self, count: S, bids: S) {
        self.over_weaker += bids * self.count;
        self.bids += bids;
        self.count += count;
    }
}

/// The hand's place among all, the first card's label counting 13^4, the last one's 1.
fn index(hand: Hand) -> usize {
    let packed = hand.packed() as usize;
    let label = |shift: u32| packed >> shift & 15;
    (((label(16) * 13 + label(12)) * 13 + label(8)) * 13 + label(4)) * 13 + label(0)
}

/// Visits all hands in the order of their cards' strengths, each with its index and the place of
/// its type in [`HandType::ALL`].
fn each_hand(rules: &Types, mut visit: impl FnMut(usize, usize)) {
    let order = rules.order.labels();
    for [a, b] in pairs(order) {
        for [c, d] in pairs(order) {
            let begin =
                [a, b, c, d].iter().fold(0, |at, label| (at + label.index()) * Label::COUNT);
            let types = rules.types_by_last_label([a, b, c, d]);
            for label in order {
                visit(begin + label.index(), usize::from(types[label.index()]));
            }
        }
    }
}

fn pairs(order: &[Label]) -> impl Iterator<Item = [Label; 2]> {
    order.iter().flat_map(move |&a| order.iter().map(move |&b| [a, b]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn census(bids: &[(&str, u32)]) -> Census {
        let mut census = Census::new();
        for &(hand, bid) in bids {
            let labels: Vec<Label> = hand.chars().filter_map(Label::from_char).collect();
            census.count(Hand::new(labels.try_into().unwrap()), bid);
        }
        census
    }

    #[test]
    fn copies_win_by_their_order() {
        let [winnings] =
            census(&[("22222", 7), ("AAAAA", 1), ("22222", 5)]).winnings([Types::PART1]);
        assert_eq!(winnings, Winnings { winnings: 7 + 2 * 5 + 3, equal_hands: 2 });
    }

    #[test]
    fn a_census_continued_is_a_census_of_all() {
        const MAX: u32 = u32::MAX;
        let bids = [
            ("22222", MAX),
            ("AAAAA", 9),
            ("22222", MAX),
            ("KK677", 3),
            ("22222", 5),
            ("AAAAA", MAX),
        ];
        let whole = census(&bids);
        for cut in 0..=bids.len() {
            let (earlier, later) = bids.split_at(cut);
            let joined = census(earlier).append(&census(later));
            assert_eq!(joined.copies, whole.copies);
            assert_eq!(joined.winnings([Types::PART2]), whole.winnings([Types::PART2]), "{cut}");
        }
        let max = u128::from(MAX);
        let [winnings] = whole.winnings([Types::PART1]);
        assert_eq!(winnings.winnings, 3 + 2 * max + 3 * max + 4 * 5 + 5 * 9 + 6 * max);
    }

    #[test]
    fn a_walk_meets_every_hand_once_and_in_order() {
        let mut seen = vec![false; HANDS];
        let mut last = None;
        each_hand(Types::PART1, |index, hand_type| {
            assert!(!seen[index] && last < Some(index) && hand_type < HandType::ALL.len());
            seen[index] = true;
            last = Some(index);
        });
        assert!(seen.into_iter().all(|seen| seen));
    }
}
