//! A game in short: one line for each round of the root game.

use std::io;
use std::ops::RangeBounds;

use cardcore::{NarrationError, Stop, Stopped, Ticker};

use super::{Event, Steps, steps};
use crate::{Deal, Outcome, Player, Rules};

/// A round of the root game with all that happened in its sub-games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct RootRound {
    /// Its number, counted from 1.
    pub round: u64,
    /// How many cards the players have after it, player 1 first.
    pub cards: [usize; 2],
    /// The cards that were drawn.
    pub drawn: [u64; 2],
    /// Who won it.
    pub winner: Player,
    /// How many sub-games were played in it.
    pub sub_games: u64,
    /// How many rounds these had in all.
    pub sub_game_rounds: u64,
    /// How deeply they were nested at most; 0 without sub-games.
    pub deepest: usize,
}

/// The rounds of the root game. Made by [`root_rounds`].
pub struct RootRounds<'a> {
    steps: Steps<'a>,
    outcome: Option<Outcome>,
}

/// Plays a deal with all sub-games, and tells of each round of the root game in short.
///
/// ```
/// use combat::{Deal, Rules, Stop, root_rounds};
///
/// let deal = Deal::new([9, 2, 6, 3, 1], [5, 8, 4, 7, 10])?;
/// let stop = Stop::never();
/// let rounds: Vec<_> = root_rounds(&deal, Rules::Recursive, &stop).collect::<Result<_, _>>()?;
/// assert_eq!(rounds.len(), 17);
/// assert_eq!((rounds[8].drawn, rounds[8].sub_games, rounds[8].sub_game_rounds), ([4, 3], 1, 6));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The last item is [`Stopped`] when told to stop.
pub fn root_rounds<'a>(deal: &Deal, rules: Rules, stop: &'a Stop) -> RootRounds<'a> {
    RootRounds { steps: steps(deal, rules, stop), outcome: None }
}

/// What comes next in a game told by its root rounds.
enum Next {
    Round(RootRound),
    End(Outcome),
}

impl RootRounds<'_> {
    /// How the game ends, once the last round has been given.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn next_round(&mut self) -> Result<Next, Stopped> {
        let mut drawn = None;
        let [mut sub_games, mut sub_game_rounds, mut deepest] = [0, 0, 0];
        loop {
            let event = self.steps.go_on()?;
            let play = &self.steps.play;
            match event {
                Event::Entered if play.depth() > 0 => sub_games += 1,
                Event::Round if play.depth() > 0 => {
                    sub_game_rounds += 1;
                    deepest = deepest.max(play.depth() as u64);
                }
                Event::Round => drawn = Some(play.table().tops()),
                Event::RoundWon { winner } if play.depth() == 0 => {
                    return Ok(Next::Round(RootRound {
                        round: play.rounds(),
                        cards: play.table().lens(),
                        drawn: drawn.expect("a round is won after it began"),
                        winner,
                        sub_games,
                        sub_game_rounds,
                        deepest: deepest as usize,
                    }));
                }
                Event::Ended { outcome } => {
                    self.outcome = Some(outcome);
                    return Ok(Next::End(outcome));
                }
                _ => {}
            }
        }
    }
}

impl Iterator for RootRounds<'_> {
    type Item = Result<RootRound, Stopped>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.steps.stopped || self.outcome.is_some() {
            return None;
        }
        match self.next_round() {
            Ok(Next::Round(round)) => Some(Ok(round)),
            Ok(Next::End(_)) => None,
            Err(stopped) => {
                self.steps.stopped = true;
                Some(Err(stopped))
            }
        }
    }
}

/// Plays a deal and writes one line for each round of the root game.
///
/// ```
/// use combat::{Deal, Rules, Stop, summarise};
///
/// let mut out = Vec::new();
/// let deal = Deal::new([1, 3, 2], [5, 4])?;
/// summarise(&deal, Rules::Recursive, &mut out, &Stop::never())?;
/// assert_eq!(String::from_utf8(out)?, "\
/// round  drawn  winner    cards  sub-games  their rounds  deepest
///     1    1 5       2      2 3          0             0        0
///     2    3 4       2      1 4          0             0        0
///     3    2 5       2      0 5          0             0        0
/// outcome: won, rounds: 3, winner: player 2, score: 42
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When told to stop, or when `out` takes no more.
pub fn summarise(
    deal: &Deal,
    rules: Rules,
    out: &mut impl io::Write,
    stop: &Stop,
) -> Result<Outcome, NarrationError> {
    summarise_rounds(deal, rules, .., out, stop)
}

/// As [`summarise`], but only these rounds of the root game have a line.
///
/// # Errors
/// When told to stop, or when `out` takes no more.
pub fn summarise_rounds(
    deal: &Deal,
    rules: Rules,
    shown: impl RangeBounds<u64>,
    out: &mut impl io::Write,
    stop: &Stop,
) -> Result<Outcome, NarrationError> {
    let mut ticker = Ticker::new(stop);
    writeln!(out, "round  drawn  winner    cards  sub-games  their rounds  deepest")?;
    let mut rounds = root_rounds(deal, rules, stop);
    let outcome = loop {
        ticker.step()?;
        let RootRound { round, drawn, winner, cards, sub_games, sub_game_rounds, deepest } =
            match rounds.next_round()? {
                Next::Round(round) => round,
                Next::End(outcome) => break outcome,
            };
        if !shown.contains(&round) {
            continue;
        }
        let [drawn, cards] =
            [drawn, cards.map(|cards| cards as u64)].map(|[one, two]| format!("{one} {two}"));
        writeln!(
            out,
            "{round:5}  {drawn:>5}  {:6}  {cards:>7}  {sub_games:9}  {sub_game_rounds:12}  {deepest:7}",
            winner.number(),
        )?;
    };
    writeln!(out, "{outcome}")?;
    Ok(outcome)
}
