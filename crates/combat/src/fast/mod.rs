//! The same answers, hundreds of times as fast.
//!
//! What it takes, each explained in the module that does it:
//! - `decks`: both decks in rings with a head in common; rounds without a branch on who wins;
//! - `labels`: cards of any size in one byte each;
//! - `registers`: each deck in one register, sixteen rounds in one step, where there is AVX-512;
//! - `repeat`: repeats found with one position kept, and looked for only when the highest card is on
//!   top;
//! - `root`: the root game kept as one bit a round, which is enough to find its first repeat.
//!
//! And sub-games in which player 1 holds the highest card [need no play](crate::literal).
//!
//! # Memory
//!
//! It is bounded whatever the deal and however long its games; nothing is kept between calls. A
//! game in progress keeps its decks, one position to compare with, and a few numbers. A sub-game
//! has at least two cards less than its game, so games in progress hold n²/4 cards at most: for up
//! to 128 cards less than 100 KiB, for 1000 cards 3 MiB. The root game's bits take up to 32 MiB,
//! after 268 million of its rounds; a longer root game that comes to a repeat is played again
//! to find the first.

mod decks;
mod labels;
mod laid;
mod plain;
mod recursive;
#[cfg_attr(not(target_arch = "x86_64"), path = "no_registers.rs")]
mod registers;
mod repeat;
mod ring;
mod root;

use cardcore::simd::Level;
use cardcore::{Stop, Stopped, Ticker};

use crate::{Deal, Outcome, Player, Rules, score};
use decks::Decks;
use labels::Labels;
use laid::Laid;
use recursive::SubGames;
use registers::Registers;
use ring::{Narrow, Ring, Wide};

/// Plays a deal with the vector instructions of this level, as far as the processor has them.
///
/// [`crate::solve`] chooses the best level.
///
/// # Errors
/// [`Stopped`] when told to stop.
pub fn solve(deal: &Deal, rules: Rules, level: Level, stop: &Stop) -> Result<Outcome, Stopped> {
    match rules {
        Rules::Plain => plain(deal, level, stop),
        Rules::Recursive => recursive(deal, level, stop),
    }
}

fn plain(deal: &Deal, level: Level, stop: &Stop) -> Result<Outcome, Stopped> {
    let mut ticker = Ticker::new(stop);
    if deal.size() > Labels::MOST {
        let end = plain::play(&Decks::<Wide>::lay(wide(deal)), &mut ticker)?;
        return Ok(outcome(&end, |card| card));
    }
    let labels = Labels::of(deal);
    if deal.size() <= laid::MOST
        && let Some(registers) = Registers::new(level)
    {
        ticker.step()?;
        let mut game = Laid::of(labels.decks(deal));
        let rounds = registers.play_plain(&mut game);
        if let Some(winner) = game.holder_of_all() {
            let score = score(game.cards(winner).map(|label| labels.card(label.into())));
            return Ok(Outcome::Won { winner, score, rounds });
        }
    }
    let end = plain::play(&Decks::<Narrow>::lay(labels.decks(deal)), &mut ticker)?;
    Ok(outcome(&end, |label| labels.card(label)))
}

fn recursive(deal: &Deal, level: Level, stop: &Stop) -> Result<Outcome, Stopped> {
    let mut ticker = Ticker::new(stop);
    if deal.size() > Labels::MOST {
        let start = Decks::<Wide>::lay(wide(deal));
        let end = root::play(&start, || SubGames::new(level), root::ROUNDS_KEPT, &mut ticker)?;
        return Ok(won(&end, |card| card));
    }
    let labels = Labels::of(deal);
    let start = Decks::<Narrow>::lay(labels.decks(deal));
    let end = root::play(&start, || SubGames::new(level), root::ROUNDS_KEPT, &mut ticker)?;
    Ok(won(&end, |label| labels.card(label)))
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
