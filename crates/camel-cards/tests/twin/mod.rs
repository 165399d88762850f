//! The rules once more, from the puzzle's own words and sharing nothing with the crate: a hand with
//! jokers is every hand that they can stand for, and a rank is counted, not sorted.

/// The winnings and how many hands have an equal.
pub(crate) fn winnings(hands: &[(String, u64)], order: &str, joker: Option<char>) -> (u128, u64) {
    let strengths: Vec<_> = hands.iter().map(|(hand, _)| strength(hand, order, joker)).collect();
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
    const BEST: u8 = 6;
    let mut best = 0;
    // Each hand with how many of its cards are fixed.
    let mut open = vec![(hand.to_owned(), 0)];
    while let Some((hand, fixed)) = open.pop() {
        match hand.chars().skip(fixed).position(|label| Some(label) == joker) {
            None => best = best.max(type_of(&hand)),
            Some(at) => {
                let at = fixed + at;
                open.extend(order.chars().map(|label| {
                    let mut cards: Vec<char> = hand.chars().collect();
                    cards[at] = label;
                    (cards.into_iter().collect(), at + 1)
                }));
            }
        }
        if best == BEST {
            break;
        }
    }
    best
}

/// 0 for a high card to 6 for five of a kind.
fn type_of(hand: &str) -> u8 {
    let mut sorted: Vec<char> = hand.chars().collect();
    sorted.sort_unstable();
    let mut groups: Vec<usize> = sorted.chunk_by(|a, b| a == b).map(<[char]>::len).collect();
    groups.sort_unstable();
    match groups.as_slice() {
        [5] => 6,
        [1, 4] => 5,
        [2, 3] => 4,
        [1, 1, 3] => 3,
        [1, 2, 2] => 2,
        [1, 1, 1, 2] => 1,
        _ => 0,
    }
}
