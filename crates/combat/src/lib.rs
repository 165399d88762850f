//! Combat and Recursive Combat, the card games of [Advent of Code 2020, day 22][puzzle], solved
//! exactly and fast, and narrated round by round.
//!
//! # The rules
//!
//! The cards are distinct whole numbers from 1 to 2^64 − 1, dealt to two players in any way. In a
//! round both players draw their top card. The higher card wins, and its player puts both cards at the bottom of the
//! deck, the winning one first. A player who has all the cards has won. The winner's **score** is the
//! sum of the cards, each multiplied by its place, counted from 1 at the bottom. A game of plain
//! **Combat** can go on for ever: [`part1`] then answers after how many rounds a position is
//! repeated.
//!
//! **Recursive Combat** adds two rules. If a position was there before *in this game*, the game ends
//! and player 1 wins it. And if both players have at least as many cards left as the number on the
//! card that they drew, a **sub-game** decides the round: each player copies that many of the next
//! cards, top card first, and the winner of the sub-game wins the round, even with the lower card.
//! Sub-games can have sub-games. [`part2`] plays it.
//!
//! ```
//! use combat::{Deal, Outcome, Player, Stop};
//!
//! let deal: Deal = "Player 1:\n9\n2\n6\n3\n1\n\nPlayer 2:\n5\n8\n4\n7\n10\n".parse()?;
//! let plain = combat::part1(&deal, &Stop::never())?;
//! assert_eq!(plain, Outcome::Won { winner: Player::Two, score: 306, rounds: 29 });
//! let recursive = combat::part2(&deal, &Stop::never())?;
//! assert_eq!(recursive, Outcome::Won { winner: Player::Two, score: 291, rounds: 17 });
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Two solvers
//!
//! [`literal`] plays as the rules are written. [`fast`] gives the same answers in a small part of the
//! time. Neither trusts a hash: two positions are the same if all their cards are.
//!
//! [puzzle]: https://adventofcode.com/2020/day/22

mod deal;
mod error;
pub mod fast;
pub mod literal;
mod outcome;
mod parse;
mod regular;
mod rules;
mod steps;

use cardcore::simd::Level;
pub use cardcore::{NarrationError, Spanned, Stop, Stopped, TextPosition};
pub use deal::Deal;
pub use error::{DealError, InputError, ParseError, Seat};
pub use outcome::{Outcome, Player, score};
pub use rules::Rules;
pub use steps::{
    Event, Replay, ReplaySteps, RootRound, RootRounds, Step, Steps, Transcript, WaitingGame,
    narrate, narrate_rounds, root_rounds, steps, summarise, summarise_rounds,
};

/// Plays Combat.
///
/// When a deck is empty from the beginning, the other player has won before the first round.
///
/// # Errors
/// [`Stopped`] when told to stop.
pub fn part1(deal: &Deal, stop: &Stop) -> Result<Outcome, Stopped> {
    solve(deal, Rules::Plain, stop)
}

/// Plays Recursive Combat, which always ends.
///
/// A repeated position ends the root game too: player 1 then wins with the deck of that moment.
///
/// # Errors
/// [`Stopped`] when told to stop.
pub fn part2(deal: &Deal, stop: &Stop) -> Result<Outcome, Stopped> {
    solve(deal, Rules::Recursive, stop)
}

/// Plays a deal by the rules of one of the two games.
///
/// # Errors
/// [`Stopped`] when told to stop.
pub fn solve(deal: &Deal, rules: Rules, stop: &Stop) -> Result<Outcome, Stopped> {
    fast::solve(deal, rules, Level::chosen(), stop)
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
