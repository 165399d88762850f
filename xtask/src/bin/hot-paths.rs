//! One hot path of one game, a given number of times: what `cargo xtask instructions` counts.
//!
//! `hot-paths GAME TIMES` reads the game's inputs once and then works `TIMES` times; the difference
//! between two numbers of times is free of all that happens once.

use std::env;
use std::fs;
use std::hint::black_box;
use std::path::Path;

use anyhow::{Context, bail};
use cardcore::Stop;

fn main() -> anyhow::Result<()> {
    let mut args = env::args().skip(1);
    let (Some(game), Some(times)) = (args.next(), args.next()) else {
        bail!("expected a game and a number of times");
    };
    let times: usize = times.parse().context("expected a number of times")?;
    let inputs = inputs(&game)?;
    match game.as_str() {
        "amphipod" => amphipod(&inputs, times),
        "camel-cards" => camel_cards(&inputs, times),
        "camicia" => camicia(&inputs, times),
        "combat" => combat(&inputs, times),
        _ => bail!("expected one of amphipod, camel-cards, camicia, combat, found {game:?}"),
    }
}

/// The texts of the game's fixtures that are as large as a real puzzle's, by name.
fn inputs(game: &str) -> anyhow::Result<Vec<String>> {
    let prefix = match game {
        "amphipod" => "start-",
        "camel-cards" => "hands-1000-",
        _ => "deal-",
    };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures").join(game);
    let unreadable = || format!("{} cannot be read", folder.display());
    let mut paths = Vec::new();
    for entry in fs::read_dir(&folder).with_context(unreadable)? {
        let path = entry.with_context(unreadable)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with(prefix) && name.ends_with(".txt") {
            paths.push(path);
        }
    }
    paths.sort();
    paths.iter().map(|path| fs::read_to_string(path).with_context(unreadable)).collect()
}

/// The least energy of unfolded burrows.
fn amphipod(inputs: &[String], times: usize) -> anyhow::Result<()> {
    let mut burrows = Vec::new();
    for input in inputs {
        burrows.push(input.parse::<amphipod::Burrow>()?.unfold()?);
    }
    for _ in 0..times {
        for burrow in &burrows {
            black_box(amphipod::least_energy(black_box(burrow), &Stop::never())?);
        }
    }
    Ok(())
}

/// A thousand hands read, and both parts of them answered.
fn camel_cards(inputs: &[String], times: usize) -> anyhow::Result<()> {
    for _ in 0..times {
        for input in inputs {
            black_box(camel_cards::both_parts(black_box(input), &Stop::never())?);
        }
    }
    Ok(())
}

/// Whole games of the batch engine.
fn camicia(inputs: &[String], times: usize) -> anyhow::Result<()> {
    let mut deals = Vec::new();
    for input in inputs {
        deals.push(input.parse::<camicia::Deal>()?);
    }
    for _ in 0..times {
        black_box(camicia::engine::Engine::new().solve_deals(black_box(&deals), &Stop::never())?);
    }
    Ok(())
}

/// Recursive Combat.
fn combat(inputs: &[String], times: usize) -> anyhow::Result<()> {
    let mut deals = Vec::new();
    for input in inputs {
        deals.push(input.parse::<combat::Deal>()?);
    }
    for _ in 0..times {
        for deal in &deals {
            black_box(combat::part2(black_box(deal), &Stop::never())?);
        }
    }
    Ok(())
}
