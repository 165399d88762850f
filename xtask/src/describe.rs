//! Answers and errors in words, for people.

use std::time::Duration;

use report::{Answer, Case, CombatAnswer, Status, Winner};

/// An answer as a phrase.
pub(crate) fn answer(answer: &Answer) -> String {
    match answer {
        Answer::Amphipod(answer) => answer.energy.map_or_else(
            || "no moves organise the burrow".to_owned(),
            |energy| format!("energy {energy}"),
        ),
        Answer::CamelCards(answer) if answer.equal_hands == 0 => {
            format!("winnings {}", answer.winnings)
        }
        Answer::CamelCards(answer) => {
            format!("winnings {} ({} equal hands)", answer.winnings, answer.equal_hands)
        }
        Answer::Camicia(answer) => {
            let length =
                format!("{} and {}", count(answer.cards, "card"), count(answer.tricks, "trick"));
            match answer.winner {
                Some(winner) => format!("player {} wins after {length}", winner_name(winner)),
                None => format!("a loop: a position comes again after {length}"),
            }
        }
        Answer::Combat(CombatAnswer {
            winner: Some(winner), score: Some(score), rounds, ..
        }) => {
            let rounds = count(*rounds, "round");
            format!("player {} wins with score {score} after {rounds}", winner_name(*winner))
        }
        Answer::Combat(answer) => {
            format!("endless: a position comes again after {}", count(answer.rounds, "round"))
        }
    }
}

/// Why a case did not end well, in a line that begins with its id.
pub(crate) fn complaint(case: &Case) -> Option<String> {
    let why = match (case.status, &case.error) {
        (Status::Ok | Status::Unchecked, _) => return None,
        (Status::Wrong, _) => {
            format!("wrong: found {}, expected {}", json(&case.answer), json(&case.expected))
        }
        (Status::TimedOut, _) => "timed out".to_owned(),
        (_, None) => "failed".to_owned(),
        (_, Some(error)) => match (error.line, error.column) {
            (Some(line), Some(column)) => {
                format!("{}: line {line}, column {column}: {}", case.input, error.message)
            }
            _ => format!("{}: {}", case.input, error.message),
        },
    };
    Some(format!("{}: {why}", case.id))
}

/// A duration with three digits or so.
pub(crate) fn duration(nanoseconds: u64) -> String {
    format!("{:.1?}", Duration::from_nanos(nanoseconds))
}

/// A value as one line of JSON.
pub(crate) fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| error.to_string())
}

/// `1 card`, `2 cards`.
pub(crate) fn count(number: u64, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

fn winner_name(winner: Winner) -> String {
    match winner {
        Winner::Number(number) => number.to_string(),
        Winner::Letter(letter) => letter.to_string(),
    }
}
