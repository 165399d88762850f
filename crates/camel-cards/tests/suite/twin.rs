//! The rules once more, from the puzzle's own words and sharing nothing with the crate: a hand with
//! jokers is every hand that they can stand for, and a rank is counted, not sorted.

use std::collections::HashMap;

/// The winnings and how many hands have an equal.
pub(crate) fn winnings(hands: &[(String, u64)], order: &str, joker: Option<char>) -> (u128, u64) {
    let mut known = HashMap::new();
    let strengths: Vec<_> = hands
        .iter()
        .map(|(hand, _)| known.entry(hand).or_insert_with(|| strength(hand, order, joker)).clone())
        .collect();
    let rank = |at: usize| {
        let weaker = strengths.iter().filter(|&other| *other < strengths[at]).count();
        let equal_before = strengths[..at].iter().filter(|&other| *other == strengths[at]).count();
        (1 + weaker + equal_before) as u128
    };
    let winnings = hands.iter().enumerate().map(|(at, &(_, bid))| u128::from(bid) * rank(at)).sum();
    let has_equal = |hand| hands.iter().filter(|(other, _)| other == hand).count() > 1;
    (winnings, hands.iter().filter(|(hand, _)| has_equal(hand)).count() as u64)
}

/// The best type, then the cards' strengths.
fn strength(hand: &str, order: &str, joker: Option<char>) -> (u8, Vec<usize>) {
    let places = hand.chars().map(|label| order.chars().rev().position(|other| other == label));
    (best_type(hand, order, joker), places.map(Option::unwrap).collect())
}

/// The best type of all the hands that this one can stand for.
fn best_type(hand: &str, order: &str, joker: Option<char>) -> u8 {
    let labels: Vec<char> = order.chars().collect();
    let mut cards: Vec<char> = hand.chars().collect();
    let jokers: Vec<usize> = (0..5).filter(|&at| Some(cards[at]) == joker).collect();
    let mut best = 0;
    for replacement in 0..13_usize.pow(jokers.len() as u32) {
        let mut rest = replacement;
        for &at in &jokers {
            cards[at] = labels[rest % 13];
            rest /= 13;
        }
        best = best.max(type_of(&cards));
        if best == 6 {
            break;
        }
    }
    best
}

/// 0 for a high card to 6 for five of a kind.
fn type_of(cards: &[char]) -> u8 {
    let copies = |card| cards.iter().filter(|&&other| other == card).count();
    let mut copies: [usize; 5] = std::array::from_fn(|at| copies(cards[at]));
    copies.sort_unstable();
    match copies {
        [5, 5, 5, 5, 5] => 6,
        [1, 4, 4, 4, 4] => 5,
        [2, 2, 3, 3, 3] => 4,
        [1, 1, 3, 3, 3] => 3,
        [1, 2, 2, 2, 2] => 2,
        [1, 1, 1, 2, 2] => 1,
        _ => 0,
    }
}
