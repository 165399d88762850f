//! Documents that can tell whether they are still as they were written.

use std::path::Path;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;

use super::atomic::{self, Existing};
use super::{hex, regular};
use crate::{HuntError, Parameters};

/// A document that is stored with a checksum.
///
/// Its bytes are one line of JSON: the fields of the document, and after them `checksum`, the SHA-256
/// of that JSON with nothing between the quotation marks.
///
/// ```
/// use camicia_hunt::Checksummed;
/// use serde::{Deserialize, Serialize};
///
/// #[derive(Serialize, Deserialize)]
/// struct Note {
///     games: u64,
/// }
///
/// let bytes = Checksummed(Note { games: 12 }).to_bytes();
/// assert!(bytes.starts_with(br#"{"games":12,"checksum":""#));
/// assert_eq!(Checksummed::<Note>::from_bytes(&bytes)?.0.games, 12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Checksummed<T>(pub T);

/// Why bytes are not a document with its checksum.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ChecksumError {
    /// The bytes do not end in the checksum of those before.
    #[error("its checksum is not that of its content")]
    Changed,
    /// The content is as it was written, but is another document.
    #[error(transparent)]
    OtherDocument(#[from] serde_json::Error),
}

/// What stands between the fields of the document and the digits of the checksum …
const BEFORE: &[u8] = br#","checksum":""#;
/// … and after them, but for the end of the line.
const AFTER: &[u8] = br#""}"#;

impl<T: Serialize> Checksummed<T> {
    /// The document as one line of JSON with its checksum.
    ///
    /// # Panics
    /// If the document is no JSON object with at least one field.
    pub fn to_bytes(&self) -> Vec<u8> {
        let json = serde_json::to_vec(&self.0).expect("plain structures with string keys are JSON");
        let fields = json.strip_suffix(b"}").expect("a document is an object");
        assert!(fields.len() > 1, "a document has fields");
        let digits = digits(fields);
        [fields, BEFORE, digits.as_bytes(), AFTER, b"\n"].concat()
    }

    /// Writes the document, in the place of what stands there.
    ///
    /// # Errors
    /// When that cannot be written.
    pub fn save(&self, path: &Path) -> Result<(), HuntError> {
        atomic::write(path, &self.to_bytes(), Existing::Replace)
    }

    /// Writes the document unless there is something already.
    ///
    /// # Errors
    /// When that cannot be written.
    pub fn init(&self, path: &Path) -> Result<(), HuntError> {
        atomic::write(path, &self.to_bytes(), Existing::Keep)
    }
}

impl<T: DeserializeOwned> Checksummed<T> {
    /// Reads what [`Checksummed::to_bytes`] made.
    ///
    /// # Errors
    /// When the checksum does not match, or the content is another document.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ChecksumError> {
        let fields = fields(bytes).ok_or(ChecksumError::Changed)?;
        Ok(Self(serde_json::from_slice(&[fields, b"}"].concat())?))
    }

    /// The document in a file, if there is one.
    ///
    /// # Errors
    /// When it cannot be read, is not as it was written, or has another version of the format.
    pub fn read(path: &Path) -> Result<Option<T>, HuntError> {
        let Some(bytes) = regular::read_if_there(path)? else { return Ok(None) };
        match Self::from_bytes(&bytes) {
            Ok(Self(content)) => Ok(Some(content)),
            Err(error) => Err(match other_version(&bytes) {
                Some(found) => HuntError::OtherVersion {
                    path: path.to_owned(),
                    expected: Parameters::VERSION,
                    found,
                },
                None => HuntError::damaged(path, &error),
            }),
        }
    }
}

/// The version of the parameters in a document that is as it was written, if it is not the one that
/// is read here.
fn other_version(bytes: &[u8]) -> Option<u32> {
    #[derive(Deserialize)]
    struct Document {
        parameters: Versioned,
    }
    #[derive(Deserialize)]
    struct Versioned {
        version: u32,
    }
    let Checksummed(document) = Checksummed::<Document>::from_bytes(bytes).ok()?;
    let found = document.parameters.version;
    (found != Parameters::VERSION).then_some(found)
}

/// The fields before the checksum, if it is theirs.
fn fields(bytes: &[u8]) -> Option<&[u8]> {
    let rest = bytes.strip_suffix(b"\n")?.strip_suffix(AFTER)?;
    let (rest, written) = rest.split_last_chunk::<64>()?;
    let fields = rest.strip_suffix(BEFORE)?;
    (digits(fields).as_bytes() == written).then_some(fields)
}

fn digits(fields: &[u8]) -> String {
    let sum = Sha256::new_with_prefix(fields).chain_update(BEFORE).chain_update(AFTER);
    hex(&sum.finalize())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Note {
        text: String,
    }

    #[test]
    fn every_flipped_bit_and_every_missing_end_is_noticed() {
        let note = Checksummed(Note { text: "12 games".to_owned() });
        let bytes = note.to_bytes();
        assert_eq!(Checksummed::from_bytes(&bytes).unwrap(), note);
        for end in 0..bytes.len() {
            assert!(Checksummed::<Note>::from_bytes(&bytes[..end]).is_err(), "{end}");
            for bit in 0..8 {
                let mut flipped = bytes.clone();
                flipped[end] ^= 1 << bit;
                assert!(Checksummed::<Note>::from_bytes(&flipped).is_err(), "{end} {bit}");
            }
        }
    }

    #[test]
    fn the_bytes_are_those_of_a_field_that_is_filled_in_later() {
        let empty = r#"{"text":"12 games","checksum":""}"#;
        let sum = hex(&Sha256::digest(empty));
        let expected = format!("{}\n", empty.replace(r#""""#, &format!(r#""{sum}""#)));
        let note = Checksummed(Note { text: "12 games".to_owned() });
        assert_eq!(String::from_utf8(note.to_bytes()).unwrap(), expected);
    }

    #[test]
    fn another_document_is_named_as_such() {
        let bytes =
            Checksummed([("games", 12)].into_iter().collect::<std::collections::BTreeMap<_, _>>())
                .to_bytes();
        let error = Checksummed::<Note>::from_bytes(&bytes).unwrap_err();
        assert!(matches!(error, ChecksumError::OtherDocument(_)), "{error}");
    }
}
