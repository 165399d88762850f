use serde::{Deserialize, Serialize};

use crate::{Answer, Fields, Game, Part};

/// One question asked of one input, and what came of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Case {
    /// `GAME/NAME/PART`; for inputs of a fixtures folder's `private` subfolder with `private/` in
    /// front. No two cases of a report have the same.
    pub id: String,
    /// The game.
    pub game: Game,
    /// Which question.
    pub part: Part,
    /// The input file, or `-` for standard input.
    pub input: String,
    /// The SHA-256 of the input's bytes in hexadecimal; `null` when it could not be read.
    pub input_sha256: Option<String>,
    /// What came of it.
    pub status: Status,
    /// What the solver answered; `null` when it did not.
    pub answer: Option<Answer>,
    /// The fields that the expected file names for this part; `null` when it names none.
    pub expected: Option<Fields>,
    /// What went wrong, with statuses `parse_error` and `failed`; `null` with others.
    pub error: Option<CaseError>,
    /// How long each repetition took to parse the input, in nanoseconds.
    pub parse_ns: Vec<u64>,
    /// How long each repetition took to solve it, in nanoseconds; those that ended with an answer.
    pub solve_ns: Vec<u64>,
}

/// What came of a case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Status {
    /// The answer has every expected value.
    Ok,
    /// The answer differs from what was expected.
    Wrong,
    /// There is an answer, and nothing was expected.
    Unchecked,
    /// The input is not one of this game.
    ParseError,
    /// No answer: the input or the expected file could not be used, or the solver broke down.
    Failed,
    /// No answer within the time allowed.
    TimedOut,
}

/// What went wrong with a case.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CaseError {
    /// A sentence for people: what was expected and what was found.
    pub message: String,
    /// The line of the input, counted from 1; `null` when the error is not about a place in it.
    pub line: Option<u64>,
    /// The character in that line, counted from 1; `null` when the error is not about a place.
    pub column: Option<u64>,
}

impl Status {
    /// Whether a script should take this for a success.
    pub const fn is_good(self) -> bool {
        matches!(self, Self::Ok | Self::Unchecked)
    }
}
