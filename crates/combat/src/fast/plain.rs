//! Combat, one round after the other.

use cardcore::{Stopped, Ticker};

use super::End;
use super::decks::Decks;
use super::repeat::{self, Repeats};
use super::ring::Ring;

/// Rounds after which repeats are looked for. A deal of 50 cards rarely takes half as many.
const PATIENCE: u64 = 2048;

/// Plays Combat to its end or to its first repeat: a game with this start, as far as it has been
/// played already.
pub(super) fn play<R: Ring>(
    start: &Decks<R>,
    so_far: End<R>,
    ticker: &mut Ticker,
) -> Result<End<R>, Stopped> {
    let End { mut decks, mut rounds } = so_far;
    while rounds < PATIENCE {
        ticker.step()?;
        if decks.is_over() {
            return Ok(End { decks, rounds });
        }
        // Nobody runs out of cards before all cards that are there now have been played.
        let sure = decks.sure_rounds().min(64);
        (0..sure).for_each(|_| decks.play());
        rounds += sure as u64;
    }
    let highest = start.highest();
    let mut repeats = Repeats::new(start);
    while !decks.is_over() {
        ticker.step()?;
        if decks.tops().contains(&highest)
            && let Some(period) = repeats.look(&decks, rounds)
        {
            let counted = |decks: &mut Decks<R>| {
                decks.play();
                ticker.step()
            };
            return repeat::first(start, period, counted, |decks| {
                decks.play();
                Ok(())
            });
        }
        decks.play();
        rounds += 1;
    }
    Ok(End { decks, rounds })
}
