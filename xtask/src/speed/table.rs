//! The table of times as a document in Markdown.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;

use anyhow::{Context, bail, ensure};
use cardcore::simd::Level;
use deckhand_cli::{duration, host};

use super::measure::{INPUTS, LIMIT, Measured};
use super::works;
use crate::workspace;

/// What one kind of process measured, over all rounds.
#[derive(Debug)]
pub(super) struct Column {
    /// Of the literal solvers there is none.
    level: Option<Level>,
    measured: Vec<Measured>,
}

impl Column {
    pub(super) const fn of_level(level: Level) -> Self {
        Self { level: Some(level), measured: Vec::new() }
    }

    pub(super) const fn literal() -> Self {
        Self { level: None, measured: Vec::new() }
    }

    pub(super) const fn level(&self) -> Option<Level> {
        self.level
    }

    pub(super) fn name(&self) -> String {
        self.level.map_or_else(|| "literal".to_owned(), |level| level.to_string())
    }

    /// Takes another round: of each input the shorter time counts.
    pub(super) fn take(&mut self, round: Vec<Measured>) -> anyhow::Result<()> {
        if self.measured.is_empty() {
            self.measured = round;
            return Ok(());
        }
        for new in round {
            let mut known = self.measured.iter_mut();
            let known = known.find(|known| known.name == new.name && known.size == new.size);
            let known = known.context("a later round measures what the first one did not")?;
            ensure!(known.answers == new.answers, "{}: answers differ by round", known.name);
            for (known, new) in known.times.iter_mut().zip(new.times) {
                *known = new.min(*known);
            }
        }
        Ok(())
    }

    fn of(&self, name: &str, size: &str) -> Option<&Measured> {
        self.measured.iter().find(|measured| measured.name == name && measured.size == size)
    }

    fn spread(&self, name: &str, size: &str) -> Option<Spread> {
        self.of(name, size).map(|measured| Spread::of(&measured.times))
    }
}

/// A wrong solver must not win.
pub(super) fn check_answers(columns: &[Column]) -> anyhow::Result<()> {
    for work in &works::ALL {
        let mut measured = columns.iter().filter_map(|column| column.of(work.name, work.size));
        let Some(first) = measured.next() else { continue };
        let differ = |other: &Measured| {
            let mut answers = other.answers.iter().zip(&first.answers);
            answers.any(|answers| matches!(answers, (Some(one), Some(other)) if one != other))
        };
        if measured.any(differ) {
            bail!("{}, {}: the answers differ", work.name, work.size);
        }
    }
    Ok(())
}

/// The times of a work, in nanoseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Spread {
    median: u64,
    slowest: u64,
}

impl Spread {
    /// Of at least one time; of an even number of them the upper median.
    fn of(times: &[u64]) -> Self {
        let mut times = times.to_vec();
        times.sort_unstable();
        Self { median: times[times.len() / 2], slowest: times[times.len() - 1] }
    }
}

/// The whole document.
pub(super) fn document(columns: &[Column]) -> anyhow::Result<String> {
    let host = host();
    let mut text = format!(
        "# Speed\n\nWritten by `cargo xtask bench-table`, on one core of an {} ({}){}.\n\n\
         Each cell is the median over {INPUTS} inputs dealt at random, and in brackets the slowest of \
         them. Of\neach input the shortest time counts. The columns are levels of vector instructions \
         (`DECKHAND_SIMD`),\nof which a processor runs the last one that it has; `literal` plays by \
         the rules as they are written.\nThe last column is the literal median divided by that of the \
         last level. All columns give the same\nanswers, which the command checks. Inputs that may take seconds are \
         worked on once, and given up\nafter {}.\n\n",
        host.cpu,
        host.arch,
        load(host.cores),
        duration(LIMIT.as_nanos() as u64)
    );
    write_times(columns, &mut text)?;
    write_instructions(&mut text)?;
    Ok(text)
}

/// How busy the machine was, where the system says so: at a load above the number of its cores, times
/// are too long.
fn load(cores: u64) -> String {
    let Ok(averages) = fs::read_to_string("/proc/loadavg") else { return String::new() };
    let load = averages.split(' ').next().unwrap_or(&averages);
    format!(",\nwhile the load of the machine was {load} on {cores} cores")
}

