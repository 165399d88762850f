//! A solution told move by move.

use std::io::Write;
use std::ops::RangeBounds;

use cardcore::{NarrationError, Stop};

use crate::{Burrow, Solution, Step, solve};

/// Tells a solution of least energy move by move: who goes where, the energy, and the burrow
/// after it. Says so when there is none.
///
/// # Errors
/// When `stop` says so, or when `out` takes no more.
pub fn narrate(
    burrow: &Burrow,
    out: &mut impl Write,
    stop: &Stop,
) -> Result<Option<Solution>, NarrationError> {
    narrate_moves(burrow, .., out, stop)
}

/// As [`narrate`], but only the moves of this range, counted from 1, are written with the burrow
/// after them.
///
/// ```
/// use amphipod::{Burrow, Stop, narrate_moves};
///
/// let drawn = "#############\n#...........#\n###B#A#C#D###\n  #########";
/// let mut out = Vec::new();
/// narrate_moves(&drawn.parse()?, 3.., &mut out, &Stop::never())?;
/// let text = String::from_utf8(out)?;
/// let third = "3. A moves from hallway space 2 to room A, row 1: 2 energy, 46 so far.";
/// assert_eq!(text.lines().nth(5), Some(third));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When `stop` says so, or when `out` takes no more.
pub fn narrate_moves(
    burrow: &Burrow,
    moves: impl RangeBounds<usize>,
    out: &mut impl Write,
    stop: &Stop,
) -> Result<Option<Solution>, NarrationError> {
    let solution = solve(burrow, stop)?;
    writeln!(out, "{burrow}\n")?;
    let Some(solution) = solution else {
        writeln!(out, "No sequence of moves organises this burrow.")?;
        return Ok(None);
    };
    for Step { number, made, spent, burrow } in solution.steps(burrow) {
        stop.check()?;
        if moves.contains(&number) {
            writeln!(out, "{number}. {made} energy, {spent} so far.\n{burrow}\n")?;
        }
    }
    let energy = solution.energy;
    match solution.moves.len() {
        0 => writeln!(out, "The burrow is organised already.")?,
        1 => writeln!(out, "Organised in 1 move with {energy} energy.")?,
        moves => writeln!(out, "Organised in {moves} moves with {energy} energy.")?,
    }
    Ok(Some(solution))
}
