//! Tells the program which commit it is built from.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let package = env::var("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let commit = packaged(Path::new(&package)).or_else(checked_out).unwrap_or_default();
    println!("cargo::rustc-env=DECKHAND_COMMIT={commit}");
}

/// The commit that `cargo package` wrote beside the sources of a published crate.
fn packaged(package: &Path) -> Option<String> {
    let text = fs::read_to_string(package.join(".cargo_vcs_info.json")).ok()?;
    let (_, rest) = text.split_once("\"sha1\": \"")?;
    rest.split_once('"').map(|(commit, _)| commit.to_owned())
}

/// The commit of a checkout. The log of HEAD grows whenever HEAD moves.
fn checked_out() -> Option<String> {
    let log = git(&["rev-parse", "--git-path", "logs/HEAD"])?;
    if Path::new(&log).exists() {
        println!("cargo::rerun-if-changed={log}");
    }
    git(&["rev-parse", "HEAD"])
}

fn git(args: &[&str]) -> Option<String> {
    let output = Command::new("git").args(args).output().ok()?;
    let printed = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| printed.trim().to_owned())
}
