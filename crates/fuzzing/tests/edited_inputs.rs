//! Good inputs and files with some edits, given to what must hold for any bytes.

use std::fs;
use std::path::Path;

use camicia_hunt::{Checkpoint, Checksummed};
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// A change of some bytes.
#[derive(Debug, Clone)]
enum Edit {
    /// A byte becomes another one.
    Set(Index, u8),
    /// Some bytes go.
    Remove(Index, usize),
    /// Some bytes are there twice.
    Repeat(Index, usize),
    /// A byte comes between two others: mostly one that means something in these inputs.
    Insert(Index, u8),
}

fn edit() -> impl Strategy<Value = Edit> {
    let byte = || {
        prop_oneof![
            4 => select(b"0123456789 \n\r\t/-,:.#JQKATABCD\"{}[]".as_slice()),
            1 => any::<u8>(),
        ]
    };
    let length = || 1..40_usize;
    prop_oneof![
        (any::<Index>(), byte()).prop_map(|(at, byte)| Edit::Set(at, byte)),
        (any::<Index>(), length()).prop_map(|(at, length)| Edit::Remove(at, length)),
        (any::<Index>(), length()).prop_map(|(at, length)| Edit::Repeat(at, length)),
        (any::<Index>(), byte()).prop_map(|(at, byte)| Edit::Insert(at, byte)),
    ]
}

impl Edit {
    fn apply(&self, bytes: &mut Vec<u8>) {
        let some = |at: Index, length: usize, bytes: &[u8]| {
            let from = at.index(bytes.len() + 1);
            from..bytes.len().min(from + length)
        };
        match *self {
            Self::Set(at, byte) => {
                if !bytes.is_empty() {
                    let at = at.index(bytes.len());
                    bytes[at] = byte;
                }
            }
            Self::Remove(at, length) => drop(bytes.drain(some(at, length, bytes))),
            Self::Repeat(at, length) => {
                let range = some(at, length, bytes);
                let copy = bytes[range.clone()].to_vec();
                bytes.splice(range.end..range.end, copy);
            }
            Self::Insert(at, byte) => bytes.insert(at.index(bytes.len() + 1), byte),
        }
    }
}

/// Runs the body on these bytes, and with edits on many more.
fn edited(seeds: Vec<Vec<u8>>, cases: u32, body: fn(&[u8])) {
    assert!(!seeds.is_empty());
    for seed in &seeds {
        body(seed);
    }
    let inputs =
        (select(seeds), prop::collection::vec(edit(), 1..6)).prop_map(|(mut bytes, edits)| {
            for edit in edits {
                edit.apply(&mut bytes);
            }
            bytes
        });
    let config = ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() };
    proptest!(config, |(bytes in inputs)| body(&bytes));
}

/// The inputs of a game that are short: in a long one, an edit changes little.
fn fixtures(game: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(game);
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut inputs: Vec<_> = paths
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .map(|path| fs::read(path).unwrap())
        .filter(|bytes| bytes.len() < 500)
        .collect();
    inputs.sort();
    inputs
}

#[test]
fn combat() {
    edited(fixtures("combat"), 4000, fuzzing::combat);
}

#[test]
fn camel_cards() {
    edited(fixtures("camel-cards"), 4000, fuzzing::camel_cards);
}

#[test]
fn camicia() {
    edited(fixtures("camicia"), 4000, fuzzing::camicia);
}

#[test]
fn amphipod() {
    edited(fixtures("amphipod"), 4000, fuzzing::amphipod);
}

#[test]
fn results_of_units() {
    let result = fuzzing::unit_result_of(&fuzzing::parameters());
    let json = serde_json::to_vec(&result).unwrap();
    edited(vec![json, Checksummed(result).to_bytes()], 1000, fuzzing::unit_result);
}

#[test]
fn checkpoints() {
    let result = fuzzing::unit_result_of(&fuzzing::parameters());
    let checkpoint =
        Checkpoint { hash: result.hash, unit: result.unit, blocks: 1, tally: result.tally };
    let json = serde_json::to_vec(&checkpoint).unwrap();
    edited(vec![json, Checksummed(checkpoint).to_bytes()], 1000, fuzzing::checkpoint);
}

#[test]
fn logs() {
    let log = r#"{"unix":1760000000,"host":"n1","pid":7,"event":"started","games_before":0}
{"unix":1760000009,"host":"n1","pid":7,"event":"done","games":5460,"seconds":0.5}
"#;
    edited(vec![log.into()], 1000, fuzzing::log);
}

#[test]
fn catalogues() {
    let catalogue = r#"{"format":1,"deck":"36-4J-4Q-4K-4A","made_by":"a test","cycles":[
{"canonical":"-/-","position":"-/-","construction":"","tricks":62,"cards":440,"deals":1,"deal":"-/-","before":3}
]}
"#;
    edited(vec![catalogue.into()], 2000, fuzzing::catalogue);
}
