//! What a unit found: the file `out`.
//!
//! The format is that of the worker of FraSanga/camicia, commit 8b54ca9. Two results of one unit must
//! be the same bytes:
//!
//! ```text
//! finished,INDEX,CARDS,TRICKS
//! loop,INDEX,CARDS,TRICKS
//! summary,DEALS,SUM_CARDS,SUM_TRICKS,SUM_CARDS_SQUARED,WINS_A,B0,...,B63
//! ```
//!
//! - `finished`: the game that ends after the most cards, of several the one of the lowest index. The
//!   line is left out when no game ends.
//! - `loop`: one line for each endless deal, in ascending order, counted up to the first position that
//!   was there before.
//! - `summary`: the games that end. `B0` to `B63` count them by their numbers of cards.

use std::fmt::Write;

use camicia_hunt::tally::{Endless, EndlessGame, Game};
use camicia_hunt::{Histogram, Tally};

/// The games that are reported one by one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Reported {
    /// The first of the longest games.
    pub(crate) finished: Option<Game>,
    /// The endless games, each up to the first position that was there before.
    pub(crate) loops: Vec<Game>,
}

impl Reported {
    /// The games of a tally; nothing if it has more endless games than it lists.
    pub(crate) fn of(tally: &Tally) -> Option<Self> {
        let endless = &tally.endless;
        let loops: Vec<_> =
            endless.games().iter().map(|(&rank, game)| up_to_repeat(endless, rank, game)).collect();
        (loops.len() as u64 == endless.deals())
            .then(|| Self { finished: tally.first_longest.game(), loops })
    }
}

fn up_to_repeat(endless: &Endless, rank: u128, game: &EndlessGame) -> Game {
    let cycle = endless.cycles().get(&game.cycle);
    let period =
        cycle.expect("there are fewer cycles than games, and all of those are listed").period;
    Game {
        rank,
        tricks: game.before.tricks + period.tricks,
        cards: game.before.cards + period.cards,
    }
}

/// The bytes of `out`.
pub(crate) fn text(tally: &Tally, reported: &Reported) -> String {
    let mut text = String::new();
    let mut line = |kind: &str, game: &Game| {
        let Game { rank, cards, tricks } = game;
        writeln!(text, "{kind},{rank},{cards},{tricks}").expect("a string takes any text");
    };
    reported.finished.iter().for_each(|game| line("finished", game));
    reported.loops.iter().for_each(|game| line("loop", game));
    let Tally { cards, tricks, won_by_a, .. } = tally;
    let summary = [
        cards.games().into(),
        cards.sum(),
        tricks.sum(),
        cards.sum_of_squares(),
        (*won_by_a).into(),
    ];
    let numbers = summary.into_iter().chain(buckets(cards).map(u128::from));
    text.push_str("summary");
    numbers.for_each(|number| write!(text, ",{number}").expect("a string takes any text"));
    text.push('\n');
    text
}

/// How many buckets there are.
const BUCKETS: usize = 64;

/// How many games have numbers of cards in each bucket.
fn buckets(cards: &Histogram) -> [u64; BUCKETS] {
    let mut buckets = [0; BUCKETS];
    for (length, games) in cards.counts() {
        buckets[bucket(length)] += games;
    }
    buckets
}

/// The bucket of a number of cards: 40 of ten numbers each, 16 of 100, and 8 of 500, the last of which
/// takes everything longer.
const fn bucket(cards: u64) -> usize {
    let bucket = match cards {
        0..400 => cards / 10,
        400..2000 => 40 + (cards - 400) / 100,
        _ => 56 + (cards - 2000) / 500,
    };
    if bucket < BUCKETS as u64 { bucket as usize } else { BUCKETS - 1 }
}

#[cfg(test)]
mod tests {
    use camicia::{Length, Player};

    use super::*;

    #[test]
    fn buckets_are_of_10_100_and_500_cards() {
        let cases = [
            (0, 0),
            (9, 0),
            (10, 1),
            (399, 39),
            (400, 40),
            (499, 40),
            (500, 41),
            (1999, 55),
            (2000, 56),
            (2499, 56),
            (2500, 57),
            (5499, 62),
            (5500, 63),
            (5999, 63),
            (6000, 63),
            (8344, 63),
            (u64::MAX, 63),
        ];
        for (cards, expected) in cases {
            assert_eq!(bucket(cards), expected, "{cards} cards");
        }
    }

    #[test]
    fn lines_are_in_the_order_of_the_contract() {
        let mut tally = Tally::new(0);
        for (winner, tricks, cards, rank) in
            [(Player::A, 5, 40, 7), (Player::B, 6, 410, 9), (Player::A, 7, 410, 8)]
        {
            tally.add_finished(winner, Length { tricks, cards }, || rank);
        }
        let loops =
            vec![Game { rank: 2, tricks: 3, cards: 8 }, Game { rank: 4, tricks: 6, cards: 16 }];
        let reported = Reported { finished: tally.first_longest.game(), loops };
        let mut buckets = [0; BUCKETS];
        (buckets[4], buckets[40]) = (1, 2);
        let counts = buckets.map(|count| count.to_string()).join(",");
        let expected = format!(
            "finished,8,410,7\nloop,2,8,3\nloop,4,16,6\nsummary,3,860,18,337800,2,{counts}\n"
        );
        assert_eq!(text(&tally, &reported), expected);
    }

    #[test]
    fn without_a_game_that_ends_there_is_no_finished_line() {
        let tally = Tally::new(0);
        let reported = Reported { finished: None, loops: Vec::new() };
        let zeros = [",0"; 5 + BUCKETS].concat();
        assert_eq!(text(&tally, &reported), format!("summary{zeros}\n"));
    }
}
