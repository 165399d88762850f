//! Examples of inputs, for the help.

use std::ffi::OsString;

use puzzles::{Input, Stop, example};
use report::Game;

/// What the help of `solve` says about inputs: of the game that is among the arguments, or of all.
pub(crate) fn help_for(args: &[OsString]) -> String {
    let named = args.iter().find_map(|arg| arg.to_str()?.parse::<Game>().ok());
    let games = named.map_or_else(|| Game::ALL.to_vec(), |game| vec![game]);
    games.into_iter().map(help).collect::<Vec<_>>().join("\n\n")
}

fn help(game: Game) -> String {
    let text = example(game);
    let input = Input::parse(game, text.as_bytes()).expect("the example is a good input");
    let mut help = format!("An input of {game}:\n");
    help.extend(text.lines().map(|line| format!("  {line}\n")));
    help.push_str("Its answers:");
    for part in input.parts() {
        let problem = input.problem(part).expect("the input has the part");
        let answer = problem.solve(&Stop::never()).expect("nothing stops it");
        help.extend([format!("\n  {part}: {answer}")]);
    }
    help
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_is_of_the_game_that_is_asked_for() {
        let of_one = help_for(&["solve".into(), "combat".into(), "--help".into()]);
        assert!(of_one.contains("  Player 1:\n  9\n") && !of_one.contains("amphipod"), "{of_one}");
        assert!(of_one.contains("  part1: player 2 wins with score 306"), "{of_one}");
        assert!(help_for(&["solve".into()]).contains("An input of amphipod"));
    }
}
