//! A game of Combat that can be taken to any of its steps.

use ::combat::{Deal, Event, Outcome, Player, Replay, Rules, Step, Stop};
use serde::Serialize;

/// What happens in a step, and all decks at that moment.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Frame {
    /// `entered`, `round`, `won`, `repeated`, `game-won`, `returned` or `ended`.
    event: &'static str,
    /// What happens, in a sentence.
    told: String,
    /// Who wins the round or the game; 1 or 2.
    winner: Option<u8>,
    /// The game in progress and behind it those that wait for it, the root game last.
    games: Vec<Table>,
}

/// A game at a moment.
#[derive(Debug, PartialEq, Eq, Serialize)]
struct Table {
    game: u64,
    round: u64,
    decks: [Vec<u64>; 2],
    /// The cards that the players drew for the sub-game which this one waits for.
    drawn: Option<[u64; 2]>,
}

/// A game that has been played.
pub(crate) struct Game {
    replay: Replay,
    rules: Rules,
}

/// So many steps are looked at together when the way leads back.
const CHUNK: u64 = 4096;

impl Game {
    pub(crate) fn new(deal: &Deal, rules: Rules) -> Self {
        let replay = Replay::new(deal, rules, &Stop::never()).expect("it is never told to stop");
        Self { replay, rules }
    }

    /// The number of the last step; the first is 0.
    pub(crate) fn last(&self) -> u64 {
        self.replay.len() - 1
    }

    pub(crate) fn frame(&self, step: u64) -> Frame {
        let mut steps = self.replay.steps_from(step);
        let step = steps.next().expect("the step is not behind the last");
        let told = told(&step, self.rules);
        let (event, winner) = kind(step.event);
        let waiting = steps.waiting().map(|waiting| Table {
            game: waiting.game,
            round: waiting.round,
            decks: waiting.decks,
            drawn: Some(waiting.drawn),
        });
        let now = Table { game: step.game, round: step.round, decks: step.decks, drawn: None };
        let games = std::iter::once(now).chain(waiting).collect();
        Frame { event, told, winner: winner.map(Player::number), games }
    }

    /// The next step in a game of at most this depth; the last step if there is none.
    pub(crate) fn forward(&self, from: u64, depth: usize) -> u64 {
        let later = (from + 1..).zip(self.replay.steps_from(from + 1));
        later.into_iter().find(|(_, step)| step.depth <= depth).map_or(self.last(), |(at, _)| at)
    }

    /// The step before in a game of at most this depth; the first step if there is none.
    pub(crate) fn back(&self, from: u64, depth: usize) -> u64 {
        let mut end = from;
        while end > 0 {
            let start = end.saturating_sub(CHUNK);
            let earlier = (start..end).zip(self.replay.steps_from(start));
            if let Some((at, _)) = earlier.filter(|(_, step)| step.depth <= depth).last() {
                return at;
            }
            end = start;
        }
        0
    }
}

fn kind(event: Event) -> (&'static str, Option<Player>) {
    match event {
        Event::Entered => ("entered", None),
        Event::Round => ("round", None),
        Event::RoundWon { winner } => ("won", Some(winner)),
        Event::Repeated { .. } => ("repeated", None),
        Event::GameWon { winner } => ("game-won", Some(winner)),
        Event::Returned => ("returned", None),
        Event::Ended { outcome: Outcome::Won { winner, .. } } => ("ended", Some(winner)),
        _ => ("ended", None),
    }
}

fn told(step: &Step, rules: Rules) -> String {
    let Step { game, round, .. } = *step;
    let of_game =
        if rules == Rules::Recursive { format!(" of game {game}") } else { String::new() };
    match step.event {
        Event::Entered if step.depth == 0 => "Game 1 begins.".to_owned(),
        Event::Entered => format!("Both have enough cards: game {game} decides the round."),
        Event::Round => match [Player::One, Player::Two].map(|player| step.deck(player).first()) {
            [Some(one), Some(two)] => format!("Round {round}{of_game}: {one} against {two}."),
            _ => format!("Round {round}{of_game}."),
        },
        Event::RoundWon { winner } => {
            format!("Player {} wins round {round}{of_game}.", winner.number())
        }
        Event::Repeated { first } => {
            let before =
                first.map_or("an earlier round".to_owned(), |first| format!("round {first}"));
            format!("The decks{of_game} are as they were before {before}.")
        }
        Event::GameWon { winner } => format!("Player {} wins game {game}.", winner.number()),
        Event::Returned => format!("Back to game {game}."),
        Event::Ended { outcome } => ended(outcome),
        _ => String::new(),
    }
}

fn ended(outcome: Outcome) -> String {
    match outcome {
        Outcome::Won { winner, score, .. } => {
            format!("Player {} wins with a score of {score}.", winner.number())
        }
        Outcome::Endless { .. } => "The game never ends.".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXAMPLE: &str = include_str!("../../../fixtures/combat/example.txt");

    fn example() -> Game {
        Game::new(&EXAMPLE.parse().unwrap(), Rules::Recursive)
    }

    #[test]
    fn a_sub_game_is_shown_with_the_games_that_wait_for_it() {
        let game = example();
        let deep =
            (0..=game.last()).map(|step| game.frame(step)).find(|frame| frame.games.len() == 2);
        let Frame { event, games, .. } = deep.unwrap();
        assert_eq!((event, games[0].game, games[1].game, games[1].round), ("entered", 2, 1, 9));
        assert_eq!(games[0].decks, [vec![9, 8, 5, 2], vec![10, 1, 7]]);
        assert_eq!(games[1].drawn, Some([4, 3]));
    }

    #[test]
    fn one_can_step_over_sub_games_both_ways() {
        let game = example();
        let (mut at, mut forth) = (0, vec![0]);
        while at < game.last() {
            at = game.forward(at, 0);
            forth.push(at);
        }
        assert!(forth.iter().all(|&step| game.frame(step).games.len() == 1));
        assert!((forth.len() as u64) < game.last());
        let mut back = vec![at];
        while at > 0 {
            at = game.back(at, 0);
            back.push(at);
        }
        back.reverse();
        assert_eq!(forth, back);
    }

    #[test]
    fn the_last_step_tells_the_outcome() {
        let game = example();
        let last = game.frame(game.last());
        assert_eq!((last.event, last.winner), ("ended", Some(2)));
        assert_eq!(last.told, "Player 2 wins with a score of 291.");
    }
}
