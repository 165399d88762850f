//! Ranks in JSON: as text, since most readers of JSON hold numbers as floating-point numbers and
//! would give back another deal's rank.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serializer};

/// Writes a rank.
///
/// # Errors
/// What the serializer meets.
pub fn serialize<S: Serializer>(rank: &u128, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(rank)
}

/// Reads a rank.
///
/// # Errors
/// When there is something else.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u128, D::Error> {
    let text = String::deserialize(deserializer)?;
    text.parse().map_err(|_| D::Error::custom(format!("expected a rank as text, found {text:?}")))
}
