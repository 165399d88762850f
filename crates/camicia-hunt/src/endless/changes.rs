//! Random changes of positions.
//!
//! What can happen to `--J-/J-`, and how often of ten times:
//!
//! - a card is put in (2), taken out, turned into another one, or moved to any place of either hand:
//!   `--J-K/J-`, `--J/J-`, `-QJ-/J-`, `--J/J--`;
//! - two to five cards are put in at one place: `--J-/J-Q--`;
//! - a payment card is put in with zero to eight number cards before it, an even number:
//!   `--J--K-/J-`;
//! - two to four cards that lie together are taken out;
//! - what lies between two payment cards of another position is put in behind a payment card or on
//!   top (2). The blocks of a long hand are words of this kind.

use camicia::engine::SplitMix64;
use camicia::{Card, Deal};

use super::skeleton::{Slot, choices};
use super::supply::Supply;

/// Random choices, one after another; the same ones for the same seed and stream.
#[derive(Debug, Clone)]
pub struct Draws {
    random: SplitMix64,
    next: u64,
}

impl Draws {
    /// The choices of a stream of a seed.
    pub const fn new(seed: u64, stream: u64) -> Self {
        Self { random: SplitMix64::new(seed, stream), next: 0 }
    }

    /// A number less than `bound`; 0 if that is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        let number = self.random.number(self.next);
        self.next += 1;
        ((u128::from(number) * bound as u128) >> 64) as usize
    }

    /// Penalties for these slots, 0 for number cards, if the deck has cards for all of them.
    pub fn values(&mut self, slots: &[Slot], deck: &Supply) -> Option<Vec<u8>> {
        let mut left = *deck;
        let mut penalties = Vec::with_capacity(slots.len());
        for at in 0..slots.len() {
            let ways = choices(slots, at, &left);
            let &(penalty, rest) = ways.get(self.below(ways.len()))?;
            penalties.push(penalty);
            left = rest;
        }
        Some(penalties)
    }

    /// A position after one to three changes, at places that have nothing to do with each other.
    pub fn change(&mut self, position: &Deal, other: &Deal) -> Deal {
        let mut hands = [position.a().to_vec(), position.b().to_vec()];
        for _ in 0..=self.below(3) {
            self.change_once(&mut hands, other);
        }
        let [a, b] = hands;
        Deal::new(a, b)
    }

    fn change_once(&mut self, hands: &mut [Vec<Card>; 2], other: &Deal) {
        let at = self.below(hands[0].len() + hands[1].len());
        let hand = usize::from(at >= hands[0].len());
        let len = hands[hand].len();
        let place = self.below(len + 1);
        match self.below(10) {
            0 | 1 => hands[hand].insert(place, self.card(2)),
            2 if len > 1 => {
                hands[hand].remove(place % len);
            }
            3 if len > 0 => hands[hand][place % len] = self.card(2),
            4 if len > 1 => {
                let card = hands[hand].remove(place % len);
                let other = self.below(2);
                let place = self.below(hands[other].len() + 1);
                hands[other].insert(place, card);
            }
            5 => {
                let word: Vec<Card> = (0..2 + self.below(4)).map(|_| self.card(3)).collect();
                hands[hand].splice(place..place, word);
            }
            6 => {
                let numbers = 2 * self.below(5);
                let word = vec![Card::Number; numbers].into_iter().chain([self.payment()]);
                hands[hand].splice(place..place, word);
            }
            7 if len > 4 => {
                let count = 2 + self.below(3);
                let place = self.below(len - count + 1);
                hands[hand].drain(place..place + count);
            }
            8 | 9 => {
                let from = if self.below(2) == 0 { other.a() } else { other.b() };
                let (one, two) = (self.behind_payment(from), self.behind_payment(from));
                let word = from[one.min(two)..one.max(two)].to_vec();
                let place = self.behind_payment(&hands[hand]);
                hands[hand].splice(place..place, word);
            }
            _ => {}
        }
    }

    /// A place behind a payment card of a hand, or at its top.
    fn behind_payment(&mut self, hand: &[Card]) -> usize {
        let payments = hand.iter().filter(|&&card| card != Card::Number).count();
        let Some(which) = self.below(payments + 1).checked_sub(1) else { return 0 };
        let places = (1..).zip(hand).filter(|(_, card)| **card != Card::Number);
        places.map(|(place, _)| place).nth(which).unwrap_or_default()
    }

    /// A payment card once in so many times.
    fn card(&mut self, one_in: usize) -> Card {
        if self.below(one_in) == 0 { self.payment() } else { Card::Number }
    }

    fn payment(&mut self) -> Card {
        [Card::Jack, Card::Queen, Card::King, Card::Ace][self.below(4)]
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::endless::skeleton::Skeleton;

    #[test]
    fn all_that_can_happen_happens() {
        let [position, other] =
            ["--J-/J-", "A--Q/--"].map(|position| position.parse::<Deal>().unwrap());
        let mut draws = Draws::new(1, 2);
        let all: BTreeSet<String> =
            (0..200_000).map(|_| draws.change(&position, &other).to_string()).collect();
        for changed in
            ["--J-K/J-", "--J/J-", "-QJ-/J-", "--J/J--", "--J-/J-Q--", "--J--K-/J-", "--J--Q-/J-"]
        {
            assert!(all.contains(changed), "{changed}");
        }
    }

    #[test]
    fn values_are_those_of_the_slots_and_the_deck() {
        let slots = "[JQ]-[JQK]K".parse::<Skeleton>().unwrap().0;
        let deck = Supply::of([0, 1, 2, 3, 3]);
        let mut draws = Draws::new(5, 0);
        let all: BTreeSet<_> = (0..100).filter_map(|_| draws.values(&slots, &deck)).collect();
        let expected =
            [[1, 0, 2, 3], [1, 0, 3, 3], [2, 0, 1, 3], [2, 0, 3, 3]].map(|way| way.to_vec());
        assert_eq!(all, BTreeSet::from(expected));
        assert_eq!(draws.values(&slots, &Supply::of([0, 1, 1, 2])), None);
    }

    #[test]
    fn hands_may_be_empty() {
        let empty = Deal::new(Vec::new(), Vec::new());
        let mut draws = Draws::new(3, 0);
        let longest = (0..1000).map(|_| draws.change(&empty, &empty).a().len()).max();
        assert!(longest > Some(1));
        assert_eq!((0..10).map(|_| draws.below(0)).max(), Some(0));
    }
}
