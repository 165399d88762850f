//! Room for one deck, in which cards are never moved.

/// Room for the cards of one deck, in a circle: a place is taken modulo the ring's size, which is a
/// power of two and at least two more than there are cards.
pub(super) trait Ring: Clone {
    /// Whether every card is below 256.
    const BYTES: bool;

    /// A ring for this many cards.
    fn with_room(cards: usize) -> Self;
    fn get(&self, place: usize) -> u32;
    fn set(&mut self, place: usize, card: u32);
}

/// For up to 128 cards with [labels](super::labels) below 256: the compiler sees that a place
/// modulo 256 is inside and leaves out the check.
#[derive(Clone)]
pub(super) struct Narrow([u8; 256]);

/// For any number of cards, with labels that fit `L`.
#[derive(Clone)]
pub(super) struct Wide<L>(Box<[L]>);

/// What a label above 255 is kept in.
pub(super) trait Label: Copy + Default + Into<u32> {
    /// This label, which must fit.
    fn of(label: u32) -> Self;
}

impl Label for u16 {
    fn of(label: u32) -> Self {
        label as u16
    }
}

impl Label for u32 {
    fn of(label: u32) -> Self {
        label
    }
}

impl Ring for Narrow {
    const BYTES: bool = true;

    fn with_room(cards: usize) -> Self {
        debug_assert!(cards + 2 <= 256);
        Self([0; 256])
    }

    fn get(&self, place: usize) -> u32 {
        self.0[place % 256].into()
    }

    fn set(&mut self, place: usize, card: u32) {
        self.0[place % 256] = card as u8;
    }
}

impl<L: Label> Ring for Wide<L> {
    const BYTES: bool = false;

    fn with_room(cards: usize) -> Self {
        Self(vec![L::default(); (cards + 2).next_power_of_two()].into())
    }

    fn get(&self, place: usize) -> u32 {
        self.0[place & (self.0.len() - 1)].into()
    }

    fn set(&mut self, place: usize, card: u32) {
        let mask = self.0.len() - 1;
        self.0[place & mask] = L::of(card);
    }
}
