//! The JSON report of Deckhand's solvers, as types.
//!
//! `deckhand solve-all` writes one [`Report`], or as NDJSON a [`Case`] a line and a [`Closing`]
//! line at the end. This crate is the only place that knows the format; with it a reader needs
//! nothing else of Deckhand:
//!
//! ```
//! use report::{Answer, Report, Status};
//!
//! # let text = r#"{"schema_version":2,
//! #   "tool":{"name":"deckhand","version":"0.1.0","git_commit":null,"git_dirty":null},
//! #   "run":{"started_unix":0,"wall_ns":0,"jobs":1,"repeat":1,"timeout_ns":null},
//! #   "host":{"os":"linux","arch":"x86_64","cpu":"?","cores":1},
//! #   "cases":[{"id":"amphipod/example/part1","game":"amphipod","part":"part1",
//! #     "input":"fixtures/amphipod/example.txt","input_sha256":null,"rules":null,"status":"ok",
//! #     "answer":{"energy":12521},"expected":{"energy":12521},"error":null,
//! #     "parse_ns":[950],"solve_ns":[4600]}],
//! #   "summary":{"total":1,"ok":1,"wrong":0,"unchecked":0,"parse_error":0,"failed":0,"timed_out":0}}"#;
//! let report: Report = serde_json::from_str(text)?;
//! for case in &report.cases {
//!     assert_eq!(case.status, Status::Ok);
//!     let Some(Answer::Amphipod(answer)) = &case.answer else { continue };
//!     println!("{}: {:?} energy", case.id, answer.energy);
//! }
//! # Ok::<(), serde_json::Error>(())
//! ```
//!
//! # What a reader may rely on
//! Every key is always there; what is absent is `null`. Cases are ordered by id. Whole numbers up to
//! 2^53 − 1 are JSON numbers; larger ones are decimal text, because many readers would round them.
//! Durations are whole nanoseconds, and the unit is in the name. `run`, `host` and the `_ns` keys
//! differ from run to run; the rest is the same for the same inputs and the same solvers.
//!
//! [`SCHEMA_VERSION`] rises only when a reader could break. Keys may be added without that: readers
//! pass over keys that they do not know, as the types here do. The types also read version 1, in
//! which every whole number was a JSON number.

mod answer;
mod case;
mod expected;
mod fields;
mod names;
mod report;
mod rules;
#[cfg(feature = "schema")]
pub mod schema;
mod whole;

pub use answer::{
    AmphipodAnswer, Answer, CamelCardsAnswer, CamiciaAnswer, CamiciaStatus, CombatAnswer,
    CombatOutcome, Winner,
};
pub use case::{Case, CaseError, Question, Status, Unanswered};
pub use expected::{ExpectedAnswer, ExpectedFile};
pub use fields::{Fields, UnknownAnswer};
pub use names::{Game, Part, UnknownName};
pub use report::{Closing, Host, Report, Run, Summary, Tool};
pub use rules::{LoopRule, Rules};

/// The version of the format that this crate writes. It reads all versions from 1 to this one.
pub const SCHEMA_VERSION: u32 = 2;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
