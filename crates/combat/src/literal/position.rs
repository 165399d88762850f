use cardcore::Deck;

/// Both decks at the beginning of a round, in no more memory than their cards take.
///
/// No card is 0, so a 0 between the decks makes the whole unambiguous: 3 1 | 2 is `3 1 0 2`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Position(Box<[u16]>);

impl Position {
    pub(super) fn of<const N: usize>(decks: &[Box<Deck<u16, N>>; 2]) -> Self {
        Self(decks[0].iter().chain([0]).chain(decks[1].iter()).collect())
    }

    /// Player 1's cards and player 2's.
    pub(super) fn decks(&self) -> [&[u16]; 2] {
        let end = self.0.iter().position(|&card| card == 0).unwrap_or(self.0.len() - 1);
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
        for decks in [[&[3, 1][..], &[2]], [&[], &[7]], [&[7], &[]]] {
            let table = decks.map(|cards| Box::new(Deck::<u16, 4>::from_slice(cards).unwrap()));
            assert_eq!(Position::of(&table).decks(), decks);
        }
    }
}
