//! A comparison in lines for people.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use report::Case;

use super::comparison::{Comparison, Times};
use crate::describe;
use crate::message::Printable;

/// What of a comparison is shown, and how.
pub(super) struct Shown {
    /// Only times that changed by more than this ratio.
    pub(super) threshold: Option<f64>,
    /// At most so many times, those that became slower first.
    pub(super) most: usize,
    pub(super) colours: bool,
}

/// Writes a line for each change and a line that counts them.
pub(super) fn write(comparison: &Comparison, shown: &Shown, out: &mut dyn Write) -> io::Result<()> {
    for (old, new) in &comparison.changed {
        let (id, why) = (&old.id, why(old, new));
        let line = format!("changed {id}: {} -> {}{why}", outcome(old), outcome(new));
        shown.line(&line, Some(AnsiColor::Red), out)?;
    }
    for case in &comparison.missing {
        shown.line(&format!("missing {}: {}", case.id, outcome(case)), None, out)?;
    }
    for case in &comparison.new {
        shown.line(&format!("new     {}: {}", case.id, outcome(case)), None, out)?;
    }
    for times in shown.times(comparison) {
        let (old, new) = (describe::duration(times.old_ns), describe::duration(times.new_ns));
        let line = format!("time    {}: {old} -> {new}, ratio {:.2}", times.id, times.ratio());
        let colour = match times.ratio() {
            slower if slower > 1.1 => Some(AnsiColor::Red),
            faster if faster < 1.0 / 1.1 => Some(AnsiColor::Green),
            _ => None,
        };
        shown.line(&line, colour, out)?;
    }
    let median = comparison.median_ratio().map_or_else(String::new, |median| {
        format!("; time to solve, new to old: median ratio {median:.2}")
    });
    writeln!(
        out,
        "{} changed, {} missing, {} new{median}",
        comparison.changed.len(),
        comparison.missing.len(),
        comparison.new.len()
    )
}

impl Shown {
    fn times<'a>(&self, comparison: &'a Comparison) -> Vec<&'a Times> {
        let Some(threshold) = self.threshold else { return comparison.times.iter().collect() };
        let is_far = |times: &&Times| {
            let ratio = times.ratio();
            ratio > threshold || ratio < 1.0 / threshold
        };
        let mut times: Vec<_> = comparison.times.iter().filter(is_far).collect();
        times.sort_by(|a, b| b.ratio().total_cmp(&a.ratio()));
        times.truncate(self.most);
        times
    }

    fn line(&self, line: &str, colour: Option<AnsiColor>, out: &mut dyn Write) -> io::Result<()> {
        let line = Printable(line);
        match colour.filter(|_| self.colours) {
            Some(colour) => {
                let style = Style::new().fg_color(Some(colour.into()));
                writeln!(out, "{style}{line}{style:#}")
            }
            None => writeln!(out, "{line}"),
        }
    }
}

/// The answer, or why there is none.
pub(super) fn outcome(case: &Case) -> String {
    case.answer.as_ref().map_or_else(|| describe::json(&case.status), describe::json)
}

/// A reason that a reader of a changed answer should know first.
pub(super) fn why(old: &Case, new: &Case) -> &'static str {
    if old.input_sha256 == new.input_sha256 { "" } else { " (the input has changed too)" }
}
