//! A case: one question asked of one input, and what came of it.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Answer, Fields, Game, Part, Rules};

/// One question asked of one input, and what came of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
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
    /// The rules that were named for it, in the expected file or on the command line; `null` for the
    /// puzzle's own.
    #[serde(default)]
    pub rules: Option<Rules>,
    /// What came of it.
    pub status: Status,
    /// What the solver answered; `null` when it did not.
    pub answer: Option<Answer>,
    /// The fields that the expected file names for this part; `null` when it names none.
    pub expected: Option<Fields>,
    /// What went wrong, with statuses `parse_error` and `failed`; `null` with others.
    pub error: Option<CaseError>,
    /// How long each repetition took to parse the input, in nanoseconds. The parts of an input are
    /// parsed together and have the same times.
    pub parse_ns: Vec<u64>,
    /// How long each repetition took to solve it, in nanoseconds; those that ended with an answer.
    pub solve_ns: Vec<u64>,
}

/// What a case asks, before anything has come of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// See [`Case::id`].
    pub id: String,
    /// The game.
    pub game: Game,
    /// Which question.
    pub part: Part,
    /// The input file, or `-` for standard input.
    pub input: String,
    /// See [`Case::rules`].
    pub rules: Option<Rules>,
}

/// Why a question has no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unanswered {
    /// The time allowed ran out.
    TimedOut,
    /// The input is not one of this game.
    ParseError(CaseError),
    /// The input or the expected file could not be used, or the solver broke down: a sentence.
    Failed(String),
}

/// What came of a case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
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
#[non_exhaustive]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CaseError {
    /// A sentence for people: what was expected and what was found.
    pub message: String,
    /// The line of the input, counted from 1; `null` when the error is not about a place in it.
    pub line: Option<u64>,
    /// The character in that line, counted from 1; `null` when the error is not about a place.
    pub column: Option<u64>,
}

impl Case {
    /// The case of a question: its status follows from what was expected and what came of it. The
    /// hash of the input and the durations are to be added.
    pub fn new(
        question: Question,
        expected: Option<Fields>,
        result: Result<Answer, Unanswered>,
    ) -> Self {
        let (status, answer, error) = match result {
            Ok(answer) => (Status::of_answer(&answer, expected.as_ref()), Some(answer), None),
            Err(Unanswered::TimedOut) => (Status::TimedOut, None, None),
            Err(Unanswered::ParseError(error)) => (Status::ParseError, None, Some(error)),
            Err(Unanswered::Failed(message)) => {
                (Status::Failed, None, Some(CaseError::new(message)))
            }
        };
        let Question { id, game, part, input, rules } = question;
        let (parse_ns, solve_ns) = (Vec::new(), Vec::new());
        let input_sha256 = None;
        Self {
            id,
            game,
            part,
            input,
            input_sha256,
            rules,
            status,
            answer,
            expected,
            error,
            parse_ns,
            solve_ns,
        }
    }
}

impl CaseError {
    /// An error that is not about a place in the input.
    pub const fn new(message: String) -> Self {
        Self { message, line: None, column: None }
    }

    /// An error at this line and character of the input, both counted from 1.
    pub const fn at(message: String, line: u64, column: u64) -> Self {
        Self { message, line: Some(line), column: Some(column) }
    }
}

impl Status {
    /// All statuses, in the order of their declaration.
    pub const ALL: [Self; 6] =
        [Self::Ok, Self::Wrong, Self::Unchecked, Self::ParseError, Self::Failed, Self::TimedOut];

    /// Whether a script should take this for a success.
    pub const fn is_good(self) -> bool {
        matches!(self, Self::Ok | Self::Unchecked)
    }

    /// The status's name in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Wrong => "wrong",
            Self::Unchecked => "unchecked",
            Self::ParseError => "parse_error",
            Self::Failed => "failed",
            Self::TimedOut => "timed_out",
        }
    }

    fn of_answer(answer: &Answer, expected: Option<&Fields>) -> Self {
        match expected {
            None => Self::Unchecked,
            Some(fields) if fields.agree_with(answer) => Self::Ok,
            Some(_) => Self::Wrong,
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::AmphipodAnswer;

    fn case(expected: Option<u64>, result: Result<Answer, Unanswered>) -> Case {
        let question = Question {
            id: "amphipod/it/part1".to_owned(),
            game: Game::Amphipod,
            part: Part::Part1,
            input: "it.txt".to_owned(),
            rules: None,
        };
        let expected = expected
            .map(|energy| Fields::from(Answer::Amphipod(AmphipodAnswer::new(Some(energy)))));
        Case::new(question, expected, result)
    }

    #[test]
    fn the_status_follows_from_what_came_of_the_question() {
        let answer = Ok(Answer::Amphipod(AmphipodAnswer::new(Some(7))));
        let error = CaseError::at("expected a wall".to_owned(), 1, 2);
        for (expected, result, status) in [
            (None, answer.clone(), Status::Unchecked),
            (Some(7), answer.clone(), Status::Ok),
            (Some(8), answer, Status::Wrong),
            (Some(8), Err(Unanswered::TimedOut), Status::TimedOut),
            (None, Err(Unanswered::ParseError(error)), Status::ParseError),
            (None, Err(Unanswered::Failed("broken".to_owned())), Status::Failed),
        ] {
            let case = case(expected, result);
            assert_eq!(case.status, status);
            assert_eq!(
                case.answer.is_some(),
                matches!(status, Status::Ok | Status::Wrong | Status::Unchecked)
            );
            assert_eq!(case.error.is_some(), matches!(status, Status::ParseError | Status::Failed));
        }
    }

    #[test]
    fn names_are_those_of_the_json() {
        for status in Status::ALL {
            assert_eq!(serde_json::to_value(status).unwrap(), status.name());
        }
    }
}
