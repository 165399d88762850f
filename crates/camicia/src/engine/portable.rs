//! One game after another, in code for any processor.

use cardcore::{CycleDetector, Stop, Stopped, Ticker};

use super::PackedDeal;
use super::game::{Game, outcome};
use crate::Outcome;

/// Plays each deal; those that seem to be endless have no outcome.
pub(super) fn play(
    deals: &[PackedDeal],
    outcomes: &mut [Option<Outcome>],
    stop: &Stop,
) -> Result<(), Stopped> {
    let mut ticker = Ticker::new(stop);
    for (&deal, outcome) in deals.iter().zip(outcomes) {
        *outcome = play_one(Game::of(deal), &mut ticker)?;
    }
    Ok(())
}

/// Plays to the end, or until the game seems to be endless. A few moves lie between two looks for
/// repeats.
fn play_one(mut game: Game, ticker: &mut Ticker) -> Result<Option<Outcome>, Stopped> {
    const MOVES: u64 = 64;
    let mut detector = CycleDetector::new(game);
    loop {
        ticker.steps(MOVES)?;
        for _ in 0..MOVES {
            if game.is_over() {
                return Ok(Some(outcome(game.count)));
            }
            game.advance();
        }
        if detector.visit_by(&game, |past, game| game.may_be_where_it_was(past)).is_some() {
            return Ok(None);
        }
    }
}
