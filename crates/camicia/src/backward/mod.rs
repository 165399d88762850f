//! Playing backwards: which positions lead to a position, and which deals to a game's course or
//! into a cycle.
//!
//! # How a trick is undone
//!
//! Let the position after a trick be (H, G): H is the hand of the player who took the pile, and
//! who leads now, G the other's. The pile lies at the bottom of H: it is H's last cards, how many
//! is to be found. Read in the order in which it was played, a pile is
//!
//! ```text
//! number cards, played in turn   payment card, cards paid for it   …   last payment card, paid in full
//!        - - -                        K - -                                   Q - -
//! ```
//!
//! So H must end in a payment card followed by exactly as many number cards as it asks for, or no
//! trick led here. Going back from that card, each payment card before it belongs to the pile too
//! if *fewer* number cards stand behind it than it asks for: then the debt was ended by the next
//! payment card. If as many or more stand there, the debt was paid in full and the trick over, so
//! that the pile must begin behind that card. The pile may begin at any card up to there: with a
//! payment card of the chain, or with any number of the number cards before one.
//!
//! Every such beginning is one predecessor, and there are no others. Who played a card follows
//! from the end: the last payment card was played by the player who took the pile; the cards paid
//! for a payment card, and the payment card that ended that payment, by the other one; the number
//! cards at the pile's beginning by both in turn. Putting each card back on top of the hand of the
//! player who played it, the last one first, undoes the trick.
//!
//! # Games that have ended
//!
//! When G is empty, the trick may also have ended because a card was asked of a player who had
//! none left. Then the last payment card is followed by *fewer* number cards than it asks for; or
//! the pile is of number cards alone, played in turn, the last one by the player who took it. A
//! predecessor has cards in both hands: a game whose player has lost all cards is over, and leads
//! nowhere.
//!
//! # Trees
//!
//! A position has exactly one successor, so going back from a game's last position never reaches
//! the same position in two ways: all that lead to it form a tree, and the search through it
//! needs no table of what it has seen. The same is true of a cycle, once the way around the cycle
//! itself is left out. Neither tree depends on the players' names, so in each of its
//! positions the leader is called A.
//!
//! A hand of the search is three words, one for each binary digit of the penalties of its cards.
//! Number cards are zeros in all of them. So putting any number of number cards on top of a
//! hand is a shift, and all piles that differ in how many number cards they begin with take the
//! same few steps. Decks of more than 64 cards take the literal way.

mod ancestors;
mod literal;
mod node;
mod packed;
mod tree;

pub use ancestors::{Ancestor, EntryDeals, Longest, entry_deals, longest};
pub use literal::predecessors;
pub use node::{Node, Tree};
pub use tree::{visit_ancestors, visit_cycle_ancestors};
