//! Two decks that are played without branching on who wins.
//!
//! Each deck stands in a [ring](super::ring). A round takes one card from the top of both, so one
//! number, the *head*, says for both where the top card is; nothing is ever moved. The winner's
//! tail grows by two, and the loser's stays. Both cards are written behind *both* decks: where the
//! loser's deck ends, they are rubbish beyond its end, soon overwritten. So the only thing that
//! depends on the winner is an addition:
//!
//! ```text
//!            head            head                       head = 1
//!            ↓               ↓
//! player 1   9 2 6           . 2 6 9 5     length 3 + 1   won
//! player 2   5 8 4           . 8 4(9 5)    length 3 − 1   the 9 and 5 lie beyond the end
//! ```

use super::bytes::ByteDecks;
use super::labels::Labels;
use super::ring::Ring;
use crate::{Deal, Player};

#[derive(Clone)]
pub(super) struct Decks<R> {
    one: R,
    two: R,
    /// The place of both top cards.
    head: usize,
    len_one: usize,
    len_two: usize,
}

impl<R: Ring> Decks<R> {
    /// The decks of a game that has room for this many cards.
    pub(super) fn with_room(cards: usize) -> Self {
        Self { one: R::with_room(cards), two: R::with_room(cards), head: 0, len_one: 0, len_two: 0 }
    }

    /// These decks, top cards first, of so many cards in all.
    pub(super) fn of(decks: [impl Iterator<Item = u32>; 2], total: usize) -> Self {
        let mut made = Self::with_room(total);
        let [one, two] = decks;
        for (place, card) in (0..).zip(one) {
            made.one.set(place, card);
            made.len_one = place + 1;
        }
        for (place, card) in (0..).zip(two) {
            made.two.set(place, card);
            made.len_two = place + 1;
        }
        made
    }

    /// The decks of a deal, in its labels.
    pub(super) fn start(deal: &Deal, labels: &Labels) -> Self {
        Self::of(labels.decks(deal), deal.size())
    }

    /// These decks.
    pub(super) fn of_bytes(decks: &ByteDecks) -> Self {
        let cards = Player::BOTH.map(|player| decks.cards(player).map(u32::from));
        Self::of(cards, decks.lens.iter().sum())
    }

    /// The place of both top cards.
    pub(super) fn head(&self) -> usize {
        self.head
    }

    pub(super) fn len(&self, player: Player) -> usize {
        match player {
            Player::One => self.len_one,
            Player::Two => self.len_two,
        }
    }

    /// How many cards there are in both.
    pub(super) fn total(&self) -> usize {
        self.len_one + self.len_two
    }

    /// Whether one of them is empty.
    pub(super) fn is_over(&self) -> bool {
        self.len_one == 0 || self.len_two == 0
    }

    /// As many rounds can be played before anyone is without cards.
    pub(super) fn sure_rounds(&self) -> usize {
        self.len_one.min(self.len_two)
    }

    /// A player's cards from the top.
    pub(super) fn cards(&self, player: Player) -> impl Iterator<Item = u32> + '_ {
        let ring = match player {
            Player::One => &self.one,
            Player::Two => &self.two,
        };
        (self.head..).take(self.len(player)).map(|place| ring.get(place))
    }

    /// The highest card of all, or 0 when there is none.
    pub(super) fn highest(&self) -> u32 {
        Player::BOTH.into_iter().flat_map(|player| self.cards(player)).max().unwrap_or(0)
    }

    /// Both top cards. Without meaning when a deck is empty.
    pub(super) fn tops(&self) -> [u32; 2] {
        [self.one.get(self.head), self.two.get(self.head)]
    }

    /// Whether a sub-game decides the next round.
    #[expect(
        clippy::needless_bitwise_bool,
        reason = "one branch that is seldom taken, instead of two of which the first is a toss-up"
    )]
    pub(super) fn recurses(&self) -> bool {
        let [one, two] = self.tops();
        ((one as usize) < self.len_one) & ((two as usize) < self.len_two)
    }

    /// Gives both top cards to player 1 or else to player 2.
    pub(super) fn take(&mut self, one_wins: bool) {
        let [one, two] = self.tops();
        let (own, other) = if one_wins { (one, two) } else { (two, one) };
        self.append(own, other, one_wins);
    }

    /// Plays a round that the higher card wins.
    pub(super) fn play(&mut self) {
        let [one, two] = self.tops();
        self.append(one.max(two), one.min(two), one > two);
    }

    /// Plays at most `most` rounds, up to the first that a sub-game decides; how many. Nobody may
    /// run out of cards earlier.
    pub(super) fn play_up_to_sub_game(&mut self, most: usize) -> usize {
        for round in 0..most {
            if self.recurses() {
                return round;
            }
            self.play();
        }
        most
    }

    fn append(&mut self, own: u32, other: u32, one_wins: bool) {
        for (ring, len) in [(&mut self.one, self.len_one), (&mut self.two, self.len_two)] {
            ring.set(self.head + len, own);
            ring.set(self.head + len + 1, other);
        }
        self.head += 1;
        self.len_one = (self.len_one - 1) + 2 * usize::from(one_wins);
        self.len_two = (self.len_two + 1) - 2 * usize::from(one_wins);
    }

    /// The decks of the sub-game that the top cards begin.
    pub(super) fn sub_game(&self) -> Self {
        Self::of(self.sub_game_cards(), self.tops().iter().sum::<u32>() as usize)
    }

    /// The same in one byte a card, for at most 64 cards below 256.
    pub(super) fn sub_game_in_bytes(&self) -> ByteDecks {
        ByteDecks::of(self.sub_game_cards())
    }

    /// Whether player 1 has the highest card of that sub-game and so is
    /// [sure to win it](crate::literal): the highest of n distinct cards is at least n.
    pub(super) fn sub_game_is_decided(&self) -> bool {
        let [one, two] = self.sub_game_cards().map(Iterator::max);
        one > two
    }

    fn sub_game_cards(&self) -> [impl Iterator<Item = u32> + '_; 2] {
        let tops = self.tops();
        Player::BOTH.map(|player| self.cards(player).skip(1).take(tops[player.index()] as usize))
    }
}

impl<R: Ring> PartialEq for Decks<R> {
    fn eq(&self, other: &Self) -> bool {
        self.len_one == other.len_one
            && self.len_two == other.len_two
            && Player::BOTH.iter().all(|&player| self.cards(player).eq(other.cards(player)))
    }
}

#[cfg(test)]
mod tests {
    use super::super::ring::Narrow;
    use super::*;

    #[test]
    fn a_round_is_as_drawn_in_the_explanation() {
        let mut decks = Decks::<Narrow>::of([[9, 2, 6].into_iter(), [5, 8, 4].into_iter()], 6);
        decks.take(true);
        assert!(decks.cards(Player::One).eq([2, 6, 9, 5]));
        assert!(decks.cards(Player::Two).eq([8, 4]));
        decks.take(false);
        assert!(decks.cards(Player::One).eq([6, 9, 5]));
        assert!(decks.cards(Player::Two).eq([4, 8, 2]));
    }

    #[test]
    fn a_sub_game_has_copies_of_the_next_cards() {
        let mut game = Decks::<Narrow>::of([[2, 6, 3, 1].into_iter(), [1, 5, 4, 8].into_iter()], 8);
        assert!(game.recurses() && game.sub_game_is_decided());
        let sub_game = game.sub_game();
        assert!(sub_game.cards(Player::One).eq([6, 3]));
        assert!(sub_game.cards(Player::Two).eq([5]));
        game.take(false);
        assert!(!game.recurses());
    }
}
