//! Ranking some thousand hands: two counting passes over their keys.
//!
//! A counting pass sorts by one digit of the keys: count how often each digit occurs, turn the
//! counts into the place at which each digit's run begins, then put every hand at the next place of
//! its digit's run. Hands with the same digit stay in their order. So two passes, by the low half
//! of the key and then by the high half, sort by the whole key:
//!
//! ```text
//! keys       31 12 32 11
//! low digit  31 11 12 32
//! high digit 11 12 31 32     places 1 2 3 4
//! ```
//!
//! In the second pass the place at which a hand would be put is its rank: its winnings are added up
//! and nothing needs to be moved.

use cardcore::{Stop, Stopped};

use crate::key::{BITS, Keys};
use crate::{Hands, Rules, Winnings};

const LOW_BITS: u32 = BITS - HIGH_BITS;
const HIGH_BITS: u32 = BITS / 2;

/// How many hands are looked at between two looks at the clock.
const STRETCH: usize = 1 << 14;

/// A hand between the two passes.
#[derive(Clone, Copy, Default)]
struct Half {
    /// The high digit of its key.
    high: u32,
    /// Its place in the input.
    place: u32,
}

/// The winnings of hands that are at most [`Hands::MOST`].
pub(crate) fn winnings(hands: &Hands, rules: &Rules, stop: &Stop) -> Result<Winnings, Stopped> {
    let mut low = [0_u32; 1 << LOW_BITS];
    let mut high = [0_u32; 1 << HIGH_BITS];
    let rules = Keys::new(rules);
    let mut keys = Vec::with_capacity(hands.len());
    for stretch in hands.hands.chunks(STRETCH) {
        stop.check()?;
        for &hand in stretch {
            let key = rules.key(hand);
            low[low_digit(key)] += 1;
            high[high_digit(key)] += 1;
            keys.push(key);
        }
    }
    begin_runs(&mut low);
    begin_runs(&mut high);

    let mut halves = vec![Half::default(); keys.len()];
    for (stretch, first) in keys.chunks(STRETCH).zip((0..).step_by(STRETCH)) {
        stop.check()?;
        for (&key, place) in stretch.iter().zip(first..) {
            let next = &mut low[low_digit(key)];
            halves[*next as usize] = Half { high: high_digit(key) as u32, place };
            *next += 1;
        }
    }

    let mut winnings = 0;
    let mut sorted = vec![0; keys.len()];
    for stretch in halves.chunks(STRETCH) {
        stop.check()?;
        for half in stretch {
            let next = &mut high[half.high as usize];
            sorted[*next as usize] = keys[half.place as usize];
            *next += 1;
            winnings += u128::from(hands.bids[half.place as usize]) * u128::from(*next);
        }
    }
    Ok(Winnings { winnings, equal_hands: in_runs(&sorted) })
}

const fn low_digit(key: u32) -> usize {
    (key & ((1 << LOW_BITS) - 1)) as usize
}

const fn high_digit(key: u32) -> usize {
    (key >> LOW_BITS) as usize
}

/// Turns how often each digit occurs into how many smaller ones there are.
fn begin_runs(counts: &mut [u32]) {
    let mut smaller = 0;
    for count in counts {
        let begin = smaller;
        smaller += *count;
        *count = begin;
    }
}

/// How many keys have an equal neighbour. Equal keys are equal hands.
fn in_runs(sorted: &[u32]) -> u64 {
    let mut equal = 0;
    let mut with_last = false;
    for pair in sorted.windows(2) {
        let with_next = pair[0] == pair[1];
        equal += u64::from(with_last | with_next);
        with_last = with_next;
    }
    equal + u64::from(with_last)
}
