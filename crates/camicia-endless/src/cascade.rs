//! All periodic blocks up to a length.
//!
//! p machines run side by side. The first reads a word of which nothing is known at first, each
//! other one reads `Z` and what the one before it writes; what the last one writes, behind `Z`, must
//! be the word itself. For p = 2:
//!
//! ```text
//! tape 0   R       ? ? ? ?            ← what tape 2 says, as far as it says something
//!            machine 0
//! tape 1   G(R)    - . .
//!            machine 1
//! tape 2   G²(R)   - .                must be tape 0
//! ```
//!
//! Each machine runs until its tape ends, its small hand is empty, or the value of a payment card
//! decides: then both ways are followed. Tape p is compared with tape 0 as far as both go; two
//! payment cards at one place become the same. When all machines wait, the next card of the word
//! is what tape p says; if it does not go so far, a number card and an unknown payment card are
//! both tried. The word is complete as soon as all machines are in the reset state behind it.
//!
//! Machine 0 may come back to the reset state before that, if machine 1 does not at the same place:
//! such a block is a row of two in one phase and not in another.

use cardcore::{Stop, Stopped, Ticker};

use super::classes::{Classes, Symbol};
use super::executor::Executor;
use super::machine::{Event, Machine, ROOM, Reset, Tape};
use super::reset::ResetState;
use super::skeleton::{Skeleton, Slot, fits};
use super::supply::Supply;

/// What is searched for.
#[derive(Debug, Clone)]
pub struct Cascade<'a> {
    /// Where the machines start.
    pub reset: &'a ResetState,
    /// What there is for blocks: the deck without reset state and `Z`.
    pub rest: &'a Supply,
    /// After how many passes a block must have come back: 1 to [`Cascade::MOST_PASSES`].
    pub passes: u8,
    /// The most cards of a block.
    pub longest: usize,
}

/// What was found, and how many steps it took.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Found {
    /// The periodic blocks, in order, each in all its phases, and none a row of shorter ones.
    pub skeletons: Vec<Skeleton>,
    /// How many words and decisions were looked at: the same in every run.
    pub work: u64,
}

/// A beginning of a word, with the machines as far as they have got.
#[derive(Clone, Copy)]
struct Node<const P: usize> {
    machines: [Machine; P],
    /// Tape i is read by machine i.
    tapes: [Tape; P],
    last: Tape,
    classes: Classes,
    /// Bit n of the i-th: machine i was in its reset state when it had read n cards.
    returns: [u64; P],
    /// How many cards of the last tape have been compared with the first.
    compared: usize,
    numbers: u8,
    payments: u8,
}

