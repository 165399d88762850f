//! One question put to one input: parsed, solved, checked, and never a break-down.

use std::any::Any;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use cardcore::{Stop, Stopped};
use puzzles::{BadInput, Input};
use report::{Answer, Case, CaseError, Fields, Game, Part, Status};
use sha2::{Digest, Sha256};

/// A part asked of an input.
#[derive(Debug, Clone)]
pub(crate) struct Question {
    pub(crate) id: String,
    pub(crate) game: Game,
    pub(crate) part: Part,
    /// The input's name as the report shows it.
    pub(crate) input: String,
}

/// How often and how long to work on a question, and whether to work at all.
#[derive(Debug, Clone)]
pub(crate) struct Effort {
    pub(crate) repeat: usize,
    pub(crate) timeout: Option<Duration>,
    called_off: Arc<AtomicBool>,
}

impl Effort {
    pub(crate) fn new(repeat: usize, timeout: Option<Duration>) -> Self {
        Self { repeat, timeout, called_off: Arc::default() }
    }

    /// Makes every solver give up soon.
    pub(crate) fn call_off(&self) {
        self.called_off.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_called_off(&self) -> bool {
        self.called_off.load(Ordering::Relaxed)
    }

    /// The token for a solution that begins now.
    pub(crate) fn stop(&self) -> Stop {
        self.timeout.map_or_else(Stop::never, Stop::after).or_when(Arc::clone(&self.called_off))
    }
}

impl Question {
    /// The case when there is no input to ask.
    pub(crate) fn failed(&self, message: String) -> Case {
        self.case(None, None, Outcome::Failed(message))
    }

    /// Asks, and checks the answer against what is expected.
    ///
    /// Nothing when the input lacks the part, unless something is expected of it.
    pub(crate) fn ask(
        &self,
        bytes: &[u8],
        expected: Option<Fields>,
        effort: &Effort,
    ) -> Option<Case> {
        let mut parse_ns = Vec::new();
        let mut solve_ns = Vec::new();
        let parsed = unpanicked(|| {
            repeated(effort.repeat, &mut parse_ns, || Input::parse(self.game, bytes))
        });
        let outcome = match parsed {
            Err(panic) => Outcome::Failed(panic),
            Ok(Err(bad)) => Outcome::BadInput(bad),
            Ok(Ok(input)) => match input.lacks(self.part) {
                Some(_) if expected.is_none() => return None,
                Some(lacking) => Outcome::Failed(lacking),
                None => answered(unpanicked(|| {
                    repeated(effort.repeat, &mut solve_ns, || {
                        input.solve(self.part, &effort.stop())
                    })
                })),
            },
        };
        let sha256 = sha256(bytes);
        Some(Case { parse_ns, solve_ns, ..self.case(Some(sha256), expected, outcome) })
    }

    fn case(
        &self,
        input_sha256: Option<String>,
        expected: Option<Fields>,
        outcome: Outcome,
    ) -> Case {
        let Self { id, game, part, input } = self.clone();
        let (status, answer, error) = outcome.told(expected);
        Case {
            id,
            game,
            part,
            input,
            input_sha256,
            status,
            answer,
            expected,
            error,
            parse_ns: Vec::new(),
            solve_ns: Vec::new(),
        }
    }
}

/// How a question ended.
enum Outcome {
    Answered(Answer),
    TimedOut,
    BadInput(BadInput),
    Failed(String),
}

impl Outcome {
    /// In the report's terms.
    fn told(self, expected: Option<Fields>) -> (Status, Option<Answer>, Option<CaseError>) {
        match self {
            Self::Answered(answer) => {
                let status = match expected {
                    None => Status::Unchecked,
                    Some(fields) if fields.agree_with(&answer) => Status::Ok,
                    Some(_) => Status::Wrong,
                };
                (status, Some(answer), None)
            }
            Self::TimedOut => (Status::TimedOut, None, None),
            Self::BadInput(BadInput { position, message }) => {
                let (line, column) = (Some(position.line as u64), Some(position.column as u64));
                (Status::ParseError, None, Some(CaseError { message, line, column }))
            }
            Self::Failed(message) => {
                (Status::Failed, None, Some(CaseError { message, line: None, column: None }))
            }
        }
    }
}

fn answered(solved: Result<Result<Answer, Stopped>, String>) -> Outcome {
    match solved {
        Ok(Ok(answer)) => Outcome::Answered(answer),
        Ok(Err(Stopped)) => Outcome::TimedOut,
        Err(panic) => Outcome::Failed(panic),
    }
}

/// Does the same work `times` times, at least once, until it fails, and notes each duration.
fn repeated<T, E>(
    times: usize,
    durations: &mut Vec<u64>,
    mut work: impl FnMut() -> Result<T, E>,
) -> Result<T, E> {
    let mut once = || {
        let start = Instant::now();
        let done = work()?;
        durations.push(nanoseconds(start.elapsed()));
        Ok(done)
    };
    for _ in 1..times {
        once()?;
    }
    once()
}

/// In hexadecimal.
fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().fold(String::new(), |hex, byte| hex + &format!("{byte:02x}"))
}

