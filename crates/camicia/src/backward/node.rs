//! What a backward search found: positions and their distances.

use super::{literal, packed};
use crate::Deal;

/// What a search found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Tree {
    /// How many positions: those that lead to where the search began, and those where it did.
    pub positions: u64,
    /// How many tricks the farthest of them is away.
    pub depth: u64,
    /// Whether these are all: whether the limit on positions did not cut the search short.
    pub complete: bool,
}

/// A position that a search found.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Node<'a> {
    pub(super) hands: HandsOf<'a>,
    /// How many tricks lead from it to where the search began.
    pub tricks: u64,
    /// How many cards are played in them.
    pub cards: u64,
}

/// The hands of a position in either form.
#[derive(Debug, Clone, Copy)]
pub(super) enum HandsOf<'a> {
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
