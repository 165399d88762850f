//! Undoing one trick of positions that fit machine words.

use std::ops::ControlFlow;

use super::literal;
use crate::{Card, Deal};

/// A hand of at most 64 cards: the i-th bit of the j-th plane is the j-th binary digit of the
/// penalty of the i-th card from the top.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Hand {
    planes: [u64; 3],
    len: u32,
}

/// A position of at most 64 cards, seen by role: who leads and who follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Hands {
    leader: Hand,
    other: Hand,
}

impl Hand {
    const MOST: usize = 64;

    fn new(cards: &[Card]) -> Option<Self> {
        if cards.len() > Self::MOST {
            return None;
        }
        Some(
            cards.iter().rev().fold(Self::default(), |hand, card| hand.with_on_top(card.penalty())),
        )
    }

    fn cards(self) -> Vec<Card> {
        (0..self.len).filter_map(|at| Card::with_penalty(self.penalty(at))).collect()
    }

    fn penalty(self, at: u32) -> u8 {
        let digit = |plane: usize| ((self.planes[plane] >> at & 1) as u8) << plane;
        digit(0) | digit(1) | digit(2)
    }

    /// Where the last payment card above `end` stands.
    const fn last_payment(self, end: u32) -> Option<u32> {
        let [low, middle, high] = self.planes;
        ((low | middle | high) & below(end)).checked_ilog2()
    }

    fn with_on_top(self, penalty: u8) -> Self {
        let mut hand = self.with_numbers_on_top(1);
        for (place, plane) in hand.planes.iter_mut().enumerate() {
            *plane |= u64::from(penalty >> place & 1);
        }
        hand
    }

    fn with_numbers_on_top(self, count: u32) -> Self {
        Self { planes: self.planes.map(|plane| plane.unbounded_shl(count)), len: self.len + count }
    }

    /// This hand on top of the first `count` cards of another.
    fn on_top_of_first(self, count: u32, under: Self) -> Self {
        let mut hand = self;
        for (plane, under) in hand.planes.iter_mut().zip(under.planes) {
            *plane |= (under & below(count)).unbounded_shl(self.len);
        }
        hand.len += count;
        hand
    }
}

/// The lowest so many bits.
const fn below(count: u32) -> u64 {
    !u64::MAX.unbounded_shl(count)
}

impl Hands {
    /// These hands, if they are not too large.
    pub(super) fn new(hands: &literal::Hands) -> Option<Self> {
        let all = hands.leader.len() + hands.other.len();
        (all <= Hand::MOST).then_some(())?;
        Some(Self { leader: Hand::new(&hands.leader)?, other: Hand::new(&hands.other)? })
    }

    pub(super) const fn sizes(&self) -> (usize, usize) {
        (self.leader.len as usize, self.other.len as usize)
    }

    /// Hands each predecessor, and the number of cards of the trick in between, to `found`.
    pub(super) fn predecessors<E>(
        &self,
        mut found: impl FnMut(Self, usize) -> ControlFlow<E>,
    ) -> ControlFlow<E> {
        let hand = self.leader;
        let last = hand.last_payment(hand.len);
        let behind = hand.len - last.map_or(0, |last| last + 1);
        let lost_all = self.other.len == 0;
        if lost_all {
            // A pile of number cards alone; the taker played the last of them.
            for cards in 2..=behind {
                let base = Hand::default().with_numbers_on_top(cards.div_ceil(2));
                let taker = base.on_top_of_first(hand.len - cards, hand);
                let giver = Hand::default().with_numbers_on_top(cards / 2);
                found(Self::led(cards % 2 == 1, taker, giver), cards as usize)?;
            }
        }
        let Some(mut at) = last else { return ControlFlow::Continue(()) };
        let asked = u32::from(hand.penalty(at));
        if behind > asked || (behind < asked && !lost_all) {
            return ControlFlow::Continue(());
        }
        // What the player who took the pile put on it from the payment card `at` on, and the whole
        // hand of the other one.
        let mut taker = Hand::default();
        let mut giver = self.other.with_numbers_on_top(behind);
        let mut taker_plays = true;
        loop {
            let payer = if taker_plays { &mut taker } else { &mut giver };
            *payer = payer.with_on_top(hand.penalty(at));
            let before = hand.last_payment(at);
            let numbers = at - before.map_or(0, |before| before + 1);
            for leading in 0..=numbers {
                let (own, opposite) = (leading / 2, leading.div_ceil(2));
                let (takers, givers) = if taker_plays { (own, opposite) } else { (opposite, own) };
                let begin = at - leading;
                let whole = taker.with_numbers_on_top(takers).on_top_of_first(begin, hand);
                let giver = giver.with_numbers_on_top(givers);
                if giver.len > 0 {
                    let taker_leads = taker_plays == (leading % 2 == 0);
                    found(Self::led(taker_leads, whole, giver), (hand.len - begin) as usize)?;
                }
            }
            match before {
                Some(before) if numbers < u32::from(hand.penalty(before)) => {
                    // They were paid for it by the player who then played the card at `at`.
                    let payer = if taker_plays { &mut taker } else { &mut giver };
                    *payer = payer.with_numbers_on_top(numbers);
                    taker_plays = !taker_plays;
                    at = before;
                }
                _ => return ControlFlow::Continue(()),
            }
        }
    }

