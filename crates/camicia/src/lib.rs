//! Camicia, in English Beggar-My-Neighbour: a card game for two players who never decide anything,
//! and whose games can be very long or endless.
//!
//! # The rules
//!
//! Each player holds a hand face down and plays from its top; player A leads. Jacks, queens, kings
//! and aces are *payment cards*, all others *number cards*.
//!
//! - The players put cards on a pile in turn, until a payment card appears. Its player's opponent
//!   now owes for it: one card for a jack, two for a queen, three for a king, four for an ace.
//! - The opponent pays card by card. If one of these is a payment card itself, the debt is over,
//!   and now the first player owes for that one.
//! - When a debt is paid in full, the player who laid the last payment card takes the whole pile,
//!   puts it under the hand as it lies, and leads next. This was a *trick*.
//! - A player who has to pay or to play a card and has none has lost: the opponent takes the pile, and
//!   the game is over. A player whose last card is a payment card may still take the trick with it.
//! - A player who has no cards after a trick has lost, too.
//!
//! A game may go on for ever. It does if a *position* at the start of a trick is there for the second
//! time: both hands and who leads. All number cards are alike.
//!
//! # An example
//!
//! A holds J 2 and B holds 3 Q 4. A leads the jack, B pays with the 3, and A takes the two cards,
//! to hold 2 J 3. A leads the 2; B plays the queen; A, who owes two cards for it, pays with the
//! jack, which turns the debt around; B pays one card, the 4, and has none left. A takes all.
//!
//! ```
//! use camicia::{Deal, Player, Stop, solve};
//!
//! let deal: Deal = "J 2 / 3 Q 4".parse()?;
//! let outcome = solve(&deal, &Stop::never())?;
//! assert_eq!(outcome.winner(), Some(Player::A));
//! assert_eq!(outcome.to_string(), "status: finished, cards: 6, tricks: 2, winner: A");
//!
//! // The game of 2022 that is the longest known, in the compact form: a dash is a number card.
//! let longest: Deal = "---AJ--Q---------QAKQJJ-QK/-----A----KJ-K--------A---".parse()?;
//! let outcome = solve(&longest, &Stop::never())?;
//! assert_eq!((outcome.tricks(), outcome.cards()), (1164, 8344));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is where
//!
//! - [`Deal`] reads and shows deals; [`Position`] is a position at the start of a trick, and its
//!   [`play_trick`](Position::play_trick) the literal rules.
//! - [`solve`] plays a game to its end or its first repeated position. [`Replay`] goes through it step
//!   by step, forwards and backwards; [`narrate`] tells it as a table.
//! - [`Cycle`] is the part of an endless game that is repeated, in a form in which equal cycles are
//!   equal values.
//! - [`backward`] undoes tricks: it finds all positions that lead to a given one, and so longer
//!   games.
//! - [`engine`] plays many games side by side, with the processor's vector instructions.
//! - [`index`] numbers the deals of a deck.

pub mod backward;
mod card;
mod cycle;
mod deal;
pub mod engine;
mod error;
mod game;
pub mod index;
mod input;
mod length;
mod narration;
mod outcome;
mod position;
mod replay;
mod trajectory;
mod written;

pub use card::{Card, Player};
pub use cardcore::{Extent, Narrated, NarrationError, Spanned, Stop, Stopped, TextPosition};
pub use cycle::Cycle;
pub use deal::Deal;
pub use error::{InputError, ParseError, ParseWordError};
pub use game::{LoopRule, solve, solve_with};
pub use length::Length;
pub use narration::{narrate, narrate_with};
pub use outcome::{Outcome, Status};
pub use position::{Position, Trick};
pub use replay::{Debt, Replay, Step};
pub use written::WrittenCard;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
