//! Words that the machine reads wholly and is then in its reset state again.
//!
//! A block on its way through the machine, from the reset state `J-` (in Casella's cycle):
//!
//! ```text
//! small hand      reads    the pile       goes to
//! J-              --       -J-            the small hand
//! --J-            ---      ----J-         the small hand
//! -----J-         ---A-    -------A-J-    the small hand
//! --------A-J-    K        -K---          the tape
//! ----A-J-        A        A----          the tape
//! A-J-            AJ       AAJ-           the tape
//! J-
//! ```
//!
//! It has read R = `--------A-KAAJ` and written F(R) = `-K---A----AAJ-`, so that after a pass over
//! the whole long hand there stands G(R) = `--K---A----AAJ` in its place. Of that the machine makes
//! `-------A-KAAJ-`, and so G(G(R)) = R: the block comes back after two passes.

use super::classes::{Classes, Symbol};
use super::machine::{Event, Machine, ROOM, Reset, Tape};
use super::reset::ResetState;
use super::skeleton::{Skeleton, Slot};

/// What one pass of the machine over a word makes of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pass {
    /// `G` of the word: what stands in its place when the machine has read the whole long hand.
    pub next: Vec<u8>,
    /// The most cards that the small hand held at the start of a trick.
    pub peak: u8,
    /// Bit n is set if the machine was in its reset state when it had read n cards, the last bit
    /// for the whole word included.
    pub returns: u64,
}

/// Lets the machine pass over a word of penalties, 0 for a number card.
///
/// Nothing if the word is no row of blocks: if the machine is not in its reset state, for the
/// first time or not, when it has read the whole of it; or if the word does not end in the payment
/// card that the reset state asks for.
///
/// ```
/// use camicia_endless::{blocks::pass, reset::ResetState};
///
/// let reset: ResetState = "J-".parse()?;
/// let round = pass(&reset, &[0, 0, 1]).expect("--J is a block");
/// assert_eq!(round.next, [0, 0, 1]);
/// assert_eq!(pass(&reset, &[0, 1]), None);
/// # Ok::<(), camicia_endless::reset::NoResetState>(())
/// ```
pub fn pass(reset: &ResetState, word: &[u8]) -> Option<Pass> {
    if word.last() != Some(&reset.tail()) {
        return None;
    }
    // A penalty is the symbol of a known card.
    pass_known(reset, word, &Classes::new())
}

/// A pass over cards whose penalties are all known. Tells the cards apart by their symbols.
fn pass_known(reset: &ResetState, word: &[Symbol], classes: &Classes) -> Option<Pass> {
    if word.len() + usize::from(reset.tail()) > ROOM - 1 {
        return None;
    }
    let mut machine = Machine::new(reset);
    let mut written = Tape::of_numbers(reset.tail());
    let (mut peak, mut returns) = (machine.held(), 0);
    loop {
        if machine.run(word, classes) != Event::Paid || !machine.take(&mut written) {
            return None;
        }
        peak = peak.max(machine.held());
        if machine.is_reset(reset, classes) == Reset::Yes {
            returns |= 1 << machine.read();
            if machine.read() == word.len() {
                written.truncate(word.len());
                return Some(Pass { next: written.cells().to_vec(), peak, returns });
            }
        }
    }
}

/// The skeletons that a periodic skeleton becomes pass by pass, itself first, and the most cards
/// that the small hand holds in all these passes. Nothing if it is not periodic.
///
/// The slots move as the cards in them do; which values are put into them makes no difference.
pub fn phases(reset: &ResetState, skeleton: &Skeleton) -> Option<(Vec<Skeleton>, u8)> {
    /// No skeleton of a deck's size comes near to that.
    const MOST_PHASES: usize = 1000;
    let mut classes = Classes::new();
    let mut slots = (0..=4).map(Slot::only).collect::<Vec<_>>();
    let mut word = Vec::with_capacity(skeleton.len());
    for &slot in &skeleton.0 {
        if slot.is_payment() {
            word.push(classes.add(Slot::only(slot.least()))?);
            slots.push(slot);
        } else {
            word.push(0);
        }
    }
    let (mut phases, mut most) = (Vec::new(), 0);
    while phases.len() < MOST_PHASES {
        let phase = Skeleton(word.iter().map(|&symbol| slots[usize::from(symbol)]).collect());
        if phases.first() == Some(&phase) {
            return Some((phases, most));
        }
        let Pass { next, peak, .. } = pass_known(reset, &word, &classes)?;
        phases.push(phase);
        word = next;
        most = most.max(peak);
    }
    None
}
