//! The course of a game from position to position, and where it repeats.

use cardcore::{Stop, Stopped, Ticker};

use crate::{Card, Deal, Player, Position};

/// Comparing so many cards takes about as long as playing one.
const CARDS_COMPARED_IN_A_STEP: usize = 16;

/// After how many tricks a game takes the first look back at anything but its deal. Most games are
/// over by then, and were not worth a copy.
const FIRST_PATIENCE: u64 = 64;

/// A game under way, between two tricks.
#[derive(Debug, Clone)]
pub(crate) struct Course {
    pub(crate) position: Position,
    pub(crate) played: Played,
}

/// How much of a game was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Played {
    pub(crate) tricks: u64,
    pub(crate) cards: u64,
}

/// What becomes of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fate {
    /// It ends after this much, and this player has all cards.
    Ends(Played, Player),
    /// The position after `first` is the first to come a second time: after `again`.
    Repeats { first: Played, again: Played },
}

impl Course {
    pub(crate) fn new(deal: &Deal) -> Self {
        Self { position: deal.into(), played: Played::default() }
    }

    /// Plays a trick, and tells the winner if the game is over.
    pub(crate) fn advance(&mut self, ticker: &mut Ticker) -> Result<Option<Player>, Stopped> {
        let trick = self.position.play_trick();
        ticker.steps(trick.cards + 1)?;
        self.played.tricks += 1;
        self.played.cards += trick.cards;
        Ok(self.position.is_end().then_some(trick.taken_by))
    }

    /// Whether both stand at the same position.
    fn meets(&self, other: &Self, ticker: &mut Ticker) -> Result<bool, Stopped> {
        let length = |course: &Self| course.position.hand(Player::A).len();
        if length(self) != length(other) {
            return Ok(false);
        }
        ticker.steps((self.position.size() / CARDS_COMPARED_IN_A_STEP) as u64)?;
        Ok(self.position == other.position)
    }
}

/// Plays a game until its end or until it is known to repeat, and finds the first position that
/// does.
///
/// The period is found as Brent does: the game is compared with a position of its own past, which
/// is replaced by the present one after 64 tricks, 128 more, 256 more, and so on. Then two games a period apart, played
/// from the deal on, first meet where the first repeated position comes for the second time. Two
/// positions are held at any time, whatever the length of the game.
pub(crate) fn fate(deal: &Deal, stop: &Stop) -> Result<Fate, Stopped> {
    let mut ticker = Ticker::new(stop);
    let mut course = Course::new(deal);
    let mut past = course.clone();
    let mut patience = FIRST_PATIENCE;
    loop {
        if let Some(winner) = course.advance(&mut ticker)? {
            return Ok(Fate::Ends(course.played, winner));
        }
        let since = course.played.tricks - past.played.tricks;
        if course.meets(&past, &mut ticker)? {
            return first_repeat(deal, since, &mut ticker);
        }
        if since == patience {
            past.clone_from(&course);
            patience *= 2;
        }
    }
}

fn first_repeat(deal: &Deal, period: u64, ticker: &mut Ticker) -> Result<Fate, Stopped> {
    let mut ahead = Course::new(deal);
    for _ in 0..period {
        ahead.advance(ticker)?;
    }
    let mut behind = Course::new(deal);
    while !ahead.meets(&behind, ticker)? {
        ahead.advance(ticker)?;
        behind.advance(ticker)?;
    }
    Ok(Fate::Repeats { first: behind.played, again: ahead.played })
}

/// The cards alone, without who leads.
pub(crate) fn hands(position: &Position) -> [Box<[Card]>; 2] {
    [Player::A, Player::B].map(|player| position.hand(player).copied().collect())
}
