//! Two decks in one byte a card, as the code with vectors takes and gives them.

use crate::Player;

/// The most cards of a game in vectors: as many as the largest one has bytes.
pub(super) const MOST: usize = 64;

/// Two decks of at most [`MOST`] cards in all, one byte a card, zeros behind the bottom cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ByteDecks {
    pub(super) cards: [[u8; MOST]; 2],
    pub(super) lens: [usize; 2],
}

impl ByteDecks {
    /// These decks of at most [`MOST`] cards in all, each below 256, top cards first.
    pub(super) fn of(decks: [impl Iterator<Item = u32>; 2]) -> Self {
        let mut bytes = Self { cards: [[0; MOST]; 2], lens: [0; 2] };
        for ((deck, cards), len) in decks.into_iter().zip(&mut bytes.cards).zip(&mut bytes.lens) {
            for (card, slot) in deck.zip(cards) {
                *slot = card as u8;
                *len += 1;
            }
        }
        assert!(bytes.lens[0] + bytes.lens[1] <= MOST, "more cards than {MOST}");
        bytes
    }

    /// The same, of cards that stand in a row.
    pub(super) fn of_slices(decks: [&[u64]; 2]) -> Self {
        assert!(decks[0].len() + decks[1].len() <= MOST, "more cards than {MOST}");
        let mut bytes = Self { cards: [[0; MOST]; 2], lens: decks.map(<[u64]>::len) };
        for (deck, cards) in decks.into_iter().zip(&mut bytes.cards) {
            for (&card, slot) in deck.iter().zip(cards) {
                *slot = card as u8;
            }
        }
        bytes
    }

    /// A player's cards from the top.
    pub(super) fn cards(&self, player: Player) -> impl Iterator<Item = u8> + '_ {
        self.cards[player.index()].iter().copied().take(self.lens[player.index()])
    }

    /// Who has all the cards, if one player has.
    pub(super) fn holder_of_all(&self) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| self.lens[player.opponent().index()] == 0)
    }
}
