//! What may stand at one place of a word.

use std::fmt;

use camicia::Card;

use super::CardCounts;

/// A number card, or a payment card whose penalty is one of a set.
///
/// Bit p − 1 of the set stands for the penalty p; a number card is the empty set. It is written `-`, `J`,
/// `Q`, `K`, `A`, or with several values `[KA]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ValueSet(u8);

impl ValueSet {
    /// A number card.
    pub const NUMBER: Self = Self(0);

    /// The payment card of this penalty, 1 to 4; or a number card, if it is 0.
    pub const fn only(penalty: u8) -> Self {
        if penalty == 0 { Self::NUMBER } else { Self(1 << (penalty - 1)) }
    }

    /// Any payment card that this deck has.
    pub fn any_of(deck: &CardCounts) -> Self {
        (1..=4).filter(|&p| deck.count(p) > 0).fold(Self::NUMBER, |all, p| all.or(Self::only(p)))
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

    /// All penalties of both; if one is a number card, those of the other.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The least penalty; 0 for a number card.
    pub const fn least(self) -> u8 {
        if self.0 == 0 { 0 } else { self.0.trailing_zeros() as u8 + 1 }
    }

    /// The penalties, the least first.
    pub fn penalties(self) -> impl Iterator<Item = u8> {
        (1..=4).filter(move |&p| self.allows(p))
    }

    /// The set as a number below 16.
    pub(super) const fn bits(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for ValueSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let symbols: String =
            self.penalties().filter_map(Card::with_penalty).map(Card::to_char).collect();
        match symbols.len() {
            0 => write!(f, "{}", Card::Number),
            1 => write!(f, "{symbols}"),
            _ => write!(f, "[{symbols}]"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn penalties_above_one_are_the_larger_ones() {
        let all = ValueSet(15);
        assert_eq!(all.above(2).penalties().collect::<Vec<_>>(), [3, 4]);
        assert_eq!(all.above(4), ValueSet::NUMBER);
        let without = all.without(1);
        assert_eq!((all.least(), without.least(), ValueSet::NUMBER.least()), (1, 2, 0));
    }
}
