//! The files of the hunter, as they could be after a fault of a disk or of another program.

use std::fs;

use camicia_endless::catalogue::Catalogue;
use camicia_hunt::{Checkpoint, Checksummed, Parameters, Source, Tally, UnitResult, store, unit};
use cardcore::Stop;
use store::Store;
use tempfile::TempDir;

/// The parameters of the files that are edited: all deals of a small deck, in two units.
pub fn parameters() -> Parameters {
    let census = Source::Range { from: 0, to: 10_919, games: 5_460 };
    let deck = "12-2J-2Q".parse().expect("it is a deck");
    let builder = Parameters::builder(deck, census).keep(2).extend_from(100);
    builder.build().expect("such a hunt can be played")
}

/// The result of the first unit.
pub fn unit_result_of(parameters: &Parameters) -> UnitResult {
    struct Silent;
    impl unit::Watcher for Silent {
        fn warn(&self, _: &str) {}
    }
    unit::play(parameters, 0, &Silent, &Stop::never()).expect("nobody stops it")
}

/// A folder in which a file has these bytes.
fn folder(name: &str, bytes: &[u8]) -> (TempDir, Store) {
    let folder = tempfile::tempdir().expect("folders can be made");
    let path = folder.path().join(name);
    fs::create_dir_all(path.parent().expect("it is in the folder")).expect("folders can be made");
    fs::write(path, bytes).expect("files can be written");
    let store = Store::open(folder.path());
    (folder, store)
}

/// A result that is read is the one that would be written.
pub fn unit_result(bytes: &[u8]) {
    let (_folder, store) = folder("unit-0.json", bytes);
    if let Ok(Some(found)) = store.found(0) {
        let written = Checksummed(UnitResult::new(&found.parameters, 0, &found.tally)).to_bytes();
        assert_eq!(written, bytes);
    }
    // A fuzzer does not guess checksums. Here it has one.
    if let Ok(result) = serde_json::from_slice::<UnitResult>(bytes) {
        let (_folder, store) = folder("unit-0.json", &Checksummed(&result).to_bytes());
        if let Ok(Some(found)) = store.found(0) {
            assert_eq!(UnitResult::new(&found.parameters, 0, &found.tally), result);
        }
    }
}

/// A checkpoint that is read has a tally from which a hunt can go on.
pub fn checkpoint(bytes: &[u8]) {
    let goes_on = |bytes: &[u8]| {
        let (_folder, store) = folder("unit-0.checkpoint", bytes);
        if let Ok(Some((_, tally))) = store.checkpoint(0, &parameters()) {
            let mut merged = Tally::new(parameters().keep());
            merged.merge(&tally);
            assert_eq!(merged, tally);
        }
    };
    goes_on(bytes);
    if let Ok(checkpoint) = serde_json::from_slice::<Checkpoint>(bytes) {
        goes_on(&Checksummed(&checkpoint).to_bytes());
    }
}

/// A log has no more entries than lines, whatever is in it.
pub fn log(bytes: &[u8]) {
    let (_folder, store) = folder("log/unit-0.ndjson", bytes);
    let lines = bytes.split(|&byte| byte == b'\n').count();
    assert!(store.logged(0).len() <= lines);
}

/// A catalogue that is read is read again as it is written.
pub fn catalogue(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(catalogue) = text.parse::<Catalogue>() {
        let again = catalogue.to_text().parse::<Catalogue>().expect("what is written can be read");
        assert_eq!(again, catalogue);
    }
}
