use cardcore::Deck;

use super::position::Position;
use crate::Player;

/// The two decks on the table; `N` is at least the number of cards in both.
pub(super) struct Table<const N: usize> {
    pub(super) decks: [Box<Deck<u16, N>>; 2],
}

impl<const N: usize> Table<N> {
    const ROOM: &str = "a deck has room for every card of the deal";

    /// The table with these decks.
    pub(super) fn lay(decks: [&[u16]; 2]) -> Self {
        Self { decks: decks.map(|cards| Box::new(Deck::from_slice(cards).expect(Self::ROOM))) }
    }

    /// Who has all the cards, if one player has.
    pub(super) fn holder_of_all(&self) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| self.decks[player.opponent().index()].is_empty())
    }

    /// How many cards there are on the table.
    pub(super) fn cards(&self) -> usize {
        self.decks.iter().map(|deck| deck.len()).sum()
    }

    /// The top cards, which both players draw. Both must have one.
    pub(super) fn draw(&mut self) -> [u16; 2] {
        self.decks.each_mut().map(|deck| deck.draw().expect("both players have cards"))
    }

    /// The winner of a round takes the cards drawn, the own one first.
    pub(super) fn take(&mut self, winner: Player, drawn: [u16; 2]) {
        for player in [winner, winner.opponent()] {
            self.decks[winner.index()].place(drawn[player.index()]).expect(Self::ROOM);
        }
    }

    /// Whether both players have as many cards left as their drawn card says.
    pub(super) fn recurses(&self, drawn: [u16; 2]) -> bool {
        self.decks.iter().zip(drawn).all(|(deck, card)| deck.len() >= usize::from(card))
    }

    /// The table of the sub-game for which these cards were drawn.
    pub(super) fn sub_game(&self, drawn: [u16; 2]) -> Self {
        let copy = |player: Player| {
            let count = usize::from(drawn[player.index()]);
            Box::new(
                self.decks[player.index()].copy_top(count).expect("the sub-game can be played"),
            )
        };
        Self { decks: Player::BOTH.map(copy) }
    }

    /// Whether player 1 is sure to win this sub-game by [holding the highest card](super).
    pub(super) fn is_decided(&self) -> bool {
        let [one, two] = self.decks.each_ref().map(|deck| deck.iter().max());
        one > two && one.is_some_and(|highest| usize::from(highest) >= self.cards() - 1)
    }

    pub(super) fn position(&self) -> Position {
        Position::of(&self.decks)
    }
}
