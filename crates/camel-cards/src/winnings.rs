use cardcore::{Stop, Stopped};

use crate::{Hands, Rules, SolveError, radix};

/// What all hands win together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Winnings {
    /// The sum of each hand's bid times its rank. Exact: with at most 2^32 − 1 hands and bids below
    /// 2^64 it is less than 2^64 · 2^63 = 2^127.
    pub winnings: u128,
    /// How many hands have the same five labels in the same order as some other hand. The puzzle
    /// does not say which of them ranks first; here it is the one that comes first in the input.
    pub equal_hands: u64,
}

/// The winnings by the rules of the first part.
///
/// # Errors
/// When `stop` is due first.
pub fn part1(hands: &Hands, stop: &Stop) -> Result<Winnings, Stopped> {
    winnings(hands, &Rules::PART1, stop)
}

/// The winnings by the rules of the second part.
///
/// # Errors
/// When `stop` is due first.
pub fn part2(hands: &Hands, stop: &Stop) -> Result<Winnings, Stopped> {
    winnings(hands, &Rules::PART2, stop)
}

/// The winnings by any rules.
///
/// # Errors
/// When `stop` is due first.
pub fn winnings(hands: &Hands, rules: &Rules, stop: &Stop) -> Result<Winnings, Stopped> {
    radix::winnings(hands, rules, stop)
}

/// The winnings by the rules of the first and of the second part.
///
/// # Errors
/// When `stop` is due first.
pub fn parts(hands: &Hands, stop: &Stop) -> Result<[Winnings; 2], Stopped> {
    Ok([part1(hands, stop)?, part2(hands, stop)?])
}

/// Reads an input and tells its winnings by the rules of the first and of the second part.
///
/// # Errors
/// When the input is not in order, or `stop` is due first.
pub fn both_parts(text: &str, stop: &Stop) -> Result<[Winnings; 2], SolveError> {
    Ok(parts(&Hands::parse(text)?, stop)?)
}
