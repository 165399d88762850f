//! Whether new times are longer than old ones beyond chance: the Mann-Whitney U test.
//!
//! The test only ranks the times, so a few that were disturbed by other work do not matter. Source:
//! H. B. Mann and D. R. Whitney, "On a test of whether one of two random variables is
//! stochastically larger than the other", 1947.

use statrs::stats_tests::Alternative;
use statrs::stats_tests::mannwhitneyu::{MannWhitneyUMethod, mannwhitneyu};

/// With fewer samples on a side, even the clearest difference is not beyond chance.
pub(super) const FEWEST: usize = 5;

/// Of more samples, some are taken evenly: the test looks at every pair of them.
const MOST: usize = 1000;

/// The chance at most of taking equal times for slower ones.
const LEVEL: f64 = 0.01;

/// What the samples say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    TooFewSamples,
    Slower,
    NotSlower,
}

/// Tests whether the new samples are larger, by the normal approximation with the correction for
/// ties and for continuity.
pub(super) fn of(old: &[u64], new: &[u64]) -> Verdict {
    if old.len() < FEWEST || new.len() < FEWEST {
        return Verdict::TooFewSamples;
    }
    let method = MannWhitneyUMethod::AsymptoticInclContinuityCorrection;
    let (_, chance) = mannwhitneyu(&some(new), &some(old), method, Alternative::Greater)
        .expect("there are samples, and any two times compare");
    if chance < LEVEL { Verdict::Slower } else { Verdict::NotSlower }
}

fn some(samples: &[u64]) -> Vec<u64> {
    samples.iter().copied().step_by(samples.len().div_ceil(MOST)).collect()
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
    fn a_million_samples_are_compared_at_once() {
        let old: Vec<u64> = (0..1_000_000).collect();
        let new: Vec<u64> = old.iter().map(|time| time + 200_000).collect();
        assert_eq!(of(&old, &new), Verdict::Slower);
        assert_eq!(of(&new, &old), Verdict::NotSlower);
    }

    #[test]
    fn mixed_and_equal_samples_are_chance() {
        assert_eq!(of(&[1, 3, 5, 7, 9, 11], &[2, 4, 6, 8, 10, 12]), Verdict::NotSlower);
        assert_eq!(of(&[7; 20], &[7; 20]), Verdict::NotSlower);
    }
}
