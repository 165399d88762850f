//! Values on the command line: numbers, seconds, threads and sizes of hands.

use std::str::FromStr;
use std::time::Duration;

/// The most threads that can be asked for. More would be a slip, and starting them takes the memory of
/// many games.
const MOST_THREADS: usize = 1024;

/// Reads a whole number, written in digits alone.
pub(super) fn whole<T: FromStr>(text: &str) -> Result<T, String> {
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err("expected a whole number in digits, such as 1000000".to_owned());
    }
    text.parse().map_err(|_| "the number is too large".to_owned())
}

/// Reads a number of threads.
pub(super) fn threads(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(threads @ 1..=MOST_THREADS) => Ok(threads),
        _ => Err(format!("expected 1 to {MOST_THREADS} threads, found {text}")),
    }
}

/// Reads a number of seconds.
pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let expected = || "expected a number of seconds from 0 on, such as 2.5".to_owned();
    let seconds = text.parse().map_err(|_| expected())?;
    Duration::try_from_secs_f64(seconds).map_err(|_| expected())
}

/// Reads a number of seconds above 0.
pub(super) fn some_seconds(text: &str) -> Result<Duration, String> {
    match seconds(text)? {
        Duration::ZERO => Err("expected more than 0 seconds".to_owned()),
        time => Ok(time),
    }
}

/// Reads `A,B`, the sizes of two hands.
pub(super) fn hands(text: &str) -> Result<[usize; 2], String> {
    text.split_once(',')
        .and_then(|(a, b)| Some([a.parse().ok()?, b.parse().ok()?]))
        .ok_or_else(|| "expected the numbers of cards of A and of B, as in 26,26".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_have_digits_alone() {
        assert_eq!(whole("1000000"), Ok(1_000_000_u64));
        for wrong in ["1e6", "+5", "-5", "", "1_000", "1.5"] {
            assert!(whole::<u64>(wrong).unwrap_err().contains("in digits"), "{wrong}");
        }
        assert_eq!(whole::<u64>("18446744073709551616").unwrap_err(), "the number is too large");
    }

    #[test]
    fn threads_are_at_least_one() {
        assert_eq!((threads("1"), threads("1024")), (Ok(1), Ok(1024)));
        for wrong in ["0", "1025", "-1", "two"] {
            assert!(threads(wrong).unwrap_err().contains(wrong), "{wrong}");
        }
    }

    #[test]
    fn seconds_may_have_fractions_but_no_sign() {
        assert_eq!(seconds("2.5"), Ok(Duration::from_millis(2500)));
        assert_eq!(seconds("0"), Ok(Duration::ZERO));
        for wrong in ["-1", "NaN", "inf", "1e30", "soon"] {
            assert!(seconds(wrong).is_err(), "{wrong}");
        }
        assert!(some_seconds("0").is_err());
    }
}
