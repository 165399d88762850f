//! One cycle of a catalogue.

use camicia::backward::{self, Ancestor};
use camicia::{Cycle, Deal};
use cardcore::{Stop, Stopped};
use serde::{Deserialize, Serialize};
use serde_with::{NoneAsEmptyString, serde_as};

use super::Construction;

/// One cycle. Deals and positions are written `A/B`, top card first; in a position A leads.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The least position of the cycle in the order of the index: its canonical form.
    pub canonical: Deal,
    /// A position: the one before the machine reads the first block if the cycle is made of blocks.
    pub position: Deal,
    /// How it is made of blocks; nothing if the cycle was not made of blocks but given, or found as a
    /// [neighbour](crate::neighbours) of another.
    #[serde_as(as = "NoneAsEmptyString")]
    pub construction: Option<Construction>,
    /// How many tricks the cycle has.
    pub tricks: u64,
    /// How many cards are played in going round once.
    pub cards: u64,
    /// How many deals of equal hands lead to it or are on it.
    pub deals: u64,
    /// The first of them in the order of the index.
    #[serde_as(as = "NoneAsEmptyString")]
    pub deal: Option<Deal>,
    /// After how many tricks that deal comes to the cycle; 0 if there is none.
    pub before: u64,
}

impl Entry {
    /// The entry of a cycle that is not made of blocks: its position is the canonical form.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` is due.
    pub fn of_cycle(cycle: &Cycle, stop: &Stop) -> Result<Self, Stopped> {
        Self::new(cycle, cycle.canonical().clone(), None, stop)
    }

    /// The entry of the cycle that a row of blocks makes, or nothing if its game ends after all.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` is due.
    pub fn of_construction(
        construction: Construction,
        stop: &Stop,
    ) -> Result<Option<Self>, Stopped> {
        let position = construction.position();
        let Some(cycle) = Cycle::find(&position, stop)? else { return Ok(None) };
        Self::new(&cycle, position, Some(construction), stop).map(Some)
    }

    /// The entry of this cycle: it is searched backwards for deals of equal hands.
    fn new(
        cycle: &Cycle,
        position: Deal,
        construction: Option<Construction>,
        stop: &Stop,
    ) -> Result<Self, Stopped> {
        let mut deals = deals(cycle, stop)?.into_iter();
        let count = deals.len() as u64;
        let (deal, before) =
            deals.next().map_or((None, 0), |first| (Some(first.deal), first.tricks));
        Ok(Self {
            canonical: cycle.canonical().clone(),
            position,
            construction,
            tricks: cycle.period().tricks,
            cards: cycle.period().cards,
            deals: count,
            deal,
            before,
        })
    }

    /// All deals of equal hands that lead to the cycle, in the order of the index; none if the game of its
    /// canonical form ends.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` is due.
    pub fn deals(&self, stop: &Stop) -> Result<Vec<Ancestor>, Stopped> {
        Cycle::find(&self.canonical, stop)?.map_or(Ok(Vec::new()), |cycle| deals(&cycle, stop))
    }
}

/// The most ancestors of a cycle that are searched. Cycles of the 52-card deck have a few thousand.
pub const MOST_POSITIONS: u64 = 20_000_000;

/// The cycle that has this canonical form.
pub(crate) fn cycle_of(canonical: &Deal, stop: &Stop) -> Result<Cycle, Stopped> {
    Ok(Cycle::find(canonical, stop)?.expect("a canonical form is a position of its cycle"))
}

/// All deals of equal hands that lead to a cycle or are on it, in the order of the index.
///
/// # Errors
/// [`Stopped`] when `stop` is due.
pub fn deals(cycle: &Cycle, stop: &Stop) -> Result<Vec<Ancestor>, Stopped> {
    let half = cycle.entry().size() / 2;
    Ok(backward::entry_deals(cycle, (half, half), MOST_POSITIONS, stop)?.deals)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_of_periodic_blocks_never_ends() {
        let construction: Construction = "J-:J --J --------J".parse().unwrap();
        let entry = Entry::of_construction(construction, &Stop::never()).unwrap().unwrap();
        assert_eq!((entry.tricks, entry.cards, entry.deals, entry.deal), (5, 24, 0, None));
    }
}
