//! The rules as a machine that goes on by one event at a time.

use cardcore::Stopped;

use super::SubGames;
use super::seen::Repeats;
use super::table::Table;
use crate::steps::{Event, WaitingGame};
use crate::{Deal, Outcome, Player, score};

/// A game in progress with all games that wait for it.
///
/// Games on hold are in a list of their own, and not on the program's stack, which no depth of
/// nesting may exhaust.
#[derive(Debug, Clone)]
pub(crate) struct Play {
    /// Which sub-games are played; nothing for plain Combat, which has none.
    sub_games: Option<SubGames>,
    table: Table,
    game: Game,
    on_hold: Vec<OnHold>,
    /// How many games have begun.
    games: u64,
    next: Next,
}

/// What is remembered of a game besides its decks.
#[derive(Debug, Clone, Copy)]
struct Game {
    number: u64,
    rounds: u64,
}

/// A game that waits for its sub-game.
#[derive(Debug, Clone)]
struct OnHold {
    game: Game,
    table: Table,
    drawn: [u64; 2],
}

/// What is to happen next.
#[derive(Debug, Clone, Copy)]
enum Next {
    Enter,
    Look,
    Play,
    EnterSubGame { drawn: [u64; 2] },
    EndGame { winner: Option<Player> },
    Return { winner: Player },
    EndRound { winner: Player, drawn: [u64; 2] },
    Results { outcome: Outcome },
    Nothing,
}

impl Play {
    /// The deal before anything has happened.
    pub(crate) fn new(deal: &Deal, sub_games: Option<SubGames>) -> Self {
        Self {
            sub_games,
            table: Table::with_decks(deal.decks()),
            game: Game { number: 1, rounds: 0 },
            on_hold: Vec::new(),
            games: 1,
            next: Next::Enter,
        }
    }

    /// The decks of the game in progress.
    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    /// The number of the game in progress, counted from 1 in the order in which games begin.
    pub(crate) fn game(&self) -> u64 {
        self.game.number
    }

    /// The rounds of the game in progress that have begun.
    pub(crate) fn rounds(&self) -> u64 {
        self.game.rounds
    }

    /// How many games wait for the one in progress.
    pub(crate) fn depth(&self) -> usize {
        self.on_hold.len()
    }

    /// The games that wait, the innermost first.
    pub(crate) fn waiting(&self) -> impl Iterator<Item = WaitingGame> {
        self.on_hold.iter().rev().map(|OnHold { game, table, drawn }| WaitingGame {
            game: game.number,
            round: game.rounds,
            drawn: *drawn,
            decks: table.decks(),
        })
    }

    /// The rounds of the root game that have begun.
    pub(crate) fn root_rounds(&self) -> u64 {
        self.on_hold.first().map_or(self.game, |on_hold| on_hold.game).rounds
    }

    /// The next event, or nothing when the game is over.
    pub(crate) fn advance(&mut self, seen: &mut impl Repeats) -> Result<Option<Event>, Stopped> {
        loop {
            let event = match self.next {
                Next::Enter => {
                    seen.enter(&self.table);
                    self.next = Next::Look;
                    // The root game of plain Combat is the only one.
                    if self.sub_games.is_none() {
                        continue;
                    }
                    Event::Entered
                }
                Next::Look => match self.look(seen)? {
                    Some(event) => event,
                    None => continue,
                },
                Next::Play => {
                    self.play();
                    continue;
                }
                Next::EnterSubGame { drawn } => {
                    self.enter_sub_game(drawn);
                    continue;
                }
                Next::EndGame { winner } => match self.end_game(winner, seen) {
                    Some(event) => event,
                    None => continue,
                },
                Next::Return { winner } => self.go_back(winner),
                Next::EndRound { winner, drawn } => {
                    self.table.take(winner, drawn);
                    self.next = Next::Look;
                    Event::RoundWon { winner }
                }
                Next::Results { outcome } => {
                    self.next = Next::Nothing;
                    Event::Ended { outcome }
                }
                Next::Nothing => return Ok(None),
            };
            return Ok(Some(event));
        }
    }

    /// Looks at the position before a round.
    fn look(&mut self, seen: &mut impl Repeats) -> Result<Option<Event>, Stopped> {
        if let Some(winner) = self.table.holder_of_all() {
            self.next = Next::EndGame { winner: Some(winner) };
            return Ok(None);
        }
        if let Some(repeat) = seen.look(&self.table, self.game.number, self.game.rounds)? {
            let winner = self.sub_games.map(|_| Player::One);
            self.next = Next::EndGame { winner };
            return Ok(Some(Event::Repeated { first: repeat.first.map(|rounds| rounds + 1) }));
        }
        self.game.rounds += 1;
        self.next = Next::Play;
        Ok(Some(Event::Round))
    }

    /// Draws, and finds out who or what decides the round.
    fn play(&mut self) {
        let drawn = self.table.draw();
        self.next = match self.sub_games {
            Some(SubGames::UnlessDecided)
                if self.table.recurses(drawn) && self.table.sub_game(drawn).is_decided() =>
            {
                Next::EndRound { winner: Player::One, drawn }
            }
            Some(_) if self.table.recurses(drawn) => Next::EnterSubGame { drawn },
            _ => {
                let winner = if drawn[0] > drawn[1] { Player::One } else { Player::Two };
                Next::EndRound { winner, drawn }
            }
        };
    }

    fn enter_sub_game(&mut self, drawn: [u64; 2]) {
        let sub_game = self.table.sub_game(drawn);
        let table = std::mem::replace(&mut self.table, sub_game);
        self.on_hold.push(OnHold { game: self.game, table, drawn });
        self.games += 1;
        self.game = Game { number: self.games, rounds: 0 };
        self.next = Next::Enter;
    }

    /// Nobody wins an endless game of plain Combat.
    fn end_game(&mut self, winner: Option<Player>, seen: &mut impl Repeats) -> Option<Event> {
        seen.leave();
        let rounds = self.game.rounds;
        let outcome = match winner {
            Some(winner) => Outcome::Won { winner, score: score(self.table.deck(winner)), rounds },
            None => Outcome::Endless { rounds },
        };
        self.next = match winner {
            Some(winner) if !self.on_hold.is_empty() => Next::Return { winner },
            _ => Next::Results { outcome },
        };
        winner.filter(|_| self.sub_games.is_some()).map(|winner| Event::GameWon { winner })
    }

    fn go_back(&mut self, winner: Player) -> Event {
        let OnHold { game, table, drawn } = self.on_hold.pop().expect("a game waits for this one");
        self.game = game;
        self.table = table;
        self.next = Next::EndRound { winner, drawn };
        Event::Returned
    }
}
