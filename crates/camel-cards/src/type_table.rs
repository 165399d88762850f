//! The type of a hand, by its jokers and its equal pairs of cards.

use crate::HandType;

/// The type by how many jokers and how many equal pairs there are: first without jokers, then with
/// one to five of them, whose own pairs are 0, 1, 3, 6 and 10.
pub(crate) const KNOWN: [(usize, usize, HandType); 19] = {
    use HandType::{FiveOfAKind, FourOfAKind, FullHouse, HighCard, OnePair, ThreeOfAKind, TwoPair};
    [
        (0, 0, HighCard),
        (0, 1, OnePair),
        (0, 2, TwoPair),
        (0, 3, ThreeOfAKind),
        (0, 4, FullHouse),
        (0, 6, FourOfAKind),
        (0, 10, FiveOfAKind),
        (1, 0, OnePair),
        (1, 1, ThreeOfAKind),
        (1, 2, FullHouse),
        (1, 3, FourOfAKind),
        (1, 6, FiveOfAKind),
        (2, 1, ThreeOfAKind),
        (2, 2, FourOfAKind),
        (2, 4, FiveOfAKind),
        (3, 3, FourOfAKind),
        (3, 4, FiveOfAKind),
        (4, 6, FiveOfAKind),
        (5, 10, FiveOfAKind),
    ]
};

/// [`KNOWN`] as a table: the type's place in [`HandType::ALL`].
pub(crate) const TYPES: [[u8; 11]; 6] = {
    let mut table = [[0; 11]; 6];
    let mut at = 0;
    while at < KNOWN.len() {
        let (jokers, pairs, hand_type) = KNOWN[at];
        table[jokers][pairs] = hand_type as u8;
        at += 1;
    }
    table
};

/// By the number of jokers, what is to be added to the number of equal pairs to get the type's place
/// in one table for all. The rows overlap where they have gaps: with two jokers there are 1, 2 or 4
/// pairs, for example.
#[cfg(target_arch = "x86_64")]
pub(crate) const ROWS: [u8; 16] = [0, 11, 17, 19, 18, 15, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

/// By a [row](ROWS) and by equal pairs, the type's place in [`HandType::ALL`], in two halves.
#[cfg(target_arch = "x86_64")]
pub(crate) const BY_ROW: [[u8; 16]; 2] = {
    let mut types = [[0; 16]; 2];
    let mut at = 0;
    while at < KNOWN.len() {
        let (jokers, pairs, hand_type) = KNOWN[at];
        let place = ROWS[jokers] as usize + pairs;
        types[place / 16][place % 16] = hand_type as u8;
        at += 1;
    }
    assert!(types[0][0] == 0 && types[1][0] == 0);
    types
};
