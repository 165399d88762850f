//! A search as a file: what has been found, and what is to be done next.

use std::path::{Path, PathBuf};

use camicia::index::Deck;
use serde::{Deserialize, Serialize};

use super::catalogue::Entry;
use super::search::{Search, Stage};
use super::skeleton::Skeleton;
use crate::HuntError;
use crate::persist::Checksummed;

/// The folder of a search.
#[derive(Debug, Clone)]
pub struct Folder(PathBuf);

/// What was found in a folder.
#[derive(Debug)]
pub enum Saved {
    /// Nothing.
    None,
    /// A search to go on with.
    Search(Box<Search>),
    /// A checkpoint that is not as it was written; why.
    Damaged(HuntError),
}

/// A search between two steps.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Checkpoint {
    version: u32,
    deck: String,
    work: u64,
    round: u32,
    site: usize,
    stage: Stage,
    sites: Vec<SiteState>,
    cycles: Vec<Entry>,
}

/// What has been found for a reset state.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SiteState {
    reset_state: String,
    /// The first skeleton of each family, in the order in which they were found.
    families: Vec<String>,
    /// The families whose neighbours are still to be tried.
    queued: Vec<usize>,
    combined: usize,
}

impl Folder {
    const VERSION: u32 = 1;

    /// A folder, which is created if it is not there.
    ///
    /// # Errors
    /// When it cannot be created.
    pub fn create(path: &Path) -> Result<Self, HuntError> {
        std::fs::create_dir_all(path).map_err(|error| HuntError::file("create", path, error))?;
        Ok(Self(path.to_owned()))
    }

    /// Where the checkpoint is.
    pub fn checkpoint(&self) -> PathBuf {
        self.0.join("search.json")
    }

    /// Where the catalogue is.
    pub fn catalogue(&self) -> PathBuf {
        self.0.join("catalogue.json")
    }

    /// Writes what has been found: the checkpoint, and the catalogue of the cycles that deals of equal
    /// hands lead to. Each is there whole, in its old state or in the new one, whenever the program
    /// is killed.
    ///
    /// # Errors
    /// When a file cannot be written.
    pub fn save(&self, search: &Search) -> Result<(), HuntError> {
        Checksummed(Checkpoint::of(search)).save(&self.checkpoint())?;
        search.catalogue().write(&self.catalogue())
    }

    /// Reads the search in this folder, which must be for this search's deck and reset states.
    ///
    /// # Errors
    /// When the file cannot be read, or when it is another search.
    pub fn load(&self, fresh: &Search) -> Result<Saved, HuntError> {
        let path = self.checkpoint();
        let checkpoint = match Checksummed::<Checkpoint>::read(&path) {
            Ok(None) => return Ok(Saved::None),
            Ok(Some(checkpoint)) => checkpoint,
            Err(error @ HuntError::Damaged { .. }) => return Ok(Saved::Damaged(error)),
            Err(error) => return Err(error),
        };
        let (found, expected) = (checkpoint.subject(), Checkpoint::of(fresh).subject());
        if found != expected {
            return Err(HuntError::OtherSearch { path, expected, found });
        }
        match checkpoint.restore(fresh) {
            Some(search) => Ok(Saved::Search(Box::new(search))),
            None => Ok(Saved::Damaged(HuntError::damaged(&path, &"it is not a search's state"))),
        }
    }
}

impl Checkpoint {
    fn of(search: &Search) -> Self {
        let sites = search.sites.iter().map(|site| SiteState {
            reset_state: site.reset.to_string(),
            families: site.library.families().iter().map(|f| f.phases[0].to_string()).collect(),
            queued: site.library.queued().collect(),
            combined: site.combined,
        });
        Self {
            version: Folder::VERSION,
            deck: search.deck.to_string(),
            work: search.work,
            round: search.round,
            site: search.site,
            stage: search.stage,
            sites: sites.collect(),
            cycles: search.cycles.values().cloned().collect(),
        }
    }

    /// What is searched for.
    fn subject(&self) -> String {
        let resets: Vec<_> = self.sites.iter().map(|site| site.reset_state.as_str()).collect();
        let from = if resets.is_empty() { "its census".to_owned() } else { resets.join(" ") };
        format!("{} from {from}, version {}", self.deck, self.version)
    }

    fn restore(self, fresh: &Search) -> Option<Search> {
        let mut search = fresh.clone();
        self.deck.parse::<Deck>().ok()?;
        (search.work, search.round) = (self.work, self.round);
        (search.site, search.stage) = (self.site, self.stage);
        for (site, state) in search.sites.iter_mut().zip(self.sites) {
            for family in &state.families {
                let skeleton: Skeleton = family.parse().ok()?;
                if !site.library.add(&site.reset, &skeleton) {
                    return None;
                }
            }
            site.library.keep_queued(&state.queued);
            site.combined = state.combined;
        }
        for cycle in self.cycles {
            search.cycles.insert(cycle.canonical.parse().ok()?, cycle);
        }
        Some(search)
    }
}
