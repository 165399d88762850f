//! Many games at once, fast.
//!
//! [`Engine`] plays deals in batches, by the best path that the processor has: eight games in a
//! register with AVX-512, four with AVX2, or one after another in portable code. All give the
//! outcomes of [`solve`](crate::solve), to the card. [`Dealer`] makes random deals for it, [`Ordered`]
//! deals in the order of their index; [`Engine::run`] brings them together.
//!
//! # Why only payment cards count
//!
//! Between two payment cards nothing is decided: number cards are laid until the next payment card
//! or until the debt is paid, and both can be seen beforehand. So the engine does not go from card
//! to card, but from payment card to payment card, which are less than a third of all. And since
//! number cards are all alike, a hand is a bit mask of its payment cards: how many number cards come
//! before the next payment card is how many zeros the mask ends in.
//!
//! # A hand as words
//!
//! Bit 0 of the mask is the top card. The payment cards' penalties less one stand in a second word,
//! two bits each, the topmost lowest. [`Packed`] keeps the number of cards in a third one; a game
//! in play has an *end mark* instead, one more bit behind the last card:
//!
//! ```text
//! hand  - J - Q      mask  1_1010      penalties  01_00
//!                          | | |                   |  |
//!                 end mark-+ Q J                   Q  J
//! ```
//!
//! The end mark is a payment card of nobody's: who has nothing else left lays it, like any payment
//! card, and that is how the machine knows that the game is over. No length is ever looked at.
//!
//! # A trick
//!
//! A holds `-J-Q` and leads, B holds `K---`. The two players are called by their roles: the
//! *creditor* laid the last payment card, the *debtor* owes for it.
//!
//! ```text
//!          debtor               creditor             pile     due
//! lead     A  1101    J-Q       B  1000    ---       -K       3    A lays -, B lays K
//! answer   B  1000    ---       A  110     -Q        -KJ      1    A lays J: answered
//! answer   B  100     --        A  110     -Q        -KJ-          B lays -: paid
//! take     B  100     --        A  1011010 -Q-KJ-                  A takes the pile
//! ```
//!
//! - *Lead.* The lowest bit of both masks together is the first payment card. Both players lay the
//!   cards before it in turn, and both masks are shifted down. Whoever laid it is the creditor.
//! - *Answer.* The debtor lays cards up to the first payment card, or as many as are due: the
//!   trailing zeros of the mask with a bit set where the debt ends. If the last of them is a
//!   payment card, the players change roles.
//! - *Take.* The pile goes behind the creditor's cards, and the creditor leads.
//!
//! The pile is pushed in from the top of a word: what leaves a hand at the bottom of its mask comes
//! in at the top of the pile's, which is one double shift. So the last card laid is bit 63, and
//! "answered" is the sign of the word. When it is taken, nobody needs to know how long it is: of
//! the 8 cards here B holds 2 (the place of B's end mark), so A will hold 6, and the pile is
//! shifted down until its top is card 6:
//!
//! ```text
//! pile                0111 at bits 63 to 60: - J K and, inverted, the first -
//! shifted by 64 - 6   0011100
//! new end mark        1000000
//! A's hand            0000110   Q and the old end mark
//! exclusive or        1011010   end mark, - J K - Q -
//! ```
//!
//! The pile's first card falls on the old end mark. Its bit is kept inverted from the beginning, so
//! that the exclusive or puts it right and removes the mark. The penalties go the same way, two
//! bits a card; how far is known from how many payment cards the debtor has.
//!
//! # Side by side
//!
//! A vector path holds the same words of many games in a register and makes the same step for all
//! of them: an answer (or two), and in the lanes where the debt is paid, take and lead. A lane whose
//! game is over waits for a few steps until the next look, and is then given the next deal. Two
//! registers of games take turns, so that one has work for the processor while the other waits for
//! its results.
//!
//! # Endless games
//!
//! Every few steps a game is compared with a former state of itself by a
//! [`CycleDetector`](cardcore::CycleDetector): a game that repeats is found out, however long its
//! period.
//! It is then played card by card, by which its cards and tricks up to the true first repeat are
//! known; a false alarm there costs some time and changes nothing. No positions are stored.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod dealer;
mod game;
#[cfg(target_arch = "x86_64")]
mod lanes;
mod ordered;
mod packed;
mod play;
mod portable;
mod random;

pub use cardcore::simd::Level;
pub use dealer::Dealer;
pub use ordered::Ordered;
pub use packed::{PackDealError, Packed, PackedDeal};
pub use play::{Batch, Engine};
pub use random::SplitMix64;
