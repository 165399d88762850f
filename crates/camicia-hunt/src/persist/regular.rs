//! Reads files that can be read to their end: regular files of a limited size.

use std::io;
use std::path::Path;

use crate::HuntError;

/// The most bytes that any file may have: 256 MiB. A unit's result has some 61 kB by default, and
/// some 20 MB when it lists as many games as it may.
pub const MOST_BYTES: u64 = 256 << 20;

/// The content of a regular file of at most [`MOST_BYTES`], or nothing if there is no such file.
///
/// Links are followed.
///
/// # Errors
/// When it cannot be read, is no regular file, or is too large.
pub fn read_if_there(path: &Path) -> Result<Option<Vec<u8>>, HuntError> {
    match files::regular(path, MOST_BYTES) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        content => content.map(Some).map_err(|error| HuntError::file("read", path, error)),
    }
}

/// The content of a regular text file of at most [`MOST_BYTES`].
///
/// # Errors
/// When it is not there, cannot be read, is no regular file, is too large, or is not UTF-8.
pub fn read_text(path: &Path) -> Result<String, HuntError> {
    let not_text = |_| io::Error::new(io::ErrorKind::InvalidData, "it is not UTF-8 text");
    files::regular(path, MOST_BYTES)
        .and_then(|bytes| String::from_utf8(bytes).map_err(not_text))
        .map_err(|error| HuntError::file("read", path, error))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_file_that_is_not_there_is_nothing_and_bytes_are_no_text() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("note");
        assert_eq!(read_if_there(&path).unwrap(), None);
        fs::write(&path, "12345").unwrap();
        assert_eq!(read_if_there(&path).unwrap().unwrap(), b"12345");
        fs::write(&path, [0xff]).unwrap();
        let message = format!("cannot read {}", path.display());
        assert_eq!(read_text(&path).unwrap_err().to_string(), message);
    }
}
