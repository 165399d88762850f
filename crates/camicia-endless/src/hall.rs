//! Whether the payment cards that have been dealt can be those of a deck, kept up to date.
//!
//! ```text
//! deck J J Q        {J}  {Q}  {J,Q}       how many more cards of these values there are than
//! nothing dealt      2    1     3         payment cards that can have no others
//! a card {J,Q}       2    1     2
//! it is a queen      2    0     2
//! a card {Q}         2   -1     1         a second queen: the deck has none
//! ```

use super::skeleton::Slot;
use super::supply::Supply;

/// For each set of values, how many more cards the deck has of these values than there are payment
/// cards that can have no others: by Hall's theorem there is a card of the deck for each exactly
/// when none of these numbers is negative ([`fits`](super::skeleton::fits) counts them anew).
///
/// Byte s is the number for the set s as [`Slot`] writes it, and 64 more, so that none of the
/// sixteen ever borrows from the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Spare(u128);

impl Spare {
    const NONE_LEFT: u128 = u128::from_ne_bytes([64; 16]);

    /// Byte s of the i-th is 1 if the set s contains the set i.
    const WITHIN: [u128; 16] = {
        let mut within = [0; 16];
        let mut set = 0;
        while set < 256 {
            let (inner, outer) = (set / 16, set % 16);
            if inner & !outer == 0 {
                within[inner] |= 1 << (8 * outer);
            }
            set += 1;
        }
        within
    };

    /// A deck of which no payment cards have been dealt. A deck has at most
    /// [`Supply::MOST_PAYMENTS`] of them.
    pub(super) fn of(deck: Supply) -> Self {
        let cards =
            |penalty| Self::WITHIN[Slot::only(penalty).bits()] * u128::from(deck.count(penalty));
        Self(Self::NONE_LEFT + (1..=4).map(cards).sum::<u128>())
    }

    /// What is left when a payment card has been dealt that can have these values. Nothing if the deck
    /// cannot have it.
    pub(super) fn dealt(self, slot: Slot) -> Option<Self> {
        Self(self.0 - Self::WITHIN[slot.bits()]).if_possible()
    }

    /// What is left when a card that has been dealt can only have some of its values. Nothing if the
    /// deck cannot have it.
    pub(super) fn restricted(self, from: Slot, to: Slot) -> Option<Self> {
        Self(self.0 - (Self::WITHIN[to.bits()] - Self::WITHIN[from.bits()])).if_possible()
    }

    fn if_possible(self) -> Option<Self> {
        (self.0 & Self::NONE_LEFT == Self::NONE_LEFT).then_some(self)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::skeleton::{Skeleton, fits};

    fn slot(bits: usize) -> Slot {
        let penalties = (1..=4).filter(|penalty| bits >> (penalty - 1) & 1 == 1);
        let symbols: String = penalties.map(|p| ['-', 'J', 'Q', 'K', 'A'][p]).collect();
        format!("[{symbols}]").parse::<Skeleton>().unwrap().0[0]
    }

    proptest! {
        #[test]
        fn it_says_what_a_new_count_says(
            counts in prop::array::uniform4(0_u8..5),
            cards in prop::collection::vec((1_usize..16, 1_usize..16), 0..17),
        ) {
            let cards_of = |penalty: u8| {
                std::iter::repeat_n(penalty, counts[usize::from(penalty) - 1].into())
            };
            let deck = Supply::of((1..=4).flat_map(cards_of));
            let mut spare = Some(Spare::of(deck));
            let mut slots = Vec::new();
            for (before, after) in cards {
                let (before, after) = (slot(before), slot(before & after));
                slots.push(before);
                spare = spare.and_then(|spare| spare.dealt(before));
                prop_assert_eq!(spare.is_some(), fits(slots.iter().copied(), &deck));
                if after.is_payment() {
                    slots.pop();
                    slots.push(after);
                    spare = spare.and_then(|spare| spare.restricted(before, after));
                    prop_assert_eq!(spare.is_some(), fits(slots.iter().copied(), &deck));
                }
            }
        }
    }
}
