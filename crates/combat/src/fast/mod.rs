//! The same answers, thousands of times as fast.
//!
//! What it takes, each explained where it stands:
//! - [decks in rings](decks) with a head in common, and rounds without a branch on who wins;
//! - [repeats looked up only when the highest card is on top](repeat), without any table;
//! - sub-games that [need no play](crate::literal) for player 1 holds the highest card;
//! - the root game kept as [one bit a round](root), which is enough to find its first repeat.
//!
//! Memory is bounded whatever the deal and however long its games: a game in progress keeps its
//! decks, one position to compare with, and a few numbers; games in progress hold at most n²/4
//! cards in all, for a sub-game has at least two cards less than its game. Up to 128 cards that is
//! less than 100 KiB. The root game's bits take at most 32 MiB; a longer root game that comes to a
//! repeat is played again to find the first.

mod decks;
mod labels;
mod plain;
mod recursive;
mod repeat;
mod ring;
mod root;

use cardcore::{Poll, Stop, Stopped};

use crate::{Deal, Outcome, Player, score};
use decks::Decks;
use labels::Labels;
use recursive::SubGames;
use ring::{Narrow, Ring, Wide};

/// Plays Combat. See [`crate::part1`].
///
/// # Errors
/// [`Stopped`] when told to stop.
pub fn part1(deal: &Deal, stop: &Stop) -> Result<Outcome, Stopped> {
    let mut poll = Poll::new(stop);
    if deal.cards() <= Labels::MOST {
        let labels = Labels::of(deal);
        let end = plain::play(&Decks::<Narrow>::lay(labels.decks()), &mut poll)?;
        Ok(outcome(&end, |label| labels.card(label)))
    } else {
        let end = plain::play(&Decks::<Wide>::lay(wide(deal)), &mut poll)?;
        Ok(outcome(&end, |card| card))
    }
}

/// Plays Recursive Combat. See [`crate::part2`].
///
/// # Errors
/// [`Stopped`] when told to stop.
pub fn part2(deal: &Deal, stop: &Stop) -> Result<Outcome, Stopped> {
    let mut poll = Poll::new(stop);
    if deal.cards() <= Labels::MOST {
        let labels = Labels::of(deal);
        let start = Decks::<Narrow>::lay(labels.decks());
        let end = root::play(&start, SubGames::<Narrow>::new, root::ROUNDS_KEPT, &mut poll)?;
        Ok(won(&end, |label| labels.card(label)))
    } else {
        let start = Decks::<Wide>::lay(wide(deal));
        let end = root::play(&start, SubGames::<Wide>::new, root::ROUNDS_KEPT, &mut poll)?;
        Ok(won(&end, |card| card))
    }
}

/// How a game ended.
struct End<R> {
    decks: Decks<R>,
    rounds: u64,
}

fn wide(deal: &Deal) -> [impl Iterator<Item = u16>; 2] {
    deal.decks().map(|cards| cards.iter().copied())
}

/// The outcome of plain Combat.
fn outcome<R: Ring>(end: &End<R>, card: impl Fn(u16) -> u16) -> Outcome {
    if end.decks.is_over() { won(end, card) } else { Outcome::Endless { rounds: end.rounds } }
}

/// The outcome of Recursive Combat, in which player 1 wins if both players have cards in the end.
fn won<R: Ring>(end: &End<R>, card: impl Fn(u16) -> u16) -> Outcome {
    let winner = if end.decks.len(Player::One) == 0 { Player::Two } else { Player::One };
    let score = score(end.decks.cards(winner).map(card));
    Outcome::Won { winner, score, rounds: end.rounds }
}
