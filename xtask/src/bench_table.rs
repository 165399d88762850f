//! `bench-table`: criterion's results as the README's table of speed.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use serde::Deserialize;

use crate::Ending;
use crate::cli::BenchTable;
use crate::output::Output;
use crate::{describe, provenance};

/// Between these two lines of the README the table stands.
const BEGIN: &str = "<!-- written by `cargo xtask bench-table` -->";
const END: &str = "<!-- end of the table -->";

pub(crate) fn run(args: &BenchTable) -> anyhow::Result<Ending> {
    let results = results(&criterion_folder())?;
    if results.is_empty() {
        bail!("there are no results of benches: run `cargo bench` first");
    }
    let table = table(&results);
    if args.print {
        let mut output = Output::open(None)?;
        output.write_all(table.as_bytes())?;
        output.finish()?;
        return Ok(Ending::Good);
    }
    let path = provenance::workspace().join("README.md");
    let readme =
        fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
    let mut output = Output::open(Some(&path))?;
    output.write_all(with_table(&readme, &table)?.as_bytes())?;
    output.finish()?;
    Ok(Ending::Good)
}

fn criterion_folder() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| provenance::workspace().join("target"), PathBuf::from);
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

/// The shortest times of functions that do the same work, by name.
type Times = BTreeMap<String, f64>;

/// The times of all benchmarks, by group and input.
fn results(folder: &Path) -> anyhow::Result<BTreeMap<(String, String), Times>> {
    let mut results: BTreeMap<_, Times> = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        if folder.ends_with("new") {
            let benchmark: Benchmark = read(&folder.join("benchmark.json"))?;
            let sample: Sample = read(&folder.join("sample.json"))?;
            if let Some(time) = sample.shortest() {
                let input = benchmark.value_str.unwrap_or_default();
                let function = benchmark.function_id.unwrap_or_default();
                results.entry((benchmark.group_id, input)).or_default().insert(function, time);
            }
            continue;
        }
        match fs::read_dir(&folder) {
            Ok(entries) => {
                for entry in entries {
                    let path = entry?.path();
                    if path.is_dir() {
                        folders.push(path);
                    }
                }
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => {
                return Err(error).context(format!("{} cannot be read", folder.display()));
            }
        }
    }
    Ok(results)
}

fn read<T: for<'de> Deserialize<'de>>(path: &Path) -> anyhow::Result<T> {
    let shown = path.display();
    let text = fs::read(path).with_context(|| format!("{shown} cannot be read"))?;
    serde_json::from_slice(&text).with_context(|| format!("{shown} is not as expected"))
}

/// A row for each function, the slowest of a group first: the others are so many times as fast.
fn table(results: &BTreeMap<(String, String), Times>) -> String {
    let host = provenance::host();
    let mut table = format!(
        "Shortest times of one iteration on {} ({}, one core):\n\n\
         | bench | input | path | time | |\n|---|---|---|--:|--:|\n",
        host.cpu, host.arch
    );
    for ((group, input), times) in results {
        let slowest = times.values().copied().fold(0.0, f64::max);
        let mut times: Vec<_> = times.iter().collect();
        times.sort_by(|a, b| b.1.total_cmp(a.1));
        for (function, &time) in times {
            #[expect(clippy::cast_sign_loss, reason = "no time is negative")]
            let shown = describe::duration(time.round() as u64);
            let ratio =
                if time < slowest { format!("{:.1} ×", slowest / time) } else { String::new() };
            // Writing to a string cannot fail.
            let _ = writeln!(table, "| {group} | {input} | {function} | {shown} | {ratio} |");
        }
    }
    table
}

/// The README with the table in its place.
fn with_table(readme: &str, table: &str) -> anyhow::Result<String> {
    let parts = readme
        .split_once(BEGIN)
        .and_then(|(before, rest)| rest.split_once(END).map(|(_, after)| (before, after)));
    match parts {
        Some((before, after)) => Ok(format!("{before}{BEGIN}\n{table}{END}{after}")),
        None => bail!("README.md has no place for the table, between {BEGIN} and {END}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_takes_the_place_of_the_older_one() {
        let readme = format!("a\n{BEGIN}\nold\n{END}\nb\n");
        assert_eq!(with_table(&readme, "new\n").unwrap(), format!("a\n{BEGIN}\nnew\n{END}\nb\n"));
        assert!(with_table("nothing", "new").is_err());
    }

    #[test]
    fn rows_tell_how_many_times_as_fast_as_the_slowest() {
        let times = Times::from([("fast".to_owned(), 500.0), ("literal".to_owned(), 2000.0)]);
        let table = table(&BTreeMap::from([(("combat".to_owned(), "50".to_owned()), times)]));
        let rows: Vec<_> = table.lines().skip(4).collect();
        let expected =
            ["| combat | 50 | literal | 2.0µs |  |", "| combat | 50 | fast | 500.0ns | 4.0 × |"];
        assert_eq!(rows, expected);
    }

    #[test]
    fn the_shortest_sample_counts() {
        let sample = Sample { iters: vec![1.0, 10.0], times: vec![9.0, 50.0] };
        assert_eq!(sample.shortest(), Some(5.0));
    }
}
