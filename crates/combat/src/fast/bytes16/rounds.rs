//! Eight rounds in one step.
//!
//! As long as both decks last, the cards of the next rounds are known: the top eight of either deck,
//! or as many as the shorter one has. They are played at once, each round in a lane of its own. For
//! 9 2 6 3 1 | 5 8 4 7 10:
//!
//! ```text
//! player 1     9     2     6     3     1
//! player 2     5     8     4     7    10
//! wins         1     0     1     0     0     one comparison, a bit a lane
//! pairs       9 5   8 2   6 4   7 3  10 1    the higher card of each lane, the lower one
//! ```
//!
//! The pairs whose bit is set, pushed together by one shuffle out of a table of 256, are what player
//! 1 wins: 9 5 6 4. The other ones are player 2's: 8 2 7 3 10 1. [`super::deck`] sets them behind the
//! cards that are left.
//!
//! # Rounds with a sub-game
//!
//! In lane i player 1 has len − 1 cards left after drawing, one more for each lane before that is
//! won and one less for each that is lost; player 2 the other way round. These sums over all lanes
//! before are made in three steps: add the neighbour, then the second neighbour, then the fourth.
//! Where both have as many cards left as they drew, a sub-game is to be played.

use super::arch::Bytes;

/// The most rounds of a step.
pub(super) const LANES: u32 = 8;

/// The next rounds.
#[derive(Clone, Copy)]
pub(super) struct Rounds {
    /// The lanes that player 1 wins, a bit each.
    wins: u32,
    /// The same, all ones in the byte of each lane.
    win_bytes: Bytes,
    pub(super) pairs: Pairs,
}

/// For each lane the winner's card and the loser's.
#[derive(Clone, Copy)]
pub(super) struct Pairs(Bytes);

impl Rounds {
    with_vectors! {

    /// The next rounds of decks with these top cards, as if none had a sub-game.
    #[inline]
    pub(super) fn of(one: Bytes, two: Bytes) -> Self {
        let win_bytes = one.at_least(two);
        let pairs = Pairs(one.max(two).zip(one.min(two)));
        Self { wins: win_bytes.marks(), win_bytes, pairs }
    }

    /// The first `count` lanes that player 1 wins, and those that player 2 wins.
    #[inline]
    pub(super) fn won(self, count: u32) -> [u32; 2] {
        [first(self.wins, count), first(!self.wins, count)]
    }

    /// Of the first `count` lanes those in which both players have as many cards left as they drew,
    /// of decks with these top cards and with `lens` cards.
    #[inline]
    pub(super) fn recursing(self, [one, two]: [Bytes; 2], lens: [u32; 2], count: u32) -> u32 {
        // One for a lane that is lost, minus one for a lane that is won, moved to the lane behind.
        let steps = self.win_bytes.or(Bytes::splat(1)).up::<8>();
        let steps = steps.add(steps.up::<8>());
        let steps = steps.add(steps.up::<16>());
        let lost = steps.add(steps.up::<32>());
        let [len_one, len_two] = lens.map(|len| Bytes::splat(len as u8 - 1));
        let (left_one, left_two) = (len_one.sub(lost), len_two.add(lost));
        let enough = left_one.at_least(one).and(left_two.at_least(two));
        first(enough.marks(), count)
    }

    }
}

impl Pairs {
    with_vectors! {

    /// The one pair of a round that a sub-game decides.
    #[inline]
    pub(super) fn of_sub_game(one: u8, two: u8, one_wins: bool) -> Self {
        let (own, other) = if one_wins { (one, two) } else { (two, one) };
        Self(Bytes::pair(own, other))
    }

    /// The pairs whose bits are set among the lowest eight, pushed together, zeros behind them.
    #[inline]
    pub(super) fn together(self, won: u32) -> Bytes {
        self.0.at(Bytes::load(&TOGETHER[usize::from(won as u8)].0))
    }

    }
}

/// The lowest `count` bits of a few.
#[inline]
const fn first(bits: u32, count: u32) -> u32 {
    bits & ((1 << count) - 1)
}

/// Sixteen bytes that are in one line of the cache.
#[repr(align(16))]
struct Aligned([u8; 16]);

/// For each set of eight pairs, where the bytes of those in the set are, and then no byte.
static TOGETHER: [Aligned; 256] = {
    let mut table = [const { Aligned([0x80; 16]) }; 256];
    let mut set = 0;
    while set < 256 {
        let mut pair = 0;
        let mut at = 0;
        while pair < 8 {
            if set >> pair & 1 == 1 {
                table[set].0[at] = 2 * pair;
                table[set].0[at + 1] = 2 * pair + 1;
                at += 2;
            }
            pair += 1;
        }
        set += 1;
    }
    table
};
