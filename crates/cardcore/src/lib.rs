//! The parts that solvers of card games share.
//!
//! - [`Deck`]: a queue of cards in a fixed ring. Cards are drawn from the top and placed at the
//!   bottom; nothing is allocated, and a full deck refuses a card instead of growing.
//! - [`TextPosition`] and [`Spanned`]: line and column of what is wrong in an input. All parsers read
//!   lines with the module [`text`], and so count them in the same way.
//! - [`CycleDetector`] and [`first_repeat`]: whether a game repeats a position, and which is the first.
//! - [`Stop`]: a deadline and a flag by which a long computation is told to give up.
//! - [`simd`]: which vector instructions a fast path may use.
//!
//! ```
//! use cardcore::Deck;
//!
//! let mut deck: Deck<u8, 4> = Deck::from_slice(&[9, 2, 6])?;
//! let card = deck.draw().expect("three cards are in it");
//! deck.place(card)?;
//! assert!(deck.iter().eq([2, 6, 9]));
//! # Ok::<(), cardcore::DeckFull>(())
//! ```

mod cycle;
mod deck;
mod narration;
mod position;
pub mod simd;
mod stop;
pub mod text;

pub use cycle::{CycleDetector, Repeat, first_repeat};
pub use deck::{Deck, DeckFull};
pub use narration::{Extent, Narrated, NarrationError};
pub use position::{Spanned, TextPosition};
pub use stop::{Instant, Stop, Stopped, Ticker};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
