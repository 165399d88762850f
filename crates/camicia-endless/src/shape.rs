//! A cycle without the values of its payment cards, and which values they may have.
//!
//! The shape of the position `--J-KJ-/Q-` is `--P-PP-/P-`. Many cycles differ in values alone that
//! never decide anything: a payment card on which a payment card is laid at once, every time, may
//! have any value.

use camicia::{Card, Cycle, Deal, Position};

use super::skeleton::{Slot, fillings};
use super::supply::Supply;

/// The least position of a cycle, the payment cards all alike: a row of bits for each hand, the
/// leader's first, 1 for a payment card, the top card in the lowest bit, and a last 1 behind all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shape([u64; 2]);

impl Shape {
    /// The shape of a cycle with at most [`Supply::MOST_CARDS`] cards.
    pub fn of(cycle: &Cycle) -> Self {
        let shapes = cycle.positions().map(|position| Self::of_position(&position.to_deal()));
        shapes.min().unwrap_or(Self([1; 2]))
    }

    fn of_position(position: &Deal) -> Self {
        Self([position.a(), position.b()].map(|hand| {
            let bits = hand.iter().rev().map(|&card| u64::from(card != Card::Number));
            bits.fold(1, |bits, bit| bits << 1 | bit)
        }))
    }
}

/// What values the payment cards of a cycle's first position can have, from the top of the leader's
/// hand to the bottom of the other's, so that the cycle keeps its shape.
pub fn values(cycle: &Cycle, any: Slot) -> Vec<Slot> {
    let mut game = Numbered::new(cycle.entry());
    let mut slots = vec![any; game.count()];
    let first = game.shape();
    // Until the shape comes back, which it does after the period at the latest.
    loop {
        game.trick(&mut slots);
        if game.shape() == first {
            break;
        }
    }
    // Each card is then at the place of another one, and does in the next round what that one did.
    let next = game.order();
    loop {
        let before = slots.clone();
        for (card, &now) in (0..).zip(&next) {
            // The card `now` has come to the place where `card` was.
            slots[now] = slots[now].and(before[card]);
        }
        if slots == before {
            return slots;
        }
    }
}

/// A game whose payment cards are told apart by numbers.
struct Numbered {
    /// The leader's hand first.
    hands: [Vec<Option<usize>>; 2],
    penalties: Vec<u8>,
}

impl Numbered {
    fn new(position: &Position) -> Self {
        let deal = position.to_deal();
        let mut penalties = Vec::new();
        let hands = [deal.a(), deal.b()].map(|hand| {
            let number = |&card: &Card| {
                (card != Card::Number).then(|| {
                    penalties.push(card.penalty());
                    penalties.len() - 1
                })
            };
            hand.iter().map(number).collect()
        });
        Self { hands, penalties }
    }

    fn count(&self) -> usize {
        self.penalties.len()
    }

    fn shape(&self) -> [Vec<bool>; 2] {
        self.hands.each_ref().map(|hand| hand.iter().map(Option::is_some).collect())
    }

    /// The numbers of the payment cards, from the top of the leader's hand on.
    fn order(&self) -> Vec<usize> {
        self.hands.iter().flatten().copied().flatten().collect()
    }

    /// Plays a trick, and leaves to each payment card the values with which it would be the same.
    fn trick(&mut self, slots: &mut [Slot]) {
        let (mut player, mut owed, mut paid) = (0, None, 0);
        let mut pile = Vec::new();
        while !self.hands[player].is_empty() {
            let card = self.hands[player].remove(0);
            pile.push(card);
            match (card, owed) {
                (Some(_), _) => {
                    // What was owed before was more than what had been paid for it.
                    narrow(slots, owed, |slot| slot.above(paid));
                    (player, owed, paid) = (1 - player, card, 0);
                }
                (None, None) => player = 1 - player,
                (None, Some(number)) => {
                    paid += 1;
                    if paid == self.penalties[number] {
                        narrow(slots, owed, |slot| slot.and(Slot::only(paid)));
                        break;
                    }
                }
            }
        }
        self.hands.swap(0, 1 - player);
        self.hands[0].append(&mut pile);
    }
}

fn narrow(slots: &mut [Slot], card: Option<usize>, to: impl Fn(Slot) -> Slot) {
    if let Some(number) = card {
        slots[number] = to(slots[number]);
    }
}

/// The positions of a cycle's shape at its first position, with all values of which the deck has the
/// cards.
pub fn variants(cycle: &Cycle, deck: &Supply) -> impl Iterator<Item = Deal> + use<> {
    let position = cycle.entry().to_deal();
    let slots = values(cycle, Slot::any_of(deck));
    fillings(slots, *deck).map(move |penalties| with_values(&position, &penalties))
}

/// A position with other payment cards, from the top of A's hand to the bottom of B's.
pub(super) fn with_values(position: &Deal, penalties: &[u8]) -> Deal {
    let mut penalties = penalties.iter().copied();
    let mut hand = |hand: &[Card]| {
        hand.iter()
            .filter_map(|&card| match card {
                Card::Number => Some(card),
                _ => Card::with_penalty(penalties.next()?),
            })
            .collect()
    };
    let a = hand(position.a());
    Deal::new(a, hand(position.b()))
}
