//! The scripts of the site.

use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::Serialize;

use super::wasm::Module;
use super::{File, bundle};

/// The pages' script, the worker's, and the WebAssembly module.
pub(super) fn all(sources: &Path, module: &Module) -> anyhow::Result<Vec<File>> {
    let folder = sources.join("scripts");
    let worker = format!("{}{}", module.binding, bundle::bundle(&folder, "worker.js")?);
    Ok(vec![
        File::new("pages.js", bundle::bundle(&folder, "main.js")?),
        constant("worker.js", "deckhandWorker", &worker),
        constant("wasm.js", "deckhandWasm", &STANDARD.encode(&module.wasm)),
    ])
}

/// A script that defines one constant.
pub(super) fn constant(name: impl Into<String>, constant: &str, value: &impl Serialize) -> File {
    let json = serde_json::to_string(value).expect("keys are strings and numbers finite");
    File::new(name, format!("\"use strict\";\nconst {constant} = {json};\n"))
}
