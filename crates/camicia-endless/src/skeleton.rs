//! Words whose payment cards may have several values.
//!
//! ```text
//! --[KA]-J      two number cards, a king or an ace, a number card, a jack
//! ```

use std::fmt;
use std::iter;

use thiserror::Error;

use super::supply::Supply;

/// What may stand at one place of a word: a number card, or a payment card whose penalty is one of
/// a set. Bit p − 1 of the set stands for the penalty p; a number card is the empty set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot(u8);

/// A text that is no skeleton.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("expected -, J, Q, K, A or some of them like [KA], found {0:?}")]
pub struct NoSkeleton(pub String);

impl Slot {
    /// A number card.
    pub const NUMBER: Self = Self(0);

    /// The payment card of this penalty, 1 to 4; or a number card, if it is 0.
    pub const fn only(penalty: u8) -> Self {
        if penalty == 0 { Self::NUMBER } else { Self(1 << (penalty - 1)) }
    }

    /// Any payment card that this deck has.
    pub fn any_of(deck: &Supply) -> Self {
        (1..=4)
            .filter(|&p| deck.count(p) > 0)
            .fold(Self::NUMBER, |all, p| Self(all.0 | Self::only(p).0))
    }

    /// Whether a payment card stands here.
    pub const fn is_payment(self) -> bool {
        self.0 != 0
    }

    /// Whether the card may have this penalty, which is not 0.
    pub const fn allows(self, penalty: u8) -> bool {
        self.0 >> (penalty - 1) & 1 == 1
    }

    /// The penalties that both allow.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The penalties larger than this one.
    #[must_use]
    pub const fn above(self, penalty: u8) -> Self {
        Self(self.0 & (0xf << penalty))
    }

    /// All penalties but this one.
    #[must_use]
    pub const fn without(self, penalty: u8) -> Self {
        Self(self.0 & !Self::only(penalty).0)
    }

    /// The least penalty; 0 for a number card.
    pub const fn least(self) -> u8 {
        if self.0 == 0 { 0 } else { self.0.trailing_zeros() as u8 + 1 }
    }

    /// The penalties, the least first.
    pub fn penalties(self) -> impl Iterator<Item = u8> {
        (1..=4).filter(move |&p| self.allows(p))
    }

    /// The set as a number.
    pub(super) const fn bits(self) -> usize {
        self.0 as usize
    }
}

/// Whether the payment cards among some slots can be taken from a deck, each one card.
///
/// By Hall's theorem they can exactly when, for each set of values, no more slots allow nothing
/// else than the deck has cards of these values.
pub fn fits(slots: impl IntoIterator<Item = Slot>, deck: &Supply) -> bool {
    let mut slots_of = [0_u8; 16];
    for slot in slots {
        slots_of[slot.bits()] += 1;
    }
    (1..16_usize).all(|set| {
        let needed: u8 = (1..16).filter(|within| within & !set == 0).map(|w| slots_of[w]).sum();
        let there: u8 = (1..=4).filter(|p| set >> (p - 1) & 1 == 1).map(|p| deck.count(p)).sum();
        needed <= there
    })
}

/// The penalties that a slot can have so that cards of the deck are left for those behind it, and
/// what the deck has left then. 0 stands for a number card.
pub fn choices(slots: &[Slot], at: usize, deck: &Supply) -> Vec<(u8, Supply)> {
    let slot = slots[at];
    let payments = || slots[at + 1..].iter().copied().filter(|slot| slot.is_payment());
    slot.penalties()
        .chain((!slot.is_payment()).then_some(0))
        .filter_map(|penalty| Some((penalty, deck.without(&Supply::of([penalty]))?)))
        .filter(|(_, left)| fits(payments(), left))
        .collect()
}

/// All ways to give a card of the deck to each slot, as penalties; there is no dead end on the way to
/// the next one.
pub fn fillings(slots: Vec<Slot>, deck: Supply) -> impl Iterator<Item = Vec<u8>> {
    let possible = fits(slots.iter().copied().filter(|slot| slot.is_payment()), &deck);
    let mut ways: Vec<(Vec<u8>, Supply)> = Vec::new();
    ways.extend(possible.then(|| (Vec::new(), deck)));
    iter::from_fn(move || {
        loop {
            let (way, left) = ways.pop()?;
            if way.len() == slots.len() {
                return Some(way);
            }
            let longer = |(penalty, left)| ([way.as_slice(), &[penalty]].concat(), left);
            ways.extend(choices(&slots, way.len(), &left).into_iter().map(longer));
        }
    })
}

