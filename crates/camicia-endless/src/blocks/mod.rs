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

mod assembly;
mod enumeration;
mod library;
mod local_search;
mod machine;
mod periodicity;
mod reset;
mod search;
mod state;
mod units;

pub use assembly::{Assembly, Row, Rows};
pub use enumeration::{Enumeration, PeriodicBlocks};
pub use library::{Family, Library};
pub use local_search::Reach;
pub use periodicity::Periodicity;
pub use reset::{ParseResetStateError, ResetState};
pub use search::{Progress, Search};
pub use state::SearchState;

use machine::{Event, Machine, Reset, Tape};

use crate::game::{ROOM, Symbol};
use crate::pattern::unification::Unification;
use crate::pattern::{Pattern, ValueSet, Word};

/// What one pass of the machine over a word makes of it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Pass {
    /// `G` of the word: what stands in its place when the machine has read the whole long hand.
    pub next: Word,
    /// The most cards that the small hand held at the start of a trick.
    pub largest_small_hand: u8,
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
/// use camicia_endless::blocks::{ResetState, pass};
///
/// let reset: ResetState = "J-".parse()?;
/// let round = pass(&reset, &[0, 0, 1]).expect("--J is a block");
/// assert_eq!(round.next, [0, 0, 1]);
/// assert_eq!(pass(&reset, &[0, 1]), None);
/// # Ok::<(), camicia_endless::blocks::ParseResetStateError>(())
/// ```
pub fn pass(reset: &ResetState, word: &[u8]) -> Option<Pass> {
    if word.last() != Some(&reset.tail()) {
        return None;
    }
    // A penalty is the symbol of a known card.
    pass_known(reset, word, &Unification::new())
}

/// A pass over cards whose penalties are all known. Tells the cards apart by their symbols.
fn pass_known(reset: &ResetState, word: &[Symbol], unification: &Unification) -> Option<Pass> {
    if word.len() + usize::from(reset.tail()) > ROOM - 1 {
        return None;
    }
    let mut machine = Machine::new(reset);
    let mut written = Tape::of_numbers(reset.tail());
    let (mut largest_small_hand, mut returns) = (machine.held(), 0);
    loop {
        if machine.run(word, unification) != Event::Paid || !machine.take(&mut written) {
            return None;
        }
        largest_small_hand = largest_small_hand.max(machine.held());
        if machine.is_reset(reset, unification) == Reset::Yes {
            returns |= 1 << machine.read();
            if machine.read() == word.len() {
                written.truncate(word.len());
                return Some(Pass { next: written.cells().to_vec(), largest_small_hand, returns });
            }
        }
    }
}

/// The patterns that a periodic pattern becomes pass by pass, itself first, and the most cards
/// that the small hand holds in all these passes. Nothing if it is not periodic.
///
/// The sets move as the cards in them do; which values are put into them makes no difference.
pub fn phases(reset: &ResetState, pattern: &Pattern) -> Option<(Vec<Pattern>, u8)> {
    /// No pattern of a deck's size comes near to that.
    const MOST_PHASES: usize = 1000;
    let mut unification = Unification::new();
    let mut sets = (0..=4).map(ValueSet::only).collect::<Vec<_>>();
    let mut word = Vec::with_capacity(pattern.len());
    for &set in &pattern.0 {
        if set.is_payment() {
            word.push(unification.add(ValueSet::only(set.least()))?);
            sets.push(set);
        } else {
            word.push(0);
        }
    }
    let (mut phases, mut most) = (Vec::new(), 0);
    while phases.len() < MOST_PHASES {
        let phase = Pattern(word.iter().map(|&symbol| sets[usize::from(symbol)]).collect());
        if phases.first() == Some(&phase) {
            return Some((phases, most));
        }
        let Pass { next, largest_small_hand, .. } = pass_known(reset, &word, &unification)?;
        phases.push(phase);
        word = next;
        most = most.max(largest_small_hand);
    }
    None
}
