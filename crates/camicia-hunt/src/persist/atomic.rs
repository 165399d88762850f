//! Files that are there whole or not at all.

use std::fs;
use std::io;
use std::path::Path;

pub use files::Existing;

use crate::HuntError;

/// Writes a file beside its place, makes sure that it is on the disk, and gives it its name.
///
/// Until then it is called `NAME.XXXXXX.partial`. It is removed if anything fails.
///
/// # Errors
/// When it cannot be written; the error names `path`, not the unfinished file.
pub fn write(path: &Path, bytes: &[u8], existing: Existing) -> Result<(), HuntError> {
    files::write(path, bytes, existing).map_err(|error| HuntError::file("write", path, error))
}

/// Removes a file if it is there.
///
/// # Errors
/// When it is there and cannot be removed.
pub fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use std::error::Error;

    use super::*;

    #[test]
    fn a_file_may_be_removed_twice() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("note");
        write(&path, b"one", Existing::Keep).unwrap();
        remove(&path).unwrap();
        assert!(!path.exists());
        remove(&path).unwrap();
    }

    #[test]
    fn an_error_names_the_file_and_not_the_unfinished_one() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("no/note");
        let error = write(&path, b"", Existing::Replace).unwrap_err();
        assert_eq!(error.to_string(), format!("cannot write {}", path.display()));
        let cause = error.source().unwrap().to_string();
        assert!(!cause.contains(".partial"), "{cause}");
    }
}
