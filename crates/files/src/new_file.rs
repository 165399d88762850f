//! A file that is written beside its place and renamed when it is complete.

use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::Unfinished;
use crate::interrupt::{self, Registered};

/// What to do with a file that is there already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Existing {
    /// It is replaced.
    Replace,
    /// It stays as it is, and nothing is written.
    Keep,
}

/// Writes a file: it is there with all these bytes, and on the disk, or as it was before.
///
/// # Errors
/// When it cannot be written. The error says nothing of the temporary file.
pub fn write(path: &Path, bytes: &[u8], existing: Existing) -> io::Result<()> {
    let mut file = NewFile::create(path, Unfinished::Removed)?;
    file.temporary.write_all(bytes)?;
    file.finish(existing)
}

/// A file that has a temporary name until [`finish`](Self::finish).
///
/// That is the final name with `.XXXXXX.partial` after it: when the machine fails, its owner can see
/// what it was to become. If this is dropped, the file is removed.
#[derive(Debug)]
pub struct NewFile {
    temporary: BufWriter<Temporary>,
    path: PathBuf,
    registered: Registered,
}

/// A temporary file whose errors do not name it, as those of [`NamedTempFile`] do.
#[derive(Debug)]
struct Temporary(NamedTempFile);

impl Write for Temporary {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.as_file_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.as_file_mut().flush()
    }
}

impl NewFile {
    /// Creates the file beside its place. Where that is a link, its place is where the link leads.
    ///
    /// # Errors
    /// When it cannot be created, or what has that name is a folder, a device, a pipe, or a link to
    /// nothing.
    pub fn create(path: &Path, unfinished: Unfinished) -> io::Result<Self> {
        let path = destination(path)?;
        let (temporary, registered) = interrupt::create(unfinished, || temporary(&path))?;
        Ok(Self { temporary: BufWriter::new(Temporary(temporary)), path, registered })
    }

    /// Writes; an interruption waits until it is done.
    ///
    /// # Errors
    /// Those of the function, and when nothing more can be written.
    pub fn write(
        &mut self,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> io::Result<()> {
        let _uninterrupted = interrupt::hold_off();
        write(&mut self.temporary)
    }

    /// Makes sure that the file is on the disk, and gives it its name.
    ///
    /// # Errors
    /// When one of them fails.
    pub fn finish(mut self, existing: Existing) -> io::Result<()> {
        self.write(|out| out.flush())?;
        let Self { temporary, path, registered } = self;
        let Temporary(temporary) =
            temporary.into_inner().map_err(io::IntoInnerError::into_error)?;
        temporary.as_file().sync_all()?;
        let mut uninterrupted = interrupt::hold_off();
        match existing {
            Existing::Replace => temporary.persist(&path).map(drop)?,
            Existing::Keep => match temporary.persist_noclobber(&path) {
                Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => {}
                kept => kept.map(drop)?,
            },
        }
        uninterrupted.forget(&registered);
        drop(uninterrupted);
        sync_folder(&path);
        Ok(())
    }

    /// Leaves what was written under the temporary name, and says where that is: nothing when
    /// nothing was written.
    pub fn keep(self) -> Option<PathBuf> {
        let (Temporary(temporary), _) = self.temporary.into_parts();
        if temporary.as_file().metadata().is_ok_and(|file| file.len() > 0) {
            temporary.keep().ok().map(|(_, path)| path)
        } else {
            None
        }
    }
}

/// Where a file of this name is: a rename would cut a link off.
fn destination(path: &Path) -> io::Result<PathBuf> {
    match fs::metadata(path) {
        Ok(known) if known.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        Ok(known) if !known.is_file() => Err(io::Error::other("it is not a regular file")),
        Ok(_) => path.canonicalize(),
        Err(_) if path.is_symlink() => Err(io::Error::other("it is a link to nothing")),
        Err(_) => Ok(path.to_owned()),
    }
}

fn temporary(path: &Path) -> io::Result<NamedTempFile> {
    let no_name = || io::Error::new(io::ErrorKind::InvalidFilename, "it is not the name of a file");
    let prefix = prefix(path.file_name().ok_or_else(no_name)?);
    let mut options = OpenOptions::new();
    options.read(true).write(true).create_new(true);
    #[cfg(unix)]
    {
        // As the file that it replaces, or as any new file: the process's umask still applies.
        use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};

        options.mode(fs::metadata(path).map_or(0o666, |known| known.permissions().mode()));
    }
    // The error of the builder names the temporary file, which is of no interest to anyone.
    let mut cause = None;
    let open = |temporary: &Path| {
        options.open(temporary).inspect_err(|error| cause = error.raw_os_error())
    };
    let mut builder = tempfile::Builder::new();
    let made = builder.prefix(&prefix).suffix(".partial").make_in(folder_of(path), open);
    made.map_err(|error| cause.map_or_else(|| error.kind().into(), io::Error::from_raw_os_error))
}

