//! A hunt's folder.
//!
//! | file | what it is |
//! |---|---|
//! | `parameters.json` | the parameters of the hunt, written once and never changed |
//! | `plan-A-B` | an empty file for every interval A..B of units that was asked for |
//! | `unit-K.json` | the result of unit K; once there, it never changes |
//! | `unit-K.checkpoint` | unit K under way |
//! | `unit-K.recheck` | whether unit K had the same result when it was played again |
//! | `unit-K.recheck-games` | whether some games of unit K were the same when they were played again |
//! | `log/unit-K.ndjson` | when, where and how long unit K was played; read by `status` alone, and without a checksum |
//! | `*.partial` | files not yet in their place, see below |
//!
//! Results and checkpoints are written beside their place, synced and renamed: they are there whole
//! or not at all, and nothing is ever locked. Any number of processes on any number of machines may
//! work in one folder, even on the same unit: they write the same bytes. A killed
//! process may leave a file whose name ends in `.partial`. It is never read, and removed when its unit
//! is done.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use super::atomic::{self, Existing};
use super::checksummed::Checksummed;
pub use super::contents::Contents;
use super::contents::TooLargePlan;
use super::documents::{Checkpoint, GamesRecheck, Plan, Recheck, UnitResult};
use super::{hex, log, regular};

pub use super::log::{Entry, Event, Work};
use crate::{HuntError, Parameters, Tally, Units};

/// The folder of one hunt.
#[derive(Debug, Clone)]
pub struct Store {
    path: PathBuf,
}

/// A finished unit.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct StoredResult {
    /// What was played.
    pub parameters: Parameters,
    /// What was found.
    pub tally: Tally,
}

impl Store {
    /// How many units a plan may have. More are too short to be units: each has files of its own.
    pub const MOST_UNITS: u64 = 1_000_000;

    /// The folder at this path, created if it is not there.
    ///
    /// # Errors
    /// When it cannot be created.
    pub fn create(path: &Path) -> Result<Self, HuntError> {
        let log = path.join("log");
        fs::create_dir_all(&log).map_err(|error| HuntError::file("create", &log, error))?;
        Ok(Self { path: path.to_owned() })
    }

    /// The folder at this path, as it is.
    pub fn open(path: &Path) -> Self {
        Self { path: path.to_owned() }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Where a unit's result stands when it is done.
    pub fn result_path(&self, unit: u64) -> PathBuf {
        self.path.join(format!("unit-{unit}.json"))
    }

    /// Where a unit's checkpoint stands while it is under way.
    pub fn checkpoint_path(&self, unit: u64) -> PathBuf {
        self.path.join(format!("unit-{unit}.checkpoint"))
    }

    fn parameters_path(&self) -> PathBuf {
        self.path.join("parameters.json")
    }

    /// The parameters of this hunt, if they are written down.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn parameters(&self) -> Result<Option<Parameters>, HuntError> {
        let path = self.parameters_path();
        Ok(Checksummed::<Plan>::read(&path)?.map(|plan| plan.parameters))
    }

    /// Writes down the parameters of this hunt, unless that is done already.
    ///
    /// # Errors
    /// When it has others, or they cannot be written.
    pub fn init(&self, parameters: &Parameters) -> Result<(), HuntError> {
        let path = self.parameters_path();
        if self.parameters()?.is_none() {
            let parameters = parameters.clone();
            // Of two who come at once, one writes; what stands there then is looked at by both.
            Checksummed(Plan { hash: parameters.hash(), parameters }).init(&path)?;
        }
        self.check(parameters)
    }

    /// Refuses parameters that are not those of this hunt, if those are written down.
    ///
    /// # Errors
    /// When they are others, or cannot be read.
    pub fn check(&self, parameters: &Parameters) -> Result<(), HuntError> {
        match self.parameters()? {
            Some(settled) if settled != *parameters => {
                Err(foreign(self.parameters_path(), parameters, &settled))
            }
            _ => Ok(()),
        }
    }

    /// Writes down that these units are to be played.
    ///
    /// # Errors
    /// When that cannot be written, or there are more of them than a folder may hold.
    pub fn plan(&self, units: &Units) -> Result<(), HuntError> {
        Self::check_size(units)?;
        let units = units.numbers();
        let path = self.path.join(format!("plan-{}-{}", units.start, units.end));
        // A hunt that is done may be looked at where nothing can be written.
        if path.exists() { Ok(()) } else { atomic::write(&path, b"", Existing::Keep) }
    }

