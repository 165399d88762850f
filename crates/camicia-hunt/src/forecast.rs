//! What the next record is expected to cost.
//!
//! The longer a game already is, the less it matters: of the games that have n tricks, the same
//! share has n + 1 or more, whatever n, once n is large. So the number of games falls by the same
//! factor with every trick, and the tail of the measured histogram tells how many must be played
//! for one of any length.

use serde::{Deserialize, Serialize};

use crate::Histogram;

/// What it is expected to take until a game has more tricks than the longest one known.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Forecast {
    /// The number of tricks to reach.
    pub tricks: u64,
    /// From how many tricks on games were counted for this.
    pub tail_from: u64,
    /// How many games of so many tricks there were.
    pub tail_games: u64,
    /// By what factor fewer games have one trick more.
    pub factor_per_trick: f64,
    /// How many games it takes on average.
    pub games: Expected,
    /// How many years on one core, at the measured rate; nothing if no rate was measured.
    pub core_years: Option<Expected>,
}

impl Forecast {
    /// How many of the tail's games are expected to have so many tricks or more.
    pub fn reaching(&self, tricks: f64) -> Expected {
        let decay = -self.factor_per_trick.ln();
        let error = uncertainty(decay, self.tail_games);
        let beyond = tricks - real(self.tail_from);
        let reaching = |decay: f64| real(self.tail_games) * (-decay * beyond).exp();
        Expected {
            estimate: reaching(decay),
            low: reaching(decay + error),
            high: reaching(decay - error),
        }
    }
}

/// An expectation and how far it may be off: the measured factor is not the true one, and it is
/// carried far beyond the games that it was measured from.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Expected {
    /// The best estimate.
    pub estimate: f64,
    /// 95 times in 100, the true one is above this …
    pub low: f64,
    /// … and below this.
    pub high: f64,
}

/// How many games the tail has, if there are as many: enough to measure the factor within a few
/// parts in a hundred, and few enough to be far from the short games, which follow other laws.
const TAIL_GAMES: u64 = 10_000;
/// Fewer tell nothing.
const LEAST_TAIL_GAMES: u64 = 100;
const SECONDS_PER_YEAR: f64 = 365.25 * 86_400.0;

/// From the histogram of tricks over so many deals, the cost of a game of at least so many tricks,
/// at so many games per second and core.
///
/// Nothing if too few long games were played to tell.
pub fn forecast(
    histogram: &Histogram,
    deals: u64,
    tricks: u64,
    games_per_second: Option<f64>,
) -> Option<Forecast> {
    let counts: Vec<_> = histogram.counts().collect();
    let (mut tail_games, mut excess, mut tail_from) = (0, 0, counts.last()?.0);
    for &(length, games) in counts.iter().rev() {
        if tail_games + games > TAIL_GAMES && tail_games >= LEAST_TAIL_GAMES {
            break;
        }
        // Every game counted so far is by so much longer than the tail's new beginning.
        excess += tail_games * (tail_from - length);
        tail_games += games;
        tail_from = length;
    }
    let half = counts.iter().map(|(_, games)| games).sum::<u64>() / 2;
    if tail_games < LEAST_TAIL_GAMES || tail_games > half || excess == 0 || tricks <= tail_from {
        return None;
    }
    let mean = real(excess) / real(tail_games);
    // The likeliest decay of a geometric distribution of this mean; its relative error is one over
    // the root of the number of games.
    let decay = (1.0 / mean).ln_1p();
    let error = uncertainty(decay, tail_games);
    let share = real(tail_games) / real(deals);
    let games = |decay: f64| (decay * real(tricks - tail_from)).exp() / share;
    let games =
        Expected { estimate: games(decay), low: games(decay - error), high: games(decay + error) };
    let years = |games: f64, rate: f64| games / rate / SECONDS_PER_YEAR;
    let core_years = games_per_second.filter(|&rate| rate > 0.0).map(|rate| Expected {
        estimate: years(games.estimate, rate),
        low: years(games.low, rate),
        high: years(games.high, rate),
    });
    let factor_per_trick = (-decay).exp();
    Some(Forecast { tricks, tail_from, tail_games, factor_per_trick, games, core_years })
}

/// How far the decay measured from so many games may be off, 95 times in 100.
fn uncertainty(decay: f64, tail_games: u64) -> f64 {
    1.96 * decay / real(tail_games).sqrt()
}

/// A count as a real number. Beyond 2^53 the last digits are lost: estimates have fewer.
#[expect(clippy::cast_precision_loss, reason = "what is computed from it is an estimate")]
pub(crate) fn real(count: impl Into<u128>) -> f64 {
    count.into() as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_geometric_tail_is_carried_on() {
        // Of a million games at 10 tricks, nine tenths reach each next trick.
        let mut left = 1_000_000;
        let mut histogram = Histogram::default();
        for tricks in 10..140 {
            histogram.add_many(tricks, left / 10);
            left -= left / 10;
        }
        let deals = histogram.games();
        let forecast = forecast(&histogram, deals, 250, Some(1e6)).unwrap();
        let expected = 0.9_f64.powi(-240);
        assert!((forecast.factor_per_trick - 0.9).abs() < 0.01, "{forecast:?}");
        assert!(forecast.games.low < expected && expected < forecast.games.high, "{forecast:?}");
        assert!(forecast.tail_games <= TAIL_GAMES);
        // As many of all deals reach a length as the number of games that it takes says.
        let Expected { estimate, low, high } = forecast.reaching(250.0);
        for (reaching, games) in [
            (estimate, forecast.games.estimate),
            (low, forecast.games.high),
            (high, forecast.games.low),
        ] {
            assert!((reaching * games / real(deals) - 1.0).abs() < 1e-9, "{forecast:?}");
        }
        let years = forecast.core_years.unwrap();
        assert!(
            (years.estimate * 1e6 * SECONDS_PER_YEAR / forecast.games.estimate - 1.0).abs() < 1e-9
        );
    }

    #[test]
    fn few_games_tell_nothing() {
        let few = Histogram::from_counts(&[(10, 50), (11, 49)]).unwrap();
        assert_eq!(forecast(&few, 99, 100, None), None);
        assert_eq!(forecast(&Histogram::default(), 0, 100, None), None);
        let all_alike = Histogram::from_counts(&[(10, 5000)]).unwrap();
        assert_eq!(forecast(&all_alike, 5000, 100, None), None);
    }
}
