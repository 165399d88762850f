//! A whole report: the cases, and what wrote it when and where.

use serde::{Deserialize, Serialize};

use crate::{Case, SCHEMA_VERSION, Status};

/// The whole report, one JSON document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The version of the format: 2.
    pub schema_version: u32,
    /// What wrote the report.
    pub tool: Tool,
    /// This run.
    pub run: Run,
    /// Where it ran.
    pub host: Host,
    /// The cases, ordered by id.
    pub cases: Vec<Case>,
    /// How many cases ended in which way.
    pub summary: Summary,
}

/// The last line of an NDJSON report: the report without its cases. Only this line has the key
/// `summary`. A report without this line was broken off.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Closing {
    /// The version of the format: 2.
    pub schema_version: u32,
    /// What wrote the report.
    pub tool: Tool,
    /// This run.
    pub run: Run,
    /// Where it ran.
    pub host: Host,
    /// How many cases ended in which way.
    pub summary: Summary,
}

/// What wrote a report. Make one from the default and set its fields.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Tool {
    /// The program's name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// The commit of its source tree in hexadecimal; `null` when that is no git checkout.
    pub git_commit: Option<String>,
    /// Whether files of the source tree differed from that commit; `null` as above.
    pub git_dirty: Option<bool>,
}

/// One run. Make one from the default and set its fields.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Run {
    /// When it began, in whole seconds since 1970-01-01 UTC.
    pub started_unix: u64,
    /// How long it took in all, in nanoseconds.
    pub wall_ns: u64,
    /// How many cases could run at the same time.
    pub jobs: u64,
    /// How often each case was parsed and solved.
    pub repeat: u64,
    /// The time allowed for each solution, in nanoseconds; `null` for no limit.
    #[serde(with = "crate::whole")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::whole::Json<u64>>"))]
    pub timeout_ns: Option<u64>,
}

/// The machine of a run. Make one from the default and set its fields.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Host {
    /// The operating system, in Rust's naming (`linux`, `macos`, `windows`).
    pub os: String,
    /// The processor architecture, in Rust's naming (`x86_64`, `aarch64`).
    pub arch: String,
    /// The processor's own name, or `unknown`.
    pub cpu: String,
    /// The cores that the run could use.
    pub cores: u64,
}

/// How many cases ended in which way.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Summary {
    /// All cases; the sum of the others.
    pub total: u64,
    /// Cases with status `ok`.
    pub ok: u64,
    /// Cases with status `wrong`.
    pub wrong: u64,
    /// Cases with status `unchecked`.
    pub unchecked: u64,
    /// Cases with status `parse_error`.
    pub parse_error: u64,
    /// Cases with status `failed`.
    pub failed: u64,
    /// Cases with status `timed_out`.
    pub timed_out: u64,
}

impl Report {
    /// The report of these cases, which it orders and counts.
    pub fn new(tool: Tool, run: Run, host: Host, mut cases: Vec<Case>) -> Self {
        cases.sort_by(|a, b| a.id.cmp(&b.id));
        let summary = Summary::of(cases.iter().map(|case| case.status));
        Self { schema_version: SCHEMA_VERSION, tool, run, host, cases, summary }
    }

    /// What an NDJSON report says behind its cases.
    pub fn into_closing(self) -> Closing {
        let Self { schema_version, tool, run, host, cases: _, summary } = self;
        Closing { schema_version, tool, run, host, summary }
    }
}

impl Summary {
    /// Counts statuses.
    pub fn of(statuses: impl IntoIterator<Item = Status>) -> Self {
        let mut summary = Self::default();
        for status in statuses {
            summary.total += 1;
            *match status {
                Status::Ok => &mut summary.ok,
                Status::Wrong => &mut summary.wrong,
                Status::Unchecked => &mut summary.unchecked,
                Status::ParseError => &mut summary.parse_error,
                Status::Failed => &mut summary.failed,
                Status::TimedOut => &mut summary.timed_out,
            } += 1;
        }
        summary
    }

    /// How many cases ended in this way.
    pub const fn count(&self, status: Status) -> u64 {
        match status {
            Status::Ok => self.ok,
            Status::Wrong => self.wrong,
            Status::Unchecked => self.unchecked,
            Status::ParseError => self.parse_error,
            Status::Failed => self.failed,
            Status::TimedOut => self.timed_out,
        }
    }

    /// Whether every case ended well.
    pub const fn is_good(&self) -> bool {
        self.ok + self.unchecked == self.total
    }
}
