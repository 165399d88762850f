//! The rules once more, told as plainly as they can be and sharing nothing with the crate: two
//! queues, and a set of whole positions.

use std::collections::{HashSet, VecDeque};

use combat::{Outcome, Player};

type Decks = [VecDeque<u64>; 2];

/// How Combat ends.
pub(crate) fn part1(decks: [&[u64]; 2]) -> Outcome {
    let mut decks = queues(decks);
    let mut seen = HashSet::new();
    let mut rounds = 0;
    while decks.iter().all(|deck| !deck.is_empty()) {
        if !seen.insert(decks.clone()) {
            return Outcome::Endless { rounds };
        }
        let one = decks[0].pop_front().unwrap();
        let two = decks[1].pop_front().unwrap();
        if one > two {
            decks[0].extend([one, two]);
        } else {
            decks[1].extend([two, one]);
        }
        rounds += 1;
    }
    let winner = if decks[0].is_empty() { Player::Two } else { Player::One };
    won(winner, &decks, rounds)
}

/// How Recursive Combat ends.
pub(crate) fn part2(decks: [&[u64]; 2]) -> Outcome {
    let (winner, decks, rounds) = recursive(queues(decks));
    won(winner, &decks, rounds)
}

fn recursive(mut decks: Decks) -> (Player, Decks, u64) {
    let mut seen = HashSet::new();
    let mut rounds = 0;
    loop {
        if decks[0].is_empty() {
            return (Player::Two, decks, rounds);
        }
        if decks[1].is_empty() || !seen.insert(decks.clone()) {
            return (Player::One, decks, rounds);
        }
        let one = decks[0].pop_front().unwrap();
        let two = decks[1].pop_front().unwrap();
        let winner = if one <= decks[0].len() as u64 && two <= decks[1].len() as u64 {
            recursive([
                decks[0].iter().take(one as usize).copied().collect(),
                decks[1].iter().take(two as usize).copied().collect(),
            ])
            .0
        } else if one > two {
            Player::One
        } else {
            Player::Two
        };
        match winner {
            Player::One => decks[0].extend([one, two]),
            Player::Two => decks[1].extend([two, one]),
        }
        rounds += 1;
    }
}

fn won(winner: Player, decks: &Decks, rounds: u64) -> Outcome {
    let deck = &decks[usize::from(winner.number()) - 1];
    let score = (1..).zip(deck.iter().rev()).map(|(place, &card)| place * u128::from(card)).sum();
    Outcome::Won { winner, score, rounds }
}

fn queues(decks: [&[u64]; 2]) -> Decks {
    decks.map(|deck| deck.iter().copied().collect())
}
