//! A game from position to position: its end, or where it repeats.

use cardcore::{CycleDetector, Stop, Stopped, Ticker, first_repeat};

use crate::{Deal, Length, Position};

/// Comparing so many cards takes about as long as playing one.
const CARDS_COMPARED_IN_A_STEP: usize = 16;

/// With so many positions a game is compared with its deal before another is kept. Most games are
/// over by then, and were not worth a copy.
const PATIENCE: u64 = 64;

/// A game under way, between two tricks. Two are equal when they are at the same position, however
/// long it took to come there.
#[derive(Debug, Clone)]
pub(crate) struct State {
    pub(crate) position: Position,
    /// How much was played so far.
    pub(crate) played: Length,
}

/// What becomes of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Trajectory {
    /// It ends here; the player who leads has all cards.
    Ends(State),
    /// It comes to a position for the second time, and goes round for ever.
    Repeats {
        /// The first position that comes again.
        entry: State,
        /// How much was played when it does.
        again: Length,
    },
}

impl State {
    pub(crate) fn new(deal: &Deal) -> Self {
        Self { position: deal.into(), played: Length::default() }
    }

    /// Plays a trick, and tells how many cards it has.
    pub(crate) fn advance(&mut self) -> u64 {
        let trick = self.position.play_trick();
        self.played.tricks += 1;
        self.played.cards += trick.cards;
        trick.cards
    }
}

impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        self.position == other.position
    }
}

impl Eq for State {}

impl Trajectory {
    /// Plays a game until its end or until it is known to repeat, and finds the first position that
    /// does. A few positions are held at any time, whatever the length of the game.
    pub(crate) fn of(deal: &Deal, stop: &Stop) -> Result<Self, Stopped> {
        let mut ticker = Ticker::new(stop);
        let compared = (deal.size() / CARDS_COMPARED_IN_A_STEP) as u64;
        let start = State::new(deal);
        let mut state = start.clone();
        let mut detector = CycleDetector::with_patience(start.clone(), PATIENCE);
        let period = loop {
            ticker.steps(1 + state.advance() + compared)?;
            if state.position.is_end() {
                return Ok(Self::Ends(state));
            }
            if let Some(period) = detector.visit(&state) {
                break period;
            }
        };
        let repeat =
            first_repeat(&start, period, |state| ticker.steps(1 + state.advance() + compared))?;
        Ok(Self::Repeats { entry: repeat.first, again: repeat.again.played })
    }
}
