//! The two decks of the game that is being played.

use std::collections::VecDeque;

use super::position::Position;
use crate::Player;

/// The two decks on the table.
///
/// They are not of [`cardcore::Deck`], whose room is fixed when the program is built: a deal may have
/// up to 65535 cards, and games nested a thousand deep would each copy a room for so many.
#[derive(Debug, Clone)]
pub(crate) struct Table {
    decks: [VecDeque<u64>; 2],
}

impl Table {
    /// The table with these decks, each with its top card first.
    pub(super) fn with_decks(decks: [&[u64]; 2]) -> Self {
        Self { decks: decks.map(|cards| cards.iter().copied().collect()) }
    }

    /// Both decks, each with its top card first.
    pub(crate) fn decks(&self) -> [Vec<u64>; 2] {
        self.decks.each_ref().map(|deck| deck.iter().copied().collect())
    }

    /// The top cards. Both players must have one.
    pub(crate) fn tops(&self) -> [u64; 2] {
        self.decks.each_ref().map(|deck| *deck.front().expect("both players have cards"))
    }

    /// How many cards the players have.
    pub(crate) fn lens(&self) -> [usize; 2] {
        self.decks.each_ref().map(VecDeque::len)
    }

    /// A player's cards from the top.
    pub(super) fn deck(&self, player: Player) -> impl Iterator<Item = u64> + '_ {
        self.decks[player.index()].iter().copied()
    }

    /// Who has all the cards, if one player has.
    pub(super) fn holder_of_all(&self) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| self.decks[player.opponent().index()].is_empty())
    }

    /// How many cards there are on the table.
    pub(crate) fn cards(&self) -> usize {
        self.decks.iter().map(VecDeque::len).sum()
    }

    /// The top cards, which both players draw. Both must have one.
    pub(super) fn draw(&mut self) -> [u64; 2] {
        self.decks.each_mut().map(|deck| deck.pop_front().expect("both players have cards"))
    }

    /// The winner of a round takes the cards drawn, the own one first.
    pub(super) fn take(&mut self, winner: Player, drawn: [u64; 2]) {
        let cards = [winner, winner.opponent()].map(|player| drawn[player.index()]);
        self.decks[winner.index()].extend(cards);
    }

    /// Whether both players have as many cards left as their drawn card says.
    pub(super) fn recurses(&self, drawn: [u64; 2]) -> bool {
        self.decks.iter().zip(drawn).all(|(deck, card)| deck.len() as u64 >= card)
    }

    /// The table of the sub-game for which these cards were drawn.
    pub(super) fn sub_game(&self, drawn: [u64; 2]) -> Self {
        let copy =
            |player: Player| self.deck(player).take(drawn[player.index()] as usize).collect();
        Self { decks: Player::BOTH.map(copy) }
    }

    /// Whether player 1 is sure to win this sub-game by [holding the highest card](super).
    pub(super) fn is_decided(&self) -> bool {
        let [one, two] = Player::BOTH.map(|player| self.deck(player).max());
        one > two && one.is_some_and(|highest| highest >= self.cards() as u64 - 1)
    }

    pub(super) fn position(&self) -> Position {
        let [one, two] = Player::BOTH.map(|player| self.deck(player));
        Position::new(one, two)
    }
}
