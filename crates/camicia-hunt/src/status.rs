//! How far a hunt is.

use camicia::engine::Engine;
use serde::{Deserialize, Serialize};

use crate::block::Blocks;
use crate::forecast::{self, Forecast, real};
use crate::merge::{self, Merged, Rechecked};
use crate::store::{Entry, Event, Store};
use crate::usual_deck::usual_deck;
use crate::{GameDocument, HuntError, Parameters, Units, known};

/// What a folder says while a hunt goes on, and after it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Status {
    /// The hash of the parameters.
    pub hash: String,
    /// What is played.
    pub parameters: Parameters,
    /// The units.
    pub units: UnitsStatus,
    /// The results that were played again by another engine.
    pub rechecked: Rechecked,
    /// The games.
    pub games: GamesStatus,
    /// The longest games so far, the ones found by playing backwards among them; in results only,
    /// not in units under way.
    pub best: Best,
    /// How many endless games there are so far.
    pub endless: u64,
    /// What it is expected to cost to beat the longest game known of the usual deck, or the best so
    /// far of any other; nothing before there are enough long games to tell.
    pub forecast: Option<Forecast>,
}

/// How many units are done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitsStatus {
    /// How many were planned or begun.
    pub planned: u64,
    /// How many are done.
    pub done: u64,
    /// Those that have a checkpoint: under way, or broken off.
    pub under_way: Vec<Units>,
    /// Those of which nothing is there yet, those under way included.
    pub missing: Vec<Units>,
    /// Those whose results are damaged.
    pub damaged: Vec<Units>,
}

/// How many games were played, and how fast.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GamesStatus {
    /// How many all planned units have.
    pub planned: u128,
    /// How many were played, those of checkpoints included.
    pub played: u128,
    /// How many games one core plays in a second; nothing before a unit was done or broken off.
    pub per_second_and_core: Option<f64>,
    /// How many hours the rest takes on one core.
    pub core_hours_left: Option<f64>,
    /// What the rate rests on.
    pub rate_from: RateSource,
}

/// What a rate rests on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum RateSource {
    /// The logs. They have no checksum: a log that was changed changes the rate, and nothing else.
    Logs,
}

/// The longest games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Best {
    /// By tricks.
    pub by_tricks: Option<GameDocument>,
    /// By cards.
    pub by_cards: Option<GameDocument>,
}

/// Looks at everything in a folder.
///
/// # Errors
/// Like [`merge::merge`].
pub fn status(store: &Store) -> Result<Status, HuntError> {
    of(store, merge::merge(store, None)?)
}

/// What a folder says whose results are merged already.
pub(crate) fn of(store: &Store, merged: Merged) -> Result<Status, HuntError> {
    let Merged { summary, tally, rechecked, .. } = merged;
    let contents = store.contents()?;
    let parameters = summary.parameters;
    let (done, missing, damaged) = (summary.units, summary.missing, summary.damaged);
    let all = || [&done, &missing, &damaged].into_iter().flatten();
    let mut played = u128::from(tally.deals());
    let mut under_way = Vec::new();
    for &unit in &contents.checkpoints {
        let is_missing = missing.iter().any(|units| units.contains(unit));
        // A checkpoint that is damaged or foreign is ignored when its unit is played, too.
        if is_missing && let Ok(Some((blocks, _))) = store.checkpoint(unit, &parameters) {
            played +=
                u128::from(Blocks::new(&parameters, unit, Engine::new())?.games_before(blocks));
            under_way.extend(Units::one(unit));
        }
    }
    let planned: u128 = all().map(|units| parameters.games_in(units)).sum();
    let rate = rate(contents.logs.iter().flat_map(|&unit| store.logged(unit)));
    let best = Best {
        by_tricks: longer(
            &summary.tally.longest.by_tricks,
            &summary.tally.extended.by_tricks,
            |game| game.tricks,
        ),
        by_cards: longer(
            &summary.tally.longest.by_cards,
            &summary.tally.extended.by_cards,
            |game| game.cards,
        ),
    };
    let to_beat = if *parameters.deck() == usual_deck() {
        known::most_tricks()
    } else {
        best.by_tricks.as_ref().map_or(0, |best| best.tricks)
    };
    let forecast = forecast::forecast(&tally.tricks, tally.deals(), to_beat + 1, rate);
    let count = |units: &[Units]| units.iter().map(Units::count).sum();
    Ok(Status {
        hash: summary.hash,
        units: UnitsStatus {
            planned: all().map(Units::count).sum(),
            done: count(&done),
            under_way: Units::union(under_way),
            missing,
            damaged,
        },
        rechecked,
        games: GamesStatus {
            planned,
            played,
            per_second_and_core: rate,
            core_hours_left: rate.map(|rate| real(planned.saturating_sub(played)) / rate / 3600.0),
            rate_from: RateSource::Logs,
        },
        best,
        endless: tally.endless.deals(),
        forecast,
        parameters,
    })
}

/// The first of the games played or the first of those found backwards, whichever is longer.
fn longer(
    played: &[crate::LongGameDocument],
    extended: &[GameDocument],
    length: impl Fn(&GameDocument) -> u64,
) -> Option<GameDocument> {
    let played = played.first().map(|long| GameDocument {
        deal: long.deal.clone(),
        rank: long.rank,
        tricks: long.tricks,
        cards: long.cards,
    });
    let extended = extended.first().cloned();
    // Of two equally long ones, `max_by_key` takes the last: the one that was played.
    [extended, played].into_iter().flatten().max_by_key(length)
}

/// How many games a core plays in a second, by the logs.
fn rate(entries: impl Iterator<Item = Entry>) -> Option<f64> {
    let (mut games, mut seconds) = (0, 0.0);
    for entry in entries {
        if let Event::Done(work) | Event::Interrupted(work) = entry.event {
            games += u128::from(work.games);
            seconds += work.seconds;
        }
    }
    (games > 0 && seconds > 0.0).then(|| real(games) / seconds)
}
