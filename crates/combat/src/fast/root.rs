//! The root game, of which the deck at the end and the number of rounds are asked for.
//!
//! A repeat must be found exactly where it first happens. For that the game is replayed, and to
//! replay it takes no more than to know who won each round: one bit. Sub-games are not played again.

use cardcore::{Stopped, Ticker};

use super::End;
use super::decks::Decks;
use super::recursive::SubGames;
use super::repeat::{self, Repeats};
use super::ring::Ring;

/// The most rounds of which the winner is kept: 32 MiB of bits.
pub(super) const ROUNDS_KEPT: u64 = 1 << 28;

/// Plays Recursive Combat to its end, which may be its first repeat.
pub(super) fn play<R: Ring>(
    start: &Decks<R>,
    sub_games: impl Fn() -> SubGames<R>,
    rounds_kept: u64,
    ticker: &mut Ticker,
) -> Result<End<R>, Stopped> {
    let highest = start.highest();
    let mut decks = start.clone();
    let mut rounds = 0;
    let mut winners = Winners::default();
    let mut repeats = Repeats::new(start);
    let mut player = sub_games();
    while !decks.is_over() {
        if decks.tops().contains(&highest)
            && let Some(period) = repeats.look(&decks, rounds)
        {
            return if rounds <= rounds_kept {
                replay(start, period, &winners, ticker)
            } else {
                play_again(start, period, sub_games, ticker)
            };
        }
        let one_wins = round(&mut decks, &mut player, ticker)?;
        if rounds < rounds_kept {
            winners.push(one_wins);
        }
        rounds += 1;
    }
    Ok(End { decks, rounds })
}

/// Plays a round; whether player 1 wins it.
fn round<R: Ring>(
    decks: &mut Decks<R>,
    sub_games: &mut SubGames<R>,
    ticker: &mut Ticker,
) -> Result<bool, Stopped> {
    ticker.step()?;
    let one_wins = if decks.recurses() {
        sub_games.one_wins(decks, ticker)?
    } else {
        let [one, two] = decks.tops();
        one > two
    };
    decks.take(one_wins);
    Ok(one_wins)
}

/// The first repeat, from what is known of the rounds.
fn replay<R: Ring>(
    start: &Decks<R>,
    period: u64,
    winners: &Winners,
    ticker: &mut Ticker,
) -> Result<End<R>, Stopped> {
    let (mut last, mut first) = (winners.iter(), winners.iter());
    repeat::first(
        start,
        period,
        |decks| {
            last.next().into_iter().for_each(|one_wins| decks.take(one_wins));
            ticker.step()
        },
        |decks| {
            first.next().into_iter().for_each(|one_wins| decks.take(one_wins));
            Ok(())
        },
    )
}

/// The first repeat of a game too long to keep.
fn play_again<R: Ring>(
    start: &Decks<R>,
    period: u64,
    sub_games: impl Fn() -> SubGames<R>,
    ticker: &mut Ticker,
) -> Result<End<R>, Stopped> {
    let ticker = std::cell::RefCell::new(ticker);
    let (mut last, mut first) = (sub_games(), sub_games());
    repeat::first(
        start,
        period,
        |decks| round(decks, &mut last, &mut ticker.borrow_mut()).map(drop),
        |decks| round(decks, &mut first, &mut ticker.borrow_mut()).map(drop),
    )
}

/// Who won each round, a bit for each.
#[derive(Default)]
struct Winners {
    words: Vec<u64>,
    rounds: u64,
}

impl Winners {
    fn push(&mut self, one_wins: bool) {
        let bit = self.rounds % 64;
        if bit == 0 {
            self.words.push(0);
        }
        let word = self.words.last_mut().expect("the first round brings the first word");
        *word |= u64::from(one_wins) << bit;
        self.rounds += 1;
    }

    fn iter(&self) -> impl Iterator<Item = bool> + '_ {
        (0..self.rounds).map(|round| self.words[(round / 64) as usize] >> (round % 64) & 1 == 1)
    }
}

#[cfg(test)]
mod tests {
    use cardcore::Stop;
    use cardcore::simd::Level;

    use super::super::ring::Narrow;
    use super::*;

    #[test]
    fn a_root_game_too_long_to_keep_comes_to_the_same_first_repeat() {
        let stop = Stop::never();
        for (one, two, rounds) in [
            (vec![43, 19], vec![2, 29, 14], 6),
            (vec![4, 2, 1, 6], vec![5, 3, 7], 16),
            (vec![4, 7, 1], vec![6, 5, 3, 2], 14),
        ] {
            let start = Decks::<Narrow>::of([one.into_iter(), two.into_iter()], 8);
            for rounds_kept in [0, 1, rounds - 1, ROUNDS_KEPT] {
                let sub_games = || SubGames::new(Level::Portable);
                let end = play(&start, sub_games, rounds_kept, &mut Ticker::new(&stop)).unwrap();
                assert_eq!(end.rounds, rounds);
                assert!(!end.decks.is_over());
            }
        }
    }
}
