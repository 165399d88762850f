use crate::Player;

/// The most cards of a game in registers: as many as one has bytes.
pub(super) const MOST: usize = 64;

/// Two decks as registers take and give them: the cards in one byte each, zeros behind them.
#[derive(Clone, Copy)]
pub(super) struct Laid {
    pub(super) cards: [[u8; MOST]; 2],
    pub(super) lens: [usize; 2],
}

impl Laid {
    /// These decks of at most [`MOST`] cards in all, each below 256, top cards first.
    pub(super) fn of(decks: [impl Iterator<Item = u16>; 2]) -> Self {
        let mut laid = Self { cards: [[0; MOST]; 2], lens: [0; 2] };
        for ((deck, cards), len) in decks.into_iter().zip(&mut laid.cards).zip(&mut laid.lens) {
            for (card, slot) in deck.zip(cards) {
                *slot = card as u8;
                *len += 1;
            }
        }
        laid
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
