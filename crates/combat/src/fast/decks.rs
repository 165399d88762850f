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

use super::ring::Ring;
use crate::Player;

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

    /// These decks, top cards first.
    pub(super) fn lay(decks: [impl Iterator<Item = u16>; 2]) -> Self {
        let decks = decks.map(Iterator::collect::<Vec<u16>>);
        let mut laid = Self::with_room(decks[0].len() + decks[1].len());
        laid.len_one = decks[0].len();
        laid.len_two = decks[1].len();
        decks[0].iter().enumerate().for_each(|(place, &card)| laid.one.set(place, card));
        decks[1].iter().enumerate().for_each(|(place, &card)| laid.two.set(place, card));
        laid
    }

    pub(super) fn len(&self, player: Player) -> usize {
        match player {
            Player::One => self.len_one,
            Player::Two => self.len_two,
        }
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
    pub(super) fn cards(&self, player: Player) -> impl Iterator<Item = u16> + '_ {
        let ring = match player {
            Player::One => &self.one,
            Player::Two => &self.two,
        };
        (self.head..).take(self.len(player)).map(|place| ring.get(place))
    }

    /// The highest card of all, or 0 when there is none.
    pub(super) fn highest(&self) -> u16 {
        Player::BOTH.into_iter().flat_map(|player| self.cards(player)).max().unwrap_or(0)
    }

    /// Both top cards. Without meaning when a deck is empty.
    pub(super) fn tops(&self) -> [u16; 2] {
        [self.one.get(self.head), self.two.get(self.head)]
    }

    /// Whether a round with these top cards is decided by a sub-game.
    pub(super) fn recurses(&self, [one, two]: [u16; 2]) -> bool {
        usize::from(one) < self.len_one && usize::from(two) < self.len_two
    }

    /// Gives both top cards to player 1 or else to player 2.
    pub(super) fn take(&mut self, one_wins: bool) {
        let [one, two] = self.tops();
        let (first, second) = if one_wins { (one, two) } else { (two, one) };
        self.one.set(self.head + self.len_one, first);
        self.one.set(self.head + self.len_one + 1, second);
        self.two.set(self.head + self.len_two, first);
        self.two.set(self.head + self.len_two + 1, second);
        self.head += 1;
        self.len_one = (self.len_one - 1) + 2 * usize::from(one_wins);
        self.len_two = (self.len_two + 1) - 2 * usize::from(one_wins);
    }

    /// Becomes the sub-game for which these top cards were drawn.
    pub(super) fn copy_sub_game(&mut self, game: &Self, [one, two]: [u16; 2]) {
        self.head = 0;
        self.len_one = one.into();
        self.len_two = two.into();
        for place in 0..self.len_one {
            self.one.set(place, game.one.get(game.head + 1 + place));
        }
        for place in 0..self.len_two {
            self.two.set(place, game.two.get(game.head + 1 + place));
        }
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
        let mut decks = Decks::<Narrow>::lay([[9, 2, 6].into_iter(), [5, 8, 4].into_iter()]);
        decks.take(true);
        assert!(decks.cards(Player::One).eq([2, 6, 9, 5]));
        assert!(decks.cards(Player::Two).eq([8, 4]));
        decks.take(false);
        assert!(decks.cards(Player::One).eq([6, 9, 5]));
        assert!(decks.cards(Player::Two).eq([4, 8, 2]));
    }

    #[test]
    fn a_sub_game_has_copies_of_the_next_cards() {
        let game = Decks::<Narrow>::lay([[2, 6, 3, 1].into_iter(), [1, 5, 4, 8].into_iter()]);
        assert!(game.recurses([2, 1]) && !game.recurses([4, 1]) && !game.recurses([1, 4]));
        let mut sub_game = Decks::with_room(3);
        sub_game.copy_sub_game(&game, [2, 1]);
        assert!(sub_game.cards(Player::One).eq([6, 3]));
        assert!(sub_game.cards(Player::Two).eq([5]));
    }
}
