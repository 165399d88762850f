//! Prints the round of Recursive Combat with the most rounds in its sub-games: `busiest_round [FILE]`.

use combat::{Deal, Rules, Stop, root_rounds};

/// The deal of the puzzle.
const EXAMPLE: &str = "Player 1:\n9\n2\n6\n3\n1\n\nPlayer 2:\n5\n8\n4\n7\n10\n";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = match std::env::args().nth(1) {
        Some(file) => std::fs::read_to_string(file)?,
        None => EXAMPLE.to_owned(),
    };
    let deal: Deal = text.parse()?;
    let stop = Stop::never();
    let rounds = root_rounds(&deal, Rules::Recursive, &stop).collect::<Result<Vec<_>, _>>()?;
    println!("{} rounds", rounds.len());
    let Some(busiest) = rounds.iter().max_by_key(|round| round.sub_game_rounds) else {
        println!("one player has all the cards from the beginning");
        return Ok(());
    };
    let [one, two] = busiest.drawn;
    println!("round {}: {one} against {two}, {} wins", busiest.round, busiest.winner);
    println!("{} rounds in {} sub-games", busiest.sub_game_rounds, busiest.sub_games);
    Ok(())
}
