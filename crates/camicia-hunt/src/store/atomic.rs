//! Files that are there whole or not at all.

use std::ffi::OsStr;
use std::fs::{self, File, Permissions};
use std::io::{self, Write};
use std::path::Path;
use std::process;

use tempfile::{Builder, NamedTempFile};

/// What to do with a file that is there already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Existing {
    Replace,
    Keep,
}

/// Writes a file beside its place, makes sure that it is on the disk, and gives it its name.
///
/// Until then it is called `NAME.HOST.PID.XXXXXX.tmp`: process numbers repeat across machines, and
/// in containers both may. It is removed if anything fails.
pub(crate) fn write(path: &Path, bytes: &[u8], existing: Existing) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut file = beside(folder, path.file_name().unwrap_or_default())?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    match existing {
        Existing::Replace => file.persist(path)?,
        Existing::Keep => match file.persist_noclobber(path) {
            Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => return Ok(()),
            kept => kept?,
        },
    };
    // The new name is on the disk when the folder is. Some systems cannot sync a folder.
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
    Ok(())
}

fn beside(folder: &Path, name: &OsStr) -> io::Result<NamedTempFile> {
    let host = host();
    let prefix = format!("{}.{host}.{}.", name.to_string_lossy(), process::id());
    let mut builder = Builder::new();
    builder.prefix(&prefix).suffix(".tmp").rand_bytes(6);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // As any other new file; others are to merge it.
        builder.permissions(Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder)
}

/// The name of this machine, as part of a file's name.
pub(super) fn host() -> String {
    gethostname::gethostname().to_string_lossy().replace(['/', '\\'], "_")
}

/// Removes a file if it is there.
pub(super) fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
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
        assert!(write(&folder.path().join("no/note"), b"", Existing::Replace).is_err());
    }
}
