//! Reads an input once, asks questions of it, and never breaks down.

use std::any::Any;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use puzzles::{BadInput, Input, Problem, Stop, Stopped, Variant};
use report::{Answer, Case, CaseError, Fields, Game, Question, Unanswered};
use sha2::{Digest, Sha256};

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

/// An input that was read, whatever came of it.
pub(crate) struct Reading {
    sha256: String,
    parse_ns: Vec<u64>,
    input: Result<Input, Unanswered>,
}

impl Reading {
    /// Hashes and parses an input of a game.
    pub(crate) fn new(game: Game, bytes: &[u8], effort: &Effort) -> Self {
        let mut parse_ns = Vec::new();
        let parsed =
            catching(|| repeated(effort.repeat, &mut parse_ns, || Input::parse(game, bytes)));
        let input = match parsed {
            Err(panic) => Err(Unanswered::Failed(panic)),
            Ok(Err(bad)) => Err(Unanswered::ParseError(error_of(bad))),
            Ok(Ok(input)) => Ok(input),
        };
        Self { sha256: sha256(bytes), parse_ns, input }
    }

    /// Asks a question, and checks the answer against what is expected.
    ///
    /// Nothing when the input lacks the part, unless something is expected of it.
    pub(crate) fn ask(
        &self,
        question: Question,
        expected: Option<Fields>,
        effort: &Effort,
    ) -> Option<Case> {
        let mut solve_ns = Vec::new();
        let variant = question.rules.as_ref().map_or_else(Variant::default, Variant::from);
        let part = question.part;
        let result = match self.input.as_ref().map(|input| input.problem_by(part, &variant)) {
            Err(unanswered) => Err(unanswered.clone()),
            Ok(Err(_)) if expected.is_none() => return None,
            Ok(Err(lacking)) => Err(Unanswered::Failed(lacking.to_string())),
            Ok(Ok(problem)) => solved(problem.as_ref(), effort, &mut solve_ns),
        };
        let mut case = Case::new(question, expected, result);
        case.input_sha256 = Some(self.sha256.clone());
        case.parse_ns.clone_from(&self.parse_ns);
        case.solve_ns = solve_ns;
        Some(case)
    }
}

fn error_of(bad: BadInput) -> CaseError {
    CaseError::at(bad.message, bad.position.line as u64, bad.position.column as u64)
}

fn solved(
    problem: &dyn Problem,
    effort: &Effort,
    solve_ns: &mut Vec<u64>,
) -> Result<Answer, Unanswered> {
    let solve = || repeated(effort.repeat, solve_ns, || problem.solve(&effort.stop()));
    match catching(solve) {
        Ok(Ok(answer)) => Ok(answer),
        Ok(Err(Stopped)) => Err(Unanswered::TimedOut),
        Err(panic) => Err(Unanswered::Failed(panic)),
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

/// The value, or the message of a panic.
fn catching<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    // What the work was about is thrown away with it, so no broken state is seen afterwards.
    panic::catch_unwind(AssertUnwindSafe(work)).map_err(|payload| {
        let payload: &(dyn Any + Send) = payload.as_ref();
        let message = payload
            .downcast_ref::<&str>()
            .copied()
            .or_else(|| payload.downcast_ref::<String>().map(String::as_str))
            .unwrap_or("without a message");
        format!("the solver panicked: {message}")
    })
}

#[cfg(test)]
mod tests {
    use report::{CombatAnswer, Part, Status, Winner};

    use super::*;

    fn ask(
        game: Game,
        part: Part,
        input: &[u8],
        expected: Option<Fields>,
        effort: &Effort,
    ) -> Option<Case> {
        let id = format!("{game}/it/{part}");
        let question = Question { id, game, part, input: "it.txt".to_owned(), rules: None };
        Reading::new(game, input, effort).ask(question, expected, effort)
    }

    const COMBAT: &[u8] = b"Player 1:\n9\n2\n6\n3\n1\n\nPlayer 2:\n5\n8\n4\n7\n10\n";

    #[test]
    fn an_answer_is_checked_where_something_is_expected() {
        let expect =
            |score| Some(Answer::Combat(CombatAnswer::won(Winner::Number(2), score, 29)).into());
        for (expected, status) in
            [(None, Status::Unchecked), (expect(306), Status::Ok), (expect(307), Status::Wrong)]
        {
            let effort = Effort::new(3, None);
            let case = ask(Game::Combat, Part::Part1, COMBAT, expected, &effort).unwrap();
            assert_eq!(case.status, status);
            assert_eq!((case.parse_ns.len(), case.solve_ns.len()), (3, 3));
        }
    }

    #[test]
    fn time_that_has_run_out_is_no_failure() {
        let effort = Effort::new(1, Some(Duration::from_nanos(1)));
        let case = ask(Game::Combat, Part::Part2, COMBAT, None, &effort).unwrap();
        assert_eq!((case.status, case.answer, case.error), (Status::TimedOut, None, None));
    }

    #[test]
    fn a_parse_error_has_its_place() {
        let effort = Effort::new(1, None);
        let case = ask(Game::Combat, Part::Part1, b"Player 1:\nx\n", None, &effort).unwrap();
        let error = case.error.unwrap();
        assert_eq!(case.status, Status::ParseError);
        assert_eq!((error.line, error.column), (Some(2), Some(1)));
    }

    #[test]
    fn a_panic_becomes_a_failure_with_its_message() {
        let number = 7;
        let caught: Result<(), _> = catching(|| panic!("card {number} is gone"));
        assert_eq!(caught.unwrap_err(), "the solver panicked: card 7 is gone");
    }

    #[test]
    fn a_part_that_the_input_lacks_is_a_case_only_where_something_is_expected() {
        let deep = b"#############\n#...........#\n###A#B#C#D###\n  #########\n";
        let effort = Effort::new(1, None);
        let ask = |expected| ask(Game::Amphipod, Part::Part2, deep, expected, &effort);
        assert_eq!(ask(None), None);
        assert_eq!(ask(Some(Fields::default())).unwrap().status, Status::Failed);
    }
}
