//! Files that are there whole or not at all.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;
use std::process;

use tempfile::{Builder, NamedTempFile};

use crate::HuntError;

/// What to do with a file that is there already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Existing {
    /// It is replaced.
    Replace,
    /// It stays as it is, and nothing is written.
    Keep,
}

/// Writes a file beside its place, makes sure that it is on the disk, and gives it its name.
///
/// Until then it is called `NAME.HOST.PID.XXXXXX.tmp`: process numbers repeat across machines, and
/// in containers both may. It is removed if anything fails.
///
/// # Errors
/// When it cannot be written; the error names `path`, not the unfinished file.
pub fn write(path: &Path, bytes: &[u8], existing: Existing) -> Result<(), HuntError> {
    try_write(path, bytes, existing).map_err(|error| HuntError::file("write", path, error))
}

fn try_write(path: &Path, bytes: &[u8], existing: Existing) -> io::Result<()> {
    let mut file = beside(path)?;
    file.as_file_mut().write_all(bytes)?;
    file.as_file().sync_all()?;
    match existing {
        Existing::Replace => file.persist(path)?,
        Existing::Keep => match file.persist_noclobber(path) {
            Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => return Ok(()),
            kept => kept?,
        },
    };
    // The new name is on the disk when the folder is. Some systems cannot sync a folder.
    if let Ok(folder) = File::open(folder_of(path)) {
        let _ = folder.sync_all();
    }
    Ok(())
}

/// The folder that a file is in; that of a bare name is where the program runs.
fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

fn beside(path: &Path) -> io::Result<NamedTempFile> {
    let no_name = || io::Error::new(io::ErrorKind::InvalidFilename, "it is not the name of a file");
    let name = path.file_name().ok_or_else(no_name)?.to_string_lossy();
    let prefix = format!("{name}.{}.{}.", host(), process::id());
    let mut builder = Builder::new();
    builder.prefix(&prefix).suffix(".tmp").rand_bytes(6);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // As any other new file; others are to merge it.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    // The whole error names the unfinished file, which means nothing to the user.
    builder.tempfile_in(folder_of(path)).map_err(|error| error.kind().into())
}

/// The name of this machine, as part of a file's name.
pub(crate) fn host() -> String {
    gethostname::gethostname().to_string_lossy().replace(['/', '\\'], "_")
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
    fn a_file_is_replaced_or_kept_and_nothing_else_is_left() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("note");
        let text = || fs::read_to_string(&path).unwrap();
        write(&path, b"one", Existing::Keep).unwrap();
        write(&path, b"two", Existing::Keep).unwrap();
        assert_eq!(text(), "one");
        write(&path, b"three", Existing::Replace).unwrap();
        assert_eq!(text(), "three");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        remove(&path).unwrap();
        remove(&path).unwrap();
    }

    #[test]
    fn an_error_names_the_file_and_not_the_unfinished_one() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("no/note");
        let error = write(&path, b"", Existing::Replace).unwrap_err();
        assert_eq!(error.to_string(), format!("cannot write {}", path.display()));
        let cause = error.source().unwrap().to_string();
        assert!(!cause.contains(".tmp"), "{cause}");
        assert!(write(Path::new("/"), b"", Existing::Replace).is_err());
    }

    #[test]
    fn a_name_alone_is_a_file_where_the_program_runs() {
        assert_eq!(folder_of(Path::new("note")), Path::new("."));
        assert_eq!(folder_of(Path::new("a/note")), Path::new("a"));
        assert_eq!(folder_of(Path::new("/note")), Path::new("/"));
    }
}
