//! Files that can tell whether they are still as they were written.

use std::fs;
use std::io;
use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

use crate::HuntError;
use crate::parameters::digits;

/// What is written with a checksum: the SHA-256 of its own JSON with an empty checksum.
pub(crate) trait Sealed: Serialize + DeserializeOwned {
    fn checksum(&mut self) -> &mut String;
}

/// The bytes of a file: one line of JSON.
pub(crate) fn to_bytes<S: Sealed>(content: &mut S) -> Vec<u8> {
    content.checksum().clear();
    let sum = digits(&Sha256::digest(json(content)));
    *content.checksum() = sum;
    let mut bytes = json(content);
    bytes.push(b'\n');
    bytes
}

/// Reads a file, if it is there.
pub(crate) fn read<S: Sealed>(path: &Path) -> Result<Option<S>, HuntError> {
    let bytes = match fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(HuntError::file("read", path, error)),
    };
    from_bytes(&bytes).map(Some).map_err(|reason| HuntError::damaged(path, &reason))
}

fn from_bytes<S: Sealed>(bytes: &[u8]) -> Result<S, String> {
    let mut content: S = serde_json::from_slice(bytes).map_err(|error| error.to_string())?;
    if to_bytes(&mut content) == bytes {
        Ok(content)
    } else {
        Err("its checksum is not that of its content".to_owned())
    }
}

fn json(content: &impl Serialize) -> Vec<u8> {
    // Plain structures with string keys, written into memory: nothing of this can fail.
    serde_json::to_vec(content).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Note {
        text: String,
        checksum: String,
    }

    impl Sealed for Note {
        fn checksum(&mut self) -> &mut String {
            &mut self.checksum
        }
    }

    #[test]
    fn every_flipped_bit_and_every_missing_end_is_noticed() {
        let mut note = Note { text: "12 games".to_owned(), checksum: String::new() };
        let bytes = to_bytes(&mut note);
        assert_eq!(from_bytes::<Note>(&bytes), Ok(note));
        for end in 0..bytes.len() {
            assert!(from_bytes::<Note>(&bytes[..end]).is_err(), "{end}");
            for bit in 0..8 {
                let mut flipped = bytes.clone();
                flipped[end] ^= 1 << bit;
                assert!(from_bytes::<Note>(&flipped).is_err(), "{end} {bit}");
            }
        }
    }
}
