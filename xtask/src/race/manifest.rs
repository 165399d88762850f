//! `race.json`: which programs race on which inputs.

use serde::Deserialize;

/// What the help says of the file.
pub(super) const HELP: &str = r#"race.json says which programs race on which inputs:

  { "races": [ {
      "name": "Recursive Combat",
      "inputs": ["deal.txt"],
      "programs": [
        { "name": "deckhand",
          "command": ["deckhand", "solve", "combat", "{input}", "--part", "2"],
          "answer": { "after": "score " } },
        { "name": "another",
          "command": ["python3", "another.py"],
          "answer": { "line": 2 } } ] } ] }

{input} in a command is the input's path; a command without it reads the input from standard input.
The answer is the first word behind the text "after", or on line "line" (counted from 1), or behind
that text on that line, of what the program prints. The time is that of the whole process. Programs
must give the same answers: otherwise the exit code is 1."#;

/// The content of `race.json`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Manifest {
    pub(super) races: Vec<Race>,
}

/// Programs that do the same work.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Race {
    pub(super) name: String,
    /// Paths, as seen from the manifest's folder.
    pub(super) inputs: Vec<String>,
    pub(super) programs: Vec<Program>,
}

/// A program.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Program {
    pub(super) name: String,
    /// The program and its arguments.
    pub(super) command: Vec<String>,
    #[serde(default)]
    pub(super) answer: Place,
}

/// Where in what a program prints its answer is.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Place {
    /// Counted from 1; without it, anywhere.
    line: Option<usize>,
    /// The answer follows this text.
    after: Option<String>,
}

impl Place {
    /// The answer in what a program printed.
    pub(super) fn find<'a>(&self, printed: &'a str) -> Option<&'a str> {
        let text = match self.line {
            Some(line) => printed.lines().nth(line.checked_sub(1)?)?,
            None => printed,
        };
        let text = match &self.after {
            Some(after) => text.split_once(after.as_str())?.1,
            None => text,
        };
        text.split_whitespace().next()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_found_by_line_and_by_the_text_before_it() {
        let printed = "part1: score 306 after 29\npart2: score 291 after 17\n";
        for (place, answer) in [
            ("{}", Some("part1:")),
            (r#"{"after":"score "}"#, Some("306")),
            (r#"{"line":2}"#, Some("part2:")),
            (r#"{"line":2,"after":"score "}"#, Some("291")),
            (r#"{"line":3}"#, None),
            (r#"{"line":0}"#, None),
            (r#"{"after":"energy"}"#, None),
        ] {
            let place: Place = serde_json::from_str(place).unwrap();
            assert_eq!(place.find(printed), answer);
        }
    }
}
