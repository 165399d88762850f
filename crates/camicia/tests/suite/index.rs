//! Ranks of deals.

use camicia::index::{Counts, Deck, IndexError, next_deal};
use camicia::{Card, Deal, solve};
use cardcore::Stop;
use proptest::prelude::*;

const FULL: &str = "36-4J-4Q-4K-4A";
const NESSLER: (&str, u128) =
    ("---AJ--Q---------QAKQJJ-QK/-----A----KJ-K--------A---", 447_247_122_283_566_119_055);
const CASELLA: (&str, u128) =
    ("---K---Q-KQAJ-----AAJ--J--/----------Q----KQ-J-----KA", 472_460_898_658_889_399_111);

fn deck(name: &str) -> Deck {
    name.parse().unwrap()
}

#[test]
fn known_deals_have_their_known_ranks() {
    let deck = deck(FULL);
    for (deal, rank) in [NESSLER, CASELLA] {
        let cards = deal.parse::<Deal>().unwrap().sequence();
        assert_eq!(deck.rank(&cards), Ok(rank));
        assert_eq!(deck.unrank(rank), Ok(cards));
    }
}

#[test]
fn the_first_and_the_last_deal_are_those_in_order() {
    let deck = deck(FULL);
    let first = Deal::split(&deck.unrank(0).unwrap(), 26);
    assert_eq!(first.to_string(), "AAAAKKKKQQQQJJJJ----------/--------------------------");
    let last = deck.unrank(653_534_134_886_878_244_999).unwrap();
    let outcome = solve(&Deal::split(&last, 26), &Stop::never()).unwrap();
    assert_eq!((outcome.cards(), outcome.tricks()), (45, 9));
}

#[test]
fn deals_of_small_decks_are_listed_in_order_and_ranked_by_their_place() {
    for name in ["3", "2-2J", "0-1J-1Q-1K-1A", "3-1J-1Q-1K-1A", "4-2J-1Q-2A", "8-1K-1A"] {
        let deck = deck(name);
        let deals: Vec<_> = deck.range(0, deck.deals() - 1).unwrap().collect();
        assert_eq!(deals.len() as u128, deck.deals(), "{name}");
        assert!(deals.is_sorted_by(|one, next| one < next), "{name}");
        for (rank, cards) in (0..).zip(deals) {
            assert_eq!(deck.rank(&cards), Ok(rank), "{name}");
            assert_eq!(deck.unrank(rank), Ok(cards), "{name}");
        }
    }
}

#[test]
fn behind_the_last_deal_the_first_follows() {
    let mut cards = vec![Card::Number, Card::Jack, Card::Ace, Card::Ace];
    assert!(!next_deal(&mut cards));
    assert_eq!(cards, [Card::Ace, Card::Ace, Card::Jack, Card::Number]);
    assert!(!next_deal(&mut []));
}

#[test]
fn a_range_has_both_its_ends() {
    let deck = deck(FULL);
    let mut range = deck.range(NESSLER.1, NESSLER.1 + 2).unwrap();
    assert_eq!((range.left(), range.size_hint()), (3, (3, Some(3))));
    for rank in NESSLER.1..=NESSLER.1 + 2 {
        assert_eq!(range.lend().map(|cards| deck.rank(cards)), Some(Ok(rank)));
    }
    assert_eq!(range.lend(), None);
    assert_eq!(range.left(), 0);
}

#[test]
fn ranks_and_ranges_that_are_none_are_refused() {
    let deck = deck("2-2J");
    let cases = [
        (deck.unrank(6).map(drop), "expected a rank of 0 to 5, found 6"),
        (deck.range(0, 6).map(drop), "expected a rank of 0 to 5, found 6"),
        (
            deck.range(3, 2).map(drop),
            "expected a range that ends at 3 or later, found one that ends at 2",
        ),
        (
            deck.rank(&[Card::Number, Card::Ace]).map(drop),
            "expected a deal of the deck 2-2J, found one of 1-1A",
        ),
    ];
    for (result, message) in cases {
        assert_eq!(result.unwrap_err().to_string(), message);
    }
    assert_eq!(deck.rank(&[]), Err(IndexError::NoCards));
    assert_eq!(
        Deck::new(Counts { numbers: 66, jacks: 66, ..Counts::default() }).unwrap_err().to_string(),
        "the deck has 2^128 deals or more; their ranks do not fit 128 bits"
    );
    assert_eq!(
        Deck::new(Counts { numbers: u32::MAX, jacks: u32::MAX, ..Counts::default() }),
        Err(IndexError::TooManyCards { found: 2 * u64::from(u32::MAX) })
    );
}

fn any_cards() -> impl Strategy<Value = Vec<Card>> {
    prop::collection::vec(prop::sample::select(&Card::ALL[..]), 1..=54)
}

proptest! {
    #[test]
    fn ranks_lead_back_to_their_deals(cards in any_cards()) {
        let deck = Deck::of(&cards).unwrap();
        let rank = deck.rank(&cards).unwrap();
        prop_assert_eq!(deck.unrank(rank), Ok(cards));
    }

    #[test]
    fn the_next_deal_has_the_next_rank(cards in any_cards()) {
        let deck = Deck::of(&cards).unwrap();
        let mut next = cards.clone();
        let rank = deck.rank(&cards).unwrap();
        let expected = if next_deal(&mut next) { rank + 1 } else { 0 };
        prop_assert_eq!(deck.rank(&next), Ok(expected));
    }

    #[test]
    fn deals_lead_back_to_their_ranks(word in any::<[u64; 2]>()) {
        let deck = deck(FULL);
        let mut words = word.into_iter().cycle().map(|word| word.rotate_left(7));
        let rank = (u128::from(words.next().unwrap()) << 64 | u128::from(word[1])) % deck.deals();
        let cards = deck.unrank(rank).unwrap();
        prop_assert_eq!(deck.rank(&cards), Ok(rank));
    }
}
