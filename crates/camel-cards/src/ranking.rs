//! All hands in the order of their ranks, each shown when it is asked for.

use std::collections::BTreeMap;

use cardcore::{Stop, Stopped, Ticker};

use crate::literal::{played, strengths, type_without_jokers};
use crate::{Hand, HandType, Hands, Rules, Winnings};

/// One hand in its place among all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Ranked {
    /// Its rank: 1 for the weakest hand, the number of hands for the strongest.
    pub rank: u64,
    /// The hand as it was dealt.
    pub hand: Hand,
    /// The hand as it counts for its type: each joker replaced by the label it plays.
    pub played: Hand,
    /// Its type.
    pub hand_type: HandType,
    /// Its bid.
    pub bid: u64,
    /// What this hand and all weaker ones win.
    pub total: u128,
}

impl Ranked {
    /// What the hand wins: its bid times its rank.
    pub fn winnings(&self) -> u128 {
        u128::from(self.bid) * u128::from(self.rank)
    }
}

/// The hands between two sums that are kept.
const STRETCH: usize = 256;

/// All hands in the order of their ranks.
///
/// A ranking keeps four bytes a hand, and a sum of winnings for every 256th; what there is to say of
/// a hand is found out when it is asked for.
///
/// ```
/// use camel_cards::{HandType, Hands, Ranking, Rules, Stop};
///
/// let hands: Hands = "KTJJT 220\nKK677 28\n32T3K 765\n".parse()?;
/// let ranking = Ranking::new(&hands, &Rules::PART2, &Stop::never())?;
/// let strongest = ranking.get(3).expect("there are three hands");
/// assert_eq!(strongest.hand_type, HandType::FourOfAKind);
/// assert_eq!(strongest.played.to_string(), "KTTTT");
/// assert_eq!((strongest.winnings(), strongest.total), (660, 1481));
/// assert_eq!(ranking.from_rank(2).map(|ranked| ranked.bid).collect::<Vec<_>>(), [28, 220]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Ranking<'a> {
    hands: &'a Hands,
    rules: &'a Rules,
    /// The hands' places in the input, the weakest hand's first.
    order: Vec<u32>,
    /// What all hands before every [`STRETCH`]th win, and at the end what all win.
    totals: Vec<u128>,
}

impl<'a> Ranking<'a> {
    /// Ranks all hands; equal hands in the order of the input.
    ///
    /// # Errors
    /// When `stop` is due first.
    pub fn new(hands: &'a Hands, rules: &'a Rules, stop: &Stop) -> Result<Self, Stopped> {
        let mut ticker = Ticker::new(stop);
        // A map keeps its keys in order, the weakest hand first. The copies of a hand are in one
        // list, in the order of the input.
        let mut by_strength: BTreeMap<_, Vec<u32>> = BTreeMap::new();
        for (place, (hand, _)) in (0..).zip(hands) {
            ticker.step()?;
            let hand_type = type_without_jokers(played(hand, rules));
            by_strength.entry((hand_type, strengths(hand, rules))).or_default().push(place);
        }
        let mut order = Vec::with_capacity(hands.len());
        let mut totals = Vec::with_capacity(hands.len() / STRETCH + 2);
        let mut total = 0;
        for place in by_strength.into_values().flatten() {
            ticker.step()?;
            if order.len() % STRETCH == 0 {
                totals.push(total);
            }
            order.push(place);
            total += u128::from(hands.bids[place as usize]) * order.len() as u128;
        }
        totals.push(total);
        Ok(Self { hands, rules, order, totals })
    }

    /// How many hands there are: the rank of the strongest. At least one.
    #[allow(clippy::len_without_is_empty)] // it never is
    pub fn len(&self) -> u64 {
        self.order.len() as u64
    }

    /// The hand of this rank, which is at least 1.
    pub fn get(&self, rank: u64) -> Option<Ranked> {
        self.from_rank(rank).next().filter(|_| rank > 0)
    }

    /// All hands, the weakest first.
    pub fn iter(&self) -> impl Iterator<Item = Ranked> + '_ {
        self.from_rank(1)
    }

    /// The hands from this rank on, the weakest first.
    pub fn from_rank(&self, rank: u64) -> impl Iterator<Item = Ranked> + '_ {
        let first = usize::try_from(rank.max(1) - 1)
            .map_or(self.order.len(), |first| first.min(self.order.len()));
        let stretch = first / STRETCH;
        let mut total = self.totals[stretch];
        (stretch * STRETCH..self.order.len())
            .map(move |index| {
                let place = self.order[index] as usize;
                let (hand, bid) = (self.hands.hands[place], self.hands.bids[place]);
                total += u128::from(bid) * (index as u128 + 1);
                let played = played(hand, self.rules);
                let hand_type = type_without_jokers(played);
                Ranked { rank: index as u64 + 1, hand, played, hand_type, bid, total }
            })
            .skip(first - stretch * STRETCH)
    }

    /// What all hands win together, and how many have an equal.
    pub fn winnings(&self) -> Winnings {
        let hands = self.order.iter().map(|&place| self.hands.hands[place as usize]);
        let mut equal_hands = 0;
        let mut run = (None, 0);
        for hand in hands {
            run = if run.0 == Some(hand) { (run.0, run.1 + 1) } else { (Some(hand), 1) };
            // The second of a run makes the first one count too.
            equal_hands += match run.1 {
                1 => 0,
                2 => 2,
                _ => 1,
            };
        }
        Winnings { winnings: self.totals[self.totals.len() - 1], equal_hands }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_hands_keep_the_order_of_the_input_and_are_counted() {
        let hands: Hands = "22222 7\nAAAAA 1\n22222 5\n33333 2\n22222 6".parse().unwrap();
        let ranking = Ranking::new(&hands, &Rules::PART1, &Stop::never()).unwrap();
        let bids: Vec<u64> = ranking.iter().map(|ranked| ranked.bid).collect();
        assert_eq!(bids, [7, 5, 6, 2, 1]);
        let expected = Winnings { winnings: 7 + 2 * 5 + 3 * 6 + 4 * 2 + 5, equal_hands: 3 };
        assert_eq!(ranking.winnings(), expected);
        assert_eq!((ranking.get(0), ranking.get(6)), (None, None));
    }

    #[test]
    fn every_rank_is_found_at_once() {
        let labels: Vec<_> = crate::Label::all().collect();
        let hand =
            |index: usize| Hand::new([1, 13, 2, 7, 169].map(|unit| labels[index / unit * 5 % 13]));
        let hands = Hands::new((0..2000).map(|index| (hand(index), index as u64))).unwrap();
        let ranking = Ranking::new(&hands, &Rules::PART2, &Stop::never()).unwrap();
        let all: Vec<Ranked> = ranking.iter().collect();
        assert_eq!(ranking.len(), 2000);
        for rank in [1, 2, 255, 256, 257, 258, 512, 1999, 2000] {
            assert_eq!(ranking.get(rank), Some(all[rank as usize - 1]));
        }
        let total: u128 = all.iter().map(Ranked::winnings).sum();
        assert_eq!(all[1999].total, total);
    }
}
