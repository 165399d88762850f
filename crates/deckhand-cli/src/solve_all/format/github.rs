//! The report in a GitHub workflow: an annotation for each case that did not end well, and a table
//! in the summary of the step.

use report::{Case, Report};

use super::markdown;
use crate::describe;
use crate::markup::workflow::{self, data, property};
use crate::output::Output;

/// Writes annotations to the output, and the table to the file that GitHub names.
pub(super) fn write(report: &Report, output: &mut Output) -> anyhow::Result<()> {
    output.write(|out| {
        let bad = report.cases.iter().filter(|case| !case.status.is_good());
        bad.map(annotation).try_for_each(|line| writeln!(out, "{line}"))
    })?;
    workflow::summarise(|table| markdown::write(report, table))
}

fn annotation(case: &Case) -> String {
    let mut place = format!("file={}", property(&case.input));
    if let Some(error) = &case.error {
        for (name, number) in [("line", error.line), ("col", error.column)] {
            place += &number.map_or_else(String::new, |number| format!(",{name}={number}"));
        }
    }
    let title = property(&case.id);
    format!("::error {place},title={title}::{}", data(&describe::reason(case)))
}

#[cfg(test)]
mod tests {
    use report::{CaseError, Game, Part, Question, Unanswered};

    use super::*;

    #[test]
    fn an_annotation_names_file_line_and_column() {
        let question = Question {
            id: "combat/a,b/part1".to_owned(),
            game: Game::Combat,
            part: Part::Part1,
            input: "fixtures/combat/a,b.txt".to_owned(),
            rules: None,
        };
        let error = CaseError::at("100% wrong".to_owned(), 3, 1);
        let case = Case::new(question, None, Err(Unanswered::ParseError(error)));
        assert_eq!(
            annotation(&case),
            "::error file=fixtures/combat/a%2Cb.txt,line=3,col=1,title=combat/a%2Cb/part1\
             ::fixtures/combat/a,b.txt: line 3, column 1: 100%25 wrong"
        );
    }
}
