//! Payment cards of which it is not known what they are, and which of them must be the same.
//!
//! ```text
//! tape 0    - P₅ - P₆          P₅ ∈ {J,Q,K,A}    P₆ ∈ {J,Q,K,A}
//! tape 1    - P₅ -             one card has been paid for P₅, and that was not all:  P₅ ∈ {Q,K,A}
//! tape 2    - P₆               the word must come back, so P₅ and P₆ are the same:   P₅ = P₆ ∈ {Q,K,A}
//! ```

use super::skeleton::Slot;

/// A card on a tape: 0 for a number card, else the number of a payment card in [`Classes`].
/// 1 to 4 are the payment cards of these penalties.
pub(super) type Symbol = u8;

/// A union-find structure over payment cards. Each class has the set of penalties that its cards
/// may still have; uniting two classes leaves what both allow.
#[derive(Debug, Clone, Copy)]
pub(super) struct Classes {
    parent: [Symbol; Self::ROOM],
    slots: [Slot; Self::ROOM],
    count: u8,
}

/// Whether a debt is paid in full.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Paid {
    /// More is owed, whatever the card is.
    NotYet,
    /// All is paid, whatever the card is.
    InFull,
    /// That depends on what the card is.
    Undecided,
}

impl Classes {
    /// Four known cards, and as many unknown ones as a deck may have payment cards.
    pub(super) const ROOM: usize = 1 + 4 + super::supply::Supply::MOST_PAYMENTS;

    /// The payment cards that are known.
    pub(super) fn new() -> Self {
        let mut classes =
            Self { parent: [0; Self::ROOM], slots: [Slot::NUMBER; Self::ROOM], count: 1 };
        for penalty in 1..=4 {
            let _known = classes.add(Slot::only(penalty));
        }
        classes
    }

    /// One more payment card, if there is room.
    pub(super) fn add(&mut self, slot: Slot) -> Option<Symbol> {
        let symbol = self.count;
        *self.parent.get_mut(usize::from(symbol))? = symbol;
        self.slots[usize::from(symbol)] = slot;
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
    pub(super) fn slot(&self, symbol: Symbol) -> Slot {
        if symbol == 0 { Slot::NUMBER } else { self.slots[self.root(symbol)] }
    }

    /// Leaves only these values to a payment card and to all that are the same; says whether any is
    /// left.
    pub(super) fn restrict(&mut self, symbol: Symbol, to: Slot) -> bool {
        let root = self.root(symbol);
        self.slots[root] = self.slots[root].and(to);
        self.slots[root].is_payment()
    }

    /// Makes two cards the same; says whether they can be.
    pub(super) fn unite(&mut self, one: Symbol, other: Symbol) -> bool {
        if one == 0 || other == 0 {
            return one == other;
        }
        let (one, other) = (self.root(one), self.root(other));
        let (one, other) = (one.min(other), one.max(other));
        self.parent[other] = one as Symbol;
        self.slots[one] = self.slots[one].and(self.slots[other]);
        self.slots[one].is_payment()
    }

    /// Whether the debt for this card is paid, now that so many cards have been paid for it.
    pub(super) fn paid(&self, symbol: Symbol, cards: u8) -> Paid {
        let slot = self.slot(symbol);
        if !slot.allows(cards) {
            Paid::NotYet
        } else if slot.above(cards).is_payment() {
            Paid::Undecided
        } else {
            Paid::InFull
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::supply::Supply;

    #[test]
    fn what_is_learnt_of_a_card_holds_for_all_that_are_the_same() {
        let mut classes = Classes::new();
        let any = Slot::any_of(&Supply::of([1, 2, 3, 4]));
        let [a, b, c] = [(); 3].map(|()| classes.add(any).unwrap());
        assert!(classes.unite(a, b) && classes.unite(c, b) && classes.unite(a, c));
        assert_eq!(classes.paid(a, 3), Paid::Undecided);
        assert!(classes.restrict(b, any.above(2)));
        assert_eq!((classes.paid(a, 2), classes.paid(c, 4)), (Paid::NotYet, Paid::InFull));
        assert!(!classes.unite(a, 2), "a queen is no king or ace");
        assert!(!classes.unite(a, 0) && classes.unite(0, 0));
    }

    #[test]
    fn there_is_room_for_the_payment_cards_of_a_deck() {
        let mut classes = Classes::new();
        let added = std::iter::from_fn(|| classes.add(Slot::only(1))).count();
        assert_eq!(added, Supply::MOST_PAYMENTS);
    }
}
