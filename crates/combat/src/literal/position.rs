//! A position that is remembered.

/// Both decks at the beginning of a round, in no more memory than their cards take.
///
/// No card is 0, so a 0 between the decks makes the whole unambiguous: 3 1 | 2 is `3 1 0 2`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Position(Box<[u16]>);

impl Position {
    pub(super) fn new(one: impl Iterator<Item = u16>, two: impl Iterator<Item = u16>) -> Self {
        Self(one.chain([0]).chain(two).collect())
    }

    /// Player 1's cards and player 2's.
    pub(super) fn decks(&self) -> [&[u16]; 2] {
        let end = self.0.iter().position(|&card| card == 0).expect("a 0 is between the decks");
        [&self.0[..end], &self.0[end + 1..]]
    }

    /// About the bytes that it takes as a key of a hash table.
    pub(super) fn size(&self) -> usize {
        const ENTRY: usize = 64;
        size_of_val(&*self.0) + ENTRY
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decks_come_back() {
        for [one, two] in [[&[3, 1][..], &[2]], [&[], &[7]], [&[7], &[]]] {
            let position = Position::new(one.iter().copied(), two.iter().copied());
            assert_eq!(position.decks(), [one, two]);
        }
    }
}
