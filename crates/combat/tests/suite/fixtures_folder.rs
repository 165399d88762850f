//! The deals of the workspace's `fixtures/combat`.

use std::fs;
use std::path::Path;

use combat::Deal;
use serde_json::Value;

/// Each deal with its name and its expected answers.
pub(crate) fn cases() -> Vec<(String, Deal, Value)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/combat");
    let mut cases = Vec::new();
    for entry in fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "txt") {
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            let deal = fs::read_to_string(&path).unwrap().parse().unwrap();
            let expected = fs::read_to_string(path.with_extension("expected.json")).unwrap();
            cases.push((name, deal, serde_json::from_str(&expected).unwrap()));
        }
    }
    assert!(!cases.is_empty(), "no deals in {}", folder.display());
    cases
}
