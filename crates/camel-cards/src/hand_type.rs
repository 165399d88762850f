//! Types of hands, from high card to five of a kind.

use std::fmt;

/// What a hand is, the weakest first: a stronger type beats every hand of a weaker one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HandType {
    /// Five different labels.
    HighCard,
    /// Two cards of one label, three others.
    OnePair,
    /// Two cards of one label, two of another, one other.
    TwoPair,
    /// Three cards of one label, two others.
    ThreeOfAKind,
    /// Three cards of one label, two of another.
    FullHouse,
    /// Four cards of one label.
    FourOfAKind,
    /// Five cards of one label.
    FiveOfAKind,
}

impl HandType {
    /// All types, the weakest first.
    pub const ALL: [Self; 7] = [
        Self::HighCard,
        Self::OnePair,
        Self::TwoPair,
        Self::ThreeOfAKind,
        Self::FullHouse,
        Self::FourOfAKind,
        Self::FiveOfAKind,
    ];
}

impl fmt::Display for HandType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::HighCard => "high card",
            Self::OnePair => "one pair",
            Self::TwoPair => "two pair",
            Self::ThreeOfAKind => "three of a kind",
            Self::FullHouse => "full house",
            Self::FourOfAKind => "four of a kind",
            Self::FiveOfAKind => "five of a kind",
        })
    }
}
