//! The longest games that run into a game, and all deals that lead into a cycle.

use cardcore::{Stop, Stopped};

use super::{Node, Tree, visit_ancestors, visit_cycle_ancestors};
use crate::trajectory::Trajectory;
use crate::{Cycle, Deal};

/// A deal, and how far it is from where a search began.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Ancestor {
    /// The deal.
    pub deal: Deal,
    /// How many tricks are taken: to the end of the game, or until the cycle is reached.
    pub tricks: u64,
    /// How many cards are played in them.
    pub cards: u64,
}

/// The longest games that run into the course of a given one.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Longest {
    /// The one with the most tricks; among equals the one with the most cards, and then the one
    /// whose deal comes first in the order of deals.
    pub by_tricks: Option<Ancestor>,
    /// The one with the most cards; among equals the one with the most tricks, and then the one
    /// whose deal comes first.
    pub by_cards: Option<Ancestor>,
    /// How many deals of the given sizes there are in the tree.
    pub deals: u64,
    /// The tree of all positions that run into the game.
    pub tree: Tree,
}

/// All deals of given sizes that lead into a cycle.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct EntryDeals {
    /// The deals in their order, with what is played before the cycle is reached.
    pub deals: Vec<Ancestor>,
    /// The tree of all positions that lead into the cycle.
    pub tree: Tree,
}

/// The longest games among those that run into the course of this one, from hands of the given
/// sizes for A and B; nothing if the game never ends.
///
/// A game of a record's length has some 30,000 to 60,000 positions behind it, which take a few
/// milliseconds. At most `limit` positions are searched, see [`visit_ancestors`].
///
/// # Errors
/// [`Stopped`] when `stop` is due.
///
/// ```
/// use camicia::{Deal, backward};
/// use cardcore::Stop;
///
/// // Kleber's game of 1999, which was the longest known for some years, has 805 tricks.
/// let kleber: Deal = "---JQ---K-A----A-J-K---QK-/-J-----------AJQA----K---Q".parse()?;
/// let longest = backward::longest(&kleber, (26, 26), 1_000_000, &Stop::never())?;
/// let best = longest.and_then(|longest| longest.by_tricks).expect("the game ends");
/// assert_eq!((best.tricks, best.cards), (822, 5914));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn longest(
    deal: &Deal,
    sizes: (usize, usize),
    limit: u64,
    stop: &Stop,
) -> Result<Option<Longest>, Stopped> {
    let Trajectory::Ends(end) = Trajectory::of(deal, stop)? else { return Ok(None) };
    let (mut by_tricks, mut by_cards) = (Best::default(), Best::default());
    let mut deals = 0;
    let tree = visit_ancestors(&end.position, limit, stop, |node| {
        // The end of the game is not a game.
        if node.sizes() == sizes && node.tricks > 0 {
            deals += 1;
            by_tricks.consider((node.tricks, node.cards), node);
            by_cards.consider((node.cards, node.tricks), node);
        }
    })?;
    let [by_tricks, by_cards] = [by_tricks, by_cards].map(|best| best.ancestor);
    Ok(Some(Longest { by_tricks, by_cards, deals, tree }))
}

/// All deals with hands of the given sizes for A and B that lead into a cycle or are on it.
///
/// At most `limit` positions are searched, see [`visit_cycle_ancestors`]; the deals found among them
/// are all in memory.
///
/// # Errors
/// [`Stopped`] when `stop` is due.
pub fn entry_deals(
    cycle: &Cycle,
    sizes: (usize, usize),
    limit: u64,
    stop: &Stop,
) -> Result<EntryDeals, Stopped> {
    let mut deals = Vec::new();
    let tree = visit_cycle_ancestors(cycle, limit, stop, |node| {
        if node.sizes() == sizes {
            deals.push(Ancestor::from(node));
        }
    })?;
    deals.sort_unstable_by(|one, other| one.deal.cmp(&other.deal));
    Ok(EntryDeals { deals, tree })
}

impl From<&Node<'_>> for Ancestor {
    fn from(node: &Node) -> Self {
        Self { deal: node.deal(), tricks: node.tricks, cards: node.cards }
    }
}

/// The longest game so far.
#[derive(Default)]
struct Best {
    lengths: (u64, u64),
    ancestor: Option<Ancestor>,
}

impl Best {
    fn consider(&mut self, lengths: (u64, u64), node: &Node) {
        let better = lengths > self.lengths
            || lengths == self.lengths
                && self.ancestor.as_ref().is_some_and(|best| node.deal() < best.deal);
        if better {
            *self = Self { lengths, ancestor: Some(node.into()) };
        }
    }
}
