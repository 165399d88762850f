//! `camicia-hunt recheck`

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{anyhow, bail};
use camicia::engine::Engine;
use camicia_hunt::recheck::{self, Player};
use camicia_hunt::store::Store;
use camicia_hunt::{HuntError, Parameters};
use cardcore::Stop;
use clap::{Args, ValueEnum};

use super::signals::{self, INTERRUPTED};
use super::values;
use super::watch::Progress;

/// Play a share of a hunt's finished units or games again by another engine, and compare the results.
///
/// Record for each whether it was the same; status and merge show that. Name each unit with another
/// result; the exit code is then 1.
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  camicia-hunt recheck found --share 0.1 --engine literal
  camicia-hunt recheck found --share 0.001 --of games --engine literal")]
pub(super) struct Arguments {
    /// The hunt's folder.
    dir: PathBuf,
    /// Play this share of the finished units, or of the games of each, from 0 to 1, and at least one.
    #[arg(long, value_parser = share)]
    share: f64,
    /// Look at whole units, or at single games of every finished unit.
    #[arg(long, value_enum, default_value_t = Of::Units)]
    of: Of,
    /// Choose by this seed; every seed chooses its own.
    #[arg(long, default_value_t = 1, value_parser = values::whole::<u64>)]
    seed: u64,
    /// Play with this engine: literal (card by card), portable, avx2 or avx512.
    #[arg(long, value_parser = player)]
    engine: Player,
}

/// What is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Of {
    /// Units, all games of each: their results must be the same
    Units,
    /// Games, drawn from every unit: the engine must find the same as the other one, and the unit's
    /// result must count them
    Games,
}

fn share(text: &str) -> Result<f64, String> {
    text.parse()
        .ok()
        .filter(|&share| share > 0.0 && share <= 1.0)
        .ok_or_else(|| "expected a share above 0 and up to 1, such as 0.1".to_owned())
}

fn player(text: &str) -> Result<Player, String> {
    if text == "literal" {
        return Ok(Player::Literal);
    }
    let level =
        text.parse().map_err(|_| "expected literal, portable, avx2 or avx512".to_owned())?;
    match Engine::at(level) {
        Some(_) => Ok(Player::Engine(level)),
        None => Err(format!("there is no engine for {text} on this processor")),
    }
}

impl Arguments {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let stop = Stop::never().or_when(signals::flag()?);
        let store = Store::open(&self.dir);
        let parameters = store.parameters()?.ok_or_else(|| HuntError::NoHunt(self.dir.clone()))?;
        let finished = store.contents()?.results;
        let units = match self.of {
            Of::Units => recheck::choose(&finished, self.share, self.seed),
            Of::Games => finished.into_iter().collect(),
        };
        if units.is_empty() {
            bail!("{} has no finished units", self.dir.display());
        }
        let (mut differ, mut games) = (0, 0);
        for &unit in &units {
            let result = self.look(&store, &parameters, unit, &stop);
            if stop.is_due() {
                say!("camicia-hunt: interrupted; the units that were compared are recorded");
                return Ok(ExitCode::from(INTERRUPTED));
            }
            let same = result?.ok_or_else(|| anyhow!("the result of unit {unit} has gone"))?;
            match same {
                Ok(drawn) => games += drawn,
                Err(difference) => {
                    differ += 1;
                    say!("camicia-hunt: unit {unit} differs: {difference}");
                }
            }
        }
        let same = units.len() - differ;
        match self.of {
            Of::Units => say!("{same} of {} units have the same result", units.len()),
            Of::Games => say!("{games} games of {same} of {} units are the same", units.len()),
        }
        Ok(if differ == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    /// Looks at a unit: how many games are the same, or what differs. Nothing if it has no result.
    fn look(
        &self,
        store: &Store,
        parameters: &Parameters,
        unit: u64,
        stop: &Stop,
    ) -> Result<Option<Result<u64, String>>, HuntError> {
        let games = parameters.games(unit)?;
        let progress = Progress::new(match self.of {
            Of::Units => games,
            Of::Games => recheck::drawn(games, self.share),
        });
        let same = match self.of {
            Of::Units => recheck::recheck(store, parameters, unit, self.engine, &progress, stop)
                .map(|same| same.map(|same| same.map(|()| games))),
            Of::Games => {
                let draw = (self.share, self.seed);
                recheck::recheck_games(store, parameters, unit, draw, self.engine, &progress, stop)
            }
        };
        progress.finish();
        same
    }
}