    const fn led(taker_leads: bool, taker: Hand, giver: Hand) -> Self {
        if taker_leads {
            Self { leader: taker, other: giver }
        } else {
            Self { leader: giver, other: taker }
        }
    }
}

impl From<&Hands> for Deal {
    fn from(hands: &Hands) -> Self {
        Self::new(hands.leader.cards(), hands.other.cards())
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use proptest::prelude::*;

    use super::*;

    /// The predecessors of a position as deals, in the order of their tricks' lengths.
    macro_rules! deals_before {
        ($hands:expr) => {{
            let mut all = Vec::new();
            let ControlFlow::Continue(()) = $hands.predecessors(|before, pile| {
                all.push((pile, Deal::from(&before)));
                ControlFlow::<Infallible>::Continue(())
            });
            all
        }};
    }

    fn both_ways(deal: &Deal) -> [Vec<(usize, Deal)>; 2] {
        let literal = literal::Hands::from(deal);
        let packed = Hands::new(&literal).unwrap();
        [deals_before!(packed), deals_before!(literal)]
    }

    #[test]
    fn small_positions_have_the_predecessors_of_the_literal_way() {
        let most = if cfg!(debug_assertions) { 5 } else { 7 };
        for size in 1..=most {
            for number in 0..5_usize.pow(size) {
                let digit = |place| number / 5_usize.pow(place) % 5;
                let cards: Vec<_> = (0..size).map(|place| Card::ALL[digit(place)]).collect();
                for cut in 1..=cards.len() {
                    let deal = Deal::split(&cards, cut);
                    let [packed, literal] = both_ways(&deal);
                    assert_eq!(packed, literal, "{deal}");
                }
            }
        }
    }

    /// A hand that often ends as hands do that have taken a pile.
    fn hand(most: usize) -> impl Strategy<Value = Vec<Card>> {
        let card = prop_oneof![4 => Just(Card::Number), 3 => prop::sample::select(&Card::ALL[..])];
        let cards = prop::collection::vec(card, 0..most);
        (cards, prop::option::of(0_u8..5)).prop_map(|(mut cards, paid)| {
            if let Some(penalty) = paid {
                cards.extend(Card::with_penalty(penalty));
                cards.extend(vec![Card::Number; penalty.into()]);
            }
            cards
        })
    }

    proptest! {
        #[test]
        fn larger_positions_have_the_predecessors_of_the_literal_way(
            leader in hand(37), other in prop_oneof![hand(16), Just(Vec::new())],
        ) {
            let [packed, literal] = both_ways(&Deal::new(leader, other));
            prop_assert_eq!(packed, literal);
        }
    }

    #[test]
    fn hands_of_64_cards_are_packed_and_larger_ones_are_not() {
        let mut hand = vec![Card::Ace; 60];
        hand.extend([Card::Number; 4]);
        let [packed, literal] = both_ways(&Deal::new(hand.clone(), Vec::new()));
        assert_eq!(packed, literal);
        assert_eq!(packed.len(), 63);
        hand.push(Card::Number);
        assert!(Hands::new(&literal::Hands { leader: hand, other: Vec::new() }).is_none());
    }
}
