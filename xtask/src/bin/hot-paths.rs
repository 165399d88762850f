//! One hot path of one game, a given number of times: what `cargo xtask instructions` counts.
//!
//! `hot-paths GAME TIMES` reads the game's inputs once and then works `TIMES` times; the difference
//! between two numbers of times is free of all that happens once.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use anyhow::{Context, bail};
use report::Game;

fn main() -> anyhow::Result<()> {
    let mut args = env::args().skip(1);
    let (Some(game), Some(times)) = (args.next(), args.next()) else {
        bail!("expected a game and a number of times");
    };
    let game: Game = game.parse()?;
    let times: usize = times.parse().context("expected a number of times")?;
    let hot_path = puzzles::hot_path(game);
    let texts = texts(game, hot_path.fixtures)?;
    let work = (hot_path.prepare)(&texts).map_err(anyhow::Error::msg)?;
    for _ in 0..times {
        work()?;
    }
    Ok(())
}

/// The texts of the game's fixtures whose names begin like this, by name.
fn texts(game: Game, prefix: &str) -> anyhow::Result<Vec<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures").join(game.name());
    let unreadable = || format!("{} cannot be read", folder.display());
    let mut paths = Vec::new();
    for entry in fs::read_dir(&folder).with_context(unreadable)? {
        let path = entry.with_context(unreadable)?.path();
        if path.extension().is_none_or(|end| end != "txt") {
            continue;
        }
        let name = path.file_stem().and_then(OsStr::to_str);
        if name.is_some_and(|name| name.starts_with(prefix)) {
            paths.push(path);
        }
    }
    paths.sort();
    paths.iter().map(|path| fs::read_to_string(path).with_context(unreadable)).collect()
}
