//! Hunts the longest and the endless games of Camicia, also known as Beggar-My-Neighbour.
//!
//! The game, its fast engine and playing backwards are the [`camicia`] crate's. Here they are put to
//! work on more deals than one run, one core or one machine can play.
//!
//! - [`Parameters`]: what a hunt plays. [`unit`](mod@unit) plays one unit of it, made of [`block`]s, into a
//!   [`Tally`]; [`hunt`](mod@hunt) plays many on all cores.
//! - [`store`]: a hunt's folder. [`merge`](mod@merge) and [`status`](mod@status) tell what is in it.
//! - [`plot`]: a picture of a hunt.
//! - [`known`]: the records that people have claimed, to be checked by playing them.
//! - [`device`]: what plays: the processor, or a graphics processor.
//! - [`atlas`]: every deal of small decks, counted.
//! - [`mod@bench`]: how fast all this is here.
//!
//! # What must stay true
//!
//! - A unit is a pure function of its number and the parameters. No time, host or process is in a
//!   result, and nothing in it depends on where a run was interrupted, on how many threads played,
//!   or on which vector instructions the processor has. Two results can so be compared byte by byte,
//!   and a unit can be played twice, anywhere, without harm.
//! - Tallies are merged without regard to order: merging is associative and commutative, ties
//!   among the longest games are settled by the games themselves, and limits on what is listed
//!   cut off by rank and not by time.
//! - A file is there whole or not at all, and a checksum shows whether it is as it was
//!   written. No answer rests on a file that is not.
//!
//! ```
//! use camicia_hunt::{Parameters, Source, unit};
//! use cardcore::Stop;
//!
//! struct Silent;
//! impl unit::Watcher for Silent {
//!     fn warn(&self, _: &str) {}
//! }
//!
//! // All deals of twelve number cards, two jacks and two queens in hands of eight.
//! let census = Source::Range { from: 0, to: 10_919, games: 10_920 };
//! let parameters = Parameters::builder("12-2J-2Q".parse()?, census).keep(1).build()?;
//! let result = unit::play(&parameters, 0, &Silent, &Stop::never())?;
//! assert_eq!(result.tally.deals, 10_920);
//! assert_eq!(result.tally.endless.deals, 18);
//! assert_eq!(result.tally.longest.by_cards[0].cards, 314);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What a record costs
//!
//! Of the games that have n tricks, about 96.5 in 100 have one more, whatever n, once n is large.
//! A game forgets its past: each trick reshuffles enough of both hands that the chance to end soon
//! stays the same. So of random deals, 1.28·e^(−0.0348 n) have n tricks or more, and one in
//! 3·10^17 or so has the 1165 that would be a record: thousands of years on one core.
//! [`forecast`](mod@forecast) measures the factor from a hunt's own games.
//!
//! It also means that nothing seen in a deal tells how long its game will be: after some tens of
//! tricks nothing of it is left. Hands with very few payment cards end sooner (13 of the 16 in one
//! hand: a third as many games of 150 tricks), but the best that a choice of deals was found to
//! gain, among the numbers of payment cards, of aces and of jacks per hand, sums of penalties, and
//! adjacent payment cards, is about a fifth, and that for one deal in 660: playing more deals is
//! worth more than choosing them. The example `features` measures it.
//!
//! What does help is to play backwards. Some 500 other deals run into the course of a game of 250
//! tricks, some 1,200 into one of 600. They cost next to nothing to find, and the longest of
//! them is some 26 tricks longer on average (the example `extensions`), sometimes 300. So every
//! unit extends its longest games, see [`Extension`](tally::Extension), and the longest of all that is found are
//! kept.

pub mod atlas;
pub mod bench;
pub mod block;
pub mod device;
mod error;
pub mod forecast;
#[cfg(feature = "gpu")]
pub mod gpu_bench;
pub mod hunt;
pub mod known;
pub mod merge;
mod parameters;
pub mod persist;
pub mod plot;
mod random_words;
pub mod recheck;
pub mod replay;
mod source;
pub mod status;
pub mod tally;
pub mod unit;
mod units;
mod usual_deck;

pub use device::Device;
pub use error::HuntError;
pub use parameters::{Parameters, ParametersBuilder};
pub use persist::{
    Checkpoint, Checksummed, CycleDocument, EndlessDocument, EndlessGameDocument,
    ExtensionDocument, FinishedDocument, GameDocument, LengthsDocument, LongGameDocument,
    LongestDocument, Plan, ReadTallyError, TallyDocument, UnitResult, store,
};
pub use source::Source;
pub use tally::{Game, Histogram, Tally};
pub use units::{ParseUnitsError, Units};
pub use usual_deck::USUAL_DECK;
