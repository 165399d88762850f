//! The rules once more, written independently of the crate: one card at a time, with every position
//! remembered.

use std::collections::{HashSet, VecDeque};

use camicia::{Card, Deal, LoopRule, Outcome, Player};

type Hands = [VecDeque<Card>; 2];

const PLAYERS: [Player; 2] = [Player::A, Player::B];

pub(crate) fn play(deal: &Deal, rule: LoopRule) -> Outcome {
    let mut hands: Hands = [deal.a(), deal.b()].map(|hand| hand.to_vec().into());
    let mut leader = 0;
    let (mut cards, mut tricks) = (0, 0);
    let mut seen = HashSet::new();
    loop {
        let who = match rule {
            LoopRule::Position => leader,
            LoopRule::HandsOnly => 0,
            _ => unreachable!("there is no third rule"),
        };
        if !seen.insert((hands.clone(), who)) {
            return Outcome::Loop { cards, tricks };
        }
        let (pile, taker) = trick(&mut hands, leader);
        cards += pile.len() as u64;
        tricks += 1;
        hands[taker].extend(pile);
        leader = taker;
        if hands[1 - taker].is_empty() {
            return Outcome::Finished { winner: PLAYERS[taker], cards, tricks };
        }
    }
}

/// The cards played in a trick, and who takes them.
pub(crate) fn trick(hands: &mut Hands, leader: usize) -> (Vec<Card>, usize) {
    let mut pile = Vec::new();
    let mut turn = leader;
    // Ordinary play, until a payment card appears.
    let mut debt = loop {
        let Some(card) = hands[turn].pop_front() else { return (pile, 1 - turn) };
        pile.push(card);
        turn = 1 - turn;
        if card != Card::Number {
            break asks_for(card);
        }
    };
    // `turn` pays; either in full, or all there is, or until another payment card turns it around.
    while let Some(card) = pay(&mut hands[turn], debt, &mut pile) {
        turn = 1 - turn;
        debt = asks_for(card);
    }
    (pile, 1 - turn)
}

/// Pays a debt, and gives the payment card that ends it early, if one does.
fn pay(hand: &mut VecDeque<Card>, debt: u8, pile: &mut Vec<Card>) -> Option<Card> {
    for _ in 0..debt {
        let card = hand.pop_front()?;
        pile.push(card);
        if card != Card::Number {
            return Some(card);
        }
    }
    None
}

fn asks_for(card: Card) -> u8 {
    match card {
        Card::Jack => 1,
        Card::Queen => 2,
        Card::King => 3,
        Card::Ace => 4,
        Card::Number => 0,
    }
}

/// All sequences of so many cards, each one of `kinds`.
pub(crate) fn sequences(kinds: &[Card], length: usize) -> impl Iterator<Item = Vec<Card>> {
    let kinds = kinds.to_vec();
    (0..kinds.len().pow(length as u32)).map(move |mut number| {
        let mut digit = || {
            let card = kinds[number % kinds.len()];
            number /= kinds.len();
            card
        };
        (0..length).map(|_| digit()).collect()
    })
}
