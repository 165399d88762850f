//! Second looks at single games: a share of the games of a finished unit is played by another engine.
//!
//! A result has counts and not every game. So each drawn game is played twice, as a hunt plays it and by
//! the other engine, and both must find the same. And the result must count as many games of each length
//! as there are among those drawn.

use std::collections::BTreeMap;
use std::ops::Range;

use camicia::engine::{Engine, SplitMix64};
use camicia::{Deal, Outcome};
use cardcore::Stop;
use rayon::prelude::*;

use super::Player;
use crate::block::Blocks;
use crate::forecast::real;
use crate::persist::GamesRecheck;
use crate::store::Store;
use crate::tally::Histogram;
use crate::unit::Watcher;
use crate::{HuntError, Parameters, Tally};

/// Games that are drawn for a second look: one of each stretch of a unit, all stretches of about the
/// same length.
#[derive(Debug, Clone, Copy)]
struct Draw {
    games: u64,
    drawn: u64,
    places: SplitMix64,
}

impl Draw {
    /// This share of the games of a unit, rounded up. Each seed and each unit has a draw of its own.
    fn new(games: u64, share: f64, seed: u64, unit: u64) -> Self {
        Self { games, drawn: drawn(games, share), places: SplitMix64::new(seed, unit) }
    }

    /// The number in the unit of the drawn game of a stretch.
    fn number(self, stretch: u64) -> u64 {
        let start = |stretch: u64| {
            (u128::from(self.games) * u128::from(stretch) / u128::from(self.drawn)) as u64
        };
        let stretch_games = start(stretch + 1) - start(stretch);
        start(stretch) + self.places.number(stretch) % stretch_games
    }

    fn numbers(self, stretches: Range<u64>) -> Vec<u64> {
        stretches.map(|stretch| self.number(stretch)).collect()
    }
}

/// How many of so many games are drawn: this share, from 0 to 1, rounded up, and at least one.
#[expect(clippy::cast_sign_loss, reason = "a share is not negative")]
pub fn drawn(games: u64, share: f64) -> u64 {
    ((share * real(games)).ceil() as u64).clamp(1, games)
}

/// Plays a share of a finished unit's games by the engine and by another player, records whether they find
/// the same, and says how many games were drawn, or how one of them or their counts differ. There is no
/// answer if the unit has no result, or the processor cannot play so.
///
/// # Errors
/// As [`recheck`](super::recheck()).
pub fn recheck_games(
    store: &Store,
    parameters: &Parameters,
    unit: u64,
    (share, seed): (f64, u64),
    player: Player,
    watcher: &impl Watcher,
    stop: &Stop,
) -> Result<Option<Result<u64, String>>, HuntError> {
    let other = match player {
        Player::Literal => None,
        Player::Engine(level) => match Engine::at(level) {
            None => return Ok(None),
            engine => engine,
        },
    };
    let engine = other.map_or_else(|| "literal".to_owned(), |engine| engine.level().to_string());
    let Some(written) = store.result(unit, parameters)? else { return Ok(None) };
    let blocks = Blocks::new(parameters, unit, Engine::new())?;
    let draw = Draw::new(blocks.games_before(blocks.count()), share, seed, unit);
    let batch = Engine::BATCH as u64;
    let play = |batch_number: u64| {
        let stretches = batch_number * batch..draw.drawn.min((batch_number + 1) * batch);
        let numbers = draw.numbers(stretches);
        let looked_at = play_twice(&blocks, &numbers, other, stop)?;
        watcher.played(numbers.len() as u64, &Tally::new(0));
        Ok::<_, HuntError>(looked_at)
    };
    let batches = (0..draw.drawn.div_ceil(batch)).into_par_iter().map(play);
    let looked_at = batches.collect::<Result<Result<Vec<_>, _>, _>>()?;
    let found = looked_at.and_then(|batches| {
        let mut counts = Counts::default();
        for batch in &batches {
            counts.merge(batch);
        }
        counts.within(&written)
    });
    let Some(result) = store.result_checksum(unit)? else { return Ok(None) };
    store.save_games_recheck(&GamesRecheck {
        hash: parameters.hash(),
        unit,
        engine,
        result,
        games: draw.drawn,
        agrees: found.is_ok(),
    })?;
    Ok(Some(found.map(|()| draw.drawn)))
}

/// Plays the games of these numbers as a hunt does and by another engine, or card by card.
fn play_twice(
    blocks: &Blocks<'_>,
    numbers: &[u64],
    other: Option<Engine>,
    stop: &Stop,
) -> Result<Result<Counts, String>, HuntError> {
    let deals = blocks.deals_of(numbers);
    let outcomes = Engine::new().solve_deals(&deals, stop)?;
    let again = match other {
        Some(engine) => engine.solve_deals(&deals, stop)?,
        None => deals.iter().map(|deal| camicia::solve(deal, stop)).collect::<Result<_, _>>()?,
    };
    let mut counts = Counts::default();
    for (((number, deal), outcome), again) in numbers.iter().zip(&deals).zip(outcomes).zip(again) {
        if let Some(difference) = difference(*number, deal, outcome, again) {
            return Ok(Err(difference));
        }
        counts.add(outcome);
    }
    Ok(Ok(counts))
}

/// How two outcomes of a game differ, if they do.
fn difference(number: u64, deal: &Deal, found: Outcome, again: Outcome) -> Option<String> {
    (found != again).then(|| {
        format!("game {number}, {deal}: the engine finds {found}, and the second look {again}")
    })
}

