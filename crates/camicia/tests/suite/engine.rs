//! The engine on every path that the processor has, compared with the game played card by card.

use std::fs;
use std::path::Path;

use camicia::engine::{Dealer, Engine, Ordered, PackedDeal};
use camicia::{Card, Deal, Outcome, solve};
use cardcore::simd::Level;
use cardcore::{Stop, Stopped};
use proptest::prelude::*;

const WHOLE_DECK: &str = "--------------------------/----------JJJJQQQQKKKKAAAA";

fn engines() -> impl Iterator<Item = Engine> {
    Level::available().filter_map(Engine::at)
}

/// Fewer where the compiler does not optimise, and a vector instruction is a call.
fn fewer_in_debug(count: u64) -> u64 {
    if cfg!(debug_assertions) { count / 20 } else { count }
}

fn packed(deal: &str) -> PackedDeal {
    PackedDeal::try_from(&deal.parse::<Deal>().unwrap()).unwrap()
}

fn played_card_by_card(deals: &[PackedDeal]) -> Vec<Outcome> {
    deals.iter().map(|&deal| solve(&deal.into(), &Stop::never()).unwrap()).collect()
}

fn played_by(engine: Engine, deals: &[PackedDeal]) -> Vec<Outcome> {
    engine.solve(deals, &Stop::never()).unwrap()
}

fn random_deals(deck: &str, count: u64) -> Vec<PackedDeal> {
    let mut deals = vec![PackedDeal::default(); count as usize];
    Dealer::new(packed(deck), 20, 26, Level::Portable).fill(0, &mut deals);
    deals
}

#[track_caller]
fn assert_played_alike(deals: &[PackedDeal]) {
    let expected = played_card_by_card(deals);
    for engine in engines() {
        let outcomes = played_by(engine, deals);
        for ((&deal, outcome), expected) in deals.iter().zip(outcomes).zip(&expected) {
            assert_eq!(outcome, *expected, "{} {}", engine.level(), Deal::from(deal));
        }
    }
}

#[test]
fn random_deals_of_the_whole_deck_are_played_as_card_by_card() {
    assert_played_alike(&random_deals(WHOLE_DECK, fewer_in_debug(40_000)));
}

#[test]
fn the_fixtures_are_played_as_card_by_card() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/camicia");
    let deals: Vec<Deal> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .map(|path| fs::read_to_string(path).unwrap().parse().unwrap())
        .collect();
    let expected: Vec<_> = deals.iter().map(|deal| solve(deal, &Stop::never()).unwrap()).collect();
    assert!(expected.iter().any(|outcome| outcome.tricks() == 1164));
    assert!(deals.iter().any(|deal| PackedDeal::try_from(deal).is_err()));
    for engine in engines() {
        assert_eq!(engine.solve_deals(&deals, &Stop::never()).unwrap(), expected);
    }
}

#[test]
fn every_deal_of_small_decks_is_played_as_card_by_card() {
    let most = if cfg!(debug_assertions) { 5 } else { 7 };
    for size in 0..=most {
        for cards in multisets(size) {
            for to_a in 0..=size {
                let first = Deal::new(cards[..to_a].to_vec(), cards[to_a..].to_vec());
                let first = PackedDeal::try_from(&first).unwrap();
                assert_played_alike(&Ordered::from(first).collect::<Vec<_>>());
            }
        }
    }
}

/// All ways to choose so many cards, in ascending order.
fn multisets(size: usize) -> Vec<Vec<Card>> {
    (0..size).fold(vec![vec![]], |shorter, _| {
        let extended = |cards: &Vec<Card>| {
            let least = cards.last().copied().unwrap_or(Card::Ace);
            let cards = cards.clone();
            Card::ALL.into_iter().filter(move |&card| card >= least).map(move |card| {
                let mut cards = cards.clone();
                cards.push(card);
                cards
            })
        };
        shorter.iter().flat_map(extended).collect()
    })
}

/// What is known of all deals of a deck: how many there are, how many never end, and the longest
/// of the others in tricks and cards.
struct Census {
    first: &'static str,
    deals: u64,
    endless: u64,
    longest: (u64, u64),
}

#[test]
fn small_decks_have_as_many_endless_deals_as_is_known() {
    let small = [
        Census { first: "JJQQ----/--------", deals: 10_920, endless: 18, longest: (62, 314) },
        Census { first: "AKQJ--/------", deals: 11_880, endless: 0, longest: (12, 64) },
    ];
    let large = [Census {
        first: "KKQQJJ----/----------",
        deals: 3_488_400,
        endless: 16,
        longest: (83, 517),
    }];
    let large = if cfg!(debug_assertions) { &large[..0] } else { &large };
    for census in small.iter().chain(large) {
        for engine in engines() {
            let mut deals = Ordered::from(in_order(census.first));
            let (mut endless, mut longest) = (0, (0, 0));
            engine
                .run(
                    0..census.deals,
                    |_, batch| assert_eq!(deals.fill(batch), batch.len()),
                    |batch| {
                        for outcome in batch.outcomes {
                            match *outcome {
                                Outcome::Loop { .. } => endless += 1,
                                Outcome::Finished { tricks, cards, .. } => {
                                    longest = longest.max((tricks, cards));
                                }
                            }
                        }
                    },
                    &Stop::never(),
                )
                .unwrap();
            assert_eq!(deals.next(), None, "{}", census.first);
            assert_eq!((endless, longest), (census.endless, census.longest), "{}", census.first);
        }
    }
}

