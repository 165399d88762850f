//! Inputs dealt at random, the same for the same seed.

/// Marsaglia's xorshift of 64 bits.
struct Random(u64);

impl Random {
    fn new(seed: u64) -> Self {
        Self(seed.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number below `end`, which is far below 2^32.
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 32) as usize % end
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

/// A deal of Combat: the cards from 1 on, half of them to each player.
pub(super) fn combat(cards: usize, seed: u64) -> String {
    let mut deck: Vec<usize> = (1..=cards).collect();
    Random::new(seed).shuffle(&mut deck);
    let lines = |cards: &[usize]| cards.iter().map(usize::to_string).collect::<Vec<_>>().join("\n");
    let (one, two) = deck.split_at(cards / 2);
    format!("Player 1:\n{}\n\nPlayer 2:\n{}\n", lines(one), lines(two))
}

/// Hands of Camel Cards with bids up to 1000.
pub(super) fn camel_cards(hands: usize, seed: u64) -> String {
    let labels: Vec<char> = "AKQJT98765432".chars().collect();
    let mut random = Random::new(seed);
    let mut text = String::with_capacity(hands * 10);
    for _ in 0..hands {
        text.extend((0..5).map(|_| labels[random.below(labels.len())]));
        let bid = 1 + random.below(1000);
        text.extend([" ", &bid.to_string(), "\n"]);
    }
    text
}

/// A deal of Camicia with 52 cards, in the compact form.
pub(super) fn camicia(seed: u64) -> String {
    let mut deck: Vec<char> = "JQKA".repeat(4).chars().chain(['-'; 36]).collect();
    Random::new(seed).shuffle(&mut deck);
    let hand = |cards: &[char]| cards.iter().collect::<String>();
    let (a, b) = deck.split_at(26);
    format!("{}/{}\n", hand(a), hand(b))
}

/// A full burrow of depth 2.
pub(super) fn amphipod(seed: u64) -> String {
    let mut kinds: Vec<char> = "AABBCCDD".chars().collect();
    Random::new(seed).shuffle(&mut kinds);
    let row = |kinds: &[char]| kinds.iter().map(char::to_string).collect::<Vec<_>>().join("#");
    let (top, bottom) = kinds.split_at(4);
    format!("#############\n#...........#\n###{}###\n  #{}#\n  #########\n", row(top), row(bottom))
}
