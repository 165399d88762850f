//! The answers about a burrow: its least energy, as drawn and unfolded, and the moves that need it.

use cardcore::{Stop, Stopped};
use thiserror::Error;

use crate::search::{best_moves, least_energy};
use crate::{Burrow, Move, UnfoldError};

/// One of the solutions of least energy.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Solution {
    /// The energy of all moves.
    pub energy: u64,
    /// The moves in order; each may be [applied](Burrow::apply) after the ones before it.
    pub moves: Vec<Move>,
    /// How many positions the search expanded.
    pub expanded: u64,
}

/// The moves of a solution of least energy, or nothing when no sequence of moves organises the
/// burrow.
///
/// # Errors
/// [`Stopped`] when `stop` says so.
pub fn solve(burrow: &Burrow, stop: &Stop) -> Result<Option<Solution>, Stopped> {
    let (moves, expanded) = best_moves(burrow, stop)?;
    Ok(moves.map(|moves| {
        let energy = moves.iter().map(|step| step.energy).sum();
        Solution { energy, moves, expanded }
    }))
}

/// The puzzle's first part: the least energy that organises the burrow as it is drawn, or nothing
/// when no sequence of moves does.
///
/// ```
/// use amphipod::{Burrow, Stop, part1};
///
/// let drawn = "#############\n#...........#\n###B#C#B#D###\n  #A#D#C#A#\n  #########";
/// assert_eq!(part1(&drawn.parse()?, &Stop::never())?, Some(12521));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Stopped`] when `stop` says so.
pub fn part1(burrow: &Burrow, stop: &Stop) -> Result<Option<u64>, Stopped> {
    least_energy(burrow, stop)
}

/// The puzzle's second part: the least energy that organises the burrow once it is
/// [unfolded](Burrow::unfold), or nothing when no sequence of moves does.
///
/// ```
/// use amphipod::{Burrow, Stop, part2};
///
/// let drawn = "#############\n#...........#\n###B#C#B#D###\n  #A#D#C#A#\n  #########";
/// assert_eq!(part2(&drawn.parse()?, &Stop::never())?, Some(44169));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the burrow cannot be unfolded, or when `stop` says so.
pub fn part2(burrow: &Burrow, stop: &Stop) -> Result<Option<u64>, Part2Error> {
    Ok(least_energy(&burrow.unfold()?, stop)?)
}

/// Why the second part of a burrow has no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Part2Error {
    /// The burrow cannot be unfolded.
    #[error(transparent)]
    Unfold(#[from] UnfoldError),
    /// The search was told to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}
