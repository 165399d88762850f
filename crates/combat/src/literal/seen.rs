use std::collections::HashMap;
use std::collections::hash_map::Entry;

use cardcore::{Stop, Stopped};

use super::position::Position;
use crate::{Deal, Outcome};

/// The positions that one game has been in.
pub(super) struct Seen {
    /// The position that the game began with.
    start: Position,
    /// How many rounds had been played before each position.
    rounds: HashMap<Position, u64>,
    /// The bytes that these take.
    size: usize,
    /// When there was no room to remember more: how many rounds the game lasts.
    lasts: Option<u64>,
}

/// A position that has been there before.
pub(super) struct Repeat {
    /// After how many rounds, if that is remembered.
    pub(super) first: Option<u64>,
}

impl Seen {
    /// Of a game that begins here.
    pub(super) fn from(start: Position) -> Self {
        Self { start, rounds: HashMap::new(), size: 0, lasts: None }
    }

    /// Whether this position, in which both players have cards, has been there before; it is
    /// remembered, as far as there is room. A game without room asks `solve` how long it lasts.
    pub(super) fn look(
        &mut self,
        position: Position,
        rounds: u64,
        room: &mut usize,
        solve: impl Fn(&Deal, &Stop) -> Result<Outcome, Stopped>,
        stop: &Stop,
    ) -> Result<Option<Repeat>, Stopped> {
        if self.lasts.is_none() && position.size() > *room {
            let deal = Deal::trusted(self.start.decks().map(<[u16]>::to_vec));
            let (Outcome::Won { rounds, .. } | Outcome::Endless { rounds }) = solve(&deal, stop)?;
            self.lasts = Some(rounds);
            self.forget(room);
        }
        if let Some(lasts) = self.lasts {
            return Ok((rounds == lasts).then_some(Repeat { first: None }));
        }
        let size = position.size();
        Ok(match self.rounds.entry(position) {
            Entry::Occupied(entry) => Some(Repeat { first: Some(*entry.get()) }),
            Entry::Vacant(entry) => {
                entry.insert(rounds);
                self.size += size;
                *room -= size;
                None
            }
        })
    }

    /// Gives the room back.
    pub(super) fn forget(&mut self, room: &mut usize) {
        self.rounds = HashMap::new();
        *room += self.size;
        self.size = 0;
    }
}
