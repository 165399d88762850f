//! Reads a report, JSON or NDJSON.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, bail};
use report::{Case, Report, SCHEMA_VERSION};
use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::input;

/// The cases of a report by their ids.
pub(super) struct Known {
    pub(super) cases: BTreeMap<String, Case>,
    /// Whether the report was written to its end.
    pub(super) is_whole: bool,
}

pub(super) fn report(path: &Path) -> anyhow::Result<Known> {
    let shown = path.display();
    let bytes = input::named(path).with_context(|| format!("{shown} cannot be read"))?;
    let (cases, is_whole) = cases(&bytes).with_context(|| format!("{shown} is no report"))?;

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
    Ok(Known { cases: by_id, is_whole })
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
            Some(version) if !(1..=SCHEMA_VERSION).contains(&version) => bail!(
                "it has schema version {version}, and this program reads 1 to {SCHEMA_VERSION}"
            ),
            _ => Ok(head),
        }
    }
}

/// The cases of a JSON report, or of an NDJSON one, and whether it was written to its end.
fn cases(bytes: &[u8]) -> anyhow::Result<(Vec<Case>, bool)> {
    let text = str::from_utf8(bytes)?;
    let is_document = serde_json::from_str::<Head>(text).is_ok_and(|head| head.cases.is_some());
    if is_document {
        Head::of(text)?;
        return Ok((serde_json::from_str::<Report>(text)?.cases, true));
    }
    let mut cases = Vec::new();
    let mut is_whole = false;
    for (index, line) in text.lines().enumerate() {
        let at = || format!("line {}", index + 1);
        let is_closing = Head::of(line).with_context(at)?.summary.is_some();
        if is_closing {
            is_whole = true;
        } else {
            cases.push(serde_json::from_str(line).with_context(at)?);
        }
    }
    if cases.is_empty() {
        bail!("it has no cases");
    }
    Ok((cases, is_whole))
}