    /// Refuses more units than a folder may hold.
    ///
    /// # Errors
    /// When there are more than [`Store::MOST_UNITS`].
    pub fn check_size(units: &Units) -> Result<(), HuntError> {
        if units.count() > Self::MOST_UNITS {
            return Err(HuntError::TooManyUnits { most: Self::MOST_UNITS });
        }
        Ok(())
    }

    /// Refuses a unit that is none of those planned, if any were.
    ///
    /// # Errors
    /// When it is none of them, or the folder cannot be read.
    pub fn check_planned(&self, unit: u64) -> Result<(), HuntError> {
        if !self.path.exists() {
            return Ok(());
        }
        let contents = self.contents()?;
        if contents.allows(unit) {
            return Ok(());
        }
        let planned: Vec<_> = contents.planned.iter().map(Units::to_string).collect();
        let (path, planned) = (self.path.clone(), planned.join(", "));
        Err(HuntError::NotPlanned { path, unit, planned })
    }

    /// The result of a unit, if it is done.
    ///
    /// # Errors
    /// When there is one that cannot be read, is damaged, or is of other parameters.
    pub fn result(&self, unit: u64, expected: &Parameters) -> Result<Option<Tally>, HuntError> {
        match self.found(unit)? {
            Some(found) if found.parameters != *expected => {
                Err(foreign(self.result_path(unit), expected, &found.parameters))
            }
            found => Ok(found.map(|found| found.tally)),
        }
    }

    /// The result of a unit, whatever its parameters are.
    ///
    /// # Errors
    /// When there is one that cannot be read or is damaged.
    pub fn found(&self, unit: u64) -> Result<Option<StoredResult>, HuntError> {
        let path = self.result_path(unit);
        let Some(result) = Checksummed::<UnitResult>::read(&path)? else { return Ok(None) };
        let UnitResult { hash, parameters, unit: written, tally } = result;
        if hash != parameters.hash() || written != unit {
            return Err(HuntError::damaged(&path, &"its name or its hash is not its own"));
        }
        let tally = tally.read(&parameters).map_err(|error| HuntError::damaged(&path, &error))?;
        let (games, found) = (parameters.games(unit)?, tally.deals());
        if games != found {
            let reason = format!("it has {found} games, and unit {unit} has {games}");
            return Err(HuntError::damaged(&path, &reason));
        }
        Ok(Some(StoredResult { parameters, tally }))
    }

    /// Whether there is a result of this unit, good or not.
    pub fn is_done(&self, unit: u64) -> bool {
        self.result_path(unit).exists()
    }

