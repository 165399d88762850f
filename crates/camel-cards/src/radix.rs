//! Ranking some thousand hands: two counting passes over their keys.
//!
//! A counting pass sorts by one digit of the keys: count how often each digit occurs, turn the
//! counts into the place at which each digit's run begins, then put every hand at the next place of
//! its digit's run. Hands with the same digit stay in their order. So two passes, by the low digit
//! and then by the high one, sort by the whole key:
//!
//! ```text
//! keys        31 12 32 11
//! by the low  31 11 12 32
//! by the high 11 12 31 32     ranks 1 2 3 4
//! ```
//!
//! In the second pass the place at which a hand is put is its rank, and its winnings are added up.

use crate::key::{HIGH, Key, LOW};

/// The most hands that can be ranked: places have 16 bits.
pub(crate) const MOST: usize = u16::MAX as usize;

/// A hand on its way through the passes.
#[derive(Debug, Clone, Copy, Default)]
struct Entry {
    key: Key,
    bid: u32,
}

/// The winnings of at most [`MOST`] hands, and their keys in order.
pub(crate) fn rank(keys: &[Key], bids: impl Iterator<Item = u32>) -> (u64, Vec<Key>) {
    let mut low = [0_u16; LOW];
    let mut high = [0_u16; HIGH];
    for key in keys {
        low[key.low()] += 1;
        high[key.high()] += 1;
    }
    begin_runs(&mut low);
    begin_runs(&mut high);

    let mut by_low = vec![Entry::default(); keys.len()];
    for (&key, bid) in keys.iter().zip(bids) {
        let place = &mut low[key.low()];
        by_low[usize::from(*place)] = Entry { key, bid };
        *place += 1;
    }

    // At most 2^16 ranks below 2^16 and bids below 2^32: the sum stays below 2^64.
    let mut winnings = 0;
    let mut sorted = vec![Key::default(); keys.len()];
    for entry in &by_low {
        let place = &mut high[entry.key.high()];
        sorted[usize::from(*place)] = entry.key;
        *place += 1;
        winnings += u64::from(*place) * u64::from(entry.bid);
    }
    (winnings, sorted)
}

/// Turns how often each digit occurs into how many smaller ones there are.
fn begin_runs(counts: &mut [u16]) {
    let mut smaller = 0;
    for count in counts {
        let begin = smaller;
        smaller += *count;
        *count = begin;
    }
}

/// How many of these keys have an equal neighbour. Equal keys are equal hands.
pub(crate) fn in_runs(sorted: &[Key]) -> u64 {
    let inner =
        sorted.windows(3).map(|three| u64::from(three[0] == three[1] || three[1] == three[2]));
    let ends = match sorted {
        [first, second, ..] => {
            u64::from(first == second)
                + u64::from(sorted[sorted.len() - 1] == sorted[sorted.len() - 2])
        }
        _ => 0,
    };
    inner.sum::<u64>() + ends
}