/// Most file systems allow 255 bytes in a name, and the rest of it takes fifteen.
const LONGEST_PREFIX: usize = 200;

/// The final name as far as there is room, and a dot.
fn prefix(name: &OsStr) -> String {
    let name = name.to_string_lossy();
    let short = (0..=LONGEST_PREFIX.min(name.len())).rfind(|&end| name.is_char_boundary(end));
    format!("{}.", &name[..short.expect("0 is a boundary")])
}

/// The folder that a file is in; that of a bare name is where the program runs.
fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// The new name is on the disk when the folder is. Some systems cannot sync a folder.
fn sync_folder(path: &Path) {
    if let Ok(folder) = File::open(folder_of(path)) {
        let _ = folder.sync_all();
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
        drop(NewFile::create(&path, Unfinished::Kept).unwrap());
        assert_eq!(NewFile::create(&path, Unfinished::Kept).unwrap().keep(), None);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn an_error_says_nothing_of_the_temporary_file() {
        let folder = tempfile::tempdir().unwrap();
        for path in [&folder.path().join("no/note"), folder.path(), Path::new("/")] {
            let error = write(path, b"", Existing::Replace).unwrap_err();
            assert!(!error.to_string().contains(".partial"), "{error}");
            assert!(error.raw_os_error().is_some() || path.exists(), "{error}");
        }
        let (_, path) = NamedTempFile::new().unwrap().into_parts();
        let cannot_write = File::open(&path).unwrap();
        let mut full = Temporary(NamedTempFile::from_parts(cannot_write, path));
        let error = full.write(b"one").unwrap_err();
        assert!(error.raw_os_error().is_some(), "{error}");
    }

    #[test]
    fn a_name_of_255_bytes_is_one_like_any_other() {
        let folder = tempfile::tempdir().unwrap();
        // The 200th byte is in the middle of a letter.
        for name in ["n".repeat(255), format!("n{}", "é".repeat(127))] {
            let path = folder.path().join(name);
            write(&path, b"long", Existing::Replace).unwrap();
            assert_eq!(fs::read(&path).unwrap(), b"long");
        }
    }

    #[test]
    fn a_name_alone_is_a_file_where_the_program_runs() {
        assert_eq!(folder_of(Path::new("note")), Path::new("."));
        assert_eq!(folder_of(Path::new("a/note")), Path::new("a"));
        assert_eq!(folder_of(Path::new("/note")), Path::new("/"));
    }

    #[test]
    #[cfg(unix)]
    fn a_link_stays_and_one_to_nothing_is_an_error() {
        use std::os::unix::fs::{PermissionsExt, symlink};

        let folder = tempfile::tempdir().unwrap();
        let [file, link] = ["file", "link"].map(|name| folder.path().join(name));
        symlink(&file, &link).unwrap();
        let error = write(&link, b"", Existing::Replace).unwrap_err();
        assert_eq!(error.to_string(), "it is a link to nothing");
        fs::write(&file, "one").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
        write(&link, b"two", Existing::Replace).unwrap();
        assert!(link.is_symlink());
        assert_eq!(fs::read(&file).unwrap(), b"two");
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o640);
        let device = write(Path::new("/dev/null"), b"", Existing::Replace).unwrap_err();
        assert_eq!(device.to_string(), "it is not a regular file");
    }
}