    /// Puts the result of a unit in its place, and removes what it was made from.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn finish(&self, result: &UnitResult) -> Result<(), HuntError> {
        Checksummed(result).save(&self.result_path(result.unit))?;
        self.clear(result.unit);
        Ok(())
    }

    /// Removes the checkpoint of a unit that is done, and what killed processes left of it.
    ///
    /// A living copy may lose a file that it is writing: it will find that the unit is done.
    pub fn clear(&self, unit: u64) {
        let name = format!("unit-{unit}.");
        // What cannot be removed does no harm.
        let _ = atomic::remove(&self.checkpoint_path(unit));
        if self.logged(unit).len() < 2 {
            // It was never begun before, so nobody left anything.
            return;
        }
        let leftovers = fs::read_dir(&self.path).into_iter().flatten().flatten();
        for leftover in leftovers {
            let file = leftover.file_name();
            let file = file.to_string_lossy();
            if file.starts_with(&name) && file.ends_with(".partial") {
                let _ = atomic::remove(&leftover.path());
            }
        }
    }

    /// How far a unit is, if there is a checkpoint: how many blocks, and their tally.
    ///
    /// # Errors
    /// When there is one that cannot be read, is damaged, or is of another unit or other parameters.
    pub fn checkpoint(
        &self,
        unit: u64,
        parameters: &Parameters,
    ) -> Result<Option<(u64, Tally)>, HuntError> {
        let path = self.checkpoint_path(unit);
        let Some(checkpoint) = Checksummed::<Checkpoint>::read(&path)? else { return Ok(None) };
        let Checkpoint { hash, unit: written, blocks, tally } = checkpoint;
        let expected = parameters.hash();
        if hash != expected {
            return Err(HuntError::Foreign { path, expected, found: hash });
        }
        if written != unit {
            return Err(HuntError::damaged(&path, &format!("it is of unit {written}")));
        }
        let tally = tally.read(parameters).map_err(|error| HuntError::damaged(&path, &error))?;
        Ok(Some((blocks, tally)))
    }

    /// Saves how far a unit is.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn save(&self, checkpoint: &Checkpoint) -> Result<(), HuntError> {
        Checksummed(checkpoint).save(&self.checkpoint_path(checkpoint.unit))
    }

    /// What the folder has, by the names of its files.
    ///
    /// # Errors
    /// When it cannot be read, or a plan has more units than a folder may hold.
    pub fn contents(&self) -> Result<Contents, HuntError> {
        let mut contents = Contents::default();
        for name in self.names(&self.path)?.into_iter().chain(self.names(&self.path.join("log"))?) {
            contents.add(&name).map_err(|TooLargePlan| HuntError::NoPlan {
                path: self.path.join(&name),
                most: Self::MOST_UNITS,
            })?;
        }
        contents.planned = Units::union(std::mem::take(&mut contents.planned));
        Ok(contents)
    }

    fn names(&self, folder: &Path) -> Result<Vec<String>, HuntError> {
        let unreadable = |error| HuntError::file("read", folder, error);
        let entries = match fs::read_dir(folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound && folder != self.path => {
                return Ok(Vec::new());
            }
            entries => entries.map_err(unreadable)?,
        };
        let name = |entry: io::Result<fs::DirEntry>| {
            Ok(entry.map_err(unreadable)?.file_name().to_string_lossy().into_owned())
        };
        entries.map(name).collect()
    }

    /// The SHA-256 of the file of a unit's result, if there is one.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn result_checksum(&self, unit: u64) -> Result<Option<String>, HuntError> {
        let bytes = regular::read_if_there(&self.result_path(unit))?;
        Ok(bytes.map(|bytes| hex(&Sha256::digest(bytes))))
    }

    /// Records a second look at a unit, in the place of an earlier one.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn save_recheck(&self, recheck: &Recheck) -> Result<(), HuntError> {
        Checksummed(recheck).save(&self.recheck_path(recheck.unit))
    }

    /// The second look at the result that a unit has now, if there was one.
    ///
    /// # Errors
    /// When it cannot be read or is damaged.
    pub fn recheck(&self, unit: u64) -> Result<Option<Recheck>, HuntError> {
        let Some(recheck) = Checksummed::<Recheck>::read(&self.recheck_path(unit))? else {
            return Ok(None);
        };
        let result = self.result_checksum(unit)?;
        Ok(Some(recheck).filter(|of| of.unit == unit && Some(&of.result) == result.as_ref()))
    }

    /// Records a second look at some games of a unit, in the place of an earlier one.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn save_games_recheck(&self, recheck: &GamesRecheck) -> Result<(), HuntError> {
        Checksummed(recheck).save(&self.games_recheck_path(recheck.unit))
    }

    /// The second look at some games of the result that a unit has now, if there was one.
    ///
    /// # Errors
    /// When it cannot be read or is damaged.
    pub fn games_recheck(&self, unit: u64) -> Result<Option<GamesRecheck>, HuntError> {
        let path = self.games_recheck_path(unit);
        let Some(recheck) = Checksummed::<GamesRecheck>::read(&path)? else { return Ok(None) };
        let result = self.result_checksum(unit)?;
        Ok(Some(recheck).filter(|of| of.unit == unit && Some(&of.result) == result.as_ref()))
    }

    fn games_recheck_path(&self, unit: u64) -> PathBuf {
        self.path.join(format!("unit-{unit}.recheck-games"))
    }

    fn recheck_path(&self, unit: u64) -> PathBuf {
        self.path.join(format!("unit-{unit}.recheck"))
    }

    /// Adds a line to the log of a unit.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn log(&self, unit: u64, event: &Event) -> Result<(), HuntError> {
        let path = self.log_path(unit);
        log::append(&path, event).map_err(|error| HuntError::file("write", &path, error))
    }

    /// The entries in the log of a unit.
    pub fn logged(&self, unit: u64) -> Vec<Entry> {
        log::read(&self.log_path(unit))
    }

    fn log_path(&self, unit: u64) -> PathBuf {
        self.path.join("log").join(format!("unit-{unit}.ndjson"))
    }
}

fn foreign(path: PathBuf, expected: &Parameters, found: &Parameters) -> HuntError {
    HuntError::Foreign { path, expected: expected.hash(), found: found.hash() }
}
