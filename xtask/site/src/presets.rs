//! The inputs to choose from on each page: fixtures, and of Camicia the known records and the
//! endless games of the catalogues.

use std::fs;
use std::path::Path;

use anyhow::Context;
use camicia_endless::catalogue::Catalogue;
use report::Game;
use serde::{Deserialize, Serialize};

use super::{File, read, scripts};

/// An input to choose.
#[derive(Serialize)]
struct Preset {
    /// Names it in a link.
    id: String,
    group: String,
    label: String,
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    tricks: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cards: Option<u64>,
}

/// For each game, a script with its presets.
pub(super) fn all(workspace: &Path) -> anyhow::Result<Vec<File>> {
    let script = |&game: &Game| {
        let mut presets = fixtures(&workspace.join("fixtures").join(game.name()))?;
        if game == Game::Camicia {
            presets.extend(records(workspace)?);
            presets.extend(endless());
        }
        Ok(scripts::constant(format!("{game}-inputs.js"), "deckhandPresets", &presets))
    };
    Game::ALL.iter().map(script).collect()
}

/// The fixtures of a game, the puzzle's example first.
fn fixtures(folder: &Path) -> anyhow::Result<Vec<Preset>> {
    let entries =
        fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))?;
    let mut presets = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_none_or(|extension| extension != "txt") {
            continue;
        }
        let label = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let id = format!("fixture/{label}");
        let text = read(&path)?;
        let group = "Fixtures".to_owned();
        presets.push(Preset { id, group, label, text, tricks: None, cards: None });
    }
    presets.sort_by_key(|preset| (preset.label != "example", preset.label.clone()));
    Ok(presets)
}

/// A record, as `camicia-hunt` lists it.
#[derive(Deserialize)]
struct Record {
    who: String,
    year: u32,
    deal: String,
    /// An endless game has no length.
    tricks: Option<u64>,
    cards: Option<u64>,
}

/// The longest games that are known.
fn records(workspace: &Path) -> anyhow::Result<Vec<Preset>> {
    let path = workspace.join("crates/camicia-hunt/data/known.json");
    let records: Vec<Record> = serde_json::from_str(&read(&path)?)
        .with_context(|| format!("{} is damaged", path.display()))?;
    let preset = |Record { who, year, deal, tricks, cards }| Preset {
        id: format!("record/{deal}"),
        group: "Known records".to_owned(),
        label: format!("{who} {year}"),
        text: deal,
        tricks,
        cards,
    };
    Ok(records.into_iter().map(preset).collect())
}

/// All cycles of the catalogues, each by a deal of equal hands that leads into it or, if there is
/// none, by a position on it.
fn endless() -> impl Iterator<Item = Preset> {
    Catalogue::built_in().iter().flat_map(|catalogue| {
        (1..).zip(&catalogue.cycles).map(|(number, cycle): (u32, _)| {
            let deal = cycle.deal.as_ref().unwrap_or(&cycle.position).to_string();
            Preset {
                id: format!("endless/{deal}"),
                group: format!("Endless games of {}", catalogue.deck),
                label: format!("Cycle {number}"),
                text: deal,
                tricks: Some(cycle.tricks),
                cards: Some(cycle.cards),
            }
        })
    })
}
