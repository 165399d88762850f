//! A literal twin of `out`: each deal by its index, each game card by card, all counted one by one.

use std::fmt::Write;

use camicia::index::Deck;
use camicia::{Deal, Outcome, Player, Stop};

/// What `out` is to hold for the deals from one index to another.
pub(crate) fn out(first: u128, last: u128) -> String {
    let deck: Deck = "36-4J-4Q-4K-4A".parse().unwrap();
    let mut longest: Option<(u128, u64, u64)> = None;
    let mut loops = String::new();
    let mut sums = [0_u128; 5];
    let mut buckets = [0_u64; 64];
    for index in first..=last {
        let deal = Deal::split(&deck.unrank(index).unwrap(), 26);
        match camicia::solve(&deal, &Stop::never()).unwrap() {
            Outcome::Loop { cards, tricks } => {
                writeln!(loops, "loop,{index},{cards},{tricks}").unwrap();
            }
            Outcome::Finished { winner, cards, tricks } => {
                if longest.is_none_or(|(_, most, _)| cards > most) {
                    longest = Some((index, cards, tricks));
                }
                let (cards, tricks) = (u128::from(cards), u128::from(tricks));
                let won = u128::from(winner == Player::A);
                for (sum, more) in sums.iter_mut().zip([1, cards, tricks, cards * cards, won]) {
                    *sum += more;
                }
                buckets[bucket(cards)] += 1;
            }
        }
    }
    let mut text = String::new();
    if let Some((index, cards, tricks)) = longest {
        writeln!(text, "finished,{index},{cards},{tricks}").unwrap();
    }
    text += &loops;
    let numbers = sums.map(|sum| sum.to_string()).into_iter();
    let counts = buckets.map(|count| count.to_string()).into_iter();
    let numbers: Vec<_> = numbers.chain(counts).collect();
    writeln!(text, "summary,{}", numbers.join(",")).unwrap();
    text
}

/// The bucket whose upper end is the first above a number of cards.
fn bucket(cards: u128) -> usize {
    let tens = (1..=40).map(|end| 10 * end);
    let hundreds = (5..=20).map(|end| 100 * end);
    let five_hundreds = (5..=12).map(|end| 500 * end);
    let ends: Vec<u128> = tens.chain(hundreds).chain(five_hundreds).collect();
    ends.iter().position(|&end| cards < end).unwrap_or(ends.len() - 1)
}
