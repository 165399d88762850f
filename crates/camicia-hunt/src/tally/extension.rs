//! The longest games that run into a given one.

use camicia::Deal;
use camicia::backward::{self, Ancestor};
use cardcore::{Stop, Stopped};

use super::longest::{Game, Kept};
use crate::Parameters;

/// The longest games among all whose course runs into that of a given game, from hands of the same
/// sizes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Extension {
    /// The one of most tricks.
    pub by_tricks: Game,
    /// The one of most cards.
    pub by_cards: Game,
    /// How many positions lead to the game's end.
    pub positions: u64,
    /// How many of them are deals of hands of these sizes.
    pub deals: u64,
    /// Whether these are all, and not as many as the limit allowed.
    pub complete: bool,
}

/// A game among the longest, and what it was extended to if it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LongGame {
    /// The game.
    pub game: Game,
    /// What leads into it.
    pub extension: Option<Extension>,
}

impl Kept for LongGame {
    fn game(&self) -> &Game {
        &self.game
    }
}

impl Extension {
    /// Searches backwards from the end of a game, through at most so many positions.
    ///
    /// There is no answer if the game does not end, or begins beyond the limit.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` is due.
    ///
    /// # Panics
    /// If the deal is none of the parameters' deck.
    pub fn find(
        parameters: &Parameters,
        deal: &Deal,
        limit: u64,
        stop: &Stop,
    ) -> Result<Option<Self>, Stopped> {
        let sizes = (deal.a().len(), deal.b().len());
        let found = backward::longest(deal, sizes, limit, stop)?;
        let game = |start: Ancestor| Game {
            rank: parameters.rank(&start.deal).expect("it has the cards of the deal"),
            tricks: start.tricks,
            cards: start.cards,
        };
        Ok(found.and_then(|found| {
            Some(Self {
                by_tricks: game(found.by_tricks?),
                by_cards: game(found.by_cards?),
                positions: found.tree.positions,
                deals: found.deals,
                complete: found.tree.complete,
            })
        }))
    }
}
