//! `bench-table`: criterion's results as the table of `xtask/SPEED.md`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::Args;
use deckhand_cli::output::{Output, Unfinished};
use deckhand_cli::{Ending, duration, host};
use serde::Deserialize;

use crate::workspace;

/// The arguments of `bench-table`.
#[derive(Debug, Args)]
pub(crate) struct BenchTable {
    /// Print the table instead
    #[arg(long)]
    print: bool,
}

/// The table is between these two lines of the document.
const BEGIN: &str = "<!-- written by `cargo xtask bench-table` -->";
const END: &str = "<!-- end of the table -->";

impl BenchTable {
    pub(crate) fn run(&self) -> crate::Result {
        let results = results(&criterion_folder())?;
        if results.is_empty() {
            bail!("there are no results of benches: run `cargo bench` first");
        }
        let table = table(&results);
        if self.print {
            let mut output = Output::stdout();
            output.write(|out| out.write_all(table.as_bytes()))?;
            output.finish()?;
            return Ok(Ending::Good);
        }
        let path = workspace().join("xtask/SPEED.md");
        let document = fs::read_to_string(&path)
            .with_context(|| format!("{} cannot be read", path.display()))?;
        let document = with_table(&document, &table)?;
        let mut output = Output::open(Some(&path), Unfinished::Removed)?;
        output.write(|out| out.write_all(document.as_bytes()))?;
        output.finish()?;
        Ok(Ending::Good)
    }
}

fn criterion_folder() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| workspace().join("target"), PathBuf::from);
    target.join("criterion")
}

/// What criterion says of a benchmark in `benchmark.json`.
#[derive(Debug, Deserialize)]
struct Benchmark {
    group_id: String,
    function_id: Option<String>,
    value_str: Option<String>,
}

/// The samples of a benchmark in `sample.json`: how often it ran, and how long that took in all.
#[derive(Debug, Deserialize)]
struct Sample {
    iters: Vec<f64>,
    times: Vec<f64>,
}

impl Sample {
    /// The shortest time of one iteration, in nanoseconds.
    fn shortest(&self) -> Option<f64> {
        self.times.iter().zip(&self.iters).map(|(time, iters)| time / iters).min_by(f64::total_cmp)
    }
}

/// The shortest times of functions that do the same work on the same inputs: for each function a
/// time an input.
type Times = BTreeMap<String, Vec<f64>>;

/// A bench and a size, or a bench over inputs that only differ in name.
type Row = (String, Option<u64>);

/// The times of all benchmarks.
fn results(folder: &Path) -> anyhow::Result<BTreeMap<Row, Times>> {
    let mut results: BTreeMap<Row, Times> = BTreeMap::new();
    for folder in result_folders(folder)? {
        let benchmark: Benchmark = read(&folder.join("benchmark.json"))?;
        let sample: Sample = read(&folder.join("sample.json"))?;
        let Some(time) = sample.shortest() else { continue };
        let size = benchmark.value_str.and_then(|input| input.parse().ok());
        let function = benchmark.function_id.unwrap_or_default();
        let row = results.entry((benchmark.group_id, size)).or_default();
        row.entry(function).or_default().push(time);
    }
    Ok(results)
}

/// The folders in which criterion keeps the newest results.
fn result_folders(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        if folder.ends_with("new") {
            found.push(folder);
            continue;
        }
        let entries = match fs::read_dir(&folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            Err(error) => {
                return Err(error).context(format!("{} cannot be read", folder.display()));
            }
        };
        for entry in entries {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            }
        }
    }
    Ok(found)
}

fn read<T: for<'de> Deserialize<'de>>(path: &Path) -> anyhow::Result<T> {
    let shown = path.display();
    let text = fs::read(path).with_context(|| format!("{shown} cannot be read"))?;
    serde_json::from_slice(&text).with_context(|| format!("{shown} is not as expected"))
}

