//! Sub-games of any size, of which only the winner matters.

use std::mem;

use cardcore::simd::Level;
use cardcore::{Stopped, Ticker};

use super::Vectors;
use super::bytes;
use super::decks::Decks;
use super::repeat::Repeats;
use super::ring::Ring;
use crate::Player;

/// Plays sub-games, of which only the winner matters.
pub(super) struct SubGames<R> {
    /// The games that wait for a sub-game.
    on_hold: Vec<SubGame<R>>,
    vectors: Option<Vectors>,
}

/// A sub-game in progress. Player 2 has its highest card, or it would not be played.
struct SubGame<R> {
    decks: Decks<R>,
    rounds: u64,
    /// Where the highest card stands in player 2's ring.
    highest_at: usize,
    repeats: Repeats<R>,
}

/// Why a game stops being played.
enum Pause {
    SubGame,
    Over { one_wins: bool },
}

impl<R: Ring> SubGames<R> {
    /// Plays with what this level allows.
    pub(super) fn new(level: Level) -> Self {
        let vectors = if R::BYTES { Vectors::new(level) } else { None };
        Self { on_hold: Vec::new(), vectors }
    }

    /// Whether player 1 wins the sub-game that a game's top cards begin.
    pub(super) fn one_wins(
        &mut self,
        game: &Decks<R>,
        ticker: &mut Ticker,
    ) -> Result<bool, Stopped> {
        if let Some(one_wins) = self.without_stack(game, ticker)? {
            return Ok(one_wins);
        }
        self.on_hold.clear();
        let mut game = SubGame::of(game);
        loop {
            let one_wins = match game.play(ticker)? {
                Pause::SubGame => {
                    let Some(one_wins) = self.without_stack(&game.decks, ticker)? else {
                        let sub_game = SubGame::of(&game.decks);
                        self.on_hold.push(mem::replace(&mut game, sub_game));
                        continue;
                    };
                    one_wins
                }
                Pause::Over { one_wins } => {
                    let Some(waiting) = self.on_hold.pop() else { return Ok(one_wins) };
                    game = waiting;
                    one_wins
                }
            };
            game.take(one_wins);
        }
    }

    /// The winner of the sub-game that a game's top cards begin, when it is decided, or small
    /// enough for vectors.
    fn without_stack(
        &mut self,
        game: &Decks<R>,
        ticker: &mut Ticker,
    ) -> Result<Option<bool>, Stopped> {
        // To look for the highest card and to copy takes time for each card.
        let cards = game.tops().iter().sum::<u32>() as usize;
        for _ in 0..=cards / 64 {
            ticker.step()?;
        }
        if game.sub_game_is_decided() {
            return Ok(Some(true));
        }
        match &mut self.vectors {
            Some(vectors) if cards <= bytes::MOST => {
                vectors.one_wins(&game.sub_game_in_bytes(), ticker).map(Some)
            }
            _ => Ok(None),
        }
    }
}

impl<R: Ring> SubGame<R> {
    /// The sub-game that a game's top cards begin.
    fn of(game: &Decks<R>) -> Self {
        let decks = game.sub_game();
        let highest = decks.cards(Player::Two).zip(0..).max().map_or(0, |(_, place)| place);
        Self { highest_at: highest, repeats: Repeats::new(&decks), decks, rounds: 0 }
    }

    fn play(&mut self, ticker: &mut Ticker) -> Result<Pause, Stopped> {
        loop {
            ticker.step()?;
            if self.decks.is_over() {
                // Never player 2, who does not lose the highest card.
                return Ok(Pause::Over { one_wins: false });
            }
            if self.decks.head() == self.highest_at {
                if self.repeats.look(&self.decks, self.rounds).is_some() {
                    return Ok(Pause::Over { one_wins: true });
                }
                // It will be won, and placed behind the present bottom card.
                self.highest_at += self.decks.len(Player::Two);
            }
            let until_highest = self.highest_at - self.decks.head();
            let sure = self.decks.sure_rounds().min(until_highest);
            let played = self.decks.play_up_to_sub_game(sure);
            self.rounds += played as u64;
            if played < sure {
                return Ok(Pause::SubGame);
            }
        }
    }

    fn take(&mut self, one_wins: bool) {
        self.decks.take(one_wins);
        self.rounds += 1;
    }
}
