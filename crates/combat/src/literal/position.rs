//! A position that is remembered.

use std::iter;

/// Both decks at the beginning of a round, in no more memory than their cards take.
///
/// A card is written with seven bits in a byte, the lowest first, and all its bytes but the last have
/// the eighth bit set: 300 is `172 2`. No card is 0, so a 0 between the decks makes the whole
/// unambiguous: 3 300 | 2 is `3 172 2 0 2`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Position(Box<[u8]>);

/// The bit of a byte that others of the same card follow.
const MORE: u8 = 0x80;

impl Position {
    pub(super) fn new(one: impl Iterator<Item = u64>, two: impl Iterator<Item = u64>) -> Self {
        let mut bytes = Vec::new();
        for mut card in one.chain([0]).chain(two) {
            while card >= u64::from(MORE) {
                bytes.push(card as u8 | MORE);
                card >>= 7;
            }
            bytes.push(card as u8);
        }
        Self(bytes.into())
    }

    /// Player 1's cards and player 2's.
    pub(super) fn decks(&self) -> [Vec<u64>; 2] {
        let mut bytes = self.0.iter().copied();
        let mut cards = iter::from_fn(|| {
            let mut card = 0;
            for shift in (0..).step_by(7) {
                let byte = bytes.next()?;
                card |= u64::from(byte & !MORE) << shift;
                if byte & MORE == 0 {
                    break;
                }
            }
            Some(card)
        });
        [cards.by_ref().take_while(|&card| card != 0).collect(), cards.collect()]
    }

    /// About the bytes that it takes as a key of a hash table.
    pub(super) fn size(&self) -> usize {
        const ENTRY: usize = 64;
        self.0.len() + ENTRY
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn position([one, two]: [&[u64]; 2]) -> Position {
        Position::new(one.iter().copied(), two.iter().copied())
    }

    #[test]
    fn cards_take_as_many_bytes_as_they_need() {
        assert_eq!(*position([&[3, 300], &[2]]).0, [3, 172, 2, 0, 2]);
    }

    #[test]
    fn decks_come_back() {
        for decks in [
            [&[3, 1][..], &[2]],
            [&[], &[7]],
            [&[7], &[]],
            [&[127, 128, 129], &[255, 256, 16383, 16384]],
            [&[u64::MAX], &[u64::MAX - 1, 1 << 63]],
        ] {
            assert_eq!(position(decks).decks(), decks);
        }
    }

    proptest! {
        #[test]
        fn any_decks_come_back(
            one in prop::collection::vec((1_u64.., 0..64_u32), 0..9),
            two in prop::collection::vec((1_u64.., 0..64_u32), 0..9),
        ) {
            let decks = [one, two].map(|deck| -> Vec<u64> {
                deck.into_iter().map(|(card, shift)| (card >> shift).max(1)).collect()
            });
            prop_assert_eq!(position([&decks[0], &decks[1]]).decks(), decks);
        }
    }
}
