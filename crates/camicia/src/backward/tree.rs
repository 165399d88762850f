use std::ops::ControlFlow;

use cardcore::{Poll, Stop, Stopped};

use super::{literal, packed};
use crate::{Cycle, Deal, Position};

/// What a search found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tree {
    /// How many positions: those that lead to where the search began, and those where it did.
    pub positions: u64,
    /// How many tricks the farthest of them is away.
    pub farthest: u64,
    /// Whether these are all: whether the limit on positions did not cut the search short.
    pub complete: bool,
}

/// A position that a search found.
#[derive(Debug, Clone, Copy)]
pub struct Node<'a> {
    hands: HandsOf<'a>,
    /// How many tricks lead from it to where the search began.
    pub tricks: u64,
    /// How many cards are played in them.
    pub cards: u64,
}

#[derive(Debug, Clone, Copy)]
enum HandsOf<'a> {
    Packed(&'a packed::Hands),
    Literal(&'a literal::Hands),
}

impl Node<'_> {
    /// How many cards the player who leads has, and how many the other one.
    pub fn sizes(&self) -> (usize, usize) {
        match self.hands {
            HandsOf::Packed(hands) => hands.sizes(),
            HandsOf::Literal(hands) => (hands.leader.len(), hands.other.len()),
        }
    }

    /// The position as a deal: the player who leads is A.
    pub fn deal(&self) -> Deal {
        match self.hands {
            HandsOf::Packed(hands) => hands.into(),
            HandsOf::Literal(hands) => hands.into(),
        }
    }
}

/// Visits all positions that lead to this game's last one, the nearest first; so it finds whatever
/// leads to any part of the game's course. The game must end.
///
/// At most `limit` positions are visited. In memory are those at two distances at a time, each with
/// 64 bytes if there are at most 64 cards.
///
/// # Errors
/// [`Stopped`] when `stop` is due.
pub fn visit_behind(
    end: &Position,
    limit: u64,
    stop: &Stop,
    visit: impl FnMut(&Node),
) -> Result<Tree, Stopped> {
    search(&[end.to_deal()], limit, stop, visit)
}

/// Visits all positions that lead into a cycle or are on it, the nearest first.
///
/// The limit and the memory are as in [`visit_behind`].
///
/// # Errors
/// [`Stopped`] when `stop` is due.
pub fn visit_behind_cycle(
    cycle: &Cycle,
    limit: u64,
    stop: &Stop,
    visit: impl FnMut(&Node),
) -> Result<Tree, Stopped> {
    let mut roots = Vec::new();
    for position in cycle.positions() {
        stop.check()?;
        let deal = position.to_deal();
        if roots.first() == Some(&deal) {
            break;
        }
        roots.push(deal);
    }
    search(&roots, limit, stop, visit)
}

/// Visits all that leads to the roots. Each of them leads to the next one, and the last to the
/// first, or there is only one and it leads nowhere.
fn search(
    roots: &[Deal],
    limit: u64,
    stop: &Stop,
    visit: impl FnMut(&Node),
) -> Result<Tree, Stopped> {
    let literal: Vec<_> = roots.iter().map(literal::Hands::from).collect();
    match literal.iter().map(packed::Hands::new).collect() {
        Some(packed) => grow::<packed::Hands>(packed, limit, stop, visit),
        None => grow::<literal::Hands>(literal, limit, stop, visit),
    }
}

/// The hands of a position, in one form or the other.
trait Hands: Sized + PartialEq {
    fn predecessors<E>(&self, found: impl FnMut(Self, usize) -> ControlFlow<E>) -> ControlFlow<E>;
    fn seen(&self) -> HandsOf<'_>;
}

impl Hands for packed::Hands {
    fn predecessors<E>(&self, found: impl FnMut(Self, usize) -> ControlFlow<E>) -> ControlFlow<E> {
        self.predecessors(found)
    }

    fn seen(&self) -> HandsOf<'_> {
        HandsOf::Packed(self)
    }
}

impl Hands for literal::Hands {
    fn predecessors<E>(&self, found: impl FnMut(Self, usize) -> ControlFlow<E>) -> ControlFlow<E> {
        self.predecessors(found)
    }

    fn seen(&self) -> HandsOf<'_> {
        HandsOf::Literal(self)
    }
}

/// Why a search breaks off.
enum Break {
    Limit,
    Stopped,
}

fn grow<H: Hands>(
    roots: Vec<H>,
    limit: u64,
    stop: &Stop,
    mut visit: impl FnMut(&Node),
) -> Result<Tree, Stopped> {
    let mut poll = Poll::new(stop);
    let mut tree = Tree { positions: 0, farthest: 0, complete: true };
    let mut see = |tree: &mut Tree, hands: &H, tricks, cards: u64| {
        if poll.step().is_err() {
            return ControlFlow::Break(Break::Stopped);
        }
        if tree.positions == limit {
            return ControlFlow::Break(Break::Limit);
        }
        tree.positions += 1;
        tree.farthest = tricks;
        visit(&Node { hands: hands.seen(), tricks, cards });
        ControlFlow::Continue(())
    };
    let mut level: Vec<(H, u64)> = roots.into_iter().map(|hands| (hands, 0)).collect();
    let mut walk = || {
        for (root, _) in &level {
            see(&mut tree, root, 0, 0)?;
        }
        let mut tricks = 0;
        while !level.is_empty() {
            tricks += 1;
            let mut next = Vec::new();
            for (at, (hands, cards)) in level.iter().enumerate() {
                // The way around the cycle is no way into it.
                let on_cycle =
                    (tricks == 1).then(|| &level[at.checked_sub(1).unwrap_or(level.len() - 1)].0);
                hands.predecessors(|before, pile| {
                    if on_cycle == Some(&before) {
                        return ControlFlow::Continue(());
                    }
                    let cards = cards + pile as u64;
                    see(&mut tree, &before, tricks, cards)?;
                    next.push((before, cards));
                    ControlFlow::Continue(())
                })?;
            }
            level = next;
        }
        ControlFlow::Continue(())
    };
    match walk() {
        ControlFlow::Continue(()) => {}
        ControlFlow::Break(Break::Limit) => tree.complete = false,
        ControlFlow::Break(Break::Stopped) => return Err(Stopped),
    }
    Ok(tree)
}
