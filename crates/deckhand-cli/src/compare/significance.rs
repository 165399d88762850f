//! Whether new times are longer than old ones beyond chance: the Mann-Whitney U test.
//!
//! The test only ranks the times, so a few that were disturbed by other work do not matter. Source:
//! H. B. Mann and D. R. Whitney, "On a test of whether one of two random variables is
//! stochastically larger than the other", 1947.

use std::collections::BTreeMap;

/// With fewer samples on a side, even the clearest difference is not beyond chance.
pub(super) const FEWEST: usize = 5;

/// The one-sided normal quantile of the level 0.01.
const CRITICAL: f64 = 2.326_348;

/// What the samples say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    TooFewSamples,
    Slower,
    NotSlower,
}

/// Tests whether the new samples are larger, by the normal approximation with the correction for
/// ties and for continuity.
#[expect(clippy::cast_precision_loss, reason = "counts far below 2^53")]
pub(super) fn of(old: &[u64], new: &[u64]) -> Verdict {
    if old.len() < FEWEST || new.len() < FEWEST {
        return Verdict::TooFewSamples;
    }
    // How often each time occurs among the old and among the new samples.
    let mut counts: BTreeMap<u64, (usize, usize)> = BTreeMap::new();
    for &time in old {
        counts.entry(time).or_default().0 += 1;
    }
    for &time in new {
        counts.entry(time).or_default().1 += 1;
    }

    // The pairs in which the new time is longer; pairs of equal times count half.
    let mut longer = 0.0;
    let mut old_below = 0.0;
    let mut ties = 0.0;
    for (old, new) in counts.into_values() {
        let (old, new) = (old as f64, new as f64);
        longer += new * (old_below + old / 2.0);
        old_below += old;
        let equal = old + new;
        ties += equal * equal * equal - equal;
    }
    let (old, new) = (old.len() as f64, new.len() as f64);
    let all = old + new;
    let variance = old * new / 12.0 * (all + 1.0 - ties / (all * (all - 1.0)));
    let excess = longer - old * new / 2.0 - 0.5;
    // All times equal: the variance is 0, and nothing is in excess.
    if excess > CRITICAL * variance.sqrt() { Verdict::Slower } else { Verdict::NotSlower }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_clear_samples_are_enough_and_four_are_not() {
        assert_eq!(of(&[1, 2, 3, 4, 5], &[6, 7, 8, 9, 10]), Verdict::Slower);
        assert_eq!(of(&[6, 7, 8, 9, 10], &[1, 2, 3, 4, 5]), Verdict::NotSlower);
        assert_eq!(of(&[1, 2, 3, 4], &[6, 7, 8, 9, 10]), Verdict::TooFewSamples);
    }

    #[test]
    fn mixed_and_equal_samples_are_chance() {
        assert_eq!(of(&[1, 3, 5, 7, 9, 11], &[2, 4, 6, 8, 10, 12]), Verdict::NotSlower);
        assert_eq!(of(&[7; 20], &[7; 20]), Verdict::NotSlower);
    }
}
