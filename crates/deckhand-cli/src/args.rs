//! Values on the command line.

use std::ops::RangeInclusive;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use report::{Game, Part};

/// The names of games; a misspelt one is answered with the nearest.
pub(crate) fn game() -> impl TypedValueParser<Value = Game> {
    PossibleValuesParser::new(Game::ALL.map(Game::name))
        .map(|name| name.parse().expect("it is one of the possible values"))
}

/// The names of parts; `1` and `2` mean part1 and part2.
pub(crate) fn part() -> impl TypedValueParser<Value = Part> {
    use clap::builder::PossibleValue;
    let names = Part::ALL.map(|part| {
        let name = PossibleValue::new(part.name());
        match part.name().strip_prefix("part") {
            Some(number) => name.alias(number),
            None => name,
        }
    });
    PossibleValuesParser::new(names).map(|name| {
        let name = if name.len() == 1 { format!("part{name}") } else { name };
        name.parse().expect("it is one of the possible values")
    })
}

/// A whole number of 1 or more, up to a million: no run has use for more threads or repetitions.
pub(crate) fn up_to_a_million(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(number @ 1..=1_000_000) => Ok(number),
        _ => Err(format!("expected a whole number from 1 to 1000000, found {text:?}")),
    }
}

/// Rounds, counted from 1: `A..B`, `A..` or `..B`, with B included.
pub(crate) fn rounds(text: &str) -> Result<RangeInclusive<u64>, String> {
    let wrong = || format!("expected rounds as A..B, A.. or ..B with 1 <= A <= B, found {text:?}");
    let (first, last) = text.split_once("..").ok_or_else(wrong)?;
    let number = |text: &str, default| if text.is_empty() { Ok(default) } else { text.parse() };
    match (number(first, 1), number(last, u64::MAX)) {
        (Ok(first), Ok(last)) if 1 <= first && first <= last => Ok(first..=last),
        _ => Err(wrong()),
    }
}

/// A ratio above 1.
pub(crate) fn ratio(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(ratio) if ratio > 1.0 && f64::is_finite(ratio) => Ok(ratio),
        _ => Err(format!("expected a number above 1, such as 1.25, found {text:?}")),
    }
}

/// A time in seconds.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    text.parse()
        .ok()
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .filter(|time| !time.is_zero())
        .ok_or_else(|| format!("expected a number of seconds from 1e-9 to 1e19, found {text:?}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_are_positive_and_may_be_fractions() {
        assert_eq!(seconds("0.25"), Ok(Duration::from_millis(250)));
        for text in ["0", "-1", "NaN", "inf", "soon", ""] {
            assert!(seconds(text).is_err(), "{text}");
        }
    }

    #[test]
    fn rounds_include_both_ends() {
        assert_eq!(rounds("3..5"), Ok(3..=5));
        assert_eq!(rounds("7.."), Ok(7..=u64::MAX));
        assert_eq!(rounds("..5"), Ok(1..=5));
        for text in ["3", "5..3", "0..3", "a..b", "-1..3", ""] {
            assert!(rounds(text).is_err(), "{text}");
        }
    }

    #[test]
    fn ratios_are_above_1() {
        assert_eq!(ratio("1.25"), Ok(1.25));
        for text in ["1", "0.5", "-2", "NaN", "inf", "x"] {
            assert!(ratio(text).is_err(), "{text}");
        }
    }
}
