//! One summary of all units.

use cardcore::Stop;
use serde::{Deserialize, Serialize};

use crate::forecast::real;
use crate::recheck::{most_unseen, most_unseen_games};
use crate::replay::replay;
#[cfg(doc)]
use crate::store::Contents;
use crate::store::{Store, StoredResult};
use crate::{HuntError, Parameters, Tally, TallyDocument, Units};

/// What all units of a hunt found together.
///
/// Its bytes depend on the parameters and on which units are done, not on when, where or in which
/// order they were played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
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
#[non_exhaustive]
pub struct Merged {
    /// The summary.
    pub summary: Summary,
    /// What was found, as counts.
    pub tally: Tally,
    /// Which of the results were looked at a second time.
    pub rechecked: Rechecked,
    /// A sentence for each damaged file.
    pub damages: Vec<String>,
}

/// Results that were played again by another engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Rechecked {
    /// How many were the same.
    pub agree: u64,
    /// How many were not.
    pub differ: u64,
    /// How many of the results that are counted can be wrong at most, with a confidence of 95 in 100;
    /// nothing if none was looked at, or one differed.
    pub most_unseen: Option<u64>,
    /// Single games that were played again.
    pub games: RecheckedGames,
}

/// Games of finished units that were played again by another engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[non_exhaustive]
pub struct RecheckedGames {
    /// How many were the same.
    pub agree: u64,
    /// How many units had a game that was not, or counts that cannot be right.
    pub units_that_differ: u64,
    /// How many games can be wrong at most, with a confidence of 95 in 100; nothing if there is a unit of
    /// which no games were looked at, or that differed.
    pub most_unseen: Option<u64>,
}

impl Merged {
    /// Whether every unit is counted.
    pub fn is_complete(&self) -> bool {
        self.summary.missing.is_empty() && self.summary.damaged.is_empty()
    }
}

/// Counts the results of these units, or of all that the folder knows of, see [`Contents::known`].
///
/// The longest games of each result are played again; a result with a false one is damaged. One unit
/// is in memory at a time.
///
/// # Errors
/// When the folder cannot be read, holds no hunt, or holds results of different parameters.
pub fn merge(store: &Store, units: Option<&Units>) -> Result<Merged, HuntError> {
    let contents = store.contents()?;
    let wanted = units.map_or_else(|| contents.known(), |units| vec![units.clone()]);
    let mut merger = Merger::new(store, store.parameters()?);
    for &unit in &contents.results {
        if wanted.iter().any(|units| units.contains(unit)) {
            merger.add(unit)?;
        }
    }
    merger.finish(&wanted)
}

/// A merge under way.
struct Merger<'a> {
    store: &'a Store,
    parameters: Option<Parameters>,
    tally: Option<Tally>,
    done: Vec<Units>,
    damaged: Vec<Units>,
    damages: Vec<String>,
}

impl<'a> Merger<'a> {
    fn new(store: &'a Store, parameters: Option<Parameters>) -> Self {
        Self {
            store,
            parameters,
            tally: None,
            done: Vec::new(),
            damaged: Vec::new(),
            damages: Vec::new(),
        }
    }

    fn add(&mut self, unit: u64) -> Result<(), HuntError> {
        match self.store.found(unit) {
            Ok(Some(found)) => self.count(unit, found),
            // It has gone since the folder was looked at.
            Ok(None) => Ok(()),
            Err(error @ HuntError::Damaged { .. }) => {
                self.damaged(unit, &error);
                Ok(())
            }
            Err(error) => Err(error),
        }
    }

    fn count(&mut self, unit: u64, found: StoredResult) -> Result<(), HuntError> {
        let path = || self.store.result_path(unit);
        let expected = self.parameters.get_or_insert_with(|| found.parameters.clone());
        if found.parameters != *expected {
            let (expected, found) = (expected.hash(), found.parameters.hash());
            return Err(HuntError::Foreign { path: path(), expected, found });
        }
        if let Err(error) = replay(expected, &found.tally, &Stop::never())? {
            let error = HuntError::damaged(&path(), &error);
            self.damaged(unit, &error);
            return Ok(());
        }
        match &mut self.tally {
            Some(tally) => {
                if tally.deals().checked_add(found.tally.deals()).is_none() {
                    return Err(HuntError::TooManyGamesInAll(self.store.path().to_owned()));
                }
                tally.merge(&found.tally);
            }
            None => self.tally = Some(found.tally),
        }
        self.done.extend(Units::one(unit));
        Ok(())
    }

    fn damaged(&mut self, unit: u64, error: &HuntError) {
        self.damages.push(error.to_string());
        self.damaged.extend(Units::one(unit));
    }

    fn finish(self, wanted: &[Units]) -> Result<Merged, HuntError> {
        let Self { store, parameters, tally, done, damaged, damages: sentences } = self;
        let parameters = parameters.ok_or_else(|| HuntError::NoHunt(store.path().to_owned()))?;
        let tally = tally.unwrap_or_else(|| Tally::new(parameters.keep()));
        let mut rechecked = rechecked(store, &done)?;
        rechecked.games = rechecked_games(store, &parameters, &done)?;
        let there = Units::union(done.iter().chain(&damaged).cloned());
        let summary = Summary {
            hash: parameters.hash(),
            tally: TallyDocument::new(&tally, &parameters),
            parameters,
            units: Units::union(done),
            missing: Units::without(wanted, &there),
            damaged: Units::union(damaged),
        };
        Ok(Merged { summary, tally, rechecked, damages: sentences })
    }
}

/// The second looks at these units.
fn rechecked(store: &Store, done: &[Units]) -> Result<Rechecked, HuntError> {
    let mut rechecked = Rechecked::default();
    let contents = store.contents()?;
    for unit in done.iter().flat_map(Units::numbers).filter(|unit| contents.rechecks.contains(unit))
    {
        match store.recheck(unit)? {
            Some(recheck) if recheck.agrees => rechecked.agree += 1,
            Some(_) => rechecked.differ += 1,
            None => {}
        }
    }
    let results = done.iter().map(Units::count).sum();
    let Rechecked { agree, differ, .. } = rechecked;
    rechecked.most_unseen = (agree > 0 && differ == 0).then(|| most_unseen(results, agree));
    Ok(rechecked)
}

/// The second looks at single games of these units.
fn rechecked_games(
    store: &Store,
    parameters: &Parameters,
    done: &[Units],
) -> Result<RecheckedGames, HuntError> {
    let mut rechecked = RecheckedGames::default();
    let looked_at = store.contents()?.games_rechecks;
    // The least share of a unit's games that were looked at, and how many were not.
    let (mut share, mut others) = (1.0_f64, 0);
    for unit in done.iter().flat_map(Units::numbers) {
        let games = parameters.games(unit)?;
        let recheck = if looked_at.contains(&unit) { store.games_recheck(unit)? } else { None };
        let drawn = match recheck {
            Some(recheck) if recheck.agrees => recheck.games.min(games),
            recheck => {
                rechecked.units_that_differ += u64::from(recheck.is_some());
                0
            }
        };
        rechecked.agree += drawn;
        share = share.min(real(drawn) / real(games));
        others += games - drawn;
    }
    rechecked.most_unseen =
        (rechecked.agree > 0 && share > 0.0).then(|| most_unseen_games(share, others));
    Ok(rechecked)
}
