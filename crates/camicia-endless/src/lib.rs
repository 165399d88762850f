//! Games of Camicia that never end: how they are built, counted, proved and listed.
//!
//! The way from a pattern to a catalogue:
//!
//! ```text
//! pattern     --[KA]-[KA]--J       some payment cards open            blocks::Enumeration, local search
//!    │  all values that keep it periodic: blocks::Periodicity
//! block       --K-A--J             comes back after some passes       blocks::Library
//!    │  blocks, reset state and Z are the deck, card for card: blocks::Assembly
//! row         J-:J --J --------J   the long hand                      catalogue::Construction
//!    │  played card by card until it comes back
//! cycle       --J--------J-/J-     5 tricks, 24 cards                 camicia::Cycle
//!    │  its least position; all deals of equal hands, backwards
//! entry                                                               catalogue::Entry, proved by
//!                                                                     catalogue::verify
//! ```
//!
//! # The machine
//!
//! In every cycle found here one player holds nearly all cards for long stretches. Look at the
//! *small hand* as a machine: it reads the long hand card by card from the top, and whatever the
//! long hand wins is written back at its bottom. Begin with the small hand `J-`, the *reset state*,
//! and let the long hand, which leads, begin with `--J`:
//!
//! ```text
//! small hand   the long hand reads   the trick                                        written
//! J-           -  and  -             the long - leads, J, the long hand pays -
//! --J-         J                     the small - leads, J, the small hand pays -      -J-
//! J-
//! ```
//!
//! (The pile of the first trick, `-J-`, went to the small hand, that of the second to the long one.)
//! The machine has read three cards, has written `-J-`, which are the same cards, and is in its
//! reset state again. A word with this property is a [*block*](blocks). Let `F` be what the machine
//! writes for a block; here `F(--J) = -J-`.
//!
//! # Blocks keep out of each other's way
//!
//! Every block ends in a payment card, with which the long hand wins its last pile, and its `F`
//! therefore ends in the cards paid for it: for a jack one number card, `Z`. Let the long hand be a
//! row of blocks and then `Z`: `R₁ R₂ … Rₖ Z`. After a pass over all of it, it is
//! `Z F(R₁) F(R₂) … F(Rₖ)`; and, as every `F` ends in `Z`, that is `G(R₁) G(R₂) … G(Rₖ) Z`, where
//! `G(R)` is `Z` and then `F(R)` without its last cards `Z`. Here `G(--J) = - -J`: the block
//! comes back at once. Whatever the neighbours do, each block evolves on its own; if each comes
//! back after some passes, so does the whole position, and the game never ends.
//!
//! So endless games are put together from a library of *periodic* blocks like words from letters:
//! the reset state, `Z` and the blocks must be the deck, card for card.
//!
//! # How the library is filled
//!
//! - [`blocks::Enumeration`] finds all blocks up to a length that come back after p passes, by running the p
//!   passes side by side over a block of which nothing is known at first.
//! - The local search changes a few cards of each known block and keeps what is periodic.
//! - A payment card whose value never decides a trick may be any of several: a [`pattern`].
//! - [`blocks::Assembly`] fills the deck, and [`blocks::Search`] drives all this.
//!
//! # Without blocks
//!
//! - [`census`] finds all cycles of a small deck, with cards that are dealt when they are turned up.
//! - [`neighbours`] changes a card or two of positions of known cycles. So it finds others of their
//!   kind, also where blocks give only some.
//! - Cycles may differ in values alone that never decide anything: they have one [`shape`].
//!
//! # Glossary
//!
//! | word | meaning |
//! |---|---|
//! | word | a row of cards, known by their penalties |
//! | pattern | a word in which payment cards have a set of values |
//! | machine | a small hand, which reads the long hand and writes it back |
//! | reset state | the small hand when a block begins and ends, and how many number cards Z are |
//! | block | a word that the machine reads wholly, to be in its reset state again |
//! | pass | the machine reading the whole long hand once; G is what a block becomes |
//! | periodic | coming back after some passes |
//! | phase, family | what a periodic block is after some passes; all its phases |
//! | row | the blocks of a long hand, in order |
//! | canonical form | the least position of a cycle; equal for cycles that differ in the players' names |
//! | smallest hand | the fewest cards that either player has in a cycle, between tricks |
//! | slack | how many cards of some values a deck has more than it must have |
//!
//! # What is claimed
//!
//! Every cycle and every deal listed is proved by playing it. Only a census that has come to its
//! end shows that there are no others. The search for blocks misses cycles that do not consist of blocks,
//! and cycles with longer blocks than those found. `FINDINGS.md` has the results.
//!
//! The library opens no files and starts no threads: a program gives an [`executor`] its threads, and stores
//! the [states](state) of searches.

mod game;

pub mod blocks;
pub mod catalogue;
pub mod census;
pub mod executor;
pub mod neighbours;
pub mod pattern;
pub mod shape;
pub mod state;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
