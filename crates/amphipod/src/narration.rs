use std::io::Write;

use cardcore::{NarrationError, Stop};

use crate::{Burrow, Solution, solve};

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
    let solution = solve(burrow, stop)?;
    writeln!(out, "{burrow}\n")?;
    let Some(solution) = solution else {
        writeln!(out, "No sequence of moves organises this burrow.")?;
        return Ok(None);
    };
    let mut board = burrow.clone();
    let mut spent = 0;
    for (number, step) in (1..).zip(&solution.moves) {
        stop.check()?;
        board.make(step);
        spent += step.energy;
        writeln!(out, "{number}. {step} energy, {spent} so far.\n{board}\n")?;
    }
    match solution.moves.len() {
        0 => writeln!(out, "The burrow is organised already.")?,
        1 => writeln!(out, "Organised in 1 move with {spent} energy.")?,
        moves => writeln!(out, "Organised in {moves} moves with {spent} energy.")?,
    }
    Ok(Some(solution))
}
