//! One game after another, in code for any processor.

use cardcore::{Stop, Stopped, Ticker};

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

/// Compares the game with a former state of its own, which is replaced after 1, 2, 4, 8 … rounds
/// (Brent's algorithm), a round being some moves.
fn play_one(mut game: Game, ticker: &mut Ticker) -> Result<Option<Outcome>, Stopped> {
    const MOVES: u64 = 64;
    let mut past = Game::default();
    for round in 1u64.. {
        ticker.steps(MOVES)?;
        for _ in 0..MOVES {
            if game.is_over() {
                return Ok(Some(outcome(game.count)));
            }
            game.advance();
        }
        if game.may_be_where_it_was(&past) {
            break;
        }
        if round.is_power_of_two() {
            past = game;
        }
    }
    Ok(None)
}
