//! The table of games: all that this crate knows of one stands in its adapter.

use cardcore::{Stop, text};
use report::{Answer, Game, Part};

use crate::input::Parsed;
use crate::{BadInput, HotPath, SolveError, amphipod, camel_cards, camicia, combat};

/// All that is known of a game.
pub(crate) struct Adapter {
    pub(crate) game: Game,
    /// A small input.
    pub(crate) example: &'static str,
    pub(crate) parse: fn(&str) -> Result<Box<dyn Parsed>, BadInput>,
    /// Reads a text and solves all parts at once, where that is faster than one after the other.
    pub(crate) solve_all_parts: Option<SolveAllParts>,
    pub(crate) hot_path: HotPath,
}

/// The answers of all parts, from a text.
type SolveAllParts = fn(&str, &Stop) -> Result<Vec<(Part, Answer)>, SolveError>;

/// A new game is a file like the others and a line here.
const ADAPTERS: [Adapter; 4] =
    [amphipod::ADAPTER, camel_cards::ADAPTER, camicia::ADAPTER, combat::ADAPTER];

pub(crate) fn adapter(game: Game) -> &'static Adapter {
    ADAPTERS.iter().find(|adapter| adapter.game == game).expect("every game has an adapter")
}

/// A small input of a game, to show what inputs look like.
pub fn example(game: Game) -> &'static str {
    adapter(game).example
}

/// A game's hot path, whose instructions are counted.
pub fn hot_path(game: Game) -> &'static HotPath {
    &adapter(game).hot_path
}

/// Reads an input and solves all its parts at once; nothing for a game that has no faster way than
/// to solve one part after the other.
///
/// # Errors
/// When the text is no input of the game, or the computation is told to stop.
pub fn solve_all_parts(
    game: Game,
    bytes: &[u8],
    stop: &Stop,
) -> Result<Option<Vec<(Part, Answer)>>, SolveError> {
    let Some(solve) = adapter(game).solve_all_parts else { return Ok(None) };
    let text = text::decode(bytes).map_err(BadInput::from)?;
    solve(text, stop).map(Some)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Input;

    #[test]
    fn every_game_has_an_example_with_all_parts() {
        for game in Game::ALL {
            let input = Input::parse(game, example(game).as_bytes()).unwrap();
            assert!(input.parts().eq(game.parts().iter().copied()), "{game}");
            assert_eq!(input.game(), game);
        }
    }

    #[test]
    fn a_part_of_another_game_is_refused() {
        let input = Input::parse(Game::Camicia, example(Game::Camicia).as_bytes()).unwrap();
        let error = input.problem(Part::Part1).err().unwrap();
        assert_eq!(error.to_string(), "expected game of camicia, found part1");
    }

    #[test]
    fn all_parts_at_once_are_answered_as_one_by_one() {
        for game in Game::ALL {
            let text = example(game).as_bytes();
            let input = Input::parse(game, text).unwrap();
            let at_once = solve_all_parts(game, text, &Stop::never()).unwrap();
            for (part, answer) in at_once.into_iter().flatten() {
                let problem = input.problem(part).unwrap();
                assert_eq!(problem.solve(&Stop::never()), Ok(answer), "{game} {part}");
            }
        }
    }

    #[test]
    fn every_hot_path_does_its_work() {
        for game in Game::ALL {
            let work = (hot_path(game).prepare)(&[example(game).to_owned()]).unwrap();
            assert_eq!(work(), Ok(()), "{game}");
        }
    }
}
