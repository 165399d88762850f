//! Building the WebAssembly module and the script that binds it.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, bail, ensure};
use wasm_bindgen_cli_support::Bindgen;

const TARGET: &str = "wasm32-unknown-unknown";
const PROFILE: &str = "wasm";

/// The bound module.
pub(super) struct Module {
    pub(super) wasm: Vec<u8>,
    /// Plain JavaScript that defines `wasm_bindgen`.
    pub(super) binding: String,
}

/// Builds `crates/web` with cargo and binds it.
pub(super) fn build(workspace: &Path) -> anyhow::Result<Module> {
    let target = target_folder(workspace)?;
    ensure!(
        has_target()?,
        "the Rust target {TARGET} is missing; this adds it: rustup target add {TARGET}"
    );
    let built = cargo(workspace)
        .args(["build", "--package", "deckhand-web", "--lib", "--locked"])
        .args(["--target", TARGET, "--profile", PROFILE])
        .status()
        .context("cargo cannot be run")?;
    ensure!(built.success(), "the WebAssembly module does not compile");
    let path = target.join(TARGET).join(PROFILE).join("web.wasm");
    bind(&path).with_context(|| format!("{} cannot be bound", path.display()))
}

fn bind(path: &Path) -> anyhow::Result<Module> {
    let mut output = Bindgen::new()
        .input_path(path)
        .no_modules(true)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate_output()?;
    let binding = output.js().to_owned();
    let wasm = output.wasm_mut().emit_wasm();
    Ok(Module { wasm, binding })
}

/// Whether the standard library is installed for the target. Toolchains that are not rustup's are
/// asked the same way.
fn has_target() -> anyhow::Result<bool> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc)
        .args(["--print", "target-libdir", "--target", TARGET])
        .output()
        .context("rustc cannot be run")?;
    let folder = String::from_utf8(output.stdout).context("rustc names a folder")?;
    Ok(Path::new(folder.trim()).is_dir())
}

/// Where cargo puts what it builds.
fn target_folder(workspace: &Path) -> anyhow::Result<std::path::PathBuf> {
    let output = cargo(workspace)
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .output()
        .context("cargo cannot be run")?;
    let metadata: serde_json::Value =
        serde_json::from_slice(&output.stdout).context("cargo metadata is JSON")?;
    match metadata["target_directory"].as_str() {
        Some(folder) => Ok(folder.into()),
        None => bail!("cargo metadata names no target directory"),
    }
}

fn cargo(workspace: &Path) -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(workspace);
    cargo
}
