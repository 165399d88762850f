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

use super::ResetState;
use super::machine::{Event, Machine, Reset, Tape};
use crate::executor::Executor;
use crate::game::{ROOM, Symbol};
use crate::pattern::unification::Unification;
use crate::pattern::{CardCounts, Pattern, ValueSet, fits};

/// What is searched for.
#[derive(Debug, Clone)]
pub struct Enumeration<'a> {
    /// Where the machines start.
    pub reset: &'a ResetState,
    /// What there is for blocks: the deck without reset state and `Z`.
    pub rest: &'a CardCounts,
    /// After how many passes a block must have come back: 1 to [`Enumeration::MOST_PASSES`].
    pub passes: u8,
    /// The most cards of a block.
    pub longest: usize,
}

/// What was found, and how many steps it took.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct PeriodicBlocks {
    /// The periodic blocks, in order, each in all its phases, and none a row of shorter ones.
    pub patterns: Vec<Pattern>,
    /// How many words and decisions were looked at: the same in every run.
    pub work: u64,
}

/// The words with one beginning.
pub(super) struct Part(Box<SearchBelow>);

type SearchBelow = dyn Fn(&Enumeration, &Stop) -> Result<PeriodicBlocks, Stopped> + Send + Sync;

impl Part {
    pub(super) fn search(&self, all: &Enumeration, stop: &Stop) -> Result<PeriodicBlocks, Stopped> {
        self.0(all, stop)
    }
}

impl PeriodicBlocks {
    /// Adds what was found elsewhere.
    pub(super) fn add(&mut self, other: Self) {
        self.patterns.extend(other.patterns);
        self.work += other.work;
    }

    /// The same, each pattern once.
    pub(super) fn in_order(mut self) -> Self {
        self.patterns.sort_unstable();
        self.patterns.dedup();
        self
    }
}

/// A beginning of a word, with the machines as far as they have got.
#[derive(Clone, Copy)]
struct Node<const P: usize> {
    machines: [Machine; P],
    /// Tape i is read by machine i.
    tapes: [Tape; P],
    last: Tape,
    unification: Unification,
    /// Bit n of the i-th: machine i was in its reset state when it had read n cards.
    returns: [u64; P],
    /// How many cards of the last tape have been compared with the first.
    compared: usize,
    numbers: u8,
    payments: u8,
}

impl Enumeration<'_> {
    /// The most passes.
    pub const MOST_PASSES: u8 = 6;

    /// Searches through all words.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` is due.
    ///
    /// # Panics
    /// When `passes` is out of range.
    pub fn search(&self, executor: &impl Executor, stop: &Stop) -> Result<PeriodicBlocks, Stopped> {
        let (mut found, parts) = self.divide();
        for part in executor.run(&parts, |part| part.search(self, stop))? {
            found.add(part);
        }
        Ok(found.in_order())
    }

    /// What is found among short words, and the longer ones in parts that do not depend on each other: always
    /// the same ones in the same order.
    ///
    /// # Panics
    /// When `passes` is out of range.
    pub(super) fn divide(&self) -> (PeriodicBlocks, Vec<Part>) {
        match self.passes {
            1 => self.divide_with::<1>(),
            2 => self.divide_with::<2>(),
            3 => self.divide_with::<3>(),
            4 => self.divide_with::<4>(),
            5 => self.divide_with::<5>(),
            6 => self.divide_with::<6>(),
            passes => panic!("expected 1 to {} passes, found {passes}", Self::MOST_PASSES),
        }
    }

    fn divide_with<const P: usize>(&self) -> (PeriodicBlocks, Vec<Part>) {
        /// Enough for all threads to have something to do until the end.
        const PARTS: usize = 2048;
        let mut found = PeriodicBlocks::default();
        let mut nodes = vec![Node::<P>::new(self.reset)];
        // One level after the other, until there are enough nodes to share out.
        while !nodes.is_empty() && nodes.len() < PARTS {
            let mut next = Vec::new();
            for node in nodes {
                found.work += 1;
                self.follow(node, &mut next, &mut found.patterns);
            }
            nodes = next;
        }
        let part = |node| Part(Box::new(move |all, stop| all.search_below(node, stop)));
        (found, nodes.into_iter().map(part).collect())
    }

    fn search_below<const P: usize>(
        &self,
        node: Node<P>,
        stop: &Stop,
    ) -> Result<PeriodicBlocks, Stopped> {
        let mut ticker = Ticker::new(stop);
        let mut found = PeriodicBlocks::default();
        let mut nodes = vec![node];
        while let Some(node) = nodes.pop() {
            ticker.step()?;
            found.work += 1;
            self.follow(node, &mut nodes, &mut found.patterns);
        }
        Ok(found)
    }

    /// Runs the machines until all wait; then lengthens the word, in both ways.
    fn follow<const P: usize>(
        &self,
        mut node: Node<P>,
        others: &mut Vec<Node<P>>,
        found: &mut Vec<Pattern>,
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
                found.push(node.pattern());
            }
            return;
        }
        if length < self.longest && fits(node.sets(), self.rest) {
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
            match node.machines[index].run(tape, &node.unification) {
                Event::Waits => return true,
                Event::Loses => return false,
                Event::Paid => {}
                Event::Undecided => {
                    let mut larger = *node;
                    node.machines[index].decide(false, &mut larger.unification);
                    others.push(larger);
                    node.machines[index].decide(true, &mut node.unification);
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
            match node.machines[index].is_reset(self.reset, &node.unification) {
                Reset::No => return,
                Reset::Yes => {
                    node.returns[index] |= 1 << node.machines[index].read();
                    return;
                }
                Reset::If(card, penalty) => {
                    let mut different = *node;
                    let set = different.unification.values(card);
                    different.unification.restrict(card, set.without(penalty));
                    others.push(different);
                    node.unification.restrict(card, ValueSet::only(penalty));
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
            .is_some_and(|&last| node.unification.values(last) == ValueSet::only(tail));
        let whole = node.last.cells().len() == length + usize::from(tail);
        ends_right && whole && node.compared == length && fits(node.sets(), self.rest)
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
        if let Some(card) = with_payment.unification.add(ValueSet::any_of(self.rest))
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
            unification: Unification::new(),
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
            if !self.unification.unite(first, last) {
                return false;
            }
            self.compared += 1;
        }
        true
    }

    /// Adds a card to the word, if the deck has that many; all must fit on a tape.
    fn write(&mut self, card: Symbol, rest: CardCounts) -> bool {
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

    fn sets(&self) -> impl Iterator<Item = ValueSet> {
        self.tapes[0].cells().iter().map(|&symbol| self.unification.values(symbol))
    }

    fn pattern(&self) -> Pattern {
        Pattern(self.sets().collect())
    }
}
