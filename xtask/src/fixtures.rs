//! Finding inputs: `DIR/GAME/NAME.txt`, and under `DIR/private/` the same again.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use report::{ExpectedFile, Game, Part};

use crate::case::Question;

/// An input file of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Fixture {
    pub(crate) game: Game,
    /// `GAME/NAME`, with `private/` in front of inputs of the private subfolder.
    pub(crate) id: String,
    pub(crate) path: PathBuf,
    /// The path as the report shows it.
    pub(crate) shown: String,
}

/// The subfolder for inputs that are not to be shared.
const PRIVATE: &str = "private";

impl Fixture {
    /// The question of a part of this fixture.
    pub(crate) fn question(&self, part: Part) -> Question {
        let Self { game, id, shown, .. } = self;
        Question { id: format!("{id}/{part}"), game: *game, part, input: shown.clone() }
    }

    /// What the file beside the input expects of it.
    ///
    /// The error is a sentence about that file. A part that the game does not have is an error, and
    /// so is a field that no answer has: neither would ever be checked.
    pub(crate) fn expected(&self) -> Result<ExpectedFile, String> {
        let path = self.path.with_extension("expected.json");
        let text = match fs::read(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Ok(ExpectedFile::default());
            }
            Err(error) => return Err(format!("{} cannot be read: {error}", path.display())),
        };
        let mut unknown = None;
        let mut json = serde_json::Deserializer::from_slice(&text);
        let expected: ExpectedFile = serde_ignored::deserialize(&mut json, |key| {
            // The question mark stands for a value that may be absent.
            unknown.get_or_insert_with(|| key.to_string().replace("?.", ""));
        })
        .and_then(|expected| json.end().map(|()| expected))
        .map_err(|error| format!("{}: {error}", path.display()))?;
        if let Some(key) = unknown {
            return Err(format!("{}: no answer has the field {key}", path.display()));
        }
        let parts = self.game.parts();
        match Part::ALL.iter().find(|part| !parts.contains(part) && expected.of(**part).is_some()) {
            Some(part) => Err(format!("{}: {} has no {part}", path.display(), self.game)),
            None => Ok(expected),
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
        return Ok(());
    }
    let game: Game = match name.parse() {
        Ok(game) => game,
        Err(error) => {
            eprintln!("warning: {} is passed over: {error}", folder.display());
            return Ok(());
        }
    };
    for (name, path) in entries(folder)? {
        let Some(name) = name.strip_suffix(".txt") else { continue };
        let shown = path.display().to_string();
        fixtures.push(Fixture { game, id: format!("{prefix}{game}/{name}"), path, shown });
    }
    Ok(())
}

/// The names and paths of what a folder holds.
fn entries(folder: &Path) -> anyhow::Result<Vec<(String, PathBuf)>> {
    let unreadable = || format!("the folder {} cannot be read", folder.display());
    fs::read_dir(folder)
        .with_context(unreadable)?
        .map(|entry| {
            let entry = entry.with_context(unreadable)?;
            Ok((entry.file_name().to_string_lossy().into_owned(), entry.path()))
        })
        .collect()
}

fn same_file(a: &Path, b: &Path) -> bool {
    matches!((a.canonicalize(), b.canonicalize()), (Ok(a), Ok(b)) if a == b)
}
