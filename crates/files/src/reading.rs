//! Reading, never more than a limit.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// Opens a regular file; links are followed.
///
/// A pipe would be waited for, and a device such as `/dev/zero` may have no end.
///
/// # Errors
/// When it cannot be opened, or is no regular file.
pub fn open_regular(path: &Path) -> io::Result<File> {
    let kind = path.metadata()?;
    if kind.is_dir() {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a folder"));
    }
    if !kind.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is not a regular file"));
    }
    File::open(path)
}

/// The content of a regular file of at most so many bytes; links are followed.
///
/// # Errors
/// When it cannot be read, is no regular file, or is too large.
pub fn regular(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    // Its size is counted and not asked for: a file may grow while it is read.
    at_most(open_regular(path)?, most)
}

/// All that a source gives, if that is at most so many bytes.
///
/// # Errors
/// When it cannot be read, or gives more.
pub fn at_most(source: impl Read, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        let message = format!("it has more than {most} bytes");
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, message));
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_file_is_read_up_to_the_limit() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("note");
        fs::write(&path, "12345").unwrap();
        assert_eq!(regular(&path, 5).unwrap(), b"12345");
        assert_eq!(regular(&path, 4).unwrap_err().to_string(), "it has more than 4 bytes");
    }

    #[test]
    fn a_source_without_end_is_read_up_to_the_limit() {
        let error = at_most(io::repeat(0), 1000).unwrap_err();
        assert_eq!(error.to_string(), "it has more than 1000 bytes");
        assert_eq!(at_most(io::repeat(7).take(1000), 1000).unwrap().len(), 1000);
    }

    #[test]
    fn a_folder_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let error = regular(folder.path(), 5).unwrap_err();
        assert_eq!(error.to_string(), "it is a folder");
    }

    #[test]
    #[cfg(unix)]
    fn a_device_is_refused() {
        let error = regular(Path::new("/dev/zero"), 5).unwrap_err();
        assert_eq!(error.to_string(), "it is not a regular file");
    }
}
