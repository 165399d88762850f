//! A file that is written beside its place and renamed when it is complete.

use std::ffi::{OsStr, OsString};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::Unfinished;
use super::interrupt::{self, Registered};

/// A file beside its place.
#[derive(Debug)]
pub(super) struct Beside {
    temporary: BufWriter<NamedTempFile>,
    path: PathBuf,
    registered: Registered,
}

impl Beside {
    pub(super) fn create(path: PathBuf, unfinished: Unfinished) -> io::Result<Self> {
        let (temporary, registered) = interrupt::create(unfinished, || temporary(&path))?;
        Ok(Self { temporary: BufWriter::new(temporary), path, registered })
    }

    /// Writes; an interruption waits until it is done.
    pub(super) fn write(
        &mut self,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> io::Result<()> {
        let _uninterrupted = self.registered.lock();
        write(&mut self.temporary)
    }

    /// Gives the file its name.
    pub(super) fn finish(self) -> io::Result<()> {
        let mut uninterrupted = self.registered.lock();
        let temporary = self.temporary.into_inner().map_err(io::IntoInnerError::into_error)?;
        temporary.as_file().sync_all()?;
        temporary.persist(&self.path).map_err(|error| error.error)?;
        uninterrupted.forget();
        Ok(())
    }

    /// Leaves what was written under the temporary name; nothing when nothing was written.
    pub(super) fn keep(self) -> Option<PathBuf> {
        let (temporary, _) = self.temporary.into_parts();
        if temporary.as_file().metadata().is_ok_and(|file| file.len() > 0) {
            temporary.keep().ok().map(|(_, path)| path)
        } else {
            None
        }
    }
}

/// Its name begins with the final one, as far as there is room: after a crash its owner can see
/// what it was to become.
fn temporary(path: &Path) -> io::Result<NamedTempFile> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let prefix = prefix(path.file_name().unwrap_or_default());
    let mut builder = tempfile::Builder::new();
    builder.prefix(&prefix).suffix(".partial");
    #[cfg(unix)]
    {
        // As the file that it replaces, or as any new file: the process's umask still applies.
        use std::fs;
        use std::os::unix::fs::PermissionsExt;

        let known = fs::metadata(path).map(|file| file.permissions());
        builder.permissions(known.unwrap_or_else(|_| fs::Permissions::from_mode(0o666)));
    }
    builder.tempfile_in(folder.unwrap_or(Path::new("."))).map_err(|error| without_path(&error))
}

/// Most file systems allow 255 bytes in a name, and the rest of it takes fifteen.
const LONGEST_PREFIX: usize = 200;

fn prefix(name: &OsStr) -> OsString {
    if name.len() < LONGEST_PREFIX {
        let mut prefix = name.to_owned();
        prefix.push(".");
        return prefix;
    }
    let text = name.to_string_lossy();
    let end = (0..=LONGEST_PREFIX).rfind(|&end| text.is_char_boundary(end)).unwrap_or(0);
    format!("{}.", &text[..end]).into()
}

/// The error without the temporary file's name, which is of no interest to anyone.
fn without_path(error: &io::Error) -> io::Error {
    let inner = error.get_ref().and_then(|inner| inner.source());
    let code = inner
        .and_then(|inner| inner.downcast_ref::<io::Error>())
        .and_then(io::Error::raw_os_error)
        .or(error.raw_os_error());
    code.map_or_else(|| error.kind().into(), io::Error::from_raw_os_error)
}
