//! The units of a step of a search, which do not depend on each other, and what those done have found.
//!
//! What a step is divided into follows from the search before the step alone. So the units need not be
//! stored: how many of them are done and what was found is enough to go on.

use std::collections::HashSet;
use std::fmt;
use std::ops::Range;

use camicia::Deal;
use cardcore::{Stop, Stopped};
use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};

use super::enumeration::Part;
use super::local_search::neighbours;
use super::search::{FAMILIES_AT_ONCE, MOST_PASSES, ResetSearch, Search, Stage, window};
use super::{Assembly, Enumeration, Periodicity, Reach, Row};
use crate::catalogue::{Construction, Entry};
use crate::census::{self, Census, Share};
use crate::executor::Executor;
use crate::pattern::Pattern;
use crate::state::{MOST_WORK, StateError};

/// A step under way.
#[derive(Debug, Default)]
pub(super) struct UnderWay {
    pub(super) done: Done,
    /// Made when the first of them is done, and again when a search goes on from its state.
    units: Option<Units>,
}

/// How many units of a step have been done, the first ones, and what they have found.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Done {
    units: usize,
    findings: Findings,
}

/// What the units of a step have found.
#[serde_as]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Findings {
    pub(super) work: u64,
    #[serde_as(as = "Vec<DisplayFromStr>")]
    pub(super) patterns: Vec<Pattern>,
    pub(super) cycles: Vec<Entry>,
}

/// The units of a step.
enum Units {
    /// Positions of a census.
    Shares(Vec<Share>),
    /// Words of an enumeration.
    Parts(Vec<Part>),
    /// Words to be tested for being periodic, [`WORDS`] of them a unit.
    Words(Vec<Pattern>),
    /// Rows of blocks to be played.
    Rows(Vec<Row>),
}

const WORDS: usize = 256;

impl UnderWay {
    /// Does the next units of a search's step, at most so many; says whether these were the last.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` is due; none of these units has then been done.
    pub(super) fn advance(
        &mut self,
        search: &Search,
        most: usize,
        executor: &impl Executor,
        stop: &Stop,
    ) -> Result<bool, Stopped> {
        if self.units.is_none() {
            let (units, findings) = Units::of(search, executor, stop)?;
            self.done.findings = findings;
            self.units = Some(units);
        }
        let units = self.units.as_ref().expect("they have just been made");
        let next = self.done.units..units.len().min(self.done.units.saturating_add(most));
        units.run(search, next.clone(), &mut self.done.findings, executor, stop)?;
        self.done.units = next.end;
        Ok(next.end == units.len())
    }

    /// Goes on with a search's step of which so much has been done.
    ///
    /// # Errors
    /// When no search does that; [`StateError::Stopped`] when `stop` is due.
    pub(super) fn restore(
        done: Done,
        search: &Search,
        executor: &impl Executor,
        stop: &Stop,
    ) -> Result<Self, StateError> {
        let Findings { work, patterns, .. } = &done.findings;
        if *work > MOST_WORK {
            return Err(StateError::Wrong("no search does so much work"));
        }
        let most = search.resets.get(search.reset).map_or(0, |search| search.rest.cards());
        if patterns.iter().any(|pattern| pattern.len() > most) {
            return Err(StateError::Wrong("a block has more cards than there are"));
        }
        let (units, _) = Units::of(search, executor, stop)?;
        if !(1..units.len()).contains(&done.units) {
            return Err(StateError::Wrong("its step has not as many units"));
        }
        Ok(Self { done, units: Some(units) })
    }

    /// Whether any unit has been done.
    pub(super) const fn is_begun(&self) -> bool {
        self.done.units > 0
    }

    pub(super) fn into_findings(self) -> Findings {
        self.done.findings
    }
}

impl Done {
    /// The cycles found.
    pub(super) fn cycles(&self) -> &[Entry] {
        &self.findings.cycles
    }
}

