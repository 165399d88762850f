//! The files of a unit: its result and its checkpoint.

use serde::{Deserialize, Serialize};

use crate::sealed::{self, Sealed};
use crate::{Parameters, TallyDocument};

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
    /// The SHA-256 of this document with nothing in this place.
    pub checksum: String,
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
    /// The SHA-256 of this document with nothing in this place.
    pub checksum: String,
}

/// The parameters of a folder's hunt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The hash of the parameters.
    pub hash: String,
    /// What is to be played.
    pub parameters: Parameters,
    /// The SHA-256 of this document with nothing in this place.
    pub checksum: String,
}

impl UnitResult {
    /// The bytes of the unit's file, its checksum made anew: one line of JSON.
    pub fn to_bytes(&mut self) -> Vec<u8> {
        sealed::to_bytes(self)
    }
}

impl Sealed for UnitResult {
    fn checksum(&mut self) -> &mut String {
        &mut self.checksum
    }
}

impl Sealed for Checkpoint {
    fn checksum(&mut self) -> &mut String {
        &mut self.checksum
    }
}

impl Sealed for Plan {
    fn checksum(&mut self) -> &mut String {
        &mut self.checksum
    }
}
