use cardcore::{Stop, Stopped};

use crate::search::best_moves;
use crate::{Burrow, Move};

/// One of the solutions of least energy.
#[derive(Debug, Clone, PartialEq, Eq)]
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
