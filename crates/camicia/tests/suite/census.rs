//! All games of small decks.

use camicia::index::Deck;
use camicia::{Deal, Outcome, solve};
use cardcore::Stop;

#[derive(Debug, PartialEq, Eq, Default)]
struct Census {
    deals: u64,
    endless: u64,
    /// Cards and tricks of the game with the most cards that ends.
    longest: (u64, u64),
    /// Cards and tricks of all games that end.
    total: (u64, u64),
}

fn census(deck: &str) -> Census {
    let deck: Deck = deck.parse().unwrap();
    let mut range = deck.range(0, deck.deals() - 1).unwrap();
    let mut census = Census::default();
    while let Some(cards) = range.lend() {
        census.deals += 1;
        match solve(&Deal::split(cards, cards.len() / 2), &Stop::never()).unwrap() {
            Outcome::Loop { .. } => census.endless += 1,
            Outcome::Finished { cards, tricks, .. } => {
                census.longest = census.longest.max((cards, tricks));
                census.total.0 += cards;
                census.total.1 += tricks;
            }
        }
    }
    census
}

#[test]
fn small_decks_have_their_known_numbers_of_endless_deals() {
    let cases = [("12-2J-2Q", 10_920, 18, (314, 62)), ("8-1J-1Q-1K-1A", 11_880, 0, (64, 12))];
    for (deck, deals, endless, longest) in cases {
        let found = census(deck);
        assert_eq!(
            (found.deals, found.endless, found.longest),
            (deals, endless, longest),
            "{deck}"
        );
    }
}

// Eight seconds of an optimised build; a debug build checks a smaller deck above.
#[cfg(not(debug_assertions))]
#[test]
fn a_deck_of_twenty_cards_has_its_known_census() {
    let expected = Census {
        deals: 3_488_400,
        endless: 16,
        longest: (517, 83),
        total: (166_621_612, 28_606_181),
    };
    assert_eq!(census("14-2J-2Q-2K"), expected);
}
