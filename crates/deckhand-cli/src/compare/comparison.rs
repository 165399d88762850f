//! The cases of two reports, set side by side.

use std::collections::BTreeMap;

use report::{Answer, Case, Game, Status};
use serde::Serialize;

/// The cases of two reports, set side by side.
#[derive(Debug, Default)]
pub(super) struct Comparison {
    /// Cases of both reports whose answers differ; no answer differs from any.
    pub(super) changed: Vec<(Case, Case)>,
    /// Cases of the new report alone.
    pub(super) new: Vec<Case>,
    /// Cases of the old report alone.
    pub(super) missing: Vec<Case>,
    /// Cases of both reports that both timed.
    pub(super) times: Vec<Times>,
    common: usize,
}

/// How long it took to solve a case of both reports.
#[derive(Debug)]
pub(super) struct Times {
    pub(super) id: String,
    pub(super) game: Game,
    /// The input, as the new report names it.
    pub(super) input: String,
    /// The shortest times, in nanoseconds.
    pub(super) old_ns: u64,
    pub(super) new_ns: u64,
    pub(super) old_samples: Vec<u64>,
    pub(super) new_samples: Vec<u64>,
}

impl Times {
    /// Above 1 where the new report is slower. A time below the clock's resolution counts as 1 ns.
    #[expect(clippy::cast_precision_loss, reason = "a ratio of durations for people")]
    pub(super) fn ratio(&self) -> f64 {
        self.new_ns.max(1) as f64 / self.old_ns.max(1) as f64
    }
}

impl Comparison {
    pub(super) fn of(old: BTreeMap<String, Case>, mut new: BTreeMap<String, Case>) -> Self {
        let mut comparison = Self::default();
        for (id, old) in old {
            let Some(new) = new.remove(&id) else {
                comparison.missing.push(old);
                continue;
            };
            comparison.common += 1;
            if let (Some(&old_ns), Some(&new_ns)) =
                (old.solve_ns.iter().min(), new.solve_ns.iter().min())
            {
                let (old_samples, new_samples) = (old.solve_ns.clone(), new.solve_ns.clone());
                let (game, input) = (new.game, new.input.clone());
                let times = Times { id, game, input, old_ns, new_ns, old_samples, new_samples };
                comparison.times.push(times);
            }
            if old.answer != new.answer {
                comparison.changed.push((old, new));
            }
        }
        comparison.new = new.into_values().collect();
        comparison
    }

    pub(super) fn has_nothing_in_common(&self) -> bool {
        self.common == 0
    }

    /// The median of the ratios of times, the upper one of two.
    pub(super) fn median_ratio(&self) -> Option<f64> {
        let mut ratios: Vec<f64> = self.times.iter().map(Times::ratio).collect();
        ratios.sort_by(f64::total_cmp);
        ratios.get(ratios.len() / 2).copied()
    }

    /// As it is written in JSON.
    pub(super) fn document(&self) -> Document<'_> {
        let ids = |cases: &'_ [Case]| cases.iter().map(|case| case.id.clone()).collect();
        Document {
            schema_version: 1,
            changed: self.changed.iter().map(Changed::of).collect(),
            missing: ids(&self.missing),
            new: ids(&self.new),
            times: self.times.iter().map(Timed::of).collect(),
            median_ratio: self.median_ratio(),
        }
    }
}

/// The comparison in JSON. Keys may be added without a new version.
#[derive(Debug, Serialize)]
pub(super) struct Document<'a> {
    schema_version: u32,
    changed: Vec<Changed<'a>>,
    missing: Vec<String>,
    new: Vec<String>,
    times: Vec<Timed<'a>>,
    median_ratio: Option<f64>,
}

#[derive(Debug, Serialize)]
struct Changed<'a> {
    id: &'a str,
    old: Outcome,
    new: Outcome,
    #[serde(rename = "input_changed")]
    other_input: bool,
}

#[derive(Debug, Serialize)]
struct Outcome {
    status: Status,
    answer: Option<Answer>,
}

#[derive(Debug, Serialize)]
struct Timed<'a> {
    id: &'a str,
    old_ns: u64,
    new_ns: u64,
    ratio: f64,
}

impl<'a> Changed<'a> {
    fn of((old, new): &'a (Case, Case)) -> Self {
        let outcome = |case: &Case| Outcome { status: case.status, answer: case.answer };
        let other_input = old.input_sha256 != new.input_sha256;
        Self { id: &old.id, old: outcome(old), new: outcome(new), other_input }
    }
}

impl<'a> Timed<'a> {
    fn of(times: &'a Times) -> Self {
        let Times { id, old_ns, new_ns, .. } = times;
        Self { id, old_ns: *old_ns, new_ns: *new_ns, ratio: times.ratio() }
    }
}