fn write_times(columns: &[Column], text: &mut String) -> anyhow::Result<()> {
    let names: Vec<_> = columns.iter().map(Column::name).collect();
    writeln!(text, "| work | size | {} | ratio |", names.join(" | "))?;
    writeln!(text, "|---|---|{}--:|", "--:|".repeat(columns.len()))?;
    for works::Measurement { name, size, .. } in &works::ALL {
        let spreads: Vec<_> = columns.iter().map(|column| column.spread(name, size)).collect();
        if spreads.iter().all(Option::is_none) {
            continue;
        }
        let cells: Vec<_> = spreads.iter().map(|spread| cell(*spread)).collect();
        writeln!(text, "| {name} | {size} | {} | {} |", cells.join(" | "), ratio(&spreads))?;
    }
    Ok(())
}

fn cell(spread: Option<Spread>) -> String {
    let limit = LIMIT.as_nanos() as u64;
    let time = |time| {
        if time == limit { format!("> {}", duration(limit)) } else { duration(time) }
    };
    spread.map_or_else(String::new, |Spread { median, slowest }| {
        format!("{} ({})", time(median), time(slowest))
    })
}

/// How many times as fast as the literal solver, the last, the last level is.
#[expect(clippy::cast_precision_loss, reason = "a ratio of durations for people")]
fn ratio(spreads: &[Option<Spread>]) -> String {
    match spreads {
        [.., Some(best), Some(literal)] => {
            format!("{:.0} ×", literal.median as f64 / best.median.max(1) as f64)
        }
        _ => String::new(),
    }
}

/// The committed counts, which a busy machine does not disturb.
fn write_instructions(text: &mut String) -> anyhow::Result<()> {
    let path = workspace().join("xtask/instructions.json");
    let counts = fs::read(&path).with_context(|| format!("{} cannot be read", path.display()))?;
    let counts: BTreeMap<String, u64> = serde_json::from_slice(&counts)?;
    writeln!(
        text,
        "\nInstructions of each game's hot path over its fixtures as large as a puzzle's, at the level \
         `portable`,\ncounted by `cargo xtask instructions` under valgrind:\n\n\
         | game | instructions |\n|---|--:|"
    )?;
    for (game, count) in counts {
        writeln!(text, "| {game} | {count} |")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured(times: &[u64], answers: &[u64]) -> Vec<Measured> {
        let work = &works::ALL[1];
        let (name, size) = (work.name.to_owned(), work.size.to_owned());
        vec![Measured {
            name,
            size,
            times: times.to_vec(),
            answers: answers.iter().copied().map(Some).collect(),
        }]
    }

    #[test]
    fn a_cell_is_the_median_and_the_slowest_of_the_shortest_times() {
        let mut portable = Column::of_level(Level::Portable);
        portable.take(measured(&[300, 900, 500], &[1, 2, 3])).unwrap();
        portable.take(measured(&[400, 800, 600], &[1, 2, 3])).unwrap();
        let mut literal = Column::literal();
        literal.take(measured(&[2000, 2000, 9000], &[1, 2, 3])).unwrap();
        let columns = [portable, literal];
        assert!(check_answers(&columns).is_ok());
        let mut text = String::new();
        write_times(&columns, &mut text).unwrap();
        let row = "| Combat | 50 cards | 500.0ns (800.0ns) | 2.0µs (9.0µs) | 4 × |";
        assert_eq!(text.lines().last(), Some(row));
    }

    #[test]
    fn what_was_given_up_differs_from_no_answer_and_has_the_limit_as_its_time() {
        let limit = LIMIT.as_nanos() as u64;
        let mut portable = Column::of_level(Level::Portable);
        let mut given_up = measured(&[limit, 200, 300], &[0, 2, 3]);
        given_up[0].answers[0] = None;
        portable.take(given_up).unwrap();
        let mut literal = Column::literal();
        literal.take(measured(&[900, 200, 300], &[1, 2, 3])).unwrap();
        assert!(check_answers(&[portable, literal]).is_ok());
        assert_eq!(cell(Some(Spread { median: 300, slowest: limit })), "300.0ns (> 5.0s)");
    }

    #[test]
    fn a_wrong_answer_is_found() {
        let mut portable = Column::of_level(Level::Portable);
        portable.take(measured(&[300], &[1])).unwrap();
        assert!(portable.take(measured(&[300], &[2])).is_err());
        let mut literal = Column::literal();
        literal.take(measured(&[300], &[2])).unwrap();
        assert!(check_answers(&[portable, literal]).is_err());
    }
}
