//! Cases, counts and durations in words, for people.

use std::time::Duration;

use report::{Case, Status};

/// Why a case did not end well, in a line that begins with its id.
pub(crate) fn complaint(case: &Case) -> Option<String> {
    if case.status.is_good() { None } else { Some(format!("{}: {}", case.id, reason(case))) }
}

/// Why a case did not end well.
pub(crate) fn reason(case: &Case) -> String {
    match (case.status, &case.error) {
        (Status::Wrong, _) => {
            format!("wrong: found {}, expected {}", json(&case.answer), json(&case.expected))
        }
        (Status::TimedOut, _) => "timed out".to_owned(),
        (status, None) => status.to_string(),
        (_, Some(error)) => match (error.line, error.column) {
            (Some(line), Some(column)) => {
                format!("{}: line {line}, column {column}: {}", case.input, error.message)
            }
            // What is wrong with a file of many cases, or with what is expected, is said of a file.
            _ if error.message.starts_with(&case.input) => error.message.clone(),
            _ => format!("{}: {}", case.input, error.message),
        },
    }
}

/// A duration with three digits or so.
pub fn duration(nanoseconds: u64) -> String {
    format!("{:.1?}", Duration::from_nanos(nanoseconds))
}

/// A value as one line of JSON.
pub(crate) fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("the report's types have text keys and no failing values")
}

/// `1 case`, `2 cases`.
pub(crate) fn count(number: u64, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}
