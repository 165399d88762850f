//! Repeats, found without a table of positions.
//!
//! # When to look
//!
//! The highest card *M* of a game never recurses (there are never M cards below it) and so always
//! wins its round: it stays with its owner, and as long as the game goes on it comes to the top
//! again and again. A game that goes round in a circle therefore passes, in every period, a position
//! with M on top, and it is enough to look at those.
//!
//! # How to look
//!
//! R. P. Brent's way (*An improved Monte Carlo factorization algorithm*, BIT 20, 1980): keep one
//! position and compare each later one with it; after 1, 2, 4, 8, … comparisons keep the present
//! one instead. Once the position kept is on the circle and the period is not longer than the number
//! of comparisons, it comes again, and the rounds in between are exactly one period. Comparisons are
//! of whole decks, so a repeat is never a mistake; most differ in a length or in the first cards.
//!
//! Positions A B C D E C D E C …: kept is A, compared with B; kept is B, compared with C, D; kept
//! is D, compared with E, C, D – found, a period of three.
//!
//! [`cardcore::CycleDetector`] does the same for a caller that shows it every state, and counts them.
//! Here most positions are passed over and the period is in rounds, so the detector would have to
//! keep pairs of decks and rounds, and the decks would be copied for every look.
//!
//! # The first repeat
//!
//! A circle is recognised somewhere on it. Its first position is found by two games from the same
//! beginning, one of them a period ahead: step by step, until they are equal. The one ahead is then at
//! the first repeat. For [`cardcore::first_repeat`] a game is its state alone; here each of the two also
//! has what it knows of its sub-games, which no comparison may look at.

use cardcore::Stopped;

use super::End;
use super::decks::Decks;
use super::ring::Ring;

/// The position kept, and when to keep another.
pub(super) struct Repeats<R> {
    kept: Decks<R>,
    /// The rounds that had been played.
    kept_rounds: u64,
    compared: u64,
    to_compare: u64,
}

impl<R: Ring> Repeats<R> {
    /// Nothing kept yet of a game with decks like these.
    pub(super) fn new(like: &Decks<R>) -> Self {
        let kept = Decks::with_room(like.total());
        Self { kept, kept_rounds: 0, compared: 0, to_compare: 1 }
    }

    /// The length of a period in rounds, if this position, which is there after so many rounds and in
    /// which both players have cards, is the one kept.
    pub(super) fn look(&mut self, decks: &Decks<R>, rounds: u64) -> Option<u64> {
        if *decks == self.kept {
            return Some(rounds - self.kept_rounds);
        }
        self.compared += 1;
        if self.compared == self.to_compare {
            self.kept.clone_from(decks);
            self.kept_rounds = rounds;
            self.compared = 0;
            self.to_compare *= 2;
        }
        None
    }
}

/// The first repeat of a game whose period is known. `ahead` and `behind` play a round each.
pub(super) fn first<R: Ring>(
    start: &Decks<R>,
    period: u64,
    mut ahead: impl FnMut(&mut Decks<R>) -> Result<(), Stopped>,
    mut behind: impl FnMut(&mut Decks<R>) -> Result<(), Stopped>,
) -> Result<End<R>, Stopped> {
    let mut last = start.clone();
    let mut first = start.clone();
    for _ in 0..period {
        ahead(&mut last)?;
    }
    let mut rounds = period;
    while last != first {
        ahead(&mut last)?;
        behind(&mut first)?;
        rounds += 1;
    }
    Ok(End { decks: last, rounds })
}
