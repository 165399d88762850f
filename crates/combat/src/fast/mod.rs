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

use crate::{Deal, Outcome, Player, Rules};
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
    let labels = Labels::of(deal);
    if deal.size() > Labels::MOST_IN_BYTES {
        return if labels.highest() <= u16::MAX.into() {
            plain_from(&Decks::<Wide<u16>>::start(deal, &labels), &labels, &mut ticker)
        } else {
            plain_from(&Decks::<Wide<u32>>::start(deal, &labels), &labels, &mut ticker)
        };
    }
    let start = || Decks::<Narrow>::start(deal, &labels);
    let Some(vectors) = vectors_for(deal, level) else {
        return plain_from(&start(), &labels, &mut ticker);
    };
    ticker.step()?;
    let mut game = labels.bytes(deal);
    let rounds = vectors.play_plain(&mut game);
    if let Some(winner) = game.holder_of_all() {
        let score = labels.score(game.cards(winner).map(u32::from));
        return Ok(Outcome::Won { winner, score, rounds });
    }
    let so_far = End { decks: Decks::of_bytes(&game), rounds };
    Ok(outcome(&plain::play(&start(), so_far, &mut ticker)?, &labels))
}

/// Plays Combat from its beginning.
fn plain_from<R: Ring>(
    start: &Decks<R>,
    labels: &Labels,
    ticker: &mut Ticker,
) -> Result<Outcome, Stopped> {
    let so_far = End { decks: start.clone(), rounds: 0 };
    Ok(outcome(&plain::play(start, so_far, ticker)?, labels))
}

fn recursive(deal: &Deal, level: Level, stop: &Stop) -> Result<Outcome, Stopped> {
    let mut ticker = Ticker::new(stop);
    let labels = Labels::of(deal);
    if deal.size() <= Labels::MOST_IN_BYTES {
        recursive_from(&Decks::<Narrow>::start(deal, &labels), &labels, level, &mut ticker)
    } else if labels.highest() <= u16::MAX.into() {
        recursive_from(&Decks::<Wide<u16>>::start(deal, &labels), &labels, level, &mut ticker)
    } else {
        recursive_from(&Decks::<Wide<u32>>::start(deal, &labels), &labels, level, &mut ticker)
    }
}

/// Plays Recursive Combat from its beginning.
fn recursive_from<R: Ring>(
    start: &Decks<R>,
    labels: &Labels,
    level: Level,
    ticker: &mut Ticker,
) -> Result<Outcome, Stopped> {
    let end = root::play(start, || SubGames::new(level), root::ROUNDS_KEPT, ticker)?;
    Ok(won(&end, labels))
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

/// The outcome of plain Combat.
fn outcome<R: Ring>(end: &End<R>, labels: &Labels) -> Outcome {
    if end.decks.is_over() { won(end, labels) } else { Outcome::Endless { rounds: end.rounds } }
}

/// The outcome of Recursive Combat, in which player 1 wins if both players have cards in the end.
fn won<R: Ring>(end: &End<R>, labels: &Labels) -> Outcome {
    let winner = if end.decks.len(Player::One) == 0 { Player::Two } else { Player::One };
    let score = labels.score(end.decks.cards(winner));
    Outcome::Won { winner, score, rounds: end.rounds }
}
