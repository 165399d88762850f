//! Which games are long enough to be handed back.

/// From which length on games are handed back, by either measure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Floors {
    /// By tricks; among games of as many, by cards.
    pub by_tricks: Floor,
    /// By cards; among games of as many, by tricks.
    pub by_cards: Floor,
}

/// From which length on games are handed back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Floor {
    /// Every game.
    All,
    /// Games of these lengths and longer ones: what is compared first, and what among equals.
    From(u64, u64),
    /// None, however long.
    Nothing,
}

impl Floors {
    /// Every game is handed back.
    pub const ALL: Self = Self { by_tricks: Floor::All, by_cards: Floor::All };
    /// No game is handed back for being long.
    pub const NOTHING: Self = Self { by_tricks: Floor::Nothing, by_cards: Floor::Nothing };

    pub(crate) fn keep_all(self) -> bool {
        self.by_tricks == Floor::All || self.by_cards == Floor::All
    }
}

impl Floor {
    /// As the device compares it. Lengths that do not fit are longer than any that it counts.
    pub(crate) fn words(self) -> (u32, u32) {
        let word = |length: u64| u32::try_from(length).unwrap_or(u32::MAX);
        match self {
            Self::All => (0, 0),
            Self::From(first, second) => (word(first), word(second)),
            Self::Nothing => (u32::MAX, u32::MAX),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floors_beyond_what_the_device_counts_are_above_every_game() {
        assert_eq!(Floor::From(1 << 40, 3).words(), (u32::MAX, 3));
        assert_eq!(Floor::From(7, 3).words(), (7, 3));
        assert!(Floors::ALL.keep_all() && !Floors::NOTHING.keep_all());
    }
}
