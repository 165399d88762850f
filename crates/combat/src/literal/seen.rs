//! The positions that games in progress have been in.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use cardcore::{Stop, Stopped};

use super::position::Position;
use super::table::Table;
use crate::{Deal, Outcome, Rules, solve};

/// Tells whether the position of a game has been there before.
pub(crate) trait Repeats {
    /// A game begins with this table, and goes on hold if one is in progress.
    fn enter(&mut self, table: &Table);

    /// Whether this position, in which both players have cards, has been there before in the game
    /// of this number, of which so many rounds have been played.
    fn look(&mut self, table: &Table, game: u64, rounds: u64) -> Result<Option<Repeat>, Stopped>;

    /// The game in progress is over, and the last one on hold goes on.
    fn leave(&mut self);
}

/// A position that has been there before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Repeat {
    /// After how many rounds, if that is remembered.
    pub(crate) first: Option<u64>,
}

/// Remembers the positions of all games in progress, as far as there is room.
pub(crate) struct Seen<'a> {
    rules: Rules,
    stop: &'a Stop,
    /// The bytes that are left.
    room: usize,
    games: Vec<Positions>,
}

/// The positions that one game has been in.
struct Positions {
    /// The position that the game began with.
    start: Position,
    /// How many rounds had been played before each position.
    rounds: HashMap<Position, u64>,
    /// The bytes that these take.
    size: usize,
    /// When there was no room to remember more: how many rounds the game lasts.
    lasts: Option<u64>,
}

impl<'a> Seen<'a> {
    pub(crate) fn new(rules: Rules, room: usize, stop: &'a Stop) -> Self {
        Self { rules, stop, room, games: Vec::new() }
    }
}

impl Repeats for Seen<'_> {
    fn enter(&mut self, table: &Table) {
        let start = table.position();
        self.games.push(Positions { start, rounds: HashMap::new(), size: 0, lasts: None });
    }

    /// A game without room asks the fast solver how long it lasts.
    fn look(&mut self, table: &Table, _: u64, rounds: u64) -> Result<Option<Repeat>, Stopped> {
        let game = self.games.last_mut().expect("a game is in progress");
        let position = table.position();
        if game.lasts.is_none() && position.size() > self.room {
            let deal = Deal::trusted(game.start.decks());
            let (Outcome::Won { rounds, .. } | Outcome::Endless { rounds }) =
                solve(&deal, self.rules, self.stop)?;
            game.lasts = Some(rounds);
            self.room += game.forget();
        }
        if let Some(lasts) = game.lasts {
            return Ok((rounds == lasts).then_some(Repeat { first: None }));
        }
        let size = position.size();
        Ok(match game.rounds.entry(position) {
            Entry::Occupied(entry) => Some(Repeat { first: Some(*entry.get()) }),
            Entry::Vacant(entry) => {
                entry.insert(rounds);
                game.size += size;
                self.room -= size;
                None
            }
        })
    }

    fn leave(&mut self) {
        let mut game = self.games.pop().expect("a game is in progress");
        self.room += game.forget();
    }
}

impl Positions {
    /// The room that the positions took.
    fn forget(&mut self) -> usize {
        self.rounds = HashMap::new();
        std::mem::take(&mut self.size)
    }
}
