//! Any step of a game, without keeping all of them.
//!
//! While the game is played for the first time, its state is kept at some steps, always the same
//! number apart. When there are too many, every second one is dropped and the distance doubled. To
//! go to a step is to go on from the last state kept before it.
//!
//! The states hold no positions that have been seen, which may be millions. It is enough to note
//! which games ended with a repeat.

use std::collections::HashMap;

use cardcore::{Stop, Stopped};

use super::{Event, Step, WaitingGame, steps};
use crate::literal::{Play, Repeat, Repeats, Table};
use crate::{Deal, Outcome, Rules};

/// The most states that are kept.
const MOST: usize = 256;

/// A game that has been played, of which every step can be looked at.
///
/// ```
/// use combat::{Deal, Event, Replay, Rules, Stop};
///
/// let deal = Deal::new([9, 2, 6, 3, 1], [5, 8, 4, 7, 10])?;
/// let replay = Replay::new(&deal, Rules::Recursive, &Stop::never())?;
/// let mut last_two = replay.steps_from(replay.len() - 2);
/// assert!(matches!(last_two.next().map(|step| step.event), Some(Event::GameWon { .. })));
/// let end = last_two.next().map(|step| step.event);
/// assert_eq!(end, Some(Event::Ended { outcome: replay.outcome() }));
/// assert_eq!(last_two.next(), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Replay {
    states: Vec<Play>,
    /// How many steps lie between two states.
    apart: u64,
    len: u64,
    outcome: Outcome,
    known: Known,
}

/// The games that ended with a repeat, by their numbers: after how many rounds, and where the
/// position was first.
#[derive(Debug, Clone, Default)]
struct Known(HashMap<u64, (u64, Repeat)>);

impl Replay {
    /// Plays a deal to its end.
    ///
    /// # Errors
    /// [`Stopped`] when told to stop.
    pub fn new(deal: &Deal, rules: Rules, stop: &Stop) -> Result<Self, Stopped> {
        let mut steps = steps(deal, rules, stop);
        let mut states = Vec::new();
        let [mut apart, mut len] = [1, 0];
        let mut known = Known::default();
        loop {
            if len % apart == 0 {
                if states.len() == MOST {
                    // The second of each two is left out, and the one that is due now is not.
                    let mut even = [true, false].into_iter().cycle();
                    states.retain(|_| even.next() == Some(true));
                    apart *= 2;
                }
                states.push(steps.play.clone());
            }
            let event = steps.go_on()?;
            len += 1;
            match event {
                Event::Repeated { first } => known.note(&steps.play, first),
                Event::Ended { outcome } => {
                    return Ok(Self { states, apart, len, outcome, known });
                }
                _ => {}
            }
        }
    }

    /// How many steps the game has, at least one.
    #[allow(clippy::len_without_is_empty)] // it never is
    pub fn len(&self) -> u64 {
        self.len
    }

    /// How the game ends.
    pub fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// The steps from this one on, counted from 0.
    pub fn steps_from(&self, index: u64) -> ReplaySteps<'_> {
        let index = index.min(self.len);
        let kept = (index / self.apart).min(self.states.len() as u64 - 1);
        let mut steps =
            ReplaySteps { play: self.states[kept as usize].clone(), known: &self.known };
        for _ in kept * self.apart..index {
            steps.advance();
        }
        steps
    }
}

/// The steps of a game that has been played. Made by [`Replay::steps_from`].
#[derive(Debug, Clone)]
pub struct ReplaySteps<'a> {
    play: Play,
    known: &'a Known,
}

impl ReplaySteps<'_> {
    /// The games that wait for the one of the last step, the innermost first; as many as its
    /// [`depth`](Step::depth).
    ///
    /// ```
    /// use combat::{Deal, Replay, Rules, Stop};
    ///
    /// let deal = Deal::new([9, 2, 6, 3, 1], [5, 8, 4, 7, 10])?;
    /// let replay = Replay::new(&deal, Rules::Recursive, &Stop::never())?;
    /// let mut steps = replay.steps_from(0);
    /// let sub_game = steps.find(|step| step.depth == 1).expect("there is a sub-game");
    /// let root_game = steps.waiting().next().expect("it waits for the sub-game");
    /// assert_eq!((root_game.game, root_game.round, root_game.drawn), (1, 9, [4, 3]));
    /// assert_eq!(root_game.decks, [vec![9, 8, 5, 2], vec![10, 1, 7, 6]]);
    /// # assert_eq!(sub_game.decks, [vec![9, 8, 5, 2], vec![10, 1, 7]]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn waiting(&self) -> impl Iterator<Item = WaitingGame> {
        self.play.waiting()
    }

    fn advance(&mut self) -> Option<Event> {
        self.play.advance(&mut self.known).expect("nobody stops a replay")
    }
}

impl Iterator for ReplaySteps<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let event = self.advance()?;
        Some(Step::new(event, &self.play))
    }
}

impl Known {
    fn note(&mut self, play: &Play, first: Option<u64>) {
        let repeat = Repeat { first: first.map(|round| round - 1) };
        self.0.insert(play.game(), (play.rounds(), repeat));
    }
}

impl Repeats for &Known {
    fn enter(&mut self, _: &Table) {}

    fn look(&mut self, _: &Table, game: u64, rounds: u64) -> Result<Option<Repeat>, Stopped> {
        let repeat = self.0.get(&game).filter(|&&(lasts, _)| lasts == rounds);
        Ok(repeat.map(|&(_, repeat)| repeat))
    }

    fn leave(&mut self) {}
}

#[cfg(test)]
mod tests {
    use std::ops::RangeInclusive;

    use super::*;

    #[test]
    fn a_replay_goes_to_every_step_of_a_game() {
        let deals = [
            Deal::new([9, 2, 6, 3, 1], [5, 8, 4, 7, 10]),
            Deal::new([3, 1, 4, 6], [2, 5, 8, 7, 9]),
            Deal::new([43, 19], [2, 29, 14]),
            Deal::new((1..=10).map(|card| 2 * card), (1..=10).map(|card| 2 * card - 1)),
            Deal::new([], [1]),
        ];
        let stop = Stop::never();
        for deal in deals.map(Result::unwrap) {
            for rules in Rules::ALL {
                let told: Vec<Step> = steps(&deal, rules, &stop).map(Result::unwrap).collect();
                let replay = Replay::new(&deal, rules, &stop).unwrap();
                assert_eq!(replay.len(), told.len() as u64);
                let every = told.len() / 100 + 1;
                for index in (0..=told.len()).step_by(every) {
                    let rest = replay.steps_from(index as u64);
                    assert!(rest.take(300).eq(told[index..].iter().take(300).cloned()), "{deal}");
                }
            }
        }
    }

    #[test]
    fn few_states_are_kept_of_a_long_game() {
        let cards = |range: RangeInclusive<u64>| range.map(|index| index * 8 % 29);
        let deal = Deal::new(cards(15..=28), cards(1..=14)).unwrap();
        let replay = Replay::new(&deal, Rules::Recursive, &Stop::never()).unwrap();
        assert!(replay.len() > 10 * MOST as u64, "{}", replay.len());
        assert!(replay.states.len() <= MOST && replay.apart > 1);
        let last = replay.steps_from(replay.len() - 1).next().map(|step| step.event);
        assert_eq!(last, Some(Event::Ended { outcome: replay.outcome() }));
    }
}
