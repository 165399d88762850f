//! All deals of a deck in order, and the number of each.
//!
//! A deal is A's hand followed by B's as one sequence of cards. The sequences of a deck stand in
//! lexicographic order with A < K < Q < J < number card; a deal's *rank* is how many stand before
//! it. For the deck of 52 cards with four of each payment card this is the numbering of the
//! volunteer search at camicia.dev, 0 to 653,534,134,886,878,244,999.
//!
//! How the sequence is cut into two hands is no part of the order: a rank names a deal for any
//! given sizes of the hands.
//!
//! ```
//! use camicia::index::Deck;
//! use camicia::Deal;
//!
//! let deck: Deck = "36-4J-4Q-4K-4A".parse()?;
//! let last = deck.unrank(deck.deals() - 1)?;
//! let deal = Deal::split(&last, 26);
//! assert_eq!(deal.to_string(), "--------------------------/----------JJJJQQQQKKKKAAAA");
//! assert_eq!(deck.rank(&deal.sequence()), Ok(653_534_134_886_878_244_999));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod deck;
mod error;
mod permutation;
mod random;
mod range;
mod rank;

pub use deck::{Counts, Deck};
pub use error::{IndexError, ParseDeckError};
pub(crate) use permutation::next_permutation;
pub use range::{Range, next_deal};
