//! The small hand as a machine that reads a tape and writes another.
//!
//! The trick in the middle of the example in [`blocks`](super), card by card:
//!
//! ```text
//! hand       tape     pile
//! -----J-    ---A-                   the hand has won the pile before, and leads
//! -J-        A-       -------        numbers in turn, until a payment card
//! -J-        -        -------A       the hand owes four
//! -          -        -------A-J     and answers: the tape owes one
//! -                   -------A-J-    paid: the hand has the pile
//! --------A-J-
//! ```
//!
//! A payment card may be one of which only [some](crate::pattern::unification) values are possible: then the
//! machine stops where it would go on differently for one and another.

use super::ResetState;
use crate::game::{Hand, ROOM, Symbol, Trick};
use crate::pattern::ValueSet;
use crate::pattern::unification::{Paid, Unification};

/// In a trick the tape is player 0, who leads the first one.
const SMALL: usize = 1;

/// A row of cards that is read at one end and written at the other.
#[derive(Debug, Clone, Copy)]
pub(super) struct Tape {
    cells: [Symbol; ROOM],
    len: u8,
}

/// A game in which the long hand is a tape.
#[derive(Debug, Clone, Copy)]
pub(super) struct Machine {
    small: Hand,
    trick: Trick,
    /// How many cards it has read from the tape.
    read: u8,
}

/// Why the machine has stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Event {
    /// It would read a card that is not on the tape.
    Waits,
    /// The small hand has no card to play.
    Loses,
    /// A debt may have been paid in full, or not.
    Undecided,
    /// A debt has been paid in full: the pile is to be taken.
    Paid,
}

/// Whether the machine is in its reset state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reset {
    /// Whatever the payment cards of the small hand are.
    Yes,
    /// Whatever they are, it is not.
    No,
    /// It is, if this card has this penalty, and perhaps more are as they should.
    If(Symbol, u8),
}

impl Tape {
    /// A tape of this many number cards.
    pub(super) const fn of_numbers(count: u8) -> Self {
        Self { cells: [0; ROOM], len: count }
    }

    pub(super) fn cells(&self) -> &[Symbol] {
        &self.cells[..usize::from(self.len)]
    }

    /// Writes a card, if there is room.
    pub(super) fn push(&mut self, symbol: Symbol) -> bool {
        self.write(&[symbol])
    }

    fn write(&mut self, symbols: &[Symbol]) -> bool {
        let from = usize::from(self.len);
        let Some(cells) = self.cells.get_mut(from..from + symbols.len()) else { return false };
        cells.copy_from_slice(symbols);
        self.len += symbols.len() as u8;
        true
    }

    /// Forgets all but the first cards.
    pub(super) fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len as u8);
    }
}

impl Machine {
    /// In the reset state, with nothing read.
    pub(super) fn new(reset: &ResetState) -> Self {
        Self { small: Hand::new(reset.hand()), trick: Trick::new(), read: 0 }
    }

    /// How many cards it has read.
    pub(super) const fn read(&self) -> usize {
        self.read as usize
    }

    /// How many cards the small hand holds.
    pub(super) const fn held(&self) -> u8 {
        self.small.len()
    }

    /// Plays on until there is something to report. At most the cards of `tape` are read.
    pub(super) fn run(&mut self, tape: &[Symbol], cards: &Unification) -> Event {
        loop {
            let card = if self.trick.player() == SMALL {
                let Some(card) = self.small.draw() else { return Event::Loses };
                card
            } else {
                let Some(&card) = tape.get(self.read()) else { return Event::Waits };
                self.read += 1;
                card
            };
            if self.trick.is_full() {
                return Event::Loses;
            }
            if self.trick.lay(card) {
                let (owed, paid) = self.trick.debt();
                match cards.paid(owed, paid) {
                    Paid::NotYet => {}
                    Paid::InFull => return Event::Paid,
                    Paid::Undecided => return Event::Undecided,
                }
            }
        }
    }

    /// After [`Event::Undecided`]: lets the debt be paid in full, or lets more be owed. Both can be.
    pub(super) fn decide(&self, in_full: bool, cards: &mut Unification) {
        let (owed, paid) = self.trick.debt();
        let left = if in_full { ValueSet::only(paid) } else { cards.values(owed).above(paid) };
        cards.restrict(owed, left);
    }

    /// Lets the pile be taken, by the small hand or, onto `written`, by the long one. Says whether
    /// there was room.
    pub(super) fn take(&mut self, written: &mut Tape) -> bool {
        let by_small = self.trick.player() != SMALL;
        let pile = self.trick.pile();
        let fits = if by_small { self.small.has_room(pile) } else { written.write(pile) };
        if by_small && fits {
            self.small.take(pile);
        }
        self.trick.begin_next();
        fits
    }

    /// Whether a trick begins, the long hand leads it, and the small hand is the reset state.
    pub(super) fn is_reset(&self, reset: &ResetState, cards: &Unification) -> Reset {
        if self.trick.player() == SMALL
            || !self.trick.pile().is_empty()
            || usize::from(self.held()) != reset.hand().len()
        {
            return Reset::No;
        }
        let mut answer = Reset::Yes;
        for (card, &penalty) in self.small.symbols().zip(reset.hand()) {
            if (card == 0) != (penalty == 0) {
                return Reset::No;
            }
            if card == 0 {
                continue;
            }
            let values = cards.values(card);
            if !values.allows(penalty) {
                return Reset::No;
            }
            if values != ValueSet::only(penalty) {
                answer = Reset::If(card, penalty);
            }
        }
        answer
    }
}
