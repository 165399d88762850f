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
//! eight bytes for a deal of n cards, since a sub-game has at least two cards less than its game.

mod play;
mod position;
mod seen;
mod table;

use cardcore::{Stop, Stopped};

pub(crate) use self::play::Play;
pub(crate) use self::seen::{Repeat, Repeats, Seen};
pub(crate) use self::table::Table;
use crate::steps::Steps;
use crate::{Deal, Outcome};

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
    Steps::with(deal, None, ROOM, stop).outcome()
}

/// Plays Recursive Combat.
///
/// # Errors
/// [`Stopped`] when told to stop.
pub fn part2(deal: &Deal, sub_games: SubGames, stop: &Stop) -> Result<Outcome, Stopped> {
    Steps::with(deal, Some(sub_games), ROOM, stop).outcome()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::steps::Event;

    fn deals() -> [Deal; 4] {
        [
            Deal::new([43, 19], [2, 29, 14]),
            Deal::new([4, 2, 1, 6], [5, 3, 7]),
            Deal::new([9, 2, 6, 3, 1], [5, 8, 4, 7, 10]),
            Deal::new([4, 7, 1], [6, 5, 3, 2]),
        ]
        .map(Result::unwrap)
    }

    /// The events of a game; a repeat without the round of which it is one.
    fn events(deal: &Deal, sub_games: Option<SubGames>, room: usize) -> Vec<Event> {
        let stop = Stop::never();
        let steps = Steps::with(deal, sub_games, room, &stop);
        let events = steps.map(|step| step.unwrap().event);
        events
            .map(|event| match event {
                Event::Repeated { .. } => Event::Repeated { first: None },
                other => other,
            })
            .collect()
    }

    #[test]
    fn a_game_without_room_to_remember_is_played_in_the_same_way() {
        for deal in deals() {
            for sub_games in [None, Some(SubGames::Played), Some(SubGames::UnlessDecided)] {
                let expected = events(&deal, sub_games, ROOM);
                for room in [0, 200, 400, 800] {
                    assert_eq!(events(&deal, sub_games, room), expected, "{deal}");
                }
            }
        }
    }
}
