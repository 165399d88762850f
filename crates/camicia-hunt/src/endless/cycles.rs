//! From a row of blocks to a cycle that has been played.

use camicia::{Card, Cycle, Deal, backward};
use cardcore::{Stop, Stopped};

use super::combine::Row;
use super::reset::ResetState;
use super::skeleton::{Skeleton, Slot};

/// A cycle, and how many deals of equal hands lead to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// The least position of the cycle: its leader is A.
    pub canonical: Deal,
    /// How many tricks it has.
    pub tricks: u64,
    /// How many cards are played in going round once.
    pub cards: u64,
    /// How many deals of equal hands lead into it or are on it.
    pub deals: u64,
    /// The reset state and the blocks that it was built of.
    pub construction: String,
}

/// The position in which the machine is in its reset state before a row of blocks, as a deal: the
/// long hand leads.
pub fn position(reset: &ResetState, row: &Row) -> Deal {
    let tail = std::iter::repeat_n(0, reset.tail().into());
    let long = row.iter().flatten().copied().chain(tail);
    Deal::new(cards(long), cards(reset.hand().iter().copied()))
}

fn cards(penalties: impl Iterator<Item = u8>) -> Vec<Card> {
    penalties.filter_map(Card::with_penalty).collect()
}

/// How a row is written: `J-:J --J --------J`.
pub fn construction(reset: &ResetState, row: &Row) -> String {
    let mut text = reset.to_string();
    for block in row {
        let skeleton = Skeleton(block.iter().map(|&penalty| Slot::only(penalty)).collect());
        text += &format!(" {skeleton}");
    }
    text
}

/// Plays the game that begins in this position card by card, and searches backwards for the deals
/// of equal hands that lead into its cycle. Nothing if the game ends.
///
/// # Errors
/// [`Stopped`] when `stop` is due.
pub fn play(start: &Deal, construction: String, stop: &Stop) -> Result<Option<Played>, Stopped> {
    let Some(cycle) = Cycle::find(start, stop)? else { return Ok(None) };
    let mut deals = 0;
    let half = (start.a().len() + start.b().len()) / 2;
    backward::visit_behind_cycle(&cycle, MOST_POSITIONS, stop, |node| {
        deals += u64::from(node.sizes() == (half, half));
    })?;
    Ok(Some(Played {
        canonical: cycle.canonical().clone(),
        tricks: cycle.period().tricks,
        cards: cycle.period().cards,
        deals,
        construction,
    }))
}

/// The most positions behind a cycle that are searched. The cycles of the 52-card deck have a few
/// thousand.
pub const MOST_POSITIONS: u64 = 50_000_000;
