//! The hot path of a game: the work whose instructions are counted.

use cardcore::Stopped;

/// What to work on, and how.
pub struct HotPath {
    /// How the names of the fixtures begin that are as large as a real puzzle's.
    pub fixtures: &'static str,
    /// Reads these texts, which is not counted, and gives the work, which is.
    pub prepare: fn(&[String]) -> Result<Work, String>,
}

/// Something to do over and over.
pub type Work = Box<dyn Fn() -> Result<(), Stopped>>;

/// Parses each text.
pub(crate) fn parse_all<T, E: ToString>(
    texts: &[String],
    parse: impl Fn(&str) -> Result<T, E>,
) -> Result<Vec<T>, String> {
    texts.iter().map(|text| parse(text).map_err(|error| error.to_string())).collect()
}
