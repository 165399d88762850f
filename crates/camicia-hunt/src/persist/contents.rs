//! What a hunt's folder has, by the names of its files.

use std::collections::BTreeSet;

use super::store::Store;
use crate::Units;

/// What a folder has. Nothing of it is opened for this, and nothing between two numbers is looked for.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Contents {
    /// The units that were planned, as few intervals as possible.
    pub planned: Vec<Units>,
    /// The units that have a result, good or not.
    pub results: BTreeSet<u64>,
    /// The units that have a checkpoint.
    pub checkpoints: BTreeSet<u64>,
    /// The units that were looked at a second time.
    pub rechecks: BTreeSet<u64>,
    /// The units of which some games were looked at a second time.
    pub games_rechecks: BTreeSet<u64>,
    /// The units that have a log.
    pub logs: BTreeSet<u64>,
}

/// A plan has more units than a folder may hold: this program has not written it.
#[derive(Debug)]
pub(super) struct TooLargePlan;

impl Contents {
    /// Adds the file of this name. Other names than those of a hunt's files are passed over.
    pub(super) fn add(&mut self, name: &str) -> Result<(), TooLargePlan> {
        if let Some(units) = name.strip_prefix("plan-").and_then(interval) {
            Store::check_size(&units).map_err(|_| TooLargePlan)?;
            self.planned.push(units);
        } else if let Some((number, kind)) =
            name.strip_prefix("unit-").and_then(|rest| rest.split_once('.'))
            && let Some(unit) = number_of_unit(number)
        {
            match kind {
                "json" => self.results.insert(unit),
                "recheck" => self.rechecks.insert(unit),
                "recheck-games" => self.games_rechecks.insert(unit),
                "checkpoint" => self.checkpoints.insert(unit),
                "ndjson" => self.logs.insert(unit),
                _ => false,
            };
        }
        Ok(())
    }

    /// Whether a unit may be played here: one of those that were planned, or any if no plan was made.
    pub fn allows(&self, unit: u64) -> bool {
        self.planned.is_empty() || self.planned.iter().any(|units| units.contains(unit))
    }

    /// All units that were planned or begun. Without a plan, those between the first and the last of
    /// them too.
    pub fn known(&self) -> Vec<Units> {
        let begun: BTreeSet<_> =
            [&self.results, &self.checkpoints, &self.logs].into_iter().flatten().copied().collect();
        if self.planned.is_empty() {
            let ends = begun.first().zip(begun.last());
            return ends
                .and_then(|(&first, &last)| Units::new(first, last + 1))
                .into_iter()
                .collect();
        }
        let planned = self.planned.iter().cloned();
        Units::union(planned.chain(begun.into_iter().filter_map(Units::one)))
    }
}

fn interval(text: &str) -> Option<Units> {
    let (from, to) = text.split_once('-')?;
    Units::new(from.parse().ok()?, to.parse().ok()?)
}

/// The number of a unit, written as the program writes it. There is no unit 2^64 − 1.
fn number_of_unit(text: &str) -> Option<u64> {
    let number: u64 = text.parse().ok().filter(|&number| number < u64::MAX)?;
    (number.to_string() == text).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(names: &[&str]) -> Vec<String> {
        let mut contents = Contents::default();
        for name in names {
            contents.add(name).unwrap();
        }
        contents.known().iter().map(Units::to_string).collect()
    }

    #[test]
    fn units_are_known_by_their_files() {
        assert_eq!(known(&["plan-0-3", "plan-5-6", "unit-3.json"]), ["0..4", "5..6"]);
        assert_eq!(
            known(&["plan-0-3", "unit-1000000000.json"]),
            ["0..3", "1000000000..1000000001"]
        );
        assert_eq!(known(&["unit-2.ndjson", "unit-4.checkpoint"]), ["2..5"]);
        let none =
            ["unit-18446744073709551615.json", "unit-01.json", "unit-1.json.x.partial", "plan-3-2"];
        assert_eq!(known(&none), [""; 0]);
    }

    #[test]
    fn a_plan_of_too_many_units_is_refused() {
        for (name, is_plan) in
            [("0-18446744073709551615", false), ("5-1000006", false), ("5-1000005", true)]
        {
            assert_eq!(Contents::default().add(&format!("plan-{name}")).is_ok(), is_plan, "{name}");
        }
    }

    #[test]
    fn a_plan_says_which_units_may_be_played() {
        let mut contents = Contents::default();
        assert!(contents.allows(9));
        contents.add("plan-0-3").unwrap();
        assert!(contents.allows(2) && !contents.allows(3));
    }
}
