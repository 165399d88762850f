//! One summary of all units.

use serde::{Deserialize, Serialize};

use crate::store::Store;
use crate::{HuntError, Parameters, Tally, TallyDocument, Units};

/// What all units of a hunt found together.
///
/// Its bytes depend on the parameters and on which units are done, not on when, where or in which
/// order they were played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Summary {
    /// The hash of the parameters, see [`Parameters::hash`].
    pub hash: String,
    /// What was played.
    pub parameters: Parameters,
    /// The units that are counted.
    pub units: Vec<Units>,
    /// The units that are missing: planned or begun, but not done.
    pub missing: Vec<Units>,
    /// The units whose results are damaged.
    pub damaged: Vec<Units>,
    /// What was found.
    pub tally: TallyDocument,
}

/// A summary, and what is wrong with the results that it could not count.
#[derive(Debug, Clone)]
pub struct Merged {
    /// The summary.
    pub summary: Summary,
    /// A sentence for each damaged file.
    pub damages: Vec<String>,
}

impl Merged {
    /// Whether every unit is counted.
    pub fn is_complete(&self) -> bool {
        self.summary.missing.is_empty() && self.summary.damaged.is_empty()
    }
}

/// Counts the results of these units, or of all that the folder knows of, those between the first
/// and the last included.
///
/// One unit is in memory at a time.
///
/// # Errors
/// When the folder cannot be read, holds no hunt, or holds results of different parameters.
pub fn merge(store: &Store, units: Option<&Units>) -> Result<Merged, HuntError> {
    let mut settled = store.parameters()?;
    let wanted = if let Some(units) = units {
        units.numbers()
    } else {
        let known = store.units()?;
        let ends = known.first().zip(known.last());
        ends.map_or(0..0, |(&first, &last)| first..last + 1)
    };
    let mut merged: Option<Tally> = None;
    let (mut done, mut missing, mut damaged, mut messages) = (vec![], vec![], vec![], vec![]);
    for unit in wanted {
        match store.found(unit) {
            Ok(Some(found)) => {
                let expected = settled.get_or_insert_with(|| found.parameters.clone());
                if found.parameters != *expected {
                    return Err(HuntError::Foreign {
                        path: store.result_path(unit),
                        expected: expected.hash(),
                        found: found.parameters.hash(),
                    });
                }
                match &mut merged {
                    Some(merged) => merged.merge(&found.tally),
                    None => merged = Some(found.tally),
                }
                done.push(unit);
            }
            Ok(None) => missing.push(unit),
            Err(error @ HuntError::Damaged { .. }) => {
                messages.push(error.to_string());
                damaged.push(unit);
            }
            Err(error) => return Err(error),
        }
    }
    let parameters = settled.ok_or_else(|| HuntError::NoHunt(store.path().to_owned()))?;
    let tally = merged.unwrap_or_else(|| Tally::new(parameters.keep()));
    let summary = Summary {
        hash: parameters.hash(),
        tally: TallyDocument::new(&tally, &parameters),
        parameters,
        units: Units::spans(done),
        missing: Units::spans(missing),
        damaged: Units::spans(damaged),
    };
    Ok(Merged { summary, damages: messages })
}
