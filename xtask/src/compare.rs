//! `compare`: what changed from one report to another.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, Write};
use std::path::Path;

use anyhow::{Context, bail};
use report::{Case, Report, SCHEMA_VERSION};
use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::cli::Compare;
use crate::output::Output;
use crate::{Ending, describe};

pub(crate) fn run(args: &Compare) -> anyhow::Result<Ending> {
    if args.old == Path::new("-") && args.new == Path::new("-") {
        bail!("only one of the two reports can come from standard input");
    }
    let comparison = Comparison::of(read(&args.old)?, read(&args.new)?);
    let mut output = Output::open(None)?;
    comparison.write(&mut output)?;
    output.finish()?;
    Ok(if comparison.changed.is_empty() { Ending::Good } else { Ending::Bad })
}

/// The cases of two reports, set side by side.
#[derive(Debug, Default)]
struct Comparison {
    /// Cases of both reports whose answers differ; no answer differs from any.
    changed: Vec<(Case, Case)>,
    /// Cases of the new report alone.
    new: Vec<Case>,
    /// Cases of the old report alone.
    missing: Vec<Case>,
    /// Cases of both reports that both timed: the shortest times to solve them.
    times: Vec<Times>,
}

#[derive(Debug)]
struct Times {
    id: String,
    old_ns: u64,
    new_ns: u64,
}

impl Times {
    /// Above 1 where the new report is slower.
    #[expect(clippy::cast_precision_loss, reason = "a ratio of durations for people")]
    fn ratio(&self) -> f64 {
        self.new_ns as f64 / self.old_ns.max(1) as f64
    }
}

impl Comparison {
    fn of(old: BTreeMap<String, Case>, mut new: BTreeMap<String, Case>) -> Self {
        let mut comparison = Self::default();
        for (id, old) in old {
            let Some(new) = new.remove(&id) else {
                comparison.missing.push(old);
                continue;
            };
            if let (Some(&old_ns), Some(&new_ns)) =
                (old.solve_ns.iter().min(), new.solve_ns.iter().min())
            {
                comparison.times.push(Times { id, old_ns, new_ns });
            }
            if old.answer != new.answer {
                comparison.changed.push((old, new));
            }
        }
        comparison.new = new.into_values().collect();
        comparison
    }

    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        for (old, new) in &self.changed {
            writeln!(out, "changed {}: {} -> {}{}", old.id, told(old), told(new), why(old, new))?;
        }
        for case in &self.missing {
            writeln!(out, "missing {}: {}", case.id, told(case))?;
        }
        for case in &self.new {
            writeln!(out, "new     {}: {}", case.id, told(case))?;
        }
        for times in &self.times {
            let (old, new) = (describe::duration(times.old_ns), describe::duration(times.new_ns));
            writeln!(out, "time    {}: {old} -> {new}, ratio {:.2}", times.id, times.ratio())?;
        }
        let mut ratios: Vec<f64> = self.times.iter().map(Times::ratio).collect();
        ratios.sort_by(f64::total_cmp);
        let median = ratios.get(ratios.len() / 2).map_or_else(String::new, |median| {
            format!("; time to solve, new to old: median ratio {median:.2}")
        });
        writeln!(
            out,
            "{} changed, {} missing, {} new{median}",
            self.changed.len(),
            self.missing.len(),
            self.new.len()
        )
    }
}

/// The answer, or why there is none.
fn told(case: &Case) -> String {
    case.answer.as_ref().map_or_else(|| describe::json(&case.status), describe::json)
}

/// A reason that a reader of a changed answer should know first.
fn why(old: &Case, new: &Case) -> &'static str {
    if old.input_sha256 == new.input_sha256 { "" } else { " (the input has changed too)" }
}

/// The cases of a report file by their ids.
fn read(path: &Path) -> anyhow::Result<BTreeMap<String, Case>> {
    let shown = path.display();
    let text = if path == Path::new("-") {
        io::read_to_string(io::stdin())
    } else {
        fs::read_to_string(path)
    }
    .with_context(|| format!("{shown} cannot be read"))?;
    let cases = cases(&text).with_context(|| format!("{shown} is no report"))?;

    let mut by_id = BTreeMap::new();
    let mut twice = BTreeSet::new();
    for case in cases {
        if let Some(case) = by_id.insert(case.id.clone(), case) {
            twice.insert(case.id);
        }
    }
    if let Some(id) = twice.first() {
        bail!("{shown} has the case {id} twice");
    }
    Ok(by_id)
}

/// What tells the documents and lines of a report apart.
#[derive(Deserialize)]
struct Head {
    schema_version: Option<u32>,
    cases: Option<IgnoredAny>,
    summary: Option<IgnoredAny>,
}

impl Head {
    fn of(text: &str) -> anyhow::Result<Self> {
        let head: Self = serde_json::from_str(text)?;
        match head.schema_version {
            Some(version) if version > SCHEMA_VERSION => bail!(
                "it has schema version {version}, and this program reads up to {SCHEMA_VERSION}"
            ),
            _ => Ok(head),
        }
    }
}

/// Of a JSON report, or of an NDJSON one, which may have been broken off between two lines.
fn cases(text: &str) -> anyhow::Result<Vec<Case>> {
    let is_document = serde_json::from_str::<Head>(text).is_ok_and(|head| head.cases.is_some());
    if is_document {
        Head::of(text)?;
        return Ok(serde_json::from_str::<Report>(text)?.cases);
    }
    let mut cases = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let at = || format!("line {}", index + 1);
        let is_closing = Head::of(line).with_context(at)?.summary.is_some();
        if !is_closing {
            cases.push(serde_json::from_str(line).with_context(at)?);
        }
    }
    if cases.is_empty() {
        bail!("it has no cases");
    }
    Ok(cases)
}