/// A word in skeleton form, as it is written: `--[KA]-[KA]--J`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Skeleton(pub Vec<Slot>);

impl Skeleton {
    /// How many cards it has.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether it has no cards.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Its length, and bit i of a number for a payment card at its i-th place.
    pub fn shape(&self) -> (usize, u64) {
        let bits =
            self.0.iter().rev().fold(0, |bits, slot| bits << 1 | u64::from(slot.is_payment()));
        (self.len(), bits)
    }

    /// Whether it allows all that another one of the same shape allows.
    pub fn covers(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(&slot, &other)| slot.and(other) == other)
    }

    /// How many number cards it has.
    pub fn numbers(&self) -> usize {
        self.0.iter().filter(|slot| !slot.is_payment()).count()
    }
}

impl std::str::FromStr for Skeleton {
    type Err = NoSkeleton;

    fn from_str(text: &str) -> Result<Self, NoSkeleton> {
        let wrong = || NoSkeleton(text.to_owned());
        let slot = |symbol: char| {
            let penalty = "-JQKA".find(symbol).ok_or_else(wrong)?;
            Ok(Slot::only(penalty as u8))
        };
        let mut slots = Vec::new();
        let mut symbols = text.chars();
        while let Some(symbol) = symbols.next() {
            if symbol != '[' {
                slots.push(slot(symbol)?);
                continue;
            }
            let mut set = Slot::NUMBER;
            loop {
                match symbols.next().ok_or_else(wrong)? {
                    ']' => break,
                    symbol => set = Slot(set.0 | slot(symbol)?.0),
                }
            }
            slots.push(set);
        }
        Ok(Self(slots))
    }
}

impl fmt::Display for Skeleton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for slot in &self.0 {
            let symbols: String =
                slot.penalties().filter_map(|p| "-JQKA".chars().nth(p.into())).collect();
            match symbols.len() {
                0 => write!(f, "-")?,
                1 => write!(f, "{symbols}")?,
                _ => write!(f, "[{symbols}]")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn skeletons_are_read_back() {
        for text in ["--J", "--[KA]-[KA]--J", "[JQKA]-A", ""] {
            assert_eq!(text.parse::<Skeleton>().unwrap().to_string(), text);
        }
        for text in ["x", "[KA", "[K1]"] {
            assert_eq!(text.parse::<Skeleton>(), Err(NoSkeleton(text.to_owned())));
        }
    }

    #[test]
    fn slots_fit_when_each_can_have_a_card_of_its_own() {
        let deck = Supply::of([0, 0, 0, 1, 3, 3]);
        let fits = |text: &str| fits(text.parse::<Skeleton>().unwrap().0, &deck);
        assert!(fits("[JK][JK][JK]") && fits("J[JK]-K") && fits("[QK]K"));
        assert!(!fits("[JK][JK][JK][JK]") && !fits("J[QJ]") && !fits("KK[QK]") && !fits("A"));
    }

    #[test]
    fn slots_are_filled_in_all_ways_without_trying_what_cannot_be() {
        let slots = |text: &str| text.parse::<Skeleton>().unwrap().0;
        let deck = Supply::of([0, 1, 2, 3, 3]);
        let all: Vec<_> = fillings(slots("[JQ]-[JQK]K"), deck).collect();
        assert_eq!(all, [[2, 0, 3, 3], [2, 0, 1, 3], [1, 0, 3, 3], [1, 0, 2, 3]]);
        assert_eq!(fillings(Vec::new(), deck).count(), 1);
        // There are 10^11 ways to begin, and none to end.
        let many = "[JQKA]".repeat(18) + &"J".repeat(5);
        let cards = (1..=4).flat_map(|penalty| iter::repeat_n(penalty, 4 + 2));
        let deck = Supply::of(cards.filter(|&penalty| penalty > 1).chain([1; 4]));
        assert_eq!(fillings(slots(&many), deck).count(), 0);
    }

    #[test]
    fn penalties_above_one_are_the_larger_ones() {
        let all = Slot(15);
        assert_eq!(all.above(2).penalties().collect::<Vec<_>>(), [3, 4]);
        assert_eq!(all.above(4), Slot::NUMBER);
        assert_eq!((all.least(), all.without(1).least(), Slot::NUMBER.least()), (1, 2, 0));
    }
}
