use camicia::Deal;
use camicia::backward::{self, Ancestor};
use camicia::index::Deck;
use cardcore::{Stop, Stopped};

use super::longest::{Game, Kept};

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
    /// There is no answer if the game does not end, is not of the deck, or begins beyond the limit.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` is due.
    pub fn find(
        deck: &Deck,
        deal: &Deal,
        limit: u64,
        stop: &Stop,
    ) -> Result<Option<Self>, Stopped> {
        let sizes = (deal.a().len(), deal.b().len());
        let found = backward::longest(deal, sizes, limit, stop)?;
        Ok(found.and_then(|found| {
            Some(Self {
                by_tricks: ranked(deck, &found.by_tricks?)?,
                by_cards: ranked(deck, &found.by_cards?)?,
                positions: found.tree.positions,
                deals: found.deals,
                complete: found.tree.complete,
            })
        }))
    }
}

fn ranked(deck: &Deck, start: &Ancestor) -> Option<Game> {
    let rank = deck.rank(&start.deal.sequence()).ok()?;
    Some(Game { rank, tricks: start.tricks, cards: start.cards })
}
