//! Unification: payment cards of which it is not known what they are, and which of them must be the same.
//!
//! ```text
//! tape 0    - P₅ - P₆          P₅ ∈ {J,Q,K,A}    P₆ ∈ {J,Q,K,A}
//! tape 1    - P₅ -             one card has been paid for P₅, and that was not all:  P₅ ∈ {Q,K,A}
//! tape 2    - P₆               the word must come back, so P₅ and P₆ are the same:   P₅ = P₆ ∈ {Q,K,A}
//! ```

use super::{CardCounts, ValueSet};
use crate::game::Symbol;

/// A union-find structure over payment cards, whose numbers are [`Symbol`]s: 1 to 4 are the cards that have
/// these penalties. Each class has the set of penalties that its cards
/// may still have; uniting two unification leaves what both allow.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Unification {
    parent: [Symbol; Self::ROOM],
    sets: [ValueSet; Self::ROOM],
    count: u8,
}

/// Whether a debt is paid in full.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Paid {
    /// More is owed, whatever the card is.
    NotYet,
    /// All is paid, whatever the card is.
    InFull,
    /// That depends on what the card is.
    Undecided,
}

impl Unification {
    /// Four known cards, and as many unknown ones as a deck may have payment cards.
    pub(crate) const ROOM: usize = 1 + 4 + CardCounts::MOST_PAYMENTS;

    /// The payment cards that are known.
    pub(crate) fn new() -> Self {
        let mut unification =
            Self { parent: [0; Self::ROOM], sets: [ValueSet::NUMBER; Self::ROOM], count: 1 };
        for penalty in 1..=4 {
            let _known = unification.add(ValueSet::only(penalty));
        }
        unification
    }

    /// One more payment card, if there is room.
    pub(crate) fn add(&mut self, set: ValueSet) -> Option<Symbol> {
        let symbol = self.count;
        *self.parent.get_mut(usize::from(symbol))? = symbol;
        self.sets[usize::from(symbol)] = set;
        self.count += 1;
        Some(symbol)
    }

    fn root(&self, mut symbol: Symbol) -> usize {
        while self.parent[usize::from(symbol)] != symbol {
            symbol = self.parent[usize::from(symbol)];
        }
        symbol.into()
    }

    /// What the card may be.
    pub(crate) fn values(&self, symbol: Symbol) -> ValueSet {
        if symbol == 0 { ValueSet::NUMBER } else { self.sets[self.root(symbol)] }
    }

    /// Leaves only these values to a payment card and to all that are the same; says whether any is
    /// left.
    pub(crate) fn restrict(&mut self, symbol: Symbol, to: ValueSet) -> bool {
        let root = self.root(symbol);
        self.sets[root] = self.sets[root].and(to);
        self.sets[root].is_payment()
    }

    /// Makes two cards the same; says whether they can be.
    pub(crate) fn unite(&mut self, one: Symbol, other: Symbol) -> bool {
        if one == 0 || other == 0 {
            return one == other;
        }
        let (one, other) = (self.root(one), self.root(other));
        let (one, other) = (one.min(other), one.max(other));
        self.parent[other] = one as Symbol;
        self.sets[one] = self.sets[one].and(self.sets[other]);
        self.sets[one].is_payment()
    }

    /// Whether the debt for this card is paid, now that so many cards have been paid for it.
    pub(crate) fn paid(&self, symbol: Symbol, cards: u8) -> Paid {
        let set = self.values(symbol);
        if !set.allows(cards) {
            Paid::NotYet
        } else if set.above(cards).is_payment() {
            Paid::Undecided
        } else {
            Paid::InFull
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_learnt_of_a_card_holds_for_all_that_are_the_same() {
        let mut unification = Unification::new();
        let any = ValueSet::any_of(&CardCounts::of([1, 2, 3, 4]));
        let [a, b, c] = [(); 3].map(|()| unification.add(any).unwrap());
        assert!(unification.unite(a, b) && unification.unite(c, b) && unification.unite(a, c));
        assert_eq!(unification.paid(a, 3), Paid::Undecided);
        assert!(unification.restrict(b, any.above(2)));
        assert_eq!((unification.paid(a, 2), unification.paid(c, 4)), (Paid::NotYet, Paid::InFull));
        assert!(!unification.unite(a, 2), "a queen is no king or ace");
        assert!(!unification.unite(a, 0) && unification.unite(0, 0));
    }

    #[test]
    fn there_is_room_for_the_payment_cards_of_a_deck() {
        let mut unification = Unification::new();
        let added = std::iter::from_fn(|| unification.add(ValueSet::only(1))).count();
        assert_eq!(added, CardCounts::MOST_PAYMENTS);
    }
}
