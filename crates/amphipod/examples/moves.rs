//! Prints the moves that organise a burrow with the least energy: `moves [FILE]`.

use amphipod::{Burrow, Step, Stop, solve};

/// The burrow of the puzzle.
const EXAMPLE: &str = "#############\n#...........#\n###B#C#B#D###\n  #A#D#C#A#\n  #########\n";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = match std::env::args().nth(1) {
        Some(file) => std::fs::read_to_string(file)?,
        None => EXAMPLE.to_owned(),
    };
    let burrow: Burrow = text.parse()?;
    let Some(solution) = solve(&burrow, &Stop::never())? else {
        println!("no sequence of moves organises this burrow");
        return Ok(());
    };
    println!("{} energy in {} moves", solution.energy, solution.moves.len());
    for Step { number, made, spent, .. } in solution.steps(&burrow) {
        println!("{number}. {made} energy, {spent} so far");
    }
    Ok(())
}