/// Whole nanoseconds; 584 years are the most that fit.
pub(crate) fn nanoseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_nanos()).unwrap_or(u64::MAX)
}

/// The value, or what a panic said.
fn unpanicked<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    // What the work was about is thrown away with it, so no broken state is seen afterwards.
    panic::catch_unwind(AssertUnwindSafe(work)).map_err(|payload| {
        let said: &(dyn Any + Send) = payload.as_ref();
        let said = said
            .downcast_ref::<&str>()
            .copied()
            .or_else(|| said.downcast_ref::<String>().map(String::as_str))
            .unwrap_or("without a message");
        format!("the solver panicked: {said}")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(game: Game, part: Part) -> Question {
        Question { id: format!("{game}/it/{part}"), game, part, input: "it.txt".to_owned() }
    }

    const COMBAT: &[u8] = b"Player 1:\n9\n2\n6\n3\n1\n\nPlayer 2:\n5\n8\n4\n7\n10\n";

    #[test]
    fn an_answer_is_checked_where_something_is_expected() {
        let question = question(Game::Combat, Part::Part1);
        let expect = |score| Some(Fields { score: Some(Some(score)), ..Fields::default() });
        for (expected, status) in
            [(None, Status::Unchecked), (expect(306), Status::Ok), (expect(307), Status::Wrong)]
        {
            let case = question.ask(COMBAT, expected, &Effort::new(3, None)).unwrap();
            assert_eq!(case.status, status);
            assert_eq!((case.parse_ns.len(), case.solve_ns.len()), (3, 3));
        }
    }

    #[test]
    fn time_that_has_run_out_is_no_failure() {
        let effort = Effort::new(1, Some(Duration::from_nanos(1)));
        let case = question(Game::Combat, Part::Part2).ask(COMBAT, None, &effort).unwrap();
        assert_eq!((case.status, case.answer, case.error), (Status::TimedOut, None, None));
    }

    #[test]
    fn bad_input_is_told_with_its_place() {
        let effort = Effort::new(1, None);
        let case = question(Game::Combat, Part::Part1).ask(b"Player 1:\nx\n", None, &effort);
        let case = case.unwrap();
        let error = case.error.unwrap();
        assert_eq!(case.status, Status::ParseError);
        assert_eq!((error.line, error.column), (Some(2), Some(1)));
    }

    #[test]
    fn a_panic_becomes_a_failure_with_its_message() {
        let number = 7;
        let panicked: Result<(), _> = unpanicked(|| panic!("card {number} is gone"));
        let outcome = answered(panicked.map(|()| Err(Stopped)));
        let (status, _, error) = outcome.told(None);
        assert_eq!(status, Status::Failed);
        assert_eq!(error.unwrap().message, "the solver panicked: card 7 is gone");
    }

    #[test]
    fn a_part_that_the_input_lacks_is_a_case_only_where_something_is_expected() {
        let deep = b"#############\n#...........#\n###A#B#C#D###\n  #########\n";
        let effort = Effort::new(1, None);
        let question = question(Game::Amphipod, Part::Part2);
        assert_eq!(question.ask(deep, None, &effort), None);
        let case = question.ask(deep, Some(Fields::default()), &effort).unwrap();
        assert_eq!(case.status, Status::Failed);
    }
}
