//! Which vector instructions a fast path may use.
//!
//! Fast paths exist in portable code and some of them with NEON, with AVX2, with AVX-512. All give
//! the same answers. The best one that the processor runs is chosen when it is first asked for; the
//! environment variable `DECKHAND_SIMD` set to `portable`, `neon`, `avx2` or `avx512` asks for one
//! that is no better than that, for tests and for comparisons.

use std::env;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use thiserror::Error;

/// The name of the environment variable that caps the level.
pub const VARIABLE: &str = "DECKHAND_SIMD";

/// A set of vector instructions. Of those of one kind of processor each includes the ones before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Level {
    /// None beyond what every processor of the target has.
    Portable,
    /// NEON, which every processor of aarch64 has.
    Neon,
    /// AVX2 with BMI1, BMI2, LZCNT and POPCNT.
    Avx2,
    /// AVX-512 F, BW, CD, DQ, VL, VBMI, VBMI2, BITALG and VPOPCNTDQ, with all of [`Level::Avx2`].
    Avx512,
}

/// The name of a level that there is not.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("expected portable, neon, avx2 or avx512, found {0:?}")]
pub struct ParseLevelError(pub String);

impl Level {
    /// All levels, the plainest first.
    pub const ALL: [Self; 4] = [Self::Portable, Self::Neon, Self::Avx2, Self::Avx512];

    /// The best level that this processor runs.
    pub fn detected() -> Self {
        static DETECTED: LazyLock<Level> = LazyLock::new(detect);
        *DETECTED
    }

    /// The level to use: the detected one, or a lower one that `DECKHAND_SIMD` asks for. A value
    /// that names no level is passed over; programs refuse it with [`Level::requested`].
    pub fn chosen() -> Self {
        static CHOSEN: LazyLock<Level> = LazyLock::new(|| {
            let most = Level::requested().ok().flatten().unwrap_or_else(Level::detected);
            Level::available().filter(|&level| level <= most).last().unwrap_or(Level::Portable)
        });
        *CHOSEN
    }

    /// The level that `DECKHAND_SIMD` names, if it is set and not empty.
    ///
    /// # Errors
    /// When it is set to something else.
    pub fn requested() -> Result<Option<Self>, ParseLevelError> {
        let value = env::var_os(VARIABLE).filter(|value| !value.is_empty());
        value.map(|value| value.to_string_lossy().parse()).transpose()
    }

    /// The levels that this processor runs, the plainest first.
    pub fn available() -> impl Iterator<Item = Self> {
        let is_of_the_target = |level| cfg!(target_arch = "aarch64") || level != Self::Neon;
        let levels = Self::ALL.into_iter().filter(move |&level| is_of_the_target(level));
        levels.filter(|&level| level <= Self::detected())
    }
}

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(name: &str) -> Result<Self, ParseLevelError> {
        Self::ALL
            .into_iter()
            .find(|level| level.to_string() == name)
            .ok_or_else(|| ParseLevelError(name.to_owned()))
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Portable => "portable",
            Self::Neon => "neon",
            Self::Avx2 => "avx2",
            Self::Avx512 => "avx512",
        })
    }
}

#[cfg(target_arch = "x86_64")]
fn detect() -> Level {
    macro_rules! all {
        ($($feature:tt)*) => { $(std::arch::is_x86_feature_detected!($feature))&&* };
    }
    if !all!("avx2" "bmi1" "bmi2" "lzcnt" "popcnt") {
        Level::Portable
    } else if all!("avx512f" "avx512bw" "avx512cd" "avx512dq" "avx512vl" "avx512vbmi" "avx512vbmi2"
        "avx512bitalg" "avx512vpopcntdq")
    {
        Level::Avx512
    } else {
        Level::Avx2
    }
}

#[cfg(target_arch = "aarch64")]
fn detect() -> Level {
    Level::Neon
}

#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
fn detect() -> Level {
    Level::Portable
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        assert_eq!("sse9".parse::<Level>(), Err(ParseLevelError("sse9".to_owned())));
    }

    #[test]
    fn the_chosen_level_runs_here() {
        assert!(Level::chosen() <= Level::detected());
        assert_eq!(Level::available().next(), Some(Level::Portable));
    }
}
