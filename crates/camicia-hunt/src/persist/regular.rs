//! Reads files that can be read to their end: regular files of a limited size.
//!
//! A pipe in the place of a file would be waited for, and a device such as `/dev/zero` would be read
//! until the memory ends.

use std::fs::{self, File};
use std::io::{self, Read};
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
    match read_up_to(path, MOST_BYTES) {
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
    read_up_to(path, MOST_BYTES)
        .and_then(|bytes| String::from_utf8(bytes).map_err(not_text))
        .map_err(|error| HuntError::file("read", path, error))
}

fn read_up_to(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let kind = fs::metadata(path)?;
    if kind.is_dir() {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a folder"));
    }
    if !kind.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is not a regular file"));
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(most + 1).read_to_end(&mut bytes)?;
    // A file may grow while it is read.
    if bytes.len() as u64 > most {
        let message = format!("it has more than {most} bytes");
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, message));
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_up_to_the_limit() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("note");
        assert_eq!(read_if_there(&path).unwrap(), None);
        fs::write(&path, "12345").unwrap();
        assert_eq!(read_up_to(&path, 5).unwrap(), b"12345");
        assert_eq!(read_up_to(&path, 4).unwrap_err().to_string(), "it has more than 4 bytes");
        assert_eq!(read_if_there(&path).unwrap().unwrap(), b"12345");
        fs::write(&path, [0xff]).unwrap();
        let message = format!("cannot read {}", path.display());
        assert_eq!(read_text(&path).unwrap_err().to_string(), message);
    }

    #[test]
    fn a_folder_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let error = read_up_to(folder.path(), 5).unwrap_err();
        assert_eq!(error.to_string(), "it is a folder");
    }

    #[test]
    #[cfg(unix)]
    fn a_device_is_refused() {
        let error = read_up_to(Path::new("/dev/zero"), 5).unwrap_err();
        assert_eq!(error.to_string(), "it is not a regular file");
    }
}
