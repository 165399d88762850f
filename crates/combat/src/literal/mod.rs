//! The games as their rules tell them: one card after the other, whole positions remembered.
//!
//! This telling is there to be read, to narrate, and to hold the fast solver to.
//!
//! # A sub-game that needs no play
//!
//! In a sub-game with *n* cards in all, let player 1 hold the highest card *M*, and let M ≥ n − 1.
//! **Then player 1 wins it.** To recurse on M, its owner would need M cards below it. But once both
//! have drawn, n − 2 cards are left in both decks together, and n − 2 < M. So whenever M is drawn
//! the higher card decides, and that is M: player 1 never loses it and so is never without cards.
//! There are only finitely many positions, hence the game ends: when player 2 runs out of cards, or
//! at a repeated position. Either is a win for player 1.
//!
//! For example 2 5 | 4 1 3 (player 1's deck, player 2's) goes on: 2 loses to 4, then 5 | 1 3 4 2 is
//! up, and whatever follows, a 5 among five cards has never five cards below it.
//!
//! It is no use to player 2. Never to lose M keeps player 2 from running out of cards too, but a
//! repeated position is then a win for player 1. Nor is it of use in the root game, where the
//! score is asked for and not only the winner.
//!
//! Cards are distinct and positive, so the highest of n of them is at least n and the condition
//! M ≥ n − 1 always holds. It is asked all the same: it is what makes the shortcut right.
//!
//! # Memory
//!
//! The positions that all games in progress remember take about [`ROOM`] bytes at most. A game that
//! finds the room used up asks the fast solver, whose memory is bounded, how many rounds it will
//! last, and needs to remember nothing any more. Games on hold keep their cards: at most n²/4 of
//! two bytes for a deal of n cards, since a sub-game has at least two cards less than its game.

mod plain;
mod position;
mod recursive;
mod seen;
mod table;
mod transcript;

use std::io;

use cardcore::{NarrationError, Stop, Stopped};

use crate::{Deal, Outcome, Rules};
use transcript::{Form, Narrator, Silent, Transcript};

/// Bytes for the positions that the games in progress remember: 64 MiB.
pub const ROOM: usize = 64 << 20;

/// Which sub-games of Recursive Combat are played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SubGames {
    /// All of them.
    Played,
    /// All but those that player 1 is sure to win by [holding the highest card](self).
    UnlessDecided,
}

/// Plays Combat.
///
/// # Errors
/// [`Stopped`] when told to stop.
pub fn part1(deal: &Deal, stop: &Stop) -> Result<Outcome, Stopped> {
    play(deal, Game::Plain, &mut Silent, stop, ROOM)
}

/// Plays Recursive Combat.
///
/// # Errors
/// [`Stopped`] when told to stop.
pub fn part2(deal: &Deal, sub_games: SubGames, stop: &Stop) -> Result<Outcome, Stopped> {
    play(deal, Game::Recursive(sub_games), &mut Silent, stop, ROOM)
}

/// Plays a deal and tells every round. See [`crate::narrate`].
pub(crate) fn narrate(
    deal: &Deal,
    rules: Rules,
    out: &mut impl io::Write,
    stop: &Stop,
) -> Result<Outcome, NarrationError> {
    let (game, form) = match rules {
        Rules::Plain => (Game::Plain, Form::Plain),
        Rules::Recursive => (Game::Recursive(SubGames::Played), Form::Recursive),
    };
    play(deal, game, &mut Transcript::new(form, out), stop, ROOM)
}

#[derive(Clone, Copy)]
enum Game {
    Plain,
    Recursive(SubGames),
}

/// Plays with decks that are just large enough.
fn play<T: Narrator>(
    deal: &Deal,
    game: Game,
    narrator: &mut T,
    stop: &Stop,
    room: usize,
) -> Result<Outcome, T::Error> {
    match deal.size() {
        ..=64 => play_with::<64, T>(deal, game, narrator, stop, room),
        65..=1024 => play_with::<1024, T>(deal, game, narrator, stop, room),
        _ => play_with::<65535, T>(deal, game, narrator, stop, room),
    }
}

fn play_with<const N: usize, T: Narrator>(
    deal: &Deal,
    game: Game,
    narrator: &mut T,
    stop: &Stop,
    room: usize,
) -> Result<Outcome, T::Error> {
    match game {
        Game::Plain => plain::play::<N, T>(deal, narrator, stop, room),
        Game::Recursive(sub_games) => {
            recursive::play::<N, T>(deal, sub_games, narrator, stop, room)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deals() -> Vec<Deal> {
        [
            "Player 1:\n43\n19\n\nPlayer 2:\n2\n29\n14",
            "Player 1:\n4\n2\n1\n6\n\nPlayer 2:\n5\n3\n7",
            "Player 1:\n9\n2\n6\n3\n1\n\nPlayer 2:\n5\n8\n4\n7\n10",
            "Player 1:\n4\n7\n1\n\nPlayer 2:\n6\n5\n3\n2",
        ]
        .map(|text| text.parse().unwrap())
        .to_vec()
    }

    #[test]
    fn a_game_without_room_to_remember_is_told_in_the_same_way() {
        for deal in deals() {
            for game in [Game::Plain, Game::Recursive(SubGames::Played)] {
                let form = if matches!(game, Game::Plain) { Form::Plain } else { Form::Recursive };
                let told = |room| {
                    let mut out = Vec::new();
                    let mut narrator = Transcript::new(form, &mut out);
                    let outcome = play(&deal, game, &mut narrator, &Stop::never(), room).unwrap();
                    (outcome, String::from_utf8(out).unwrap())
                };
                let (outcome, text) = told(ROOM);
                for room in [0, 200, 400, 800] {
                    let (same, other) = told(room);
                    assert_eq!(same, outcome, "{deal}");
                    assert_eq!(other.lines().count(), text.lines().count(), "{deal}");
                }
            }
        }
    }
}
