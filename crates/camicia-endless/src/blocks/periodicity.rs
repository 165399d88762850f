//! Testing a word whose payment cards are not all known for being periodic.
//!
//! ```text
//! J-   against --PJ    P is any payment card. The small hand has the pile -J-, whatever P is
//! --J- against PJ      it leads -, P is laid, and it owes for P
//!                      P = J: it pays -, the pile is the long hand's, J- is left     one way
//!                      P > J: it pays -, lays J, and the long hand owes              another
//! ```
//!
//! Each way is followed until the word has come back, with what it says about P, or cannot.

use cardcore::{Stop, Stopped};

use super::ResetState;
use super::machine::{Event, Machine, Reset, Tape};
use crate::game::{ROOM, Symbol};
use crate::pattern::unification::Unification;
use crate::pattern::{CardCounts, Pattern, ValueSet, fits};

/// What a word is tested for.
#[derive(Debug, Clone)]
pub struct Periodicity<'a> {
    /// Where the machine starts.
    pub reset: &'a ResetState,
    /// What there is for blocks: the deck without reset state and `Z`.
    pub rest: &'a CardCounts,
    /// After how many passes a word must have come back.
    pub most_passes: u8,
}

/// A word on its way through the machine, for some of the values that its cards may have.
#[derive(Clone, Copy)]
struct Trial {
    unification: Unification,
    first: Tape,
    current: Tape,
    written: Tape,
    machine: Machine,
    passes: u8,
    /// Where the machine was in its reset state in this pass, and where it was in every pass.
    returns: u64,
    common_returns: u64,
}

impl Periodicity<'_> {
    /// All patterns within this one that are periodic, and no row of shorter periodic ones.
    ///
    /// The machine passes over the word again and again. Whenever what it does depends on the value
    /// of a payment card, both ways are followed.
    ///
    /// `work` is raised by the number of ways that were followed.
    pub fn periodic(&self, pattern: &Pattern, work: &mut u64) -> Vec<Pattern> {
        let mut found = Vec::new();
        let mut trials: Vec<Trial> = self.begin(pattern).into_iter().collect();
        while let Some(trial) = trials.pop() {
            *work += 1;
            self.follow(trial, &mut trials, &mut found);
        }
        found
    }

    /// The same for many patterns, and the number of ways followed.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` is due.
    pub fn periodic_of(
        &self,
        patterns: &[Pattern],
        stop: &Stop,
    ) -> Result<(Vec<Pattern>, u64), Stopped> {
        stop.check()?;
        let (mut found, mut work) = (Vec::new(), 0);
        for pattern in patterns {
            found.extend(self.periodic(pattern, &mut work));
        }
        Ok((found, work))
    }

    /// Whether the deck has the cards for a word, and the word ends as it must.
    pub fn is_possible(&self, pattern: &Pattern) -> bool {
        let ends = |last: &ValueSet| last.is_payment() && last.allows(self.reset.tail());
        pattern.0.last().is_some_and(ends)
            && pattern.numbers() <= usize::from(self.rest.count(0))
            && fits(pattern.0.iter().copied(), self.rest)
    }

    fn begin(&self, pattern: &Pattern) -> Option<Trial> {
        let tail = self.reset.tail();
        let last = pattern.0.last().copied().filter(|set| set.is_payment())?;
        if !last.allows(tail) || pattern.len() + usize::from(tail) >= ROOM {
            return None;
        }
        let mut unification = Unification::new();
        let mut first = Tape::of_numbers(0);
        for &set in &pattern.0 {
            first.push(if set.is_payment() { unification.add(set)? } else { 0 });
        }
        unification.restrict(*first.cells().last()?, ValueSet::only(tail));
        let machine = Machine::new(self.reset);
        let written = Tape::of_numbers(tail);
        Some(Trial {
            unification,
            first,
            current: first,
            written,
            machine,
            passes: 0,
            returns: 0,
            common_returns: u64::MAX,
        })
    }

    fn follow(&self, mut trial: Trial, others: &mut Vec<Trial>, found: &mut Vec<Pattern>) {
        loop {
            match trial.machine.run(trial.current.cells(), &trial.unification) {
                Event::Waits | Event::Loses => return,
                Event::Paid => {}
                Event::Undecided => {
                    let mut larger = trial;
                    larger.machine.decide(false, &mut larger.unification);
                    if self.has_cards(&larger) {
                        others.push(larger);
                    }
                    trial.machine.decide(true, &mut trial.unification);
                    if !self.has_cards(&trial) {
                        return;
                    }
                }
            }
            if !trial.machine.take(&mut trial.written) {
                return;
            }
            let whole = trial.machine.read() == trial.first.cells().len();
            match trial.machine.is_reset(self.reset, &trial.unification) {
                Reset::No => continue,
                Reset::If(..) if !whole => continue,
                Reset::If(card, penalty) => {
                    if !self.becomes_reset(&mut trial, card, penalty) {
                        return;
                    }
                }
                Reset::Yes => {}
            }
            trial.returns |= 1 << trial.machine.read();
            if whole && !self.end_pass(&mut trial, found) {
                return;
            }
        }
    }

    /// Gives the cards of the small hand the values of the reset state.
    fn becomes_reset(&self, trial: &mut Trial, card: Symbol, penalty: u8) -> bool {
        let (mut card, mut penalty) = (card, penalty);
        loop {
            trial.unification.restrict(card, ValueSet::only(penalty));
            match trial.machine.is_reset(self.reset, &trial.unification) {
                Reset::Yes => return true,
                Reset::No => return false,
                Reset::If(next, next_penalty) => (card, penalty) = (next, next_penalty),
            }
        }
    }

    /// Notes what has come back, and begins the next pass; says whether there is one.
    fn end_pass(&self, trial: &mut Trial, found: &mut Vec<Pattern>) -> bool {
        let length = trial.first.cells().len();
        trial.written.truncate(length);
        let last = trial.written.cells()[length - 1];
        if last == 0 || !trial.unification.restrict(last, ValueSet::only(self.reset.tail())) {
            return false;
        }
        trial.current = trial.written;
        trial.passes += 1;
        trial.common_returns &= trial.returns;
        let same_shape = |(&one, &other): (&Symbol, &Symbol)| (one == 0) == (other == 0);
        if trial.first.cells().iter().zip(trial.current.cells()).all(same_shape) {
            if trial.common_returns != 1 << length {
                return false;
            }
            self.note(*trial, found);
        }
        trial.machine = Machine::new(self.reset);
        trial.written = Tape::of_numbers(self.reset.tail());
        trial.returns = 0;
        trial.passes < self.most_passes
    }

    /// The word has the shape that it had: it has come back if each card can be what stood there.
    fn note(&self, mut trial: Trial, found: &mut Vec<Pattern>) {
        for (&one, &other) in trial.first.cells().iter().zip(trial.current.cells()) {
            if !trial.unification.unite(one, other) {
                return;
            }
        }
        if self.has_cards(&trial) {
            found.push(trial.pattern());
        }
    }

    fn has_cards(&self, trial: &Trial) -> bool {
        fits(trial.sets(), self.rest)
    }
}

impl Trial {
    fn sets(&self) -> impl Iterator<Item = ValueSet> {
        self.first.cells().iter().map(|&symbol| self.unification.values(symbol))
    }

    fn pattern(&self) -> Pattern {
        Pattern(self.sets().collect())
    }
}
