use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};
use glob::Pattern;
use report::{Game, Part};

/// Solves deterministic card and queue puzzles exactly, and reports as JSON.
///
/// Results go to standard output, messages and progress to standard error.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", version, after_help = EXIT_CODES)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

const EXIT_CODES: &str = "\
Exit codes:
  0  all well
  1  some case is wrong, failed, timed out or has a parse error, or compare found a changed answer
  2  bad usage, an input that cannot be read, an output that cannot be written, or no case matched";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    SolveAll(SolveAll),
    Solve(Solve),
    Compare(Compare),
    Schema(Schema),
    BenchTable(BenchTable),
    Instructions(Instructions),
}

/// Solves every fixture in parallel and writes a report.
#[derive(Debug, Args)]
pub(crate) struct SolveAll {
    /// A folder of inputs GAME/NAME.txt, with what is expected of them in GAME/NAME.expected.json;
    /// its subfolder `private` is laid out alike. May be given several times [default: the
    /// repository's fixtures]
    #[arg(long, value_name = "DIR")]
    pub(crate) fixtures: Vec<PathBuf>,
    /// Only cases of this game: amphipod, camel-cards, camicia, combat
    #[arg(long, value_name = "GAME")]
    pub(crate) game: Option<Game>,
    /// Only cases of this part: part1, part2, game
    #[arg(long, value_name = "PART")]
    pub(crate) part: Option<Part>,
    /// Only cases whose id matches, as in 'combat/*/part2'; * matches / too
    #[arg(long, value_name = "GLOB")]
    pub(crate) case: Option<Pattern>,
    /// How many cases run at the same time [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = at_least_one, allow_negative_numbers = true)]
    pub(crate) jobs: Option<usize>,
    /// How often each case is parsed and solved; every duration is reported
    #[arg(long, value_name = "N", default_value = "1", value_parser = at_least_one)]
    #[arg(allow_negative_numbers = true)]
    pub(crate) repeat: usize,
    /// Give up on a solution after this time; fractions are fine
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub(crate) timeout: Option<Duration>,
    /// The report's form
    #[arg(long, value_enum, default_value_t = Format::Json)]
    pub(crate) format: Format,
    /// Write the report to this file instead of standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// Solves one input.
#[derive(Debug, Args)]
pub(crate) struct Solve {
    /// amphipod, camel-cards, camicia or combat
    #[arg(value_name = "GAME")]
    pub(crate) game: Game,
    /// The input, or - for standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Only this part: part1, part2, game [default: all that the input has]
    #[arg(long, value_name = "PART")]
    pub(crate) part: Option<Part>,
    /// Give up on a part after this time; fractions are fine
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub(crate) timeout: Option<Duration>,
    /// Tell how the answer comes about, move by move
    #[arg(long)]
    pub(crate) explain: bool,
    /// Print a report as solve-all does
    #[arg(long, conflicts_with = "explain")]
    pub(crate) json: bool,
}

/// Compares two reports: changed answers (exit code 1), new and missing cases, ratios of times.
#[derive(Debug, Args)]
pub(crate) struct Compare {
    /// The earlier report, JSON or NDJSON, or - for standard input
    #[arg(value_name = "OLD")]
    pub(crate) old: PathBuf,
    /// The later report, JSON or NDJSON, or - for standard input
    #[arg(value_name = "NEW")]
    pub(crate) new: PathBuf,
}

/// Prints the JSON Schema of the report.
#[derive(Debug, Args)]
pub(crate) struct Schema {
    /// Of the whole report, or of one line of an NDJSON report
    #[arg(long, value_enum, default_value_t = SchemaOf::Json)]
    pub(crate) format: SchemaOf,
}

/// Writes the results of `cargo bench` as a table into `xtask/SPEED.md`.
#[derive(Debug, Args)]
pub(crate) struct BenchTable {
    /// Print the table instead
    #[arg(long)]
    pub(crate) print: bool,
}

/// Counts the instructions of the solvers' hot paths under valgrind, and compares the counts with
/// the committed ones: exit code 1 when one differs by more than 3 %.
#[derive(Debug, Args)]
pub(crate) struct Instructions {
    /// Write the counts to xtask/instructions.json instead
    #[arg(long)]
    pub(crate) update: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// One JSON document
    Json,
    /// A JSON line for each case as it ends, then a closing line
    Ndjson,
    /// For people; may change at any time
    Table,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum SchemaOf {
    Json,
    Ndjson,
}

fn at_least_one(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(0) | Err(_) => Err(format!("expected a whole number of 1 or more, found {text:?}")),
        Ok(number) => Ok(number),
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    text.parse()
        .ok()
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .filter(|time| !time.is_zero())
        .ok_or_else(|| format!("expected a number of seconds from 1e-9 to 1e19, found {text:?}"))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_definitions_are_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn seconds_are_positive_and_may_be_fractions() {
        assert_eq!(seconds("0.25"), Ok(Duration::from_millis(250)));
        for text in ["0", "-1", "NaN", "inf", "soon", ""] {
            assert!(seconds(text).is_err(), "{text}");
        }
    }
}
