//! Packs `camicia-boinc` for volunteers: an archive for each target that can be built here, and the
//! checksums of all.
//!
//! An archive holds the program, what a BOINC client needs to take it, and a short guide. Its bytes
//! depend on the files in it alone: no time, user or host is in it.

mod archive;
mod target;

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use clap::Parser;
use sha2::{Digest, Sha256};

use archive::Entry;
use target::Target;

/// Pack `camicia-boinc` for volunteers: an archive for each target that can be built here, and
/// `SHA256SUMS`.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask dist", bin_name = "cargo xtask dist")]
struct Dist {
    /// The folder to write; it is made if it is missing
    #[arg(long, value_name = "DIR", default_value = "target/dist")]
    output: PathBuf,
}

fn main() -> ExitCode {
    match Dist::parse().run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}

impl Dist {
    fn run(&self) -> anyhow::Result<()> {
        fs::create_dir_all(&self.output)
            .with_context(|| format!("cannot create {}", self.output.display()))?;
        let mut sums = Vec::new();
        for target in Target::ALL {
            if let Err(reason) = target.is_at_hand() {
                eprintln!("not built: {}: {reason}", target.triple);
                continue;
            }
            let program = target.build()?;
            let name = target.archive_name();
            let bytes = archive::pack(target.format, &name, &entries(target, &program)?)?;
            let file = format!("{name}.{}", target.format.extension());
            save(&self.output.join(&file), &bytes)?;
            sums.push(format!("{}  {file}\n", checksum(&bytes)));
        }
        anyhow::ensure!(!sums.is_empty(), "no target can be built here");
        let sums = sums.concat();
        save(&self.output.join("SHA256SUMS"), sums.as_bytes())?;
        print!("{sums}");
        Ok(())
    }
}

/// What an archive holds: the program, and files of the repository.
fn entries(target: &Target, program: &Path) -> anyhow::Result<Vec<Entry>> {
    let mut files = vec![
        ("README.txt", "crates/camicia-boinc/package/README.txt"),
        ("LICENSE-MIT", "LICENSE-MIT"),
        ("LICENSE-APACHE", "LICENSE-APACHE"),
    ];
    if target.has_client {
        files.push(("app_info.xml", "crates/camicia-boinc/package/app_info.xml"));
    }
    let program_name = program.file_name().expect("it was built under a name").to_string_lossy();
    let mut entries = vec![Entry::read(&program_name, program, true)?];
    for (name, path) in files {
        entries.push(Entry::read(name, &workspace().join(path), false)?);
    }
    Ok(entries)
}

fn save(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}

/// The SHA-256 in hexadecimal digits.
fn checksum(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string takes any text");
        text
    })
}

/// The folder of the workspace that this program was built from.
fn workspace() -> &'static Path {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2);
    folder.expect("the package lies two folders below the workspace")
}
