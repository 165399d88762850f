//! Finds inputs: `DIR/GAME/NAME.txt`, and under `DIR/private/` the same again.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use report::{Game, Part, Question};

use crate::expected::{self, Expected};
use crate::message;

/// An input file of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Fixture {
    pub(crate) game: Game,
    /// `GAME/NAME`, with `private/` in front of inputs of the private subfolder.
    pub(crate) id: String,
    pub(crate) path: PathBuf,
    /// The path as the report shows it.
    pub(crate) shown: String,
    /// Whether a file beside it says what is expected.
    has_expected: bool,
}

/// How the name of a file ends that tells what is expected of an input.
const EXPECTED: &str = ".expected.json";

/// The subfolder for inputs that are not to be shared.
const PRIVATE: &str = "private";

impl Fixture {
    /// The question of a part of this fixture.
    pub(crate) fn question(&self, part: Part) -> Question {
        let Self { game, id, shown, .. } = self;
        Question { id: format!("{id}/{part}"), game: *game, part, input: shown.clone() }
    }

    /// What the file beside the input expects of it. The error is a sentence about that file.
    pub(crate) fn expected(&self) -> Result<Expected, String> {
        if self.has_expected {
            expected::read(&self.path.with_extension("expected.json"), self.game)
        } else {
            Ok(Expected::default())
        }
    }
}

/// All fixtures of these folders, ordered by id.
///
/// # Errors
/// When a folder cannot be read, or when two fixtures would have the same id.
pub(crate) fn find(folders: &[PathBuf]) -> anyhow::Result<Vec<Fixture>> {
    let mut found: BTreeMap<String, Fixture> = BTreeMap::new();
    for folder in folders {
        for fixture in in_folder(folder)? {
            match found.get(&fixture.id) {
                Some(other) if !same_file(&other.path, &fixture.path) => bail!(
                    "{} and {} would both be the case {}: give one of them another name",
                    other.shown,
                    fixture.shown,
                    fixture.id,
                ),
                _ => drop(found.insert(fixture.id.clone(), fixture)),
            }
        }
    }
    Ok(found.into_values().collect())
}

fn in_folder(folder: &Path) -> anyhow::Result<Vec<Fixture>> {
    let mut fixtures = Vec::new();
    for (name, path) in entries(folder)? {
        if name == PRIVATE && path.is_dir() {
            for (name, path) in entries(&path)? {
                of_game(&name, &path, "private/", &mut fixtures)?;
            }
        } else {
            of_game(&name, &path, "", &mut fixtures)?;
        }
    }
    Ok(fixtures)
}

fn of_game(
    name: &str,
    folder: &Path,
    prefix: &str,
    fixtures: &mut Vec<Fixture>,
) -> anyhow::Result<()> {
    if !folder.is_dir() {
        if is_of_fixture(name) {
            message::say(format_args!(
                "warning: {} is passed over: it lies in no folder of a game",
                folder.display()
            ));
        }
        return Ok(());
    }
    let game: Game = match name.parse() {
        Ok(game) => game,
        Err(error) => {
            message::say(format_args!("warning: {} is passed over: {error}", folder.display()));
            return Ok(());
        }
    };
    let entries = entries(folder)?;
    let expected: BTreeSet<&str> =
        entries.iter().filter_map(|(name, _)| name.strip_suffix(EXPECTED)).collect();
    let mut without_input = expected.clone();
    for (name, path) in &entries {
        let Some(name) = name.strip_suffix(".txt") else { continue };
        without_input.remove(name);
        fixtures.push(Fixture {
            game,
            id: format!("{prefix}{game}/{name}"),
            shown: path.display().to_string(),
            path: path.clone(),
            has_expected: expected.contains(name),
        });
    }
    for name in without_input {
        let path = folder.join(format!("{name}{EXPECTED}"));
        message::say(format_args!("warning: {} belongs to no input", path.display()));
    }
    Ok(())
}

fn is_of_fixture(name: &str) -> bool {
    name.strip_suffix(".txt").or_else(|| name.strip_suffix(EXPECTED)).is_some()
}

/// The names and paths of what a folder holds.
fn entries(folder: &Path) -> anyhow::Result<Vec<(String, PathBuf)>> {
    let unreadable = || format!("the folder {} cannot be read", folder.display());
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).with_context(unreadable)? {
        let path = entry.with_context(unreadable)?.path();
        match path.file_name().and_then(OsStr::to_str) {
            Some(name) => found.push((name.to_owned(), path)),
            None => message::say(format_args!(
                "warning: {} is passed over: its name is not text",
                path.display()
            )),
        }
    }
    Ok(found)
}

fn same_file(a: &Path, b: &Path) -> bool {
    a == b || matches!((a.canonicalize(), b.canonicalize()), (Ok(a), Ok(b)) if a == b)
}
