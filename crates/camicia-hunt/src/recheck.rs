//! Second looks: a share of the finished units, or of their games, is played again by another engine.

mod games;

use std::collections::BTreeSet;

use camicia::engine::Engine;
use cardcore::Stop;
use cardcore::simd::Level;
use sha2::{Digest, Sha256};

use crate::block::Blocks;
use crate::persist::Recheck;
use crate::store::Store;
use crate::unit::{self, Watcher};
use crate::{HuntError, LongGameDocument, Parameters, TallyDocument, UnitResult};

pub use games::{drawn, most_unseen_games, recheck_games};

/// What plays the games of a second look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Player {
    /// The literal rules, card by card.
    Literal,
    /// The engine on this path.
    Engine(Level),
}

/// The units to look at again: this share of them, rounded up, and others with another seed.
///
/// A share below 0 is none, and one above 1 is all.
pub fn choose(units: &BTreeSet<u64>, share: f64, seed: u64) -> Vec<u64> {
    let key = |&unit: &u64| {
        let sum = Sha256::new().chain_update(seed.to_le_bytes()).chain_update(unit.to_le_bytes());
        <[u8; 32]>::from(sum.finalize())
    };
    let mut chosen: Vec<_> = units.iter().copied().collect();
    chosen.sort_by_cached_key(key);
    #[expect(
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "a folder has at most a million units, and a cast to an integer keeps to its range"
    )]
    let count = (share * chosen.len() as f64).ceil() as usize;
    chosen.truncate(count);
    chosen.sort_unstable();
    chosen
}

/// Plays a finished unit again, records whether its result is the same, and says how it differs if it
/// does. There is no answer if the unit has no result, or the processor cannot play so.
///
/// # Errors
/// When the folder cannot be read or written, its result is damaged or of other parameters, or `stop`
/// is due.
pub fn recheck(
    store: &Store,
    parameters: &Parameters,
    unit: u64,
    player: Player,
    watcher: &impl Watcher,
    stop: &Stop,
) -> Result<Option<Result<(), String>>, HuntError> {
    let (blocks, engine) = match player {
        Player::Literal => (Blocks::literal(parameters, unit)?, "literal".to_owned()),
        Player::Engine(level) => {
            let Some(engine) = Engine::at(level) else { return Ok(None) };
            (Blocks::new(parameters, unit, engine)?, level.to_string())
        }
    };
    let Some(tally) = store.result(unit, parameters)? else { return Ok(None) };
    let written = UnitResult::new(parameters, unit, &tally);
    let again = unit::play_blocks(&blocks, watcher, stop)?;
    let difference = difference(&written.tally, &again.tally);
    let Some(result) = store.result_checksum(unit)? else { return Ok(None) };
    let agrees = difference.is_none();
    store.save_recheck(&Recheck { hash: parameters.hash(), unit, engine, result, agrees })?;
    Ok(Some(difference.map_or(Ok(()), Err)))
}

/// How two tallies of the same unit differ, if they do.
fn difference(written: &TallyDocument, played: &TallyDocument) -> Option<String> {
    if written == played {
        return None;
    }
    let lists = [
        (&written.longest.by_tricks, &played.longest.by_tricks),
        (&written.longest.by_cards, &played.longest.by_cards),
    ];
    let games = lists.into_iter().flat_map(|(written, played)| written.iter().zip(played));
    let shown = |game: &LongGameDocument| {
        format!("{} with {} tricks and {} cards", game.deal, game.tricks, game.cards)
    };
    Some(match games.into_iter().find(|(written, played)| written != played) {
        Some((written, played)) => {
            format!("the result lists {}, and the second look {}", shown(written), shown(played))
        }
        None => format!(
            "the result counts {} games that end and {} endless ones, and the second look {} and {}, \
             or their lengths differ",
            written.finished.deals,
            written.endless.deals,
            played.finished.deals,
            played.endless.deals
        ),
    })
}

/// How many of so many results can be wrong at most, when so many of them were looked at again without a
/// difference: with more wrong ones, 95 of 100 choices would have had one among them.
pub fn most_unseen(results: u64, rechecked: u64) -> u64 {
    let real = |count: u64| crate::forecast::real(count);
    let mut missed = 1.0;
    for wrong in 0..results - rechecked {
        // The chance that none of `wrong + 1` wrong results is among those looked at.
        missed *= real(results - rechecked - wrong) / real(results - wrong);
        if missed < 0.05 {
            return wrong;
        }
    }
    results - rechecked
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_chosen_by_the_seed() {
        let units: BTreeSet<u64> = (0..100).collect();
        let some = choose(&units, 0.1, 1);
        assert_eq!((some.len(), some.is_sorted()), (10, true));
        assert_eq!(choose(&units, 0.1, 1), some);
        assert_ne!(choose(&units, 0.1, 2), some);
        assert_eq!(choose(&units, 0.001, 1).len(), 1);
        assert_eq!((choose(&units, 0.0, 1).len(), choose(&units, 1.0, 1).len()), (0, 100));
    }

    #[test]
    fn second_looks_bound_the_wrong_results() {
        // Of 20 results 10 were looked at: 3 wrong ones are missed in 2 of 19 choices, 4 in 14 of 323,
        // which is less than 0.05.
        assert_eq!(most_unseen(20, 10), 3);
        assert_eq!((most_unseen(20, 0), most_unseen(20, 20)), (20, 0));
        // The rule of three: about 3 in 100 when 100 of very many were looked at.
        assert_eq!(most_unseen(1_000_000, 100) / 1_000, 29);
    }
}
