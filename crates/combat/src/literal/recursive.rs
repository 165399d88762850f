use cardcore::{Stop, Ticker};

use super::SubGames;
use super::plain::higher;
use super::position::Position;
use super::seen::Seen;
use super::table::Table;
use super::transcript::Narrator;
use crate::{Deal, Outcome, Player, score};

/// What is remembered of a game besides its decks.
struct Game {
    number: u64,
    rounds: u64,
    seen: Seen,
}

/// A game that waits for its sub-game.
struct OnHold {
    game: Game,
    position: Position,
    drawn: [u16; 2],
}

impl Game {
    fn new<const N: usize>(number: u64, table: &Table<N>) -> Self {
        Self { number, rounds: 0, seen: Seen::from(table.position()) }
    }
}

/// Plays Recursive Combat. Games on hold stand on a stack of their own, so that no depth of nesting
/// exhausts the program's.
pub(super) fn play<const N: usize, T: Narrator>(
    deal: &Deal,
    sub_games: SubGames,
    narrator: &mut T,
    stop: &Stop,
    mut room: usize,
) -> Result<Outcome, T::Error> {
    let mut table = Table::<N>::lay(deal.decks());
    let mut games = 1;
    let mut game = Game::new(games, &table);
    let mut on_hold: Vec<OnHold> = Vec::new();
    let mut ticker = Ticker::new(stop);
    narrator.game_begins(game.number)?;
    loop {
        // To look at a position takes time for each of its cards.
        for _ in 0..=table.cards() / 16 {
            ticker.step()?;
        }
        let mut game_winner = table.holder_of_all();
        if game_winner.is_none() {
            let position = table.position();
            let repeat = game.seen.look(position, game.rounds, &mut room, crate::part2, stop)?;
            if let Some(repeat) = repeat {
                narrator.position_repeats(game.number, repeat.first)?;
                game_winner = Some(Player::One);
            }
        }

        let (round_winner, drawn) = if let Some(winner) = game_winner {
            narrator.game_won(game.number, winner)?;
            game.seen.forget(&mut room);
            let Some(waiting) = on_hold.pop() else {
                narrator.results(&table.decks)?;
                let score = score(table.decks[winner.index()].iter());
                return Ok(Outcome::Won { winner, score, rounds: game.rounds });
            };
            game = waiting.game;
            table = Table::lay(waiting.position.decks());
            narrator.back_to(game.number)?;
            (winner, waiting.drawn)
        } else {
            game.rounds += 1;
            narrator.round_begins(game.number, game.rounds, &table.decks)?;
            let drawn = table.draw();
            narrator.players_play(drawn)?;
            if table.recurses(drawn) {
                let sub_table = table.sub_game(drawn);
                if sub_games == SubGames::UnlessDecided && sub_table.is_decided() {
                    (Player::One, drawn)
                } else {
                    games += 1;
                    narrator.sub_game_begins(games)?;
                    let position = table.position();
                    table = sub_table;
                    let sub_game = Game::new(games, &table);
                    let game = std::mem::replace(&mut game, sub_game);
                    on_hold.push(OnHold { game, position, drawn });
                    continue;
                }
            } else {
                (higher(drawn), drawn)
            }
        };
        table.take(round_winner, drawn);
        narrator.round_won(game.number, game.rounds, round_winner)?;
    }
}