impl Cascade<'_> {
    /// The most passes.
    pub const MOST_PASSES: u8 = 6;

    /// Searches.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` is due.
    ///
    /// # Panics
    /// When `passes` is out of range.
    pub fn search(&self, executor: &impl Executor, stop: &Stop) -> Result<Found, Stopped> {
        match self.passes {
            1 => self.search_with::<1>(executor, stop),
            2 => self.search_with::<2>(executor, stop),
            3 => self.search_with::<3>(executor, stop),
            4 => self.search_with::<4>(executor, stop),
            5 => self.search_with::<5>(executor, stop),
            6 => self.search_with::<6>(executor, stop),
            passes => panic!("expected 1 to {} passes, found {passes}", Self::MOST_PASSES),
        }
    }

    fn search_with<const P: usize>(
        &self,
        executor: &impl Executor,
        stop: &Stop,
    ) -> Result<Found, Stopped> {
        /// Enough for all threads to have something to do until the end.
        const SHARES: usize = 2048;
        let mut found = Found::default();
        let mut nodes = vec![Node::<P>::new(self.reset)];
        // One level after the other, until there are enough nodes to share out.
        while !nodes.is_empty() && nodes.len() < SHARES {
            let mut next = Vec::new();
            for node in nodes {
                found.work += 1;
                self.follow(node, &mut next, &mut found.skeletons);
            }
            nodes = next;
        }
        for part in executor.run(&nodes, |&node| self.search_below(node, stop))? {
            found.work += part.work;
            found.skeletons.extend(part.skeletons);
        }
        found.skeletons.sort_unstable();
        found.skeletons.dedup();
        Ok(found)
    }

    fn search_below<const P: usize>(&self, node: Node<P>, stop: &Stop) -> Result<Found, Stopped> {
        let mut ticker = Ticker::new(stop);
        let mut found = Found::default();
        let mut nodes = vec![node];
        while let Some(node) = nodes.pop() {
            ticker.step()?;
            found.work += 1;
            self.follow(node, &mut nodes, &mut found.skeletons);
        }
        Ok(found)
    }

    /// Runs the machines until all wait; then lengthens the word, in both ways.
    fn follow<const P: usize>(
        &self,
        mut node: Node<P>,
        others: &mut Vec<Node<P>>,
        found: &mut Vec<Skeleton>,
    ) {
        loop {
            let before = node.machines.map(|machine| machine.read());
            for index in 0..P {
                if !self.run(&mut node, index, others) {
                    return;
                }
            }
            if !node.compare() {
                return;
            }
            if before == node.machines.map(|machine| machine.read()) {
                break;
            }
        }
        let length = node.tapes[0].cells().len();
        if node.returns.iter().all(|returns| returns >> length & 1 == 1) {
            if self.is_complete(&node) {
                found.push(node.skeleton());
            }
            return;
        }
        if length < self.longest && fits(node.slots(), self.rest) {
            self.lengthen(node, others);
        }
    }

    /// Runs a machine until it waits. Says whether it may go on.
    fn run<const P: usize>(
        &self,
        node: &mut Node<P>,
        index: usize,
        others: &mut Vec<Node<P>>,
    ) -> bool {
        loop {
            // What lies behind the word on a later tape belongs to the block that follows.
            let length = node.tapes[0].cells().len();
            let tape = node.tapes[index].cells();
            let tape = &tape[..tape.len().min(length)];
            match node.machines[index].run(tape, &node.classes) {
                Event::Waits => return true,
                Event::Loses => return false,
                Event::Paid => {}
                Event::Undecided => {
                    let mut larger = *node;
                    node.machines[index].decide(false, &mut larger.classes);
                    others.push(larger);
                    node.machines[index].decide(true, &mut node.classes);
                }
            }
            let written = match node.tapes.get_mut(index + 1) {
                Some(tape) => tape,
                None => &mut node.last,
            };
            if !node.machines[index].take(written) {
                return false;
            }
            self.note_reset(node, index, others);
        }
    }

    /// Notes whether a machine is in its reset state, in both ways if that is not decided.
    fn note_reset<const P: usize>(
        &self,
        node: &mut Node<P>,
        index: usize,
        others: &mut Vec<Node<P>>,
    ) {
        loop {
            match node.machines[index].is_reset(self.reset, &node.classes) {
                Reset::No => return,
                Reset::Yes => {
                    node.returns[index] |= 1 << node.machines[index].read();
                    return;
                }
                Reset::If(card, penalty) => {
                    let mut different = *node;
                    let slot = different.classes.slot(card);
                    different.classes.restrict(card, slot.without(penalty));
                    others.push(different);
                    node.classes.restrict(card, Slot::only(penalty));
                }
            }
        }
    }

    /// All machines are in their reset state behind the word. It has come back if the last tape is
    /// as long as it should be, and the word ends in the right card.
    fn is_complete<const P: usize>(&self, node: &Node<P>) -> bool {
        let length = node.tapes[0].cells().len();
        let tail = self.reset.tail();
        let ends_right = node.tapes[0]
            .cells()
            .last()
            .is_some_and(|&last| node.classes.slot(last) == Slot::only(tail));
        let whole = node.last.cells().len() == length + usize::from(tail);
        ends_right && whole && node.compared == length && fits(node.slots(), self.rest)
    }

    fn lengthen<const P: usize>(&self, mut node: Node<P>, others: &mut Vec<Node<P>>) {
        let length = node.tapes[0].cells().len();
        if let Some(&card) = node.last.cells().get(length) {
            if node.write(card, *self.rest) {
                others.push(node);
            }
            return;
        }
        let mut with_payment = node;
        if let Some(card) = with_payment.classes.add(Slot::any_of(self.rest))
            && with_payment.write(card, *self.rest)
        {
            others.push(with_payment);
        }
        if node.write(0, *self.rest) {
            others.push(node);
        }
    }
}

impl<const P: usize> Node<P> {
    fn new(reset: &ResetState) -> Self {
        let mut tapes = [Tape::of_numbers(reset.tail()); P];
        tapes[0] = Tape::of_numbers(0);
        Self {
            machines: [Machine::new(reset); P],
            tapes,
            last: Tape::of_numbers(reset.tail()),
            classes: Classes::new(),
            returns: [0; P],
            compared: 0,
            numbers: 0,
            payments: 0,
        }
    }

    /// Compares the last tape with the first, as far as both go. Says whether they can be the same.
    fn compare(&mut self) -> bool {
        let both = self.tapes[0].cells().iter().zip(self.last.cells());
        for (&first, &last) in both.skip(self.compared) {
            if !self.classes.unite(first, last) {
                return false;
            }
            self.compared += 1;
        }
        true
    }

    /// Adds a card to the word, if the deck has that many; all must fit on a tape.
    fn write(&mut self, card: Symbol, rest: Supply) -> bool {
        let (count, most) = if card == 0 {
            (&mut self.numbers, usize::from(rest.count(0)))
        } else {
            (&mut self.payments, rest.payments())
        };
        *count += 1;
        usize::from(*count) <= most
            && self.tapes[0].cells().len() + 5 < ROOM
            && self.tapes[0].push(card)
    }

    fn slots(&self) -> impl Iterator<Item = Slot> {
        self.tapes[0].cells().iter().map(|&symbol| self.classes.slot(symbol))
    }

    fn skeleton(&self) -> Skeleton {
        Skeleton(self.slots().collect())
    }
}
