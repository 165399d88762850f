//! A cycle without the values of its payment cards, and which values they may have.
//!
//! The shape of the position `--J-KJ-/Q-` is `--P-PP-/P-`. Many cycles differ in values alone that
//! never decide anything: a payment card on which a payment card is laid at once, every time, may
//! have any value.

use camicia::{Card, Cycle, Deal};

use crate::game::{Hand, Symbol, Trick};
use crate::pattern::{CardCounts, ValueSet, assignments};

/// The least position of a cycle, the payment cards all alike: a row of bits for each hand, the
/// leader's first, 1 for a payment card, the top card in the lowest bit, and a last 1 behind all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shape([u64; 2]);

impl Shape {
    /// The shape of a cycle with at most [`CardCounts::MOST_CARDS`] cards.
    pub fn of(cycle: &Cycle) -> Self {
        let shapes = cycle.positions().map(|position| Self::of_position(&position.to_deal()));
        shapes.fold(Self::of_position(&cycle.entry().to_deal()), Self::min)
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
pub fn values(cycle: &Cycle, any: ValueSet) -> Vec<ValueSet> {
    let mut game = Numbered::new(&cycle.entry().to_deal());
    let mut values = vec![any; game.penalties.len()];
    let first = game.shape();
    // Until the shape comes back, which it does after the period at the latest.
    loop {
        game.play_trick(&mut values);
        if game.shape() == first {
            break;
        }
    }
    // Each card is then at the place of another one, and does in the next round what that one did.
    let next: Vec<Symbol> = game.symbols().filter(|&card| card != 0).collect();
    loop {
        let before = values.clone();
        for (&now, before) in next.iter().zip(&before) {
            // The card `now` has come to the place where the other one was.
            narrow(&mut values, now, |values| values.and(*before));
        }
        if values == before {
            return values;
        }
    }
}

/// A game whose payment cards are told apart by numbers, 1 for the first.
struct Numbered {
    hands: [Hand; 2],
    trick: Trick,
    penalties: Vec<u8>,
}

impl Numbered {
    fn new(position: &Deal) -> Self {
        let mut penalties = Vec::new();
        let hands = [position.a(), position.b()].map(|hand| {
            let number = |card: &Card| {
                if !card.is_payment() {
                    return 0;
                }
                penalties.push(card.penalty());
                penalties.len() as Symbol
            };
            Hand::new(&hand.iter().map(number).collect::<Vec<_>>())
        });
        Self { hands, trick: Trick::new(), penalties }
    }

    /// The cards, from the top of the leader's hand on.
    fn symbols(&self) -> impl Iterator<Item = Symbol> {
        let leader = self.trick.player();
        self.hands[leader].symbols().chain(self.hands[leader ^ 1].symbols())
    }

    /// How many cards the leader has, and which of all cards are payment cards.
    fn shape(&self) -> (u8, Vec<bool>) {
        let leader = &self.hands[self.trick.player()];
        (leader.len(), self.symbols().map(|card| card != 0).collect())
    }

    /// Plays a trick, and leaves to each payment card the values with which it would be the same.
    fn play_trick(&mut self, values: &mut [ValueSet]) {
        while let Some(card) = self.hands[self.trick.player()].draw() {
            let (owed, paid) = self.trick.debt();
            if card != 0 {
                // What was owed before was more than what had been paid for it.
                narrow(values, owed, |values| values.above(paid));
            }
            if self.trick.lay(card) && paid + 1 == self.penalties[usize::from(owed) - 1] {
                narrow(values, owed, |values| values.and(ValueSet::only(paid + 1)));
                break;
            }
        }
        self.hands[self.trick.player() ^ 1].take(self.trick.pile());
        self.trick.begin_next();
    }
}

fn narrow(values: &mut [ValueSet], card: Symbol, to: impl Fn(ValueSet) -> ValueSet) {
    if let Some(index) = usize::from(card).checked_sub(1) {
        values[index] = to(values[index]);
    }
}

/// The positions of a cycle's shape at its first position, with all values of which the deck has the
/// cards.
pub fn variants(cycle: &Cycle, deck: &CardCounts) -> impl Iterator<Item = Deal> + use<> {
    let position = cycle.entry().to_deal();
    let values = values(cycle, ValueSet::any_of(deck));
    assignments(values, *deck).map(move |penalties| with_values(&position, &penalties))
}

/// A position with other payment cards, from the top of A's hand to the bottom of B's.
fn with_values(position: &Deal, penalties: &[u8]) -> Deal {
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
