//! The same answers, as fast as they can be had.
//!
//! What it takes, each explained in the module that does it:
//! - `decks`: both decks in rings with a head in common; rounds without a branch on who wins;
//! - `labels`: cards of any size in one byte each;
//! - `bytes16` and `avx512`: decks in vectors, eight or sixteen rounds in one step, where the processor
//!   has AVX2 or NEON, or AVX-512;
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

#[cfg(target_arch = "x86_64")]
mod avx512;
mod bytes;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
mod bytes16;
mod decks;
#[cfg(any(test, not(any(target_arch = "x86_64", target_arch = "aarch64"))))]
mod fallback;
mod labels;
mod plain;
mod recursive;
mod repeat;
mod ring;
mod root;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
mod vectors;

use cardcore::simd::Level;
use cardcore::{Stop, Stopped, Ticker};

use crate::{Deal, Outcome, Player, Rules, score};
use decks::Decks;
#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
use fallback::Vectors;
use labels::Labels;
use recursive::SubGames;
use ring::{Narrow, Ring, Wide};
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
use vectors::Vectors;

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
        let start = wide(deal);
        let end = plain::play(&start, End { decks: start.clone(), rounds: 0 }, &mut ticker)?;
        return Ok(outcome(&end, |card| card));
    }
    let labels = Labels::of(deal);
    let start = || Decks::<Narrow>::of(labels.decks(deal), deal.size());
    let end = match vectors_for(deal, level) {
        Some(vectors) => {
            ticker.step()?;
            let mut game = labels.bytes(deal);
            let rounds = vectors.play_plain(&mut game);
            if let Some(winner) = game.holder_of_all() {
                let score = labels.score(&game, winner);
                return Ok(Outcome::Won { winner, score, rounds });
            }
            plain::play(&start(), End { decks: Decks::of_bytes(&game), rounds }, &mut ticker)?
        }
        None => plain::play(&start(), End { decks: start(), rounds: 0 }, &mut ticker)?,
    };
    Ok(outcome(&end, |label| labels.card(label)))
}

fn recursive(deal: &Deal, level: Level, stop: &Stop) -> Result<Outcome, Stopped> {
    let mut ticker = Ticker::new(stop);
    let sub_games = || SubGames::new(level);
    if deal.size() > Labels::MOST {
        let end = root::play(&wide(deal), || SubGames::new(level), root::ROUNDS_KEPT, &mut ticker)?;
        return Ok(won(&end, |card| card));
    }
    let labels = Labels::of(deal);
    let start = Decks::<Narrow>::of(labels.decks(deal), deal.size());
    let end = root::play(&start, sub_games, root::ROUNDS_KEPT, &mut ticker)?;
    Ok(won(&end, |label| labels.card(label)))
}

/// Vectors that hold this deal, where there are any.
fn vectors_for(deal: &Deal, level: Level) -> Option<Vectors> {
    if deal.size() <= bytes::MOST { Vectors::new(level) } else { None }
}

/// How a game ended.
struct End<R> {
    decks: Decks<R>,
    rounds: u64,
}

fn wide(deal: &Deal) -> Decks<Wide> {
    Decks::of(deal.decks().map(|cards| cards.iter().copied()), deal.size())
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
