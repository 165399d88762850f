//! Finds inputs: `DIR/GAME/NAME.txt`, and under `DIR/private/` the same again.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use report::{Game, Part, Question};

use crate::batch::{self, BatchCase};
use crate::expected::{self, Expected};
use crate::{input, message};

/// An input file of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Fixture {
    pub(crate) game: Game,
    /// `GAME/NAME`, with `private/` in front of inputs of the private subfolder.
    pub(crate) id: String,
    pub(crate) path: PathBuf,
    /// The path as the report shows it.
    pub(crate) shown: String,
    source: Source,
}

/// Where an input is.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Source {
    /// It is the file.
    File {
        /// Whether a file beside it says what is expected.
        has_expected: bool,
    },
    /// It is one case of the file.
    Case(BatchCase),
}

/// How the name of a file ends that tells what is expected of an input.
const EXPECTED: &str = ".expected.json";

/// The subfolder for inputs that are not to be shared.
const PRIVATE: &str = "private";

impl Fixture {
    /// The question of a part of this fixture.
    pub(crate) fn question(&self, part: Part) -> Question {
        let Self { game, id, shown, .. } = self;
        let id = format!("{id}/{part}");
        Question { id, game: *game, part, input: shown.clone(), rules: None }
    }

    /// What the file beside the input expects of it. The error is a sentence about that file.
    pub(crate) fn expected(&self) -> Result<Expected, String> {
        match &self.source {
            Source::File { has_expected: false } => Ok(Expected::default()),
            Source::File { has_expected: true } => {
                expected::read(&self.path.with_extension("expected.json"), self.game)
            }
            Source::Case(case) => case.expected.clone(),
        }
    }

    /// The input's bytes. The error is a sentence.
    pub(crate) fn bytes(&self) -> Result<Vec<u8>, String> {
        match &self.source {
            Source::File { .. } => files::regular(&self.path, input::LARGEST)
                .map_err(|error| format!("the input cannot be read: {error}")),
            Source::Case(case) => Ok(case.input.clone()),
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
        if let Some(batch) = batch_name(name, game) {
            fixtures.extend(of_batch(game, &format!("{prefix}{game}/{batch}"), path));
            continue;
        }
        let Some(name) = name.strip_suffix(".txt") else { continue };
        without_input.remove(name);
        fixtures.push(Fixture {
            game,
            id: format!("{prefix}{game}/{name}"),
            shown: path.display().to_string(),
            path: path.clone(),
            source: Source::File { has_expected: expected.contains(name) },
        });
    }
    for name in without_input {
        let path = folder.join(format!("{name}{EXPECTED}"));
        message::say(format_args!("warning: {} belongs to no input", path.display()));
    }
    Ok(())
}

/// The name of a file of many cases, which only Camicia has: the exercise's canonical data.
fn batch_name(name: &str, game: Game) -> Option<&str> {
    let is_batch = game == Game::Camicia && !name.ends_with(EXPECTED);
    name.strip_suffix(".json").filter(|_| is_batch)
}

/// The cases of a file; a file that cannot be used is a case that fails.
fn of_batch(game: Game, id: &str, path: &Path) -> Vec<Fixture> {
    let fixture = |id: String, case: BatchCase| Fixture {
        game,
        id,
        path: path.to_owned(),
        shown: path.display().to_string(),
        source: Source::Case(case),
    };
    let read = files::regular(path, input::LARGEST)
        .map_err(|error| format!("it cannot be read: {error}"))
        .and_then(|text| batch::read(&text, game));
    match read {
        Ok(cases) => {
            cases.into_iter().map(|case| fixture(format!("{id}/{}", case.name), case)).collect()
        }
        Err(error) => {
            let expected = Err(format!("{}: {error}", path.display()));
            let case = BatchCase { name: String::new(), input: Vec::new(), expected };
            vec![fixture(id.to_owned(), case)]
        }
    }
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
