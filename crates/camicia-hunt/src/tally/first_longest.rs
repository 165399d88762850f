//! Of the games of most cards, the one that comes first in the order of deals.

use super::longest::Game;

/// Of the games of most cards the one of the lowest rank, however many tricks it has.
///
/// Which game that is depends only on which were offered, not on their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct FirstLongest(Option<Game>);

impl FirstLongest {
    /// Whether a game of so many cards may be the one. Only if another has as many does that depend
    /// on its rank.
    #[inline]
    pub fn may_be(&self, cards: u64) -> bool {
        self.0.is_none_or(|game| cards >= game.cards)
    }

    /// Takes a game if it has more cards, or as many and a lower rank.
    pub fn offer(&mut self, game: Game) {
        let is_first = self.0.is_none_or(|other| {
            game.cards > other.cards || game.cards == other.cards && game.rank < other.rank
        });
        if is_first {
            self.0 = Some(game);
        }
    }

    /// Offers the game that another has taken.
    pub fn merge(&mut self, other: &Self) {
        if let Some(game) = other.0 {
            self.offer(game);
        }
    }

    /// The game, if any was offered.
    pub const fn game(&self) -> Option<Game> {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_games_with_as_many_cards_the_lowest_rank_counts_and_not_the_tricks() {
        let game = |rank, tricks, cards| Game { rank, tricks, cards };
        let games = [game(7, 9, 40), game(3, 8, 40), game(5, 10, 40), game(1, 20, 39)];
        let mut first = FirstLongest::default();
        assert!(first.may_be(0));
        for game in games {
            first.offer(game);
        }
        assert_eq!(first.game(), Some(game(3, 8, 40)));
        assert!(first.may_be(40) && !first.may_be(39));
        let mut other = FirstLongest::default();
        for game in games.into_iter().rev() {
            other.offer(game);
        }
        other.merge(&FirstLongest::default());
        assert_eq!(other, first);
    }
}
