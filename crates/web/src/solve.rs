//! All parts of an input, answered as the cases of a report.

use cardcore::{Instant, Stop, Stopped};
use puzzles::{BadInput, Input};
use report::{Case, CaseError, Game, Part, Question, Unanswered};
use serde::Serialize;
use sha2::{Digest, Sha256};

/// What can be asked of an input, and the answers.
#[derive(Debug, Serialize)]
pub(crate) struct Solved {
    /// A case for each part; all of them parse errors when the input is none of the game.
    pub(crate) cases: Vec<Case>,
    /// The parts that the input lacks, and why.
    pub(crate) lacking: Vec<LackingPart>,
}

#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct LackingPart {
    part: Part,
    reason: String,
}

/// Work is repeated for so long before its time is taken, since a browser's clock is coarse.
const PATIENCE_NS: u64 = 4_000_000;

/// Answers all parts of an input. The time of a part is the mean of all repetitions.
pub(crate) fn solve(game: Game, name: &str, bytes: &[u8]) -> Solved {
    let (parsed, parse_ns) = timed(|| Input::parse(game, bytes));
    let mut solved = Solved { cases: Vec::new(), lacking: Vec::new() };
    for &part in game.parts() {
        let mut solve_ns = Vec::new();
        let result = match &parsed {
            Err(bad) => Err(Unanswered::ParseError(error(bad))),
            Ok(input) => match input.problem(part) {
                Err(lacking) => {
                    let reason = lacking.to_string();
                    solved.lacking.push(LackingPart { part, reason });
                    continue;
                }
                Ok(problem) => {
                    let (answer, time) = timed(|| problem.solve(&Stop::never()));
                    solve_ns.push(time);
                    answer.map_err(|Stopped| Unanswered::TimedOut)
                }
            },
        };
        let id = format!("{game}/{name}/{part}");
        let question = Question { id, game, part, input: name.to_owned(), rules: None };
        let mut case = Case::new(question, None, result);
        case.input_sha256 = Some(sha256(bytes));
        case.parse_ns = vec![parse_ns];
        case.solve_ns = solve_ns;
        solved.cases.push(case);
    }
    solved
}

fn error(BadInput { position, message, .. }: &BadInput) -> CaseError {
    CaseError::at(message.clone(), position.line as u64, position.column as u64)
}

/// The result of some work, and how many nanoseconds it takes: the mean of as many repetitions as
/// fit into [`PATIENCE_NS`], one at least.
fn timed<T>(mut work: impl FnMut() -> T) -> (T, u64) {
    let start = Instant::now();
    let mut result = work();
    let mut runs = 1;
    let elapsed = || u64::try_from(start.elapsed().as_nanos()).expect("it was not that long");
    while elapsed() < PATIENCE_NS {
        result = work();
        runs += 1;
    }
    (result, elapsed() / runs)
}

/// In hexadecimal.
fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().fold(String::new(), |hex, byte| hex + &format!("{byte:02x}"))
}

#[cfg(test)]
mod tests {
    use report::{AmphipodAnswer, Answer, Status};

    use super::*;

    #[test]
    fn every_part_that_the_input_has_is_a_case_and_the_others_are_named() {
        let deep = include_bytes!("../../../fixtures/amphipod/depth-3.txt");
        let Solved { cases, lacking } = solve(Game::Amphipod, "deep", deep);
        let [case] = &cases[..] else { panic!("one part") };
        assert_eq!((case.id.as_str(), case.status), ("amphipod/deep/part1", Status::Unchecked));
        assert!(matches!(
            case.answer,
            Some(Answer::Amphipod(AmphipodAnswer { energy: Some(_), .. }))
        ));
        let reason = "only a burrow of depth 2 can be unfolded, this one has depth 3".to_owned();
        assert_eq!(lacking, [LackingPart { part: Part::Part2, reason }]);
    }

    #[test]
    fn bad_input_is_told_with_its_place() {
        let Solved { cases, .. } = solve(Game::CamelCards, "bad", b"32T3K 765\nT55j5 684\n");
        assert!(cases.iter().all(|case| case.status == Status::ParseError));
        let error = cases[0].error.as_ref().unwrap();
        assert_eq!((error.line, error.column), (Some(2), Some(4)));
        assert_eq!(error.message, "expected a label out of AKQJT98765432, found 'j'");
    }
}