/// A row for each function, the slowest of a bench first. Where a bench has a plain twin, the others
/// are so many times as fast.
fn table(results: &BTreeMap<Row, Times>) -> String {
    let host = host();
    let mut table = format!(
        "On one core of an {} ({}). The time of an input is the shortest of all repetitions; the\n\
         median is over the inputs of a bench.\n\n\
         | bench | size | path | inputs | median | slowest | |\n|---|--:|---|--:|--:|--:|--:|\n",
        host.cpu, host.arch
    );
    for ((group, size), times) in results {
        let size = size.map_or_else(String::new, |size| size.to_string());
        let mut times: Vec<_> =
            times.iter().map(|(function, times)| (function, Spread::of(times))).collect();
        times.sort_by(|a, b| b.1.median.total_cmp(&a.1.median));
        let plain = times.iter().find(|(function, _)| is_plain(function));
        let plain = plain.map_or(0.0, |(_, spread)| spread.median);
        for (function, Spread { inputs, median, most }) in times {
            let ratio = plain / median;
            let ratio = if ratio > 1.0 { format!("{ratio:.1} ×") } else { String::new() };
            let (median, most) = (shown(median), shown(most));
            // Writing to a string cannot fail.
            let _ = writeln!(
                table,
                "| {group} | {size} | {function} | {inputs} | {median} | {most} | {ratio} |"
            );
        }
    }
    table
}

/// Whether a function of a bench tells the rules as they are written.
fn is_plain(function: &str) -> bool {
    function.starts_with("twin") || function.starts_with("literal")
}

/// How the times of a function are spread over its inputs, in nanoseconds.
struct Spread {
    inputs: usize,
    median: f64,
    most: f64,
}

impl Spread {
    /// Of at least one time; of an even number of them the upper median.
    fn of(times: &[f64]) -> Self {
        let mut times = times.to_vec();
        times.sort_by(f64::total_cmp);
        let inputs = times.len();
        Self { inputs, median: times[inputs / 2], most: times[inputs - 1] }
    }
}

#[expect(clippy::cast_sign_loss, reason = "no time is negative")]
fn shown(nanoseconds: f64) -> String {
    duration(nanoseconds.round() as u64)
}

/// The document with the table in its place.
fn with_table(document: &str, table: &str) -> anyhow::Result<String> {
    let parts = document
        .split_once(BEGIN)
        .and_then(|(before, rest)| rest.split_once(END).map(|(_, after)| (before, after)));
    match parts {
        Some((before, after)) => Ok(format!("{before}{BEGIN}\n{table}{END}{after}")),
        None => bail!("SPEED.md has no place for the table, between {BEGIN} and {END}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_takes_the_place_of_the_older_one() {
        let document = format!("a\n{BEGIN}\nold\n{END}\nb\n");
        assert_eq!(with_table(&document, "new\n").unwrap(), format!("a\n{BEGIN}\nnew\n{END}\nb\n"));
        assert!(with_table("nothing", "new").is_err());
    }

    #[test]
    fn rows_tell_how_many_times_as_fast_as_the_slowest() {
        let times = Times::from([
            ("fast".to_owned(), vec![300.0, 500.0, 900.0]),
            ("literal".to_owned(), vec![2000.0]),
        ]);
        let table = table(&BTreeMap::from([(("combat".to_owned(), Some(50)), times)]));
        let rows: Vec<_> = table.lines().skip(5).collect();
        let expected = [
            "| combat | 50 | literal | 1 | 2.0µs | 2.0µs |  |",
            "| combat | 50 | fast | 3 | 500.0ns | 900.0ns | 4.0 × |",
        ];
        assert_eq!(rows, expected);
    }

    #[test]
    fn the_shortest_sample_counts() {
        let sample = Sample { iters: vec![1.0, 10.0], times: vec![9.0, 50.0] };
        assert_eq!(sample.shortest(), Some(5.0));
    }
}
