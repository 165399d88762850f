//! The longest games among those that were played.

use std::cmp::Reverse;

/// A deal and how long its game is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Game {
    /// The rank of the deal among all of its deck.
    pub rank: u128,
    /// How many tricks the game has.
    pub tricks: u64,
    /// How many cards are played in it.
    pub cards: u64,
}

/// By what games are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    /// The number of tricks; of games with as many, the number of cards.
    Tricks,
    /// The number of cards; of games with as many, the number of tricks.
    Cards,
}

/// Longer games come first; of games equally long by both measures, the lower rank.
type Place = (Reverse<u64>, Reverse<u64>, u128);

impl Measure {
    /// What is compared first, and what among equals.
    const fn lengths(self, tricks: u64, cards: u64) -> (u64, u64) {
        match self {
            Self::Tricks => (tricks, cards),
            Self::Cards => (cards, tricks),
        }
    }

    fn place(self, game: &Game) -> Place {
        let (first, second) = self.lengths(game.tricks, game.cards);
        (Reverse(first), Reverse(second), game.rank)
    }
}

/// Something that is kept for the game that it tells of.
pub trait Kept: Clone {
    /// The game.
    fn game(&self) -> &Game;
}

impl Kept for Game {
    fn game(&self) -> &Game {
        self
    }
}

/// The longest games by one measure, the longest first, and no deal twice.
///
/// Which games are kept depends only on which were offered, not on their order or on how often.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Longest<K> {
    measure: Measure,
    keep: usize,
    games: Vec<K>,
}

impl<K: Kept> Longest<K> {
    /// Keeps so many games at most.
    pub const fn new(measure: Measure, keep: usize) -> Self {
        Self { measure, keep, games: Vec::new() }
    }

    /// Whether a game of these lengths may still be kept. Only if it is as long as the last that is
    /// kept does that depend on its rank.
    #[inline]
    pub fn may_keep(&self, tricks: u64, cards: u64) -> bool {
        match self.games.last() {
            Some(last) if self.games.len() == self.keep => {
                let last = last.game();
                let lengths = |tricks, cards| self.measure.lengths(tricks, cards);
                lengths(tricks, cards) >= lengths(last.tricks, last.cards)
            }
            _ => self.keep > 0,
        }
    }

    /// Keeps a game if it is long enough.
    pub fn offer(&mut self, kept: &K) {
        let place = |kept: &K| self.measure.place(kept.game());
        if let Err(at) = self.games.binary_search_by_key(&place(kept), place)
            && at < self.keep
        {
            self.games.truncate(self.keep - 1);
            self.games.insert(at, kept.clone());
        }
    }

    /// Offers all games that another has kept.
    pub fn merge(&mut self, other: &Self) {
        other.games.iter().for_each(|kept| self.offer(kept));
    }

    /// The games, the longest first.
    pub fn games(&self) -> &[K] {
        &self.games
    }

    /// The games, to have more told of them; their lengths and ranks must stay.
    pub(super) fn games_mut(&mut self) -> &mut [K] {
        &mut self.games
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(tricks: u64, cards: u64, rank: u128) -> Game {
        Game { rank, tricks, cards }
    }

    #[test]
    fn ties_are_settled_by_the_other_measure_and_then_by_rank() {
        let mut longest = Longest::new(Measure::Tricks, 3);
        let games =
            [game(5, 40, 1), game(7, 30, 9), game(7, 31, 8), game(7, 30, 2), game(7, 30, 9)];
        for game in &games {
            longest.offer(game);
        }
        assert_eq!(longest.games(), [game(7, 31, 8), game(7, 30, 2), game(7, 30, 9)]);
        assert!(longest.may_keep(7, 30) && longest.may_keep(8, 0));
        assert!(!longest.may_keep(7, 29) && !longest.may_keep(6, 99));
    }

    #[test]
    fn nothing_is_kept_when_nothing_is_to_be() {
        let mut longest = Longest::new(Measure::Cards, 0);
        longest.offer(&game(1, 1, 1));
        assert!(longest.games().is_empty());
        assert!(!longest.may_keep(u64::MAX, u64::MAX));
    }
}
