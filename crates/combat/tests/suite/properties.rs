//! The fast solver and the literal games against an independent twin.

use cardcore::Stop;
use cardcore::simd::Level;
use combat::literal::{self, SubGames};
use combat::{Deal, Player, Rules, fast};
use proptest::prelude::*;

use crate::twin;

fn decks(deal: &Deal) -> [&[u64]; 2] {
    Player::BOTH.map(|player| deal.deck(player))
}

/// Deals of up to `most` cards with numbers up to `highest`, in decks of any sizes.
fn deals(most: usize, highest: u64) -> impl Strategy<Value = Deal> {
    let cards = prop::collection::hash_set(1..=highest, 1..=most);
    cards
        .prop_flat_map(|cards| {
            let mut cards: Vec<u64> = cards.into_iter().collect();
            cards.sort_unstable();
            let total = cards.len();
            (Just(cards).prop_shuffle(), 0..=total)
        })
        .prop_map(|(mut cards, first)| {
            let deck2 = cards.split_off(first);
            Deal::new(cards, deck2).unwrap()
        })
}

/// Such deals in which some cards are small enough to begin sub-games and others have up to 64 bits.
fn deals_of_any_size(most: usize) -> impl Strategy<Value = Deal> {
    let small = prop::collection::hash_set(1..=40_u64, 0..=most / 2);
    let any = prop::collection::hash_set(
        (1_u64.., 0..58_u32).prop_map(|(card, shift)| card >> shift),
        0..=most / 2,
    );
    (small, any)
        .prop_map(|(small, any)| small.union(&any).copied().filter(|&card| card > 0).collect())
        .prop_filter("a deal has a card", |cards: &Vec<u64>| !cards.is_empty())
        .prop_map(|mut cards| {
            cards.sort_unstable();
            cards
        })
        .prop_flat_map(|cards| {
            let total = cards.len();
            (Just(cards).prop_shuffle(), 0..=total)
        })
        .prop_map(|(mut cards, first)| {
            let deck2 = cards.split_off(first);
            Deal::new(cards, deck2).unwrap()
        })
}

/// All cards from 1 up, as in the puzzle.
fn full_deals(most: u64) -> impl Strategy<Value = Deal> {
    (1..=most)
        .prop_flat_map(|total| {
            (Just((1..=total).collect::<Vec<u64>>()).prop_shuffle(), 0..=total as usize)
        })
        .prop_map(|(mut cards, first)| {
            let deck2 = cards.split_off(first);
            Deal::new(cards, deck2).unwrap()
        })
}

fn few_in_debug(cases: u32) -> ProptestConfig {
    ProptestConfig::with_cases(if cfg!(debug_assertions) { cases / 50 } else { cases })
}

fn assert_part1(deal: &Deal) {
    let twin = twin::part1(decks(deal));
    for level in Level::available() {
        assert_eq!(
            fast::solve(deal, Rules::Plain, level, &Stop::never()),
            Ok(twin),
            "{level}\n{deal}"
        );
    }
    assert_eq!(literal::part1(deal, &Stop::never()), Ok(twin), "{deal}");
}

fn assert_part2(deal: &Deal) {
    let twin = twin::part2(decks(deal));
    for level in Level::available() {
        assert_eq!(
            fast::solve(deal, Rules::Recursive, level, &Stop::never()),
            Ok(twin),
            "{level}\n{deal}"
        );
    }
    for sub_games in [SubGames::Played, SubGames::UnlessDecided] {
        assert_eq!(literal::part2(deal, sub_games, &Stop::never()), Ok(twin), "{deal}");
    }
}

proptest! {
    #![proptest_config(few_in_debug(2000))]

    #[test]
    fn combat_ends_as_it_does_for_the_twin(deal in full_deals(80)) {
        assert_part1(&deal);
    }

    #[test]
    fn combat_with_any_cards_ends_as_it_does_for_the_twin(deal in deals(80, u64::MAX)) {
        assert_part1(&deal);
    }

    #[test]
    fn combat_with_cards_of_any_size_ends_as_it_does_for_the_twin(deal in deals_of_any_size(80)) {
        assert_part1(&deal);
    }

    #[test]
    fn recursive_combat_with_cards_of_any_size_ends_as_it_does_for_the_twin(
        deal in deals_of_any_size(28),
    ) {
        assert_part2(&deal);
    }

    #[test]
    fn recursive_combat_ends_as_it_does_for_the_twin(deal in full_deals(22)) {
        assert_part2(&deal);
    }

    #[test]
    fn recursive_combat_with_gaps_ends_as_it_does_for_the_twin(deal in deals(24, 40)) {
        assert_part2(&deal);
    }

    #[test]
    fn recursive_combat_with_high_cards_ends_as_it_does_for_the_twin(deal in deals(60, u64::MAX)) {
        assert_part2(&deal);
    }
}

