//! The small hand as a machine that reads a tape and writes another.
//!
//! The trick in the middle of the example in [`blocks`](super::blocks), card by card:
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
//! A payment card may be one of which only [some](super::classes) values are possible: then the
//! machine stops where it would go on differently for one and another.

use super::classes::{Classes, Paid, Symbol};
use super::reset::ResetState;

/// The most cards on a tape.
pub(super) const ROOM: usize = 64;

/// A row of cards that is read at one end and written at the other.
#[derive(Debug, Clone, Copy)]
pub(super) struct Tape {
    cells: [Symbol; ROOM],
    len: u8,
}

/// A game in which the long hand is a tape.
#[derive(Debug, Clone, Copy)]
pub(super) struct Machine {
    /// The small hand: a ring.
    hand: [Symbol; ROOM],
    top: u8,
    held: u8,
    pile: [Symbol; ROOM],
    piled: u8,
    /// How many cards it has read from the tape.
    read: u8,
    /// Whether the small hand plays the next card.
    small_plays: bool,
    /// The last payment card of the trick, or 0, and how many cards have been paid for it.
    owed: Symbol,
    paid: u8,
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
        let mut hand = [0; ROOM];
        hand[..reset.hand().len()].copy_from_slice(reset.hand());
        Self {
            hand,
            top: 0,
            held: reset.hand().len() as u8,
            pile: [0; ROOM],
            piled: 0,
            read: 0,
            small_plays: false,
            owed: 0,
            paid: 0,
        }
    }

    /// How many cards it has read.
    pub(super) const fn read(&self) -> usize {
        self.read as usize
    }

    /// How many cards the small hand holds.
    pub(super) const fn held(&self) -> u8 {
        self.held
    }

    /// Plays on until something is to be told. At most the cards of `tape` are read.
    pub(super) fn run(&mut self, tape: &[Symbol], classes: &Classes) -> Event {
        loop {
            let card = if self.small_plays {
                if self.held == 0 {
                    return Event::Loses;
                }
                self.draw()
            } else {
                let Some(&card) = tape.get(self.read()) else { return Event::Waits };
                self.read += 1;
                card
            };
            let Some(slot) = self.pile.get_mut(usize::from(self.piled)) else {
                return Event::Loses;
            };
            *slot = card;
            self.piled += 1;
            if card != 0 {
                (self.owed, self.paid) = (card, 0);
                self.small_plays = !self.small_plays;
            } else if self.owed == 0 {
                self.small_plays = !self.small_plays;
            } else {
                self.paid += 1;
                match classes.paid(self.owed, self.paid) {
                    Paid::NotYet => {}
                    Paid::InFull => return Event::Paid,
                    Paid::Undecided => return Event::Undecided,
                }
            }
        }
    }

    /// After [`Event::Undecided`]: lets the debt be paid in full, or lets more be owed. Says whether
    /// that can be.
    pub(super) fn decide(&self, in_full: bool, classes: &mut Classes) -> bool {
        let slot = classes.slot(self.owed);
        let left =
            if in_full { super::skeleton::Slot::only(self.paid) } else { slot.above(self.paid) };
        classes.restrict(self.owed, left)
    }

    /// Lets the pile be taken, by the small hand or, onto `written`, by the long one. Says whether
    /// there was room.
    pub(super) fn take(&mut self, written: &mut Tape) -> bool {
        let pile = self.pile;
        let pile = &pile[..usize::from(self.piled)];
        (self.piled, self.owed, self.paid) = (0, 0, 0);
        self.small_plays = !self.small_plays;
        if !self.small_plays {
            return written.write(pile);
        }
        if usize::from(self.held) + pile.len() > ROOM {
            return false;
        }
        for &card in pile {
            self.hand[self.slot(self.held)] = card;
            self.held += 1;
        }
        true
    }

    /// Whether a trick begins, the long hand leads it, and the small hand is the reset state.
    pub(super) fn is_reset(&self, reset: &ResetState, classes: &Classes) -> Reset {
        if self.small_plays || self.piled > 0 || usize::from(self.held) != reset.hand().len() {
            return Reset::No;
        }
        let mut answer = Reset::Yes;
        for (at, &penalty) in (0..).zip(reset.hand()) {
            let card = self.hand[self.slot(at)];
            if (card == 0) != (penalty == 0) {
                return Reset::No;
            }
            if card == 0 {
                continue;
            }
            let slot = classes.slot(card);
            if !slot.allows(penalty) {
                return Reset::No;
            }
            if slot != super::skeleton::Slot::only(penalty) {
                answer = Reset::If(card, penalty);
            }
        }
        answer
    }

    fn draw(&mut self) -> Symbol {
        let card = self.hand[self.slot(0)];
        self.top = self.slot(1) as u8;
        self.held -= 1;
        card
    }

    fn slot(&self, at: u8) -> usize {
        usize::from(self.top + at) % ROOM
    }
}