/// The first deal of the same cards.
fn in_order(deal: &str) -> PackedDeal {
    let deal: Deal = deal.parse().unwrap();
    let mut cards = [deal.a(), deal.b()].concat();
    cards.sort();
    let (a, b) = cards.split_at(deal.a().len());
    PackedDeal::try_from(&Deal::new(a.to_vec(), b.to_vec())).unwrap()
}

#[test]
fn the_outcomes_do_not_depend_on_the_batch() {
    let deals = random_deals("--JJQQ--/--KKAA--", 1000);
    let expected = played_card_by_card(&deals);
    let mut backwards = deals.clone();
    backwards.reverse();
    for engine in engines() {
        for count in [0, 1, 7, 1000] {
            assert_eq!(played_by(engine, &deals[..count]), expected[..count]);
        }
        let mut outcomes = played_by(engine, &backwards);
        outcomes.reverse();
        assert_eq!(outcomes, expected);
    }
}

#[test]
fn deals_of_different_decks_are_played_in_one_batch() {
    let decks = ["/A", "-/-", "J-/-", "-J-/--J--", "-J-/--J-", WHOLE_DECK, "JJJJJJJJJJ/QQQQQQ"];
    let full = ["-".repeat(64) + "/", format!("/{}", "-A".repeat(15)), "-A".repeat(15) + "/"];
    let single = ["A", "-", "-J"].map(|top| format!("{top}{}/", "-".repeat(64 - top.len())));
    let deals: Vec<_> = decks
        .into_iter()
        .chain(full.iter().chain(&single).map(String::as_str))
        .flat_map(|deck| std::iter::once(packed(deck)).chain(random_deals(deck, 20)))
        .collect();
    assert_played_alike(&deals);
}

#[test]
fn deals_too_large_for_the_engine_are_played_among_others() {
    let large = |card, count| Deal::new(vec![card; count], vec![Card::Jack; 3]);
    let deals = [
        large(Card::Number, 70),
        "-J-/--J-".parse().unwrap(),
        large(Card::Queen, 14),
        large(Card::Number, 61),
        "J--/-J-".parse().unwrap(),
    ];
    let expected: Vec<_> = deals.iter().map(|deal| solve(deal, &Stop::never()).unwrap()).collect();
    for engine in engines() {
        assert_eq!(engine.solve_deals(&deals, &Stop::never()).unwrap(), expected);
    }
}

#[test]
fn a_run_shows_every_number_once_and_in_order() {
    let dealer = Dealer::new(packed("--JQ/--KA"), 1, 2, Level::chosen());
    let numbers = 7..7 + 2 * Engine::BATCH as u64 + 11;
    for engine in engines() {
        let mut next = numbers.start;
        let fill = |first, deals: &mut [PackedDeal]| dealer.fill(first, deals);
        let see = |batch: camicia::engine::Batch<'_>| {
            assert_eq!((batch.first, batch.deals.len()), (next, batch.outcomes.len()));
            assert_eq!(batch.deals.last(), Some(&dealer.deal(next + batch.deals.len() as u64 - 1)));
            next += batch.deals.len() as u64;
        };
        engine.run(numbers.clone(), fill, see, &Stop::never()).unwrap();
        assert_eq!(next, numbers.end);
    }
}

#[test]
fn the_engine_stops_when_told_to() {
    let due = Stop::after(std::time::Duration::ZERO);
    let deals = random_deals(WHOLE_DECK, 100);
    for engine in engines() {
        assert_eq!(engine.solve(&deals, &due), Err(Stopped));
        assert_eq!(engine.solve_deals(&[], &due), Err(Stopped));
        let fill = |_, batch: &mut [PackedDeal]| batch.copy_from_slice(&deals[..batch.len()]);
        let see = |_: camicia::engine::Batch<'_>| unreachable!("no batch is whole");
        assert_eq!(engine.run(0..100, fill, see, &due), Err(Stopped));
    }
}

#[test]
fn the_chosen_path_is_the_best_one_that_the_processor_has() {
    let with_path = |level| Some(level).filter(|&level| level != Level::Neon);
    assert_eq!(Some(Engine::new().level()), with_path(Level::chosen()).or(Some(Level::Portable)));
    for level in Level::ALL {
        let engine = Engine::at(level).map(Engine::level);
        let available = Level::available().find(|&available| available == level);
        assert_eq!(engine, available.and_then(with_path));
    }
}

/// Up to 64 cards with up to 16 payment cards, cut anywhere.
fn any_deal() -> impl Strategy<Value = Deal> {
    let payment = prop::sample::select(&Card::ALL[..4]);
    (prop::collection::vec(payment, 0..=16), 0..=48usize)
        .prop_flat_map(|(payments, numbers)| {
            let cards = [payments, vec![Card::Number; numbers]].concat();
            (0..=cards.len(), Just(cards).prop_shuffle())
        })
        .prop_map(|(to_a, cards)| Deal::new(cards[..to_a].to_vec(), cards[to_a..].to_vec()))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(fewer_in_debug(2000) as u32))]

    #[test]
    fn deals_of_any_decks_are_played_as_card_by_card(
        deals in prop::collection::vec(any_deal(), 1..40)
    ) {
        let packed: Vec<_> = deals.iter().map(|deal| PackedDeal::try_from(deal).unwrap()).collect();
        for (&packed, deal) in packed.iter().zip(&deals) {
            prop_assert_eq!(&Deal::from(packed), deal);
        }
        assert_played_alike(&packed);
    }
}