impl Units {
    /// The units of the next step of a search, and what was found while they were made.
    fn of(
        search: &Search,
        executor: &impl Executor,
        stop: &Stop,
    ) -> Result<(Self, Findings), Stopped> {
        /// Enough for all threads to have something to do until the end.
        const SHARES: usize = 1024;
        let mut findings = Findings::default();
        let units = match search.stage {
            Stage::Complete => Self::Rows(Vec::new()),
            Stage::Census { smallest } => {
                let (shares, work) = search.census().shares(smallest, SHARES);
                findings.work = work;
                Self::Shares(shares)
            }
            Stage::Enumeration { passes, longest } => {
                let (found, parts) = search.enumeration(passes, longest).divide();
                findings = Findings { work: found.work, patterns: found.patterns, ..findings };
                Self::Parts(parts)
            }
            Stage::LocalSearch { .. } => {
                let ResetSearch { rest, library, .. } = search.at_reset();
                let reach = Reach { window: window(search.round), longest: rest.cards() };
                let periodicity = search.periodicity();
                let words =
                    neighbours(library, &periodicity, reach, FAMILIES_AT_ONCE, executor, stop)?;
                Self::Words(words)
            }
            Stage::Assembly { .. } => {
                let ResetSearch { reset, rest, library, assembled } = search.at_reset();
                let assembly = Assembly {
                    reset,
                    rest,
                    large_from: library.large_from(),
                    new_from: *assembled,
                    most_ways: 100_000,
                    most_work: 2_000_000,
                };
                let rows = assembly.rows(library, stop)?;
                findings.work = rows.work;
                Self::Rows(rows.rows)
            }
        };
        Ok((units, findings))
    }

    fn len(&self) -> usize {
        match self {
            Self::Shares(shares) => shares.len(),
            Self::Parts(parts) => parts.len(),
            Self::Words(words) => words.len().div_ceil(WORDS),
            Self::Rows(rows) => rows.len(),
        }
    }

    fn run(
        &self,
        search: &Search,
        numbers: Range<usize>,
        findings: &mut Findings,
        executor: &impl Executor,
        stop: &Stop,
    ) -> Result<(), Stopped> {
        match self {
            Self::Shares(shares) => {
                let census = search.census();
                let parts = executor.run(&shares[numbers], |share| census.play(share, stop))?;
                let mut found = census::FoundCycles::default();
                for part in parts {
                    found.add(part);
                }
                let known: HashSet<&Deal> =
                    findings.cycles.iter().map(|entry| &entry.canonical).collect();
                found.cycles.retain(|canonical| !known.contains(canonical));
                let entries = found.entries(executor, stop)?;
                findings.work += found.work;
                findings.cycles.extend(entries);
            }
            Self::Parts(parts) => {
                let Stage::Enumeration { passes, longest } = search.stage else {
                    unreachable!("these are units of an enumeration");
                };
                let all = search.enumeration(passes, longest);
                for found in executor.run(&parts[numbers], |part| part.search(&all, stop))? {
                    findings.work += found.work;
                    findings.patterns.extend(found.patterns);
                }
            }
            Self::Words(words) => {
                let chunks: Vec<&[Pattern]> =
                    words.chunks(WORDS).skip(numbers.start).take(numbers.len()).collect();
                let periodicity = search.periodicity();
                let tested = executor.run(&chunks, |words| periodicity.periodic_of(words, stop))?;
                for (patterns, work) in tested {
                    findings.work += work;
                    findings.patterns.extend(patterns);
                }
            }
            Self::Rows(rows) => {
                let entry = |row: &Row| {
                    let reset = search.at_reset().reset.clone();
                    Entry::of_construction(Construction { reset, row: row.clone() }, stop)
                };
                findings.cycles.extend(executor.run(&rows[numbers], entry)?.into_iter().flatten());
            }
        }
        Ok(())
    }
}

impl Search {
    fn census(&self) -> Census {
        Census::new(&self.deck).expect("the deck has been checked")
    }

    fn at_reset(&self) -> &ResetSearch {
        self.resets.get(self.reset).expect("all stages but those of a census have a reset state")
    }

    fn periodicity(&self) -> Periodicity<'_> {
        let ResetSearch { reset, rest, .. } = self.at_reset();
        Periodicity { reset, rest, most_passes: MOST_PASSES }
    }

    fn enumeration(&self, passes: u8, longest: usize) -> Enumeration<'_> {
        let ResetSearch { reset, rest, .. } = self.at_reset();
        Enumeration { reset, rest, passes, longest }
    }
}

impl fmt::Debug for Units {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} units", self.len())
    }
}
