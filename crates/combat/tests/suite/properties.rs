//! The fast solver and the literal games against an independent twin.

use cardcore::Stop;
use cardcore::simd::Level;
use combat::literal::{self, SubGames};
use combat::{Deal, Player, Rules, fast};
use proptest::prelude::*;

use crate::twin;

fn decks(deal: &Deal) -> [&[u16]; 2] {
    Player::BOTH.map(|player| deal.deck(player))
}

/// Deals of up to `most` cards with numbers up to `highest`, in decks of any sizes.
fn deals(most: usize, highest: u16) -> impl Strategy<Value = Deal> {
    let cards = prop::collection::hash_set(1..=highest, 1..=most);
    cards
        .prop_flat_map(|cards| {
            let mut cards: Vec<u16> = cards.into_iter().collect();
            cards.sort_unstable();
            let total = cards.len();
            (Just(cards).prop_shuffle(), 0..=total)
        })
        .prop_map(|(mut cards, first)| {
            let deck2 = cards.split_off(first);
            Deal::new(cards, deck2).unwrap()
        })
}

/// All cards from 1 up, as in the puzzle.
fn full_deals(most: u16) -> impl Strategy<Value = Deal> {
    (1..=most)
        .prop_flat_map(|total| {
            (Just((1..=total).collect::<Vec<u16>>()).prop_shuffle(), 0..=usize::from(total))
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
    fn combat_with_any_cards_ends_as_it_does_for_the_twin(deal in deals(80, u16::MAX)) {
        assert_part1(&deal);
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
    fn recursive_combat_with_high_cards_ends_as_it_does_for_the_twin(deal in deals(60, u16::MAX)) {
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

/// Short sub-games that end in one position follow each other in this deal.
#[test]
fn a_sub_game_that_ends_as_the_one_before_it_has_its_own_winner() {
    assert_part2(&Deal::new([15, 2, 9], [14, 1, 8, 4, 3, 6, 7, 13, 12, 5, 10, 11]).unwrap());
}

/// Every order of these cards, each cut into two decks at every place.
fn every_deal_of(cards: &mut [u16], fixed: usize, visit: &mut impl FnMut(&Deal)) {
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
        every_deal_of(&mut (1..=total).collect::<Vec<u16>>(), 0, &mut |deal| {
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
