//! The decks of which an atlas is made.

use std::ops::RangeInclusive;

use camicia::index::{Counts, Deck, IndexError};

/// The decks with `suits` of each payment card and sizes in `cards`, the smallest first. Sizes that
/// cannot be halved, or are too small for the payment cards, are left out.
///
/// # Errors
/// When the deals of a deck have no ranks of 128 bits.
pub fn of_suits(suits: u32, cards: RangeInclusive<u32>) -> Result<Vec<Deck>, IndexError> {
    let payments = suits.saturating_mul(4);
    halved(cards)
        .filter_map(|cards| cards.checked_sub(payments))
        .map(|numbers| {
            Deck::new(Counts { numbers, jacks: suits, queens: suits, kings: suits, aces: suits })
        })
        .collect()
}

/// All decks with sizes in `cards`, the smallest first; of one size, those with the fewest payment
/// cards first. Sizes that cannot be halved are left out.
///
/// # Errors
/// When the deals of a deck have no ranks of 128 bits.
pub fn of_sizes(cards: RangeInclusive<u32>) -> Result<Vec<Deck>, IndexError> {
    let mut decks = Vec::new();
    for cards in halved(cards) {
        for numbers in (0..=cards).rev() {
            for [jacks, queens, kings, aces] in parts(cards - numbers) {
                decks.push(Deck::new(Counts { numbers, jacks, queens, kings, aces })?);
            }
        }
    }
    Ok(decks)
}

/// The sizes of which two equal hands can be dealt.
fn halved(cards: RangeInclusive<u32>) -> impl Iterator<Item = u32> {
    cards.filter(|&cards| cards > 0 && cards.is_multiple_of(2))
}

/// All ways to write a number as a sum of four.
fn parts(sum: u32) -> impl Iterator<Item = [u32; 4]> {
    let jacks = (0..=sum).rev();
    let queens = jacks.flat_map(move |jacks| (0..=sum - jacks).rev().map(move |q| [jacks, q]));
    queens.flat_map(move |[jacks, queens]| {
        let left = sum - jacks - queens;
        (0..=left).rev().map(move |kings| [jacks, queens, kings, left - kings])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(decks: &[Deck]) -> Vec<String> {
        decks.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn suits_have_as_many_of_each_payment_card() {
        let decks = of_suits(1, 3..=7).unwrap();
        assert_eq!(shown(&decks), ["0-1J-1Q-1K-1A", "2-1J-1Q-1K-1A"]);
        assert_eq!(of_suits(4, 52..=52).unwrap(), ["36-4J-4Q-4K-4A".parse().unwrap()]);
    }

    #[test]
    fn all_decks_of_a_size_are_there_once() {
        let mut decks = shown(&of_sizes(0..=3).unwrap());
        assert_eq!(decks[..6], ["2", "1-1J", "1-1Q", "1-1K", "1-1A", "0-2J"]);
        decks.sort();
        decks.dedup();
        assert_eq!(decks.len(), 15);
        // As many as there are ways to put 14 cards into five heaps.
        assert_eq!(of_sizes(13..=15).unwrap().len(), 3_060);
        let deals: u128 = of_sizes(14..=14).unwrap().iter().map(Deck::deals).sum();
        assert_eq!(deals, 5_u128.pow(14));
    }
}
