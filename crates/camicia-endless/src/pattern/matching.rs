//! Hall matching: whether each payment card can be a card of the deck of its own.
//!
//! By Hall's theorem it can exactly when, for each set of values, no more payment cards allow nothing else
//! than the deck has cards of these values. The difference is the *slack* of the set. [`fits`] counts it anew,
//! [`Slack`] keeps it up to date while cards are dealt:
//!
//! ```text
//! deck J J Q        {J}  {Q}  {J,Q}       how many more cards of these values there are than
//! nothing dealt      2    1     3         payment cards that can have no others
//! a card {J,Q}       2    1     2
//! it is a queen      2    0     2
//! a card {Q}         2   -1     1         a second queen: the deck has none
//! ```

use super::{CardCounts, ValueSet};

/// Whether the payment cards among these can be taken from a deck, each one card. Number cards are not
/// counted.
pub fn fits(sets: impl IntoIterator<Item = ValueSet>, deck: &CardCounts) -> bool {
    let mut sets_of = [0_u8; 16];
    for set in sets {
        sets_of[set.bits()] += 1;
    }
    (1..16_usize).all(|set| {
        let needed: u8 = (1..16).filter(|within| within & !set == 0).map(|w| sets_of[w]).sum();
        let there: u8 = (1..=4).filter(|p| set >> (p - 1) & 1 == 1).map(|p| deck.count(p)).sum();
        needed <= there
    })
}

/// For each set of values, how many more cards the deck has of these values than there are payment
/// cards that can have no others. None of these numbers is ever negative.
///
/// Byte s is the number for the set s as [`ValueSet`] writes it, and 64 more, so that none of the
/// sixteen ever borrows from the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Slack(u128);

impl Slack {
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
    /// [`CardCounts::MOST_PAYMENTS`] of them.
    pub(crate) fn of(deck: CardCounts) -> Self {
        let cards = |penalty| {
            Self::WITHIN[ValueSet::only(penalty).bits()] * u128::from(deck.count(penalty))
        };
        Self(Self::NONE_LEFT + (1..=4).map(cards).sum::<u128>())
    }

    /// What is left when a payment card has been dealt that can have these values. Nothing if the deck
    /// cannot have it.
    pub(crate) fn dealt(self, set: ValueSet) -> Option<Self> {
        Self(self.0 - Self::WITHIN[set.bits()]).if_possible()
    }

    /// What is left when a card that has been dealt can only have some of its values. Nothing if the
    /// deck cannot have it.
    pub(crate) fn restricted(self, from: ValueSet, to: ValueSet) -> Option<Self> {
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
    use crate::pattern::Pattern;

    #[test]
    fn sets_fit_when_each_can_have_a_card_of_its_own() {
        let deck = CardCounts::of([0, 0, 0, 1, 3, 3]);
        let fits = |text: &str| fits(text.parse::<Pattern>().unwrap().0, &deck);
        assert!(fits("[JK][JK][JK]") && fits("J[JK]-K") && fits("[QK]K"));
        assert!(!fits("[JK][JK][JK][JK]") && !fits("J[QJ]") && !fits("KK[QK]") && !fits("A"));
    }

    fn set(bits: usize) -> ValueSet {
        let penalties = (1..=4).filter(|penalty| bits >> (penalty - 1) & 1 == 1);
        let symbols: String = penalties.map(|p| ['-', 'J', 'Q', 'K', 'A'][p]).collect();
        format!("[{symbols}]").parse::<Pattern>().unwrap().0[0]
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
            let deck = CardCounts::of((1..=4).flat_map(cards_of));
            let mut slack = Some(Slack::of(deck));
            let mut sets = Vec::new();
            for (before, after) in cards {
                let (before, after) = (set(before), set(before & after));
                sets.push(before);
                slack = slack.and_then(|slack| slack.dealt(before));
                prop_assert_eq!(slack.is_some(), fits(sets.iter().copied(), &deck));
                if after.is_payment() {
                    sets.pop();
                    sets.push(after);
                    slack = slack.and_then(|slack| slack.restricted(before, after));
                    prop_assert_eq!(slack.is_some(), fits(sets.iter().copied(), &deck));
                }
            }
        }
    }
}
