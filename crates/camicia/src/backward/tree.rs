//! The backward search itself, the nearest positions first.

use std::ops::ControlFlow;

use cardcore::{Stop, Stopped, Ticker};

use super::node::{HandsOf, Node, Tree};
use super::{literal, packed};
use crate::{Cycle, Deal, Position};

/// Visits a position and all that lead to it, the nearest first.
///
/// From a game's last position this finds whatever leads to any part of the game's course. From a
/// position that leads back to itself it would go round for ever: it ends at the limit.
///
/// At most `limit` positions are visited. In memory are those at two distances at a time, with 72
/// bytes each if there are at most 64 cards.
///
/// # Errors
/// [`Stopped`] when `stop` is due.
pub fn visit_ancestors(
    position: &Position,
    limit: u64,
    stop: &Stop,
    visit: impl FnMut(&Node),
) -> Result<Tree, Stopped> {
    search(&[position.to_deal()], limit, stop, visit)
}

/// Visits all positions on a cycle and all that lead into it, the nearest first.
///
/// The leader of a position is called A. So a cycle that comes to the same position with the players
/// exchanged counts half as many of its own as it has tricks. The limit and the memory are as in
/// [`visit_ancestors`]; the positions of the cycle are in memory too.
///
/// # Errors
/// [`Stopped`] when `stop` is due.
pub fn visit_cycle_ancestors(
    cycle: &Cycle,
    limit: u64,
    stop: &Stop,
    visit: impl FnMut(&Node),
) -> Result<Tree, Stopped> {
    let mut ticker = Ticker::new(stop);
    let mut roots: Vec<Deal> = Vec::new();
    for position in cycle.positions() {
        ticker.steps(position.size() as u64)?;
        let deal = position.to_deal();
        if roots.first() == Some(&deal) || roots.len() as u64 > limit {
            break;
        }
        roots.push(deal);
    }
    search(&roots, limit, stop, visit)
}

/// Visits all that leads to the roots. Each of them leads to the next one, and the last to the
/// first; or there is only one.
fn search(
    roots: &[Deal],
    limit: u64,
    stop: &Stop,
    visit: impl FnMut(&Node),
) -> Result<Tree, Stopped> {
    let tree = Tree { positions: 0, depth: 0, complete: true };
    let search = Search { ticker: Ticker::new(stop), limit, tree, visit };
    let literal: Vec<_> = roots.iter().map(literal::Hands::from).collect();
    match literal.iter().map(packed::Hands::new).collect::<Option<Vec<_>>>() {
        Some(packed) => search.run(&packed),
        None => search.run(&literal),
    }
}

/// The hands of a position, the leader's as A's, in one form or another.
trait Hands: Sized + PartialEq {
    fn predecessors<E>(&self, found: impl FnMut(Self, usize) -> ControlFlow<E>) -> ControlFlow<E>;
    fn shown(&self) -> HandsOf<'_>;
}

impl Hands for packed::Hands {
    fn predecessors<E>(&self, found: impl FnMut(Self, usize) -> ControlFlow<E>) -> ControlFlow<E> {
        self.predecessors(found)
    }

    fn shown(&self) -> HandsOf<'_> {
        HandsOf::Packed(self)
    }
}

impl Hands for literal::Hands {
    fn predecessors<E>(&self, found: impl FnMut(Self, usize) -> ControlFlow<E>) -> ControlFlow<E> {
        self.predecessors(found)
    }

    fn shown(&self) -> HandsOf<'_> {
        HandsOf::Literal(self)
    }
}

/// Hands, and how many cards are played from them to a root.
type Reached<H> = (H, u64);

struct Search<'a, V> {
    ticker: Ticker<'a>,
    limit: u64,
    tree: Tree,
    visit: V,
}

/// Why a search breaks off.
enum Break {
    Limit,
    Stopped,
}

impl<V: FnMut(&Node)> Search<'_, V> {
    fn run<H: Hands>(mut self, roots: &[H]) -> Result<Tree, Stopped> {
        match self.walk(roots) {
            ControlFlow::Continue(()) => Ok(self.tree),
            ControlFlow::Break(Break::Limit) => Ok(Tree { complete: false, ..self.tree }),
            ControlFlow::Break(Break::Stopped) => Err(Stopped),
        }
    }

    fn walk<H: Hands>(&mut self, roots: &[H]) -> ControlFlow<Break> {
        for root in roots {
            self.see(root, 0)?;
        }
        let mut level = self.predecessors_of_roots(roots)?;
        while !level.is_empty() {
            self.tree.depth += 1;
            for (hands, cards) in &level {
                self.see(hands, *cards)?;
            }
            let mut next = Vec::new();
            for (hands, cards) in &level {
                self.add_predecessors(hands, *cards, |_| true, &mut next)?;
            }
            level = next;
        }
        ControlFlow::Continue(())
    }

    /// What leads to the roots, except for the roots themselves.
    fn predecessors_of_roots<H: Hands>(
        &mut self,
        roots: &[H],
    ) -> ControlFlow<Break, Vec<Reached<H>>> {
        let mut level = Vec::new();
        if let Some(mut previous) = roots.last() {
            for root in roots {
                self.add_predecessors(root, 0, |before| before != previous, &mut level)?;
                previous = root;
            }
        }
        ControlFlow::Continue(level)
    }

    /// Adds the predecessors of some hands to a level.
    fn add_predecessors<H: Hands>(
        &mut self,
        hands: &H,
        cards: u64,
        keep: impl Fn(&H) -> bool,
        level: &mut Vec<Reached<H>>,
    ) -> ControlFlow<Break> {
        hands.predecessors(|before, pile| {
            let Ok(()) = self.ticker.steps(1 + pile as u64) else {
                return ControlFlow::Break(Break::Stopped);
            };
            // What is beyond the limit will never be visited.
            if keep(&before) && level.len() as u64 <= self.limit {
                level.push((before, cards + pile as u64));
            }
            ControlFlow::Continue(())
        })
    }

    fn see<H: Hands>(&mut self, hands: &H, cards: u64) -> ControlFlow<Break> {
        if self.tree.positions == self.limit {
            return ControlFlow::Break(Break::Limit);
        }
        self.tree.positions += 1;
        (self.visit)(&Node { hands: hands.shown(), tricks: self.tree.depth, cards });
        ControlFlow::Continue(())
    }
}
