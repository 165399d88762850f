//! What the files of a hunt hold: its parameters, results of units, and units under way. Each is
//! stored with a checksum, see [`Checksummed`](super::Checksummed).

use serde::{Deserialize, Serialize};

use super::tally_document::TallyDocument;
use crate::{Parameters, Tally};

/// The result of a unit. Its bytes depend on the parameters and the unit's number alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitResult {
    /// The hash of the parameters, see [`Parameters::hash`].
    pub hash: String,
    /// What was played.
    pub parameters: Parameters,
    /// The unit's number.
    pub unit: u64,
    /// What was found.
    pub tally: TallyDocument,
}

/// A unit under way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Checkpoint {
    /// The hash of the parameters.
    pub hash: String,
    /// The unit's number.
    pub unit: u64,
    /// How many of its blocks are played.
    pub blocks: u64,
    /// What was found in them.
    pub tally: TallyDocument,
}

/// A second look at a unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recheck {
    /// The hash of the parameters.
    pub hash: String,
    /// The unit's number.
    pub unit: u64,
    /// What played it again: `literal`, or the path of the engine.
    pub engine: String,
    /// The SHA-256 of the file of the result that was looked at.
    pub result: String,
    /// Whether the result was the same.
    pub agrees: bool,
}

/// A second look at some games of a unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GamesRecheck {
    /// The hash of the parameters.
    pub hash: String,
    /// The unit's number.
    pub unit: u64,
    /// What played them again: `literal`, or the path of the engine.
    pub engine: String,
    /// The SHA-256 of the file of the result that was looked at.
    pub result: String,
    /// How many games were drawn.
    pub games: u64,
    /// Whether all of them were the same, and the result can have them.
    pub agrees: bool,
}

/// The parameters of a folder's hunt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The hash of the parameters.
    pub hash: String,
    /// What is to be played.
    pub parameters: Parameters,
}

impl UnitResult {
    /// What was found in all games of a unit.
    pub fn new(parameters: &Parameters, unit: u64, tally: &Tally) -> Self {
        Self {
            hash: parameters.hash(),
            parameters: parameters.clone(),
            unit,
            tally: TallyDocument::new(tally, parameters),
        }
    }
}
