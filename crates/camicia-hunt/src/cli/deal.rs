//! Deals on the command line and in lines of an input.

use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use anyhow::{Context, ensure};
use camicia::{Deal, ParseError, TextPosition};
use cardcore::text;

/// The most bytes that a line of an input may have: 64 MiB.
const MOST_BYTES: u64 = 64 << 20;

/// Reads a deal from an argument, or from standard input if that is `-`.
pub(super) fn read(argument: &str) -> anyhow::Result<Deal> {
    if argument != "-" {
        return argument.parse().context("the deal cannot be read");
    }
    let bytes = files::at_most(io::stdin(), MOST_BYTES).context("cannot read standard input")?;
    let input = text::decode(&bytes).context("the deal cannot be read")?;
    input.parse().context("the deal cannot be read")
}

/// What an argument stands for.
pub(super) enum Given {
    /// One deal.
    One(Deal),
    /// The lines of an input, at least one, each of which is to be a deal.
    Many(Box<dyn Iterator<Item = anyhow::Result<Line>>>),
}

/// The most lines that one deal may have, labels and comments among them.
const MOST_LINES: usize = 64;

/// The deals of an argument, which is a deal, or a file with a deal on each line, or `-` for standard
/// input. An input of several lines that are one deal together is that deal.
pub(super) fn given(argument: &str) -> anyhow::Result<Given> {
    let path = Path::new(argument);
    match argument.parse() {
        _ if argument == "-" => {}
        Ok(deal) => return Ok(Given::One(deal)),
        Err(_) if path.exists() && !path.is_dir() => {}
        Err(error) => return Err(error).context("the deal cannot be read"),
    }
    let mut lines = lines(argument)?;
    let first: Vec<Line> = lines.by_ref().take(MOST_LINES + 1).collect::<Result<_, _>>()?;
    ensure!(!first.is_empty(), "the input has no deal");
    Ok(match on_several_lines(&first) {
        Some(deal) => Given::One(deal),
        None => Given::Many(Box::new(first.into_iter().map(Ok).chain(lines))),
    })
}

/// The deal of an input that has its hands on lines of their own.
fn on_several_lines(lines: &[Line]) -> Option<Deal> {
    if lines.len() < 2 || lines.len() > MOST_LINES {
        return None;
    }
    let texts: Vec<_> =
        lines.iter().map(|line| line.text.as_deref().ok()).collect::<Option<_>>()?;
    texts.join("\n").parse().ok()
}

/// The lines of standard input, if the argument is `-`, or of a file.
pub(super) fn lines(argument: &str) -> anyhow::Result<Lines> {
    if argument == "-" {
        return Ok(Lines { input: Box::new(io::stdin().lock()), number: 0 });
    }
    let path = Path::new(argument);
    let file = files::open_regular(path).with_context(|| format!("cannot read {argument}"))?;
    Ok(Lines { input: Box::new(BufReader::new(file)), number: 0 })
}

/// The lines of an input, which are read one by one; blank ones and comments are passed over.
pub(super) struct Lines {
    input: Box<dyn BufRead>,
    number: usize,
}

/// A line of an input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Line {
    /// Its number, counted from 1.
    pub(super) number: usize,
    /// What is in it, or why that is no text.
    pub(super) text: Result<String, String>,
}

impl Line {
    /// The deal of this line, or what is wrong with it and where.
    pub(super) fn deal(&self) -> Result<Deal, String> {
        let text = self.text.clone()?;
        text.parse().map_err(|error: ParseError| {
            let column = error.position.column;
            format!("{}: {}", TextPosition::new(self.number, column), error.error)
        })
    }
}

impl Iterator for Lines {
    type Item = anyhow::Result<Line>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let mut bytes = Vec::new();
            let read = self.input.by_ref().take(MOST_BYTES + 1).read_until(b'\n', &mut bytes);
            match read.context("cannot read the input") {
                Ok(0) => return None,
                Ok(_) => self.number += 1,
                Err(error) => return Some(Err(error)),
            }
            let number = self.number;
            if bytes.len() as u64 > MOST_BYTES {
                return Some(Err(anyhow::anyhow!(
                    "line {number} has more than {MOST_BYTES} bytes"
                )));
            }
            let text = match String::from_utf8(bytes) {
                Ok(text) if text.trim().is_empty() || text.starts_with('#') => continue,
                Ok(text) => Ok(text.trim_end().to_owned()),
                Err(_) => Err(format!("line {number} is not UTF-8 text")),
            };
            return Some(Ok(Line { number, text }));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines_of(input: &'static str) -> Vec<Line> {
        let lines = Lines { input: Box::new(input.as_bytes()), number: 0 };
        lines.collect::<Result<_, _>>().unwrap()
    }

    #[test]
    fn lines_keep_their_numbers_where_comments_are_passed_over() {
        let lines = lines_of("J--/-J-\n# a comment\n-x-/--\r\n--/-");
        let numbers: Vec<_> = lines.iter().map(|line| line.number).collect();
        assert_eq!(numbers, [1, 3, 4]);
        assert_eq!(lines[0].deal().unwrap().to_string(), "J--/-J-");
        let error = lines[1].deal().unwrap_err();
        assert!(error.starts_with("line 3, column 2: "), "{error}");
        assert!(lines[2].deal().is_ok());
    }
}