/// Deals too large for one byte a card or for registers, against the literal games, which remember
/// whole positions too.
fn levels_agree(deal: &Deal) {
    let literal = literal::part2(deal, SubGames::UnlessDecided, &Stop::never()).unwrap();
    for level in Level::available() {
        assert_eq!(
            fast::solve(deal, Rules::Recursive, level, &Stop::never()),
            Ok(literal),
            "{level}\n{deal}"
        );
    }
}

proptest! {
    #![proptest_config(few_in_debug(400))]

    /// Of cards far above their number few can recurse, so that the games do not take for ever.
    #[test]
    fn large_deals_end_as_the_literal_game_does(deal in deals(160, 1500)) {
        levels_agree(&deal);
    }
}

/// The same deal with its highest cards higher, and so with other labels in the fast solver.
fn raised(deal: &Deal, above: u64) -> Deal {
    let raise = |&card: &u64| if card > above { card + (u64::MAX - 70_000) } else { card };
    let [deck1, deck2] = decks(deal).map(|deck| deck.iter().map(raise).collect::<Vec<_>>());
    Deal::new(deck1, deck2).unwrap()
}

proptest! {
    #![proptest_config(few_in_debug(400))]

    #[test]
    fn large_deals_of_high_cards_end_as_the_literal_game_does(deal in deals(160, 1500)) {
        levels_agree(&raised(&deal, 200));
    }
}

/// More than 32768 cards of which most need a label of their own have labels of more than 16 bits.
#[test]
fn the_largest_deals_end_as_they_do_for_the_twin() {
    let few = [3, 9, 1, 8, 2, 5];
    let many = [10, 4, 6, 7].into_iter().chain((11..).filter(|card| card % 3 > 0).take(33_000));
    let deal = Deal::new(many, few).unwrap();
    for deal in [&deal, &raised(&deal, 30)] {
        assert_part1(deal);
        assert_part2(deal);
    }
}

/// Short sub-games that end in one position follow each other in this deal.
#[test]
fn a_sub_game_that_ends_as_the_one_before_it_has_its_own_winner() {
    assert_part2(&Deal::new([15, 2, 9], [14, 1, 8, 4, 3, 6, 7, 13, 12, 5, 10, 11]).unwrap());
}

/// Every order of these cards, each cut into two decks at every place.
fn every_deal_of(cards: &mut [u64], fixed: usize, visit: &mut impl FnMut(&Deal)) {
    if fixed == cards.len() {
        for cut in 0..=cards.len() {
            let (deck1, deck2) = cards.split_at(cut);
            visit(&Deal::new(deck1.to_vec(), deck2.to_vec()).unwrap());
        }
        return;
    }
    for next in fixed..cards.len() {
        cards.swap(fixed, next);
        every_deal_of(cards, fixed + 1, visit);
        cards.swap(fixed, next);
    }
}

#[test]
fn every_small_deal_ends_as_it_does_for_the_twin() {
    let most = if cfg!(debug_assertions) { 5 } else { 7 };
    for total in 1..=most {
        every_deal_of(&mut (1..=total).collect::<Vec<u64>>(), 0, &mut |deal| {
            let twin = (twin::part1(decks(deal)), twin::part2(decks(deal)));
            let never = Stop::never();
            for level in Level::available() {
                assert_eq!(
                    fast::solve(deal, Rules::Plain, level, &never),
                    Ok(twin.0),
                    "{level}\n{deal}"
                );
                assert_eq!(
                    fast::solve(deal, Rules::Recursive, level, &never),
                    Ok(twin.1),
                    "{level}\n{deal}"
                );
            }
            let literal = literal::part2(deal, SubGames::UnlessDecided, &never);
            assert_eq!(literal, Ok(twin.1), "{deal}");
        });
    }
}
