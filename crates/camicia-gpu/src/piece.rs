//! What came back of a dispatch, checked.

use camicia::engine::{Engine, PackedDeal};
use camicia::{Deal, Outcome, Player};
use cardcore::Stop;

use crate::dispatch::{Counts, Found, Task};
use crate::kernel::TRICKS;
use crate::probes::Probes;
use crate::{Deals, Gpu, GpuError};

/// Deals that were played, and what was counted. Every game is either counted by length or handed
/// back, and none is both.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Piece {
    /// The number of the first deal.
    pub first: u64,
    /// How many deals there are.
    pub games: u32,
    /// Of the games counted, how many had so many tricks.
    pub by_tricks: Vec<u32>,
    /// Of the games counted, in how many so many cards were played.
    pub by_cards: Vec<u32>,
    /// Of the games counted, how many A wins.
    pub won_by_a: u32,
    /// The games handed back, in the order of their numbers. The processor has played them.
    pub handed_back: Vec<Played>,
}

/// A deal that the processor has played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Played {
    /// Its number.
    pub number: u64,
    /// The deal.
    pub deal: PackedDeal,
    /// How its game goes.
    pub outcome: Outcome,
}

/// The piece of a dispatch, if all that is known of it is right: the known deals, the games handed
/// back, among them a sample, and the sums.
pub(crate) fn checked(
    gpu: &Gpu,
    deals: &Deals,
    probes: &Probes,
    task: &Task,
    mut counts: Counts,
    stop: &Stop,
) -> Result<Piece, GpuError> {
    for ((&deal, &expected), &found) in
        probes.deals.iter().zip(&probes.outcomes).zip(&counts.probes)
    {
        check_game(gpu, deal, expected, found)?;
    }
    counts.games.sort_unstable();
    let numbers = counts.games.iter().map(|&(index, _)| task.first + u64::from(index));
    check_list(gpu, deals, task, &counts)?;
    let played = deals.at(numbers.clone());
    let outcomes = Engine::new().solve(&played, stop)?;
    for ((&deal, &expected), &(_, found)) in played.iter().zip(&outcomes).zip(&counts.games) {
        check_game(gpu, deal, expected, found)?;
    }
    let handed_back = numbers
        .zip(played)
        .zip(outcomes)
        .map(|((number, deal), outcome)| Played { number, deal, outcome })
        .collect();
    Ok(Piece {
        first: task.first,
        games: task.games,
        by_tricks: counts.by_tricks,
        by_cards: counts.by_cards,
        won_by_a: counts.won_by_a,
        handed_back,
    })
}

/// Whether the device plays a deal as the processor does. A game that never ends, or has very many
/// tricks, is broken off.
fn check_game(
    gpu: &Gpu,
    deal: PackedDeal,
    expected: Outcome,
    found: Found,
) -> Result<(), GpuError> {
    let right = match expected {
        Outcome::Finished { winner, cards, tricks } => {
            let won_by_a = u32::from(winner == Player::A);
            found == Found { tricks: tricks as u32, cards: cards as u32, won_by_a }
                || found == Found::UNKNOWN && tricks >= u64::from(TRICKS)
        }
        Outcome::Loop { .. } => found == Found::UNKNOWN,
    };
    if right {
        return Ok(());
    }
    let found = match found {
        Found::UNKNOWN => format!("more than {TRICKS} tricks"),
        Found { tricks, cards, won_by_a } => {
            let winner = if won_by_a == 1 { Player::A } else { Player::B };
            format!("cards: {cards}, tricks: {tricks}, winner: {winner}")
        }
    };
    Err(GpuError::WrongGame {
        adapter: gpu.adapter().name().to_owned(),
        driver: gpu.adapter().driver().to_owned(),
        deal: Box::new(deal.into()),
        expected,
        found,
    })
}

/// Whether the sums are those of the histograms, every game is there once, and the sample is there.
fn check_list(gpu: &Gpu, deals: &Deals, task: &Task, counts: &Counts) -> Result<(), GpuError> {
    let won_by_a = u64::from(counts.won_by_a);
    let games = |histogram: &[u32]| histogram.iter().map(|&games| u64::from(games)).sum::<u64>();
    let sum = |histogram: &[u32]| {
        (0..).zip(histogram).map(|(length, &games)| length * u64::from(games)).sum::<u64>()
    };
    let listed = counts.games.len() as u64;
    let (every, place) = task.sample;
    let sampled = u64::from((task.games - place).div_ceil(every));
    let mut indices: Vec<_> = counts.games.iter().map(|&(index, _)| index).collect();
    indices.dedup();
    let found_sampled = indices.iter().filter(|&&index| index % every == place).count() as u64;
    let checks = [
        ("games", u64::from(task.games), counts.counted + listed),
        ("games by tricks", counts.counted, games(&counts.by_tricks)),
        ("games by cards", counts.counted, games(&counts.by_cards)),
        ("tricks", sum(&counts.by_tricks), counts.tricks),
        ("cards", sum(&counts.by_cards), counts.cards),
        ("games that A wins at most", won_by_a.min(counts.counted), won_by_a),
        ("different games handed back", listed, indices.len() as u64),
        ("games of the sample", sampled, found_sampled),
    ];
    for (what, expected, found) in checks {
        if expected != found {
            return Err(GpuError::WrongCount {
                adapter: gpu.adapter().name().to_owned(),
                driver: gpu.adapter().driver().to_owned(),
                deal: Box::new(Deal::from(deals.deal(task.first))),
                what,
                expected,
                found,
            });
        }
    }
    Ok(())
}

/// A number that looks random.
pub(crate) fn mixed(number: u64) -> u64 {
    camicia::engine::SplitMix64::new(number, 0).number(0)
}
