//! A game as a sequence of steps: what happens, and the decks at that moment.

mod replay;
mod summary;
mod transcript;

use cardcore::{Stop, Stopped, Ticker};

use crate::literal::{self, Play, Seen, SubGames};
use crate::{Deal, Outcome, Player, Rules};
pub use replay::{Replay, ReplaySteps};
pub use summary::{RootRound, RootRounds, root_rounds, summarise, summarise_rounds};
pub use transcript::{Transcript, narrate, narrate_rounds};

/// One step of a game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Step {
    /// What happens.
    pub event: Event,
    /// The game to which it happens, counted from 1, the root game, in the order in which games
    /// begin.
    pub game: u64,
    /// How many games wait for this one; 0 for the root game.
    pub depth: usize,
    /// The round, counted from 1 in this game: the present one, or else the last one; 0 before the
    /// first.
    pub round: u64,
    /// The round of the root game, counted in the same way.
    pub root_round: u64,
    /// The decks of this game, each with its top card first. Cards that have been drawn for a
    /// sub-game are in neither deck until the round is won.
    pub decks: [Vec<u64>; 2],
}

/// A game that waits for the sub-game which decides its present round.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct WaitingGame {
    /// Its number, counted from 1, the root game.
    pub game: u64,
    /// Its present round, counted from 1.
    pub round: u64,
    /// The cards that were drawn in this round, player 1's first.
    pub drawn: [u64; 2],
    /// Its decks without these cards, each with its top card first.
    pub decks: [Vec<u64>; 2],
}

/// What happens in a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Event {
    /// A game of Recursive Combat begins: the root game, or the sub-game that decides the present
    /// round of the game before.
    Entered,
    /// A round begins: both players draw the top cards of [`Step::decks`].
    Round,
    /// The present round is won, and the drawn cards are at the bottom of the winner's deck.
    RoundWon {
        /// By whom.
        winner: Player,
    },
    /// The position has been there before in this game, which ends it.
    Repeated {
        /// The round before which it was there first, where that is remembered.
        first: Option<u64>,
    },
    /// This game of Recursive Combat is won.
    GameWon {
        /// By whom.
        winner: Player,
    },
    /// A sub-game is over, and the game that waited for it goes on.
    Returned,
    /// The root game is over. Always the last step, and only there.
    Ended {
        /// How it ends.
        outcome: Outcome,
    },
}

impl Step {
    fn new(event: Event, play: &Play) -> Self {
        Self {
            event,
            game: play.game(),
            depth: play.depth(),
            round: play.rounds(),
            root_round: play.root_rounds(),
            decks: play.table().decks(),
        }
    }

    /// A player's deck, the top card first.
    pub fn deck(&self, player: Player) -> &[u64] {
        &self.decks[player.index()]
    }
}

/// The steps of a game, made one by one as they are asked for. Made by [`steps`].
pub struct Steps<'a> {
    play: Play,
    seen: Seen<'a>,
    ticker: Ticker<'a>,
    stopped: bool,
}

/// Plays a deal step by step, with all sub-games.
///
/// Nothing is kept of the steps that are past but the positions in which games in progress have
/// been, up to [`literal::ROOM`] bytes. [`Replay`] goes to any step of a game.
///
/// ```
/// use combat::{Deal, Event, Rules, Stop, steps};
///
/// let deal: Deal = "Player 1:\n43\n19\n\nPlayer 2:\n2\n29\n14\n".parse()?;
/// let stop = Stop::never();
/// let mut repeats = steps(&deal, Rules::Plain, &stop)
///     .filter_map(Result::ok)
///     .filter(|step| matches!(step.event, Event::Repeated { .. }));
/// let repeat = repeats.next().expect("the game never ends");
/// assert_eq!(repeat.event, Event::Repeated { first: Some(1) });
/// assert_eq!((repeat.round, repeat.decks), (6, [vec![43, 19], vec![2, 29, 14]]));
/// # Ok::<(), combat::ParseError>(())
/// ```
///
/// # Errors
/// The last item is [`Stopped`] when told to stop.
pub fn steps<'a>(deal: &Deal, rules: Rules, stop: &'a Stop) -> Steps<'a> {
    let sub_games = match rules {
        Rules::Plain => None,
        Rules::Recursive => Some(SubGames::Played),
    };
    Steps::with(deal, sub_games, literal::ROOM, stop)
}

impl<'a> Steps<'a> {
    /// With so many bytes to remember positions.
    pub(crate) fn with(
        deal: &Deal,
        sub_games: Option<SubGames>,
        room: usize,
        stop: &'a Stop,
    ) -> Self {
        let rules = if sub_games.is_some() { Rules::Recursive } else { Rules::Plain };
        Self {
            play: Play::new(deal, sub_games),
            seen: Seen::new(rules, room, stop),
            ticker: Ticker::new(stop),
            stopped: false,
        }
    }

    /// The next event, without copies of the decks.
    pub(crate) fn advance(&mut self) -> Result<Option<Event>, Stopped> {
        // To look at a position takes time for each of its cards.
        for _ in 0..=self.play.table().cards() / 16 {
            self.ticker.step()?;
        }
        self.play.advance(&mut self.seen)
    }

    /// The next event of a game that has not ended.
    fn go_on(&mut self) -> Result<Event, Stopped> {
        Ok(self.advance()?.expect("a game that has not ended goes on"))
    }

    /// Plays on to the end.
    pub(crate) fn outcome(mut self) -> Result<Outcome, Stopped> {
        loop {
            if let Event::Ended { outcome } = self.go_on()? {
                return Ok(outcome);
            }
        }
    }
}

impl Iterator for Steps<'_> {
    type Item = Result<Step, Stopped>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.stopped {
            return None;
        }
        match self.advance() {
            Ok(event) => event.map(|event| Ok(Step::new(event, &self.play))),
            Err(stopped) => {
                self.stopped = true;
                Some(Err(stopped))
            }
        }
    }
}
