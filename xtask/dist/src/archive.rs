//! Archives whose bytes depend on the files in them alone.

use std::fs;
use std::io::{Cursor, Write};
use std::path::Path;

use anyhow::Context;
use flate2::{Compression, GzBuilder};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// The kind of an archive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Format {
    TarGz,
    Zip,
}

/// A file of an archive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Entry {
    name: String,
    content: Vec<u8>,
    executable: bool,
}

impl Format {
    pub(crate) const fn extension(self) -> &'static str {
        match self {
            Self::TarGz => "tar.gz",
            Self::Zip => "zip",
        }
    }
}

impl Entry {
    pub(crate) fn read(name: &str, path: &Path, executable: bool) -> anyhow::Result<Self> {
        let content = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
        Ok(Self { name: name.to_owned(), content, executable })
    }

    /// Who may read and run it.
    const fn mode(&self) -> u32 {
        if self.executable { 0o755 } else { 0o644 }
    }
}

/// An archive of these files, all in one folder.
pub(crate) fn pack(format: Format, folder: &str, entries: &[Entry]) -> anyhow::Result<Vec<u8>> {
    match format {
        Format::TarGz => tar_gz(folder, entries),
        Format::Zip => zip(folder, entries),
    }
}

fn tar_gz(folder: &str, entries: &[Entry]) -> anyhow::Result<Vec<u8>> {
    let mut tar = tar::Builder::new(GzBuilder::new().write(Vec::new(), Compression::best()));
    for entry in entries {
        let mut header = tar::Header::new_gnu();
        header.set_uid(0);
        header.set_gid(0);
        header.set_mtime(0);
        header.set_size(entry.content.len() as u64);
        header.set_mode(entry.mode());
        let path = format!("{folder}/{}", entry.name);
        tar.append_data(&mut header, path, entry.content.as_slice())?;
    }
    Ok(tar.into_inner()?.finish()?)
}

fn zip(folder: &str, entries: &[Entry]) -> anyhow::Result<Vec<u8>> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for entry in entries {
        // The usual time is the first that the format has, in 1980.
        let options = SimpleFileOptions::default().unix_permissions(entry.mode());
        zip.start_file(format!("{folder}/{}", entry.name), options)?;
        zip.write_all(&entry.content)?;
    }
    Ok(zip.finish()?.into_inner())
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    fn entries() -> Vec<Entry> {
        let entry = |name: &str, content: &[u8], executable| Entry {
            name: name.to_owned(),
            content: content.to_owned(),
            executable,
        };
        vec![entry("program", &[7; 5000], true), entry("README.txt", b"Hello\n", false)]
    }

    #[test]
    fn a_tar_holds_the_files_with_their_modes_and_no_time() {
        let bytes = pack(Format::TarGz, "folder", &entries()).unwrap();
        let mut archive = tar::Archive::new(flate2::read::GzDecoder::new(bytes.as_slice()));
        let mut found = Vec::new();
        for entry in archive.entries().unwrap() {
            let mut entry = entry.unwrap();
            assert_eq!((entry.header().mtime().unwrap(), entry.header().uid().unwrap()), (0, 0));
            let name = entry.path().unwrap().strip_prefix("folder").unwrap().display().to_string();
            let executable = entry.header().mode().unwrap() == 0o755;
            let mut content = Vec::new();
            entry.read_to_end(&mut content).unwrap();
            found.push(Entry { name, content, executable });
        }
        assert_eq!(found, entries());
        assert_eq!(pack(Format::TarGz, "folder", &entries()).unwrap(), bytes);
    }

    #[test]
    fn a_zip_holds_the_same_files() {
        let bytes = pack(Format::Zip, "folder", &entries()).unwrap();
        let mut archive = zip::ZipArchive::new(Cursor::new(bytes.as_slice())).unwrap();
        for expected in entries() {
            let mut file = archive.by_name(&format!("folder/{}", expected.name)).unwrap();
            let mut content = Vec::new();
            file.read_to_end(&mut content).unwrap();
            assert_eq!(content, expected.content);
            assert_eq!(file.unix_mode().unwrap() & 0o777, expected.mode());
        }
        assert_eq!(pack(Format::Zip, "folder", &entries()).unwrap(), bytes);
    }
}
