//! A hand together with its type by each of the rules, in one word.
//!
//! The lowest 20 bits are the hand as it is [packed](Hand::packed), 12 of them the last three cards.
//! Above it are three bits for each of the rules, the type's place in [`HandType::ALL`]. `KTJJT` is
//! two pair in the first part and, with jokers, four of a kind in the second:
//!
//! ```text
//! part 2  part 1    K    T    J    J    T
//!    101     010 1011 1000 1001 1001 1000
//! ```

use crate::{Hand, HandType};

/// The bits that hold the cards.
const CARDS: usize = 4 * Hand::SIZE;
/// The bits that hold the last three cards.
const THREE_CARDS: usize = 12;
/// The bits that hold a type.
const TYPE: usize = 3;

/// [`TypedHand::first_two`] is below this.
pub(crate) const TWO_CARDS: usize = 1 << (CARDS - THREE_CARDS);
/// [`TypedHand::last_three`] is below this.
pub(crate) const LAST_THREE: usize = 1 << THREE_CARDS;
/// [`TypedHand::type_and_first_two`] is below this.
pub(crate) const FIRST_TWO: usize = TWO_CARDS << TYPE;

const _: () = assert!(HandType::ALL.len() <= 1 << TYPE);

/// A hand and its types.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[repr(transparent)]
pub(crate) struct TypedHand(u32);

impl TypedHand {
    /// Where the type by the rules of this number begins: 0 for the first.
    #[inline]
    pub(crate) const fn type_shift(number: usize) -> u32 {
        (CARDS + TYPE * number) as u32
    }

    pub(crate) const fn new(hand: Hand) -> Self {
        Self(hand.packed())
    }

    /// With its type by the rules of this number, which it did not have yet.
    #[must_use]
    #[inline]
    pub(crate) const fn with_type(self, number: usize, hand_type: u8) -> Self {
        Self(self.0 | (hand_type as u32) << Self::type_shift(number))
    }

    /// The labels of the last three cards, four bits each.
    #[inline]
    pub(crate) const fn last_three(self) -> usize {
        self.0 as usize % LAST_THREE
    }

    /// The labels of the first two cards, four bits each.
    #[inline]
    pub(crate) const fn first_two(self) -> usize {
        self.0 as usize >> THREE_CARDS & (TWO_CARDS - 1)
    }

    /// The type by the rules of this number, and below it the labels of the first two cards, four
    /// bits each.
    #[inline]
    pub(crate) const fn type_and_first_two(self, number: usize) -> usize {
        let hand_type = (self.0 as usize >> Self::type_shift(number)) * TWO_CARDS;
        (hand_type | self.first_two()) % FIRST_TWO
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_typed_hand_has_the_bits_drawn_above() {
        let hand: Hand = "KTJJT".parse().unwrap();
        let typed = TypedHand::new(hand)
            .with_type(0, HandType::TwoPair as u8)
            .with_type(1, HandType::FourOfAKind as u8);
        assert_eq!(typed, TypedHand((0b101_010 << 20) | 0xb_8998));
        assert_eq!((typed.first_two(), typed.last_three()), (0xb8, 0x998));
        assert_eq!([0, 1].map(|number| typed.type_and_first_two(number)), [0x2b8, 0x5b8]);
    }
}
