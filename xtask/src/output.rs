//! Where results go: standard output, or a file that is complete once it has its name.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Stdout, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use serde::Serialize;
use tempfile::NamedTempFile;

/// A place for results. Only [`finish`](Self::finish) makes a file appear under its name.
pub(crate) enum Output {
    Stdout(BufWriter<Stdout>),
    /// Written beside its place, then renamed.
    Beside {
        temporary: BufWriter<NamedTempFile>,
        path: PathBuf,
    },
    /// A device or a pipe: it cannot be replaced, only written to.
    Special(File),
}

impl Output {
    /// Opens a file, or standard output where no path is given.
    ///
    /// # Errors
    /// When the file could not be written in the end, found out now rather than after the work.
    pub(crate) fn open(path: Option<&Path>) -> anyhow::Result<Self> {
        let Some(path) = path else { return Ok(Self::Stdout(BufWriter::new(io::stdout()))) };
        let unwritable = || format!("{} cannot be written", path.display());
        match fs::metadata(path) {
            Ok(known) if known.is_dir() => {
                Err(io::Error::from(io::ErrorKind::IsADirectory)).with_context(unwritable)
            }
            Ok(known) if !known.is_file() => {
                let special = OpenOptions::new().write(true).open(path).with_context(unwritable)?;
                Ok(Self::Special(special))
            }
            _ => {
                // Through a symbolic link to the file itself, which the rename would cut off.
                let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
                let temporary = BufWriter::new(beside(&path).with_context(unwritable)?);
                Ok(Self::Beside { temporary, path })
            }
        }
    }

    /// Writes what is still held back and gives the file its name.
    pub(crate) fn finish(self) -> anyhow::Result<()> {
        match self {
            Self::Stdout(mut out) => out.flush().context("standard output cannot be written"),
            Self::Special(mut out) => out.flush().context("the output cannot be written"),
            Self::Beside { temporary, path } => {
                let unwritable = || format!("{} cannot be written", path.display());
                let temporary = temporary
                    .into_inner()
                    .map_err(io::IntoInnerError::into_error)
                    .with_context(unwritable)?;
                temporary.as_file().sync_all().with_context(unwritable)?;
                temporary.persist(&path).map_err(|error| error.error).with_context(unwritable)?;
                Ok(())
            }
        }
    }

    /// Leaves what was written where it is, under its temporary name, and says where that is.
    pub(crate) fn keep_unfinished(self) -> Option<PathBuf> {
        match self {
            Self::Beside { temporary, .. } => {
                let (temporary, _) = temporary.into_parts();
                temporary.keep().ok().map(|(_, path)| path)
            }
            Self::Stdout(_) | Self::Special(_) => None,
        }
    }

    fn inner(&mut self) -> &mut dyn Write {
        match self {
            Self::Stdout(out) => out,
            Self::Beside { temporary, .. } => temporary,
            Self::Special(out) => out,
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.inner().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner().flush()
    }
}

/// A temporary file in the same folder, so that a rename can put it in place. Its name begins
/// with the final one: after a crash its owner can see what it was to become.
fn beside(path: &Path) -> io::Result<NamedTempFile> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".");
    let mut builder = tempfile::Builder::new();
    builder.prefix(&name).suffix(".partial");
    #[cfg(unix)]
    {
        // As any new file, not as a secret one: the process's umask still applies.
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder.unwrap_or(Path::new(".")))
}

/// Whether an error says that the reader of our output has gone.
pub(crate) fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        let io = cause.downcast_ref::<io::Error>().map(io::Error::kind);
        let json =
            cause.downcast_ref::<serde_json::Error>().and_then(serde_json::Error::io_error_kind);
        io.or(json) == Some(io::ErrorKind::BrokenPipe)
    })
}

/// Writes a whole report.
pub(crate) fn write_document(
    out: &mut impl Write,
    document: &impl Serialize,
) -> anyhow::Result<()> {
    serde_json::to_writer_pretty(&mut *out, document)?;
    writeln!(out)?;
    Ok(())
}

/// Writes one line of NDJSON, at once and whole.
pub(crate) fn write_line(out: &mut impl Write, line: &impl Serialize) -> anyhow::Result<()> {
    serde_json::to_writer(&mut *out, line)?;
    writeln!(out)?;
    out.flush()?;
    Ok(())
}
