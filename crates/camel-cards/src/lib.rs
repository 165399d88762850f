//! Camel Cards: hands of five cards, each with a bid, ranked from the weakest to the strongest.
//!
//! # Rules
//!
//! A card has one of 13 labels, from the strongest to the weakest `A K Q J T 9 8 7 6 5 4 3 2`. A
//! hand is five cards in a fixed order. Its type depends on how many of its cards share a label:
//! five of a kind is the strongest, then four of a kind, full house (three and two), three of a
//! kind, two pair, one pair, high card. The stronger type wins. Between hands of one type the first
//! card decides, then the second, and so on. The weakest hand has rank 1, the next rank 2; a hand
//! wins its bid times its rank.
//!
//! In the second part J is a joker. It counts as the label that gives the hand its best type. Between
//! hands of one type it is the weakest label.
//!
//! The puzzle does not say how equal hands rank. Here they rank in the order of the input, and the
//! answer says how many there are.
//!
//! # Example
//!
//! `32T3K` is the only single pair and ranks first. `KTJJT` and `KK677` are both two pair; their
//! first cards are alike, and the second card T is weaker than K. `T55J5` and `QQQJA` are both three
//! of a kind, and T is weaker than Q: 765·1 + 220·2 + 28·3 + 684·4 + 483·5 = 6440. With jokers,
//! `KTJJT` becomes four of a kind and wins most.
//!
//! ```
//! use camel_cards::{Hands, Rules, Stop, part1, part2, solve};
//!
//! let hands: Hands = "32T3K 765\nT55J5 684\nKK677 28\nKTJJT 220\nQQQJA 483\n".parse()?;
//! assert_eq!(part1(&hands, &Stop::never())?.winnings, 6440);
//! assert_eq!(part2(&hands, &Stop::never())?.winnings, 5905);
//!
//! // Any label can play the joker, and any order of labels is possible.
//! let rules = Rules::new("23456789TJQKA", Some('T'))?;
//! assert_eq!(solve(&hands, &rules, &Stop::never())?.equal_hands, 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Two solvers
//!
//! [`literal`] writes the rules down as plain code and ranks hands one by one. [`solve`], [`part1`] and
//! [`part2`] give the same answers many times faster. They sort up to some hundred thousand hands in
//! two counting passes, the first of them one for all rules; this takes 16 bytes a hand. Of more hands
//! they count how often each occurs, since there are only 371,293 different ones; this takes 3 MB, or
//! 4.5 MB with large bids, for each core used. The types of hands are found with AVX-512 or AVX2 if
//! the processor has it; [`cardcore::simd`] says how to choose.
//!
//! # Features
//!
//! - `rayon`, off by default: hands by the hundred thousand are counted on all cores.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod census;
mod error;
mod hand;
mod hand_type;
mod hands;
pub mod literal;
mod narration;
mod plain;
mod radix;
mod ranking;
mod reader;
mod rules;
mod scan;
mod stream;
mod strength_order;
mod type_table;
mod typed_hand;
mod types;
mod winnings;

pub use cardcore::{NarrationError, Spanned, Stop, Stopped, TextPosition};
pub use error::{HandsError, InputError, ParseError, ParseHandError, RulesError, SolveError};
pub use hand::{Hand, Label};
pub use hand_type::HandType;
pub use hands::{Hands, Iter};
pub use narration::{narrate, narrate_ranks};
pub use ranking::{Ranked, Ranking};
pub use rules::Rules;
pub use winnings::{Winnings, both_parts, part1, part2, parts, solve};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