/// The lengths of the games that were drawn.
#[derive(Debug, Default)]
struct Counts {
    tricks: Histogram,
    cards: Histogram,
    endless: u64,
}

impl Counts {
    fn add(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::Finished { tricks, cards, .. } => {
                self.tricks.add(tricks);
                self.cards.add(cards);
            }
            Outcome::Loop { .. } => self.endless += 1,
        }
    }

    fn merge(&mut self, other: &Self) {
        self.tricks.merge(&other.tricks);
        self.cards.merge(&other.cards);
        self.endless += other.endless;
    }

    /// Whether a result can have these games among its own; if not, why.
    fn within(&self, written: &Tally) -> Result<(), String> {
        for (measure, drawn, written) in
            [("tricks", &self.tricks, &written.tricks), ("cards", &self.cards, &written.cards)]
        {
            let written: BTreeMap<_, _> = written.counts().collect();
            for (length, games) in drawn.counts() {
                let counted = written.get(&length).copied().unwrap_or(0);
                if counted < games {
                    return Err(format!(
                        "the result counts {counted} games of {length} {measure}, and the second look \
                         has drawn {games}"
                    ));
                }
            }
        }
        let counted = written.endless.deals();
        if counted < self.endless {
            return Err(format!(
                "the result counts {counted} endless games, and the second look has drawn {}",
                self.endless
            ));
        }
        Ok(())
    }
}

/// How many games can be wrong at most, with a confidence of 95 in 100, when this share at least of each
/// unit's games was drawn, all but so many, and none was wrong.
///
/// Each wrong game is missed with a chance of 1 − `share` at most, so `wrong` ones are all missed with a
/// chance of e^(−`share` · `wrong`) at most, which is 1 in 20 where `share` · `wrong` is ln 20.
pub fn most_unseen_games(share: f64, others: u64) -> u64 {
    #[expect(clippy::cast_sign_loss, reason = "a share is positive")]
    let most = (20_f64.ln() / share).floor() as u64;
    most.min(others)
}

#[cfg(test)]
mod tests {
    use camicia::Player as Winner;

    use super::*;
    use crate::Source;

    #[test]
    fn one_game_of_each_stretch_is_drawn() {
        for (games, share, drawn) in [(1000, 0.1, 100), (1001, 0.5, 501), (7, 1.0, 7), (9, 1e-9, 1)]
        {
            let draw = Draw::new(games, share, 3, 0);
            assert_eq!(draw.drawn, drawn);
            let numbers = draw.numbers(0..drawn);
            assert!(numbers.is_sorted_by(|one, next| one < next), "{numbers:?}");
            assert!(numbers.iter().all(|&number| number < games), "{numbers:?}");
        }
        let numbers = |seed, unit| Draw::new(1000, 0.1, seed, unit).numbers(0..100);
        assert_eq!(numbers(3, 0), numbers(3, 0));
        assert_ne!(numbers(3, 0), numbers(4, 0));
        assert_ne!(numbers(3, 0), numbers(3, 1));
    }

    #[test]
    fn drawn_games_are_those_of_the_unit() {
        let sources = [
            Source::Sample { seed: 3, games: 9000 },
            Source::Range { from: 5_000, to: 20_000, games: 9000 },
        ];
        for source in sources {
            for deck in ["10-2J-2Q-2K", "60-2J-2A"] {
                let parameters =
                    Parameters::builder(deck.parse().unwrap(), source.clone()).build().unwrap();
                let blocks = Blocks::new(&parameters, 0, Engine::new()).unwrap();
                let mut tally = Tally::new(0);
                (0..blocks.count())
                    .for_each(|block| blocks.play(block, &mut tally, &Stop::never()).unwrap());
                let all: Vec<_> = (0..blocks.games_before(blocks.count())).collect();
                let counts = play_twice(&blocks, &all, None, &Stop::never()).unwrap().unwrap();
                assert_eq!(
                    (&counts.tricks, &counts.cards),
                    (&tally.tricks, &tally.cards),
                    "{deck}"
                );
                assert_eq!(counts.endless, tally.endless.deals());
                assert_eq!(counts.within(&tally), Ok(()));
                let none = counts.within(&Tally::new(0)).unwrap_err();
                assert!(none.starts_with("the result counts 0 games of "), "{none}");
            }
        }
    }

    #[test]
    fn a_difference_names_the_deal_and_both_outcomes() {
        let deal: Deal = "-J-/--J-".parse().unwrap();
        let one = Outcome::Finished { winner: Winner::A, cards: 13, tricks: 3 };
        let other = Outcome::Finished { winner: Winner::A, cards: 14, tricks: 3 };
        assert_eq!(difference(5, &deal, one, one), None);
        assert_eq!(
            difference(5, &deal, one, other).unwrap(),
            "game 5, -J-/--J-: the engine finds status: finished, cards: 13, tricks: 3, winner: A, and \
             the second look status: finished, cards: 14, tricks: 3, winner: A"
        );
    }

    #[test]
    fn second_looks_bound_the_wrong_games() {
        // The rule of three.
        assert_eq!(most_unseen_games(0.01, 1_000_000), 299);
        assert_eq!(most_unseen_games(0.01, 100), 100);
        assert_eq!(most_unseen_games(1.0, 0), 0);
    }
}
