//! What all hands win together, by the fastest way for their number.

use cardcore::{Stop, Stopped};

use crate::radix::Sorter;
use crate::types::Types;
use crate::{Hands, Rules, SolveError, census, radix, stream};

/// What all hands win together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Winnings {
    /// The sum of each hand's bid times its rank. Exact: with at most 2^32 − 1 hands and bids below
    /// 2^64 it is less than 2^64 · 2^63 = 2^127.
    pub winnings: u128,
    /// How many hands have the same five labels in the same order as some other hand: for `22222`
    /// three times and `33333` once it is 3. The puzzle does not say which of them ranks first; here
    /// it is the one that comes first in the input.
    pub equal_hands: u64,
}

/// The winnings by the rules of the first part.
///
/// # Errors
/// When `stop` is due first.
pub fn part1(hands: &Hands, stop: &Stop) -> Result<Winnings, Stopped> {
    let [winnings] = by_rules(hands, [Types::PART1], stop)?;
    Ok(winnings)
}

/// The winnings by the rules of the second part.
///
/// # Errors
/// When `stop` is due first.
pub fn part2(hands: &Hands, stop: &Stop) -> Result<Winnings, Stopped> {
    let [winnings] = by_rules(hands, [Types::PART2], stop)?;
    Ok(winnings)
}

/// The winnings by any rules.
///
/// # Errors
/// When `stop` is due first.
pub fn solve(hands: &Hands, rules: &Rules, stop: &Stop) -> Result<Winnings, Stopped> {
    let [winnings] = by_rules(hands, [&Types::new(rules)], stop)?;
    Ok(winnings)
}

/// The winnings by the rules of the first and of the second part.
///
/// # Errors
/// When `stop` is due first.
pub fn parts(hands: &Hands, stop: &Stop) -> Result<[Winnings; 2], Stopped> {
    by_rules(hands, [Types::PART1, Types::PART2], stop)
}

/// Reads an input and tells its winnings by the rules of the first and of the second part.
///
/// The same as to parse [`Hands`] and to ask for [`parts`]; but hands by the million are counted while they are
/// read, and never kept.
///
/// # Errors
/// When the input is not in order, or `stop` is due first.
pub fn both_parts(text: &str, stop: &Stop) -> Result<[Winnings; 2], SolveError> {
    stop.check()?;
    if let Some(winnings) = stream::winnings(text, [Types::PART1, Types::PART2], stop)? {
        return Ok(winnings);
    }
    Ok(parts(&text.parse()?, stop)?)
}

/// Winnings are linear in the bids: a bid is `low + high · 2^32`, and so are the winnings. That
/// leaves the solvers with bids of 32 bits, whose sums fit 64 bits, and costs a second round only
/// where there are large bids.
fn by_rules<const N: usize>(
    hands: &Hands,
    rules: [&Types; N],
    stop: &Stop,
) -> Result<[Winnings; N], Stopped> {
    let mut answers = by_half(hands, rules, |bid| bid as u32, stop)?;
    if hands.has_large_bids() {
        let high = by_half(hands, rules, |bid| (bid >> 32) as u32, stop)?;
        for (answer, high) in answers.iter_mut().zip(high) {
            answer.winnings += high.winnings << 32;
        }
    }
    Ok(answers)
}

/// The winnings when only that half of each bid is paid.
fn by_half<const N: usize>(
    hands: &Hands,
    rules: [&Types; N],
    half: impl Fn(u64) -> u32 + Copy + Sync,
    stop: &Stop,
) -> Result<[Winnings; N], Stopped> {
    if !radix::is_worth_sorting(hands.len()) {
        return Ok(census::of(hands, half, stop)?.winnings(rules));
    }
    let mut sorter = Sorter::new(rules, hands.len());
    let stretches = hands.hands.chunks(radix::STRETCH).zip(hands.bids.chunks(radix::STRETCH));
    for (hands, bids) in stretches {
        stop.check()?;
        sorter.take(hands, bids.iter().map(|&bid| half(bid)));
    }
    sorter.winnings(stop)
}
