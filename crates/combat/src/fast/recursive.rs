use cardcore::{Poll, Stopped};

use super::decks::Decks;
use super::repeat::Repeats;
use super::ring::Ring;
use crate::Player;

/// Plays sub-games, of which only the winner matters.
///
/// A game in progress waits on a stack while its sub-game is played; the stack's games are used
/// again by later sub-games.
pub(super) struct SubGames<R> {
    games: Vec<Game<R>>,
}

/// A sub-game in progress. Player 2 has its highest card, or it would not be played.
struct Game<R> {
    decks: Decks<R>,
    rounds: u64,
    highest: u16,
    repeats: Repeats<R>,
}

/// Why a game stops being played.
enum Pause {
    /// A round is to be decided by a sub-game; these are its top cards.
    SubGame([u16; 2]),
    Won(Player),
}

impl<R: Ring> SubGames<R> {
    pub(super) fn new() -> Self {
        Self { games: Vec::new() }
    }

    /// Whether player 1 wins the sub-game for which these top cards of a game were drawn.
    pub(super) fn one_wins(
        &mut self,
        game: &Decks<R>,
        tops: [u16; 2],
        poll: &mut Poll,
    ) -> Result<bool, Stopped> {
        if Self::is_decided(game, tops) {
            return Ok(true);
        }
        self.games.clear();
        self.games.push(Game::sub_game(game, tops));
        loop {
            let Some(game) = self.games.last_mut() else { return Ok(true) };
            match game.play(poll)? {
                Pause::SubGame(tops) if Self::is_decided(&game.decks, tops) => game.take(true),
                Pause::SubGame(tops) => {
                    let sub_game = Game::sub_game(&game.decks, tops);
                    self.games.push(sub_game);
                }
                Pause::Won(winner) => {
                    self.games.pop();
                    let Some(game) = self.games.last_mut() else {
                        return Ok(winner == Player::One);
                    };
                    game.take(winner == Player::One);
                }
            }
        }
    }

    /// Whether player 1 has the highest card of the sub-game and so is sure to win it. Distinct
    /// positive cards see to it that it is too high to recurse.
    fn is_decided(game: &Decks<R>, [one, two]: [u16; 2]) -> bool {
        let highest = |player, count: u16| game.cards(player).skip(1).take(count.into()).max();
        highest(Player::One, one) > highest(Player::Two, two)
    }
}

impl<R: Ring> Game<R> {
    /// The sub-game for which these top cards of a game were drawn.
    fn sub_game(game: &Decks<R>, tops: [u16; 2]) -> Self {
        let mut decks = Decks::with_room(tops.map(usize::from).iter().sum());
        decks.copy_sub_game(game, tops);
        Self { highest: decks.highest(), repeats: Repeats::from(&decks, 0), decks, rounds: 0 }
    }

    fn play(&mut self, poll: &mut Poll) -> Result<Pause, Stopped> {
        loop {
            poll.step()?;
            if self.decks.len(Player::One) == 0 {
                return Ok(Pause::Won(Player::Two));
            }
            let tops = self.decks.tops();
            if tops[1] == self.highest && self.repeats.look(&self.decks, self.rounds).is_some() {
                return Ok(Pause::Won(Player::One));
            }
            if self.decks.recurses(tops) {
                return Ok(Pause::SubGame(tops));
            }
            self.take(tops[0] > tops[1]);
        }
    }

    fn take(&mut self, one_wins: bool) {
        self.decks.take(one_wins);
        self.rounds += 1;
    }
}
