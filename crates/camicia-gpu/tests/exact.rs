//! Games on the device, held to the processor's: dealing, lengths and counts.

mod device;

use std::sync::Arc;

use camicia_gpu::camicia::engine::{Dealer, Engine, Level, Ordered, PackedDeal};
use camicia_gpu::camicia::index::Deck;
use camicia_gpu::camicia::{Card, Deal, Outcome, Player};
use camicia_gpu::{Deals, Floor, Floors, Games, Gpu, Stop};

use device::gpu;

const USUAL: &str = "--------------------------/----------JJJJQQQQKKKKAAAA";
/// Uneven hands, few and many payment cards, hands of none and of one, and the largest decks.
const DECKS: [&str; 12] = [
    USUAL,
    "-------JJQQKKAA/---------------",
    "J/-",
    "/JQ--",
    "JQKA-/",
    "---/---",
    "JJQQ----/--------",
    "JQ--------------------------------/KA----------------------------",
    "-/JJJJQQQQKKKKAAAA-----------------------------------------------",
    "JJJJQQQQKKKKAAAA------------------------------------------------/",
    "JJJJJJJJJJJJJJJJ-/-------",
    "--------------------------------/--------------------------------",
];

fn packed(deal: &str) -> PackedDeal {
    let (a, b) = deal.split_once('/').unwrap();
    let hand = |hand: &str| {
        hand.chars().map(|symbol| Card::from_char(symbol).unwrap()).collect::<Vec<_>>()
    };
    PackedDeal::try_from(&Deal::new(hand(a), hand(b))).unwrap()
}

/// The deals and how their games go, by the processor.
fn expected(deals: &[PackedDeal]) -> Vec<(PackedDeal, Outcome)> {
    let outcomes = Engine::new().solve(deals, &Stop::never()).unwrap();
    deals.iter().copied().zip(outcomes).collect()
}

/// The same games by the device, all handed back.
fn all_handed_back(gpu: &Arc<Gpu>, deals: Deals, games: u64) -> Vec<(PackedDeal, Outcome)> {
    let mut played = Vec::new();
    let mut pieces = Games::new(gpu, deals, 0..games, &Stop::never()).unwrap();
    while let Some(piece) = pieces.next(&Floors::ALL).unwrap() {
        assert_eq!(piece.handed_back.len(), piece.games as usize);
        played.extend(piece.handed_back.iter().map(|played| (played.deal, played.outcome)));
    }
    played
}

/// Counts of the same games by tricks and by cards, and those of the device, none handed back but
/// samples, very long games and endless ones.
fn assert_counted(gpu: &Arc<Gpu>, deals: Deals, games: u64, expected: &[(PackedDeal, Outcome)]) {
    let mut pieces = Games::new(gpu, deals, 0..games, &Stop::never()).unwrap();
    let (mut by_tricks, mut by_cards) = (vec![0; 1 << 16], vec![0; 1 << 16]);
    let (mut endless, mut won_by_a) = (0, 0);
    while let Some(piece) = pieces.next(&Floors::NOTHING).unwrap() {
        for (sums, counts) in [(&mut by_tricks, &piece.by_tricks), (&mut by_cards, &piece.by_cards)]
        {
            for (sum, &count) in sums.iter_mut().zip(counts) {
                *sum += count;
            }
        }
        won_by_a += piece.won_by_a;
        for played in piece.handed_back {
            match played.outcome {
                Outcome::Finished { winner, tricks, cards } => {
                    won_by_a += u32::from(winner == Player::A);
                    by_tricks[tricks as usize] += 1;
                    by_cards[cards as usize] += 1;
                }
                Outcome::Loop { .. } => endless += 1,
            }
        }
    }
    for (_, outcome) in expected {
        if outcome.is_loop() {
            endless -= 1;
        } else {
            won_by_a -= u32::from(outcome.winner() == Some(Player::A));
            by_tricks[outcome.tricks() as usize] -= 1;
            by_cards[outcome.cards() as usize] -= 1;
        }
    }
    assert_eq!((endless, won_by_a), (0, 0));
    assert!(by_tricks.iter().chain(&by_cards).all(|&left| left == 0));
}

#[test]
fn random_deals_are_dealt_and_played_as_by_the_processor() {
    for int64 in [false, true] {
        let Some(gpu) = gpu(|settings| settings.int64 = int64) else { return };
        for deck in DECKS {
            let deal = packed(deck);
            let mut deals = vec![PackedDeal::default(); 1500];
            // A stream and a seed with bits above the lower words.
            let (seed, stream) = (0xfedc_ba98_7654_3210, 1 << 40 | 7);
            Dealer::new(deal, seed, stream, Level::Portable).fill(0, &mut deals);
            let on_device = Deals::random(deal, seed, stream);
            let expected = expected(&deals);
            assert_eq!(all_handed_back(&gpu, on_device.clone(), 1500), expected, "{deck}");
            assert_counted(&gpu, on_device, 1500, &expected);
        }
    }
}

#[test]
fn deals_in_order_are_dealt_and_played_as_by_the_processor() {
    let Some(gpu) = gpu(|_| {}) else { return };
    for deck in DECKS {
        let deal = packed(deck);
        let cards = Deal::from(deal).sequence();
        let deck_of = Deck::of(&cards).unwrap();
        let games = deck_of.deals().min(1200) as u64;
        for first in [0, deck_of.deals() / 3, deck_of.deals() - u128::from(games)] {
            let games = games.min((deck_of.deals() - first) as u64);
            let dealt = Deals::ranked(deck_of, deal.a().len(), first).unwrap();
            let start = Deal::split(&deck_of.unrank(first).unwrap(), deal.a().len());
            let ordered = Ordered::from(PackedDeal::try_from(&start).unwrap());
            let expected = expected(&ordered.take(games as usize).collect::<Vec<_>>());
            assert_eq!(all_handed_back(&gpu, dealt.clone(), games), expected, "{deck} {first}");
            assert_counted(&gpu, dealt, games, &expected);
        }
    }
}

#[test]
fn the_sizes_of_workgroups_and_dispatches_change_nothing() {
    let mut deals = vec![PackedDeal::default(); 6000];
    let deal = packed(USUAL);
    Dealer::new(deal, 9, 9, Level::Portable).fill(0, &mut deals);
    let expected = expected(&deals);
    for (lanes, rounds, games) in [(1, 1, 0), (7, 2, 512), (32, 64, 0), (256, 16, 2048)] {
        let varied = gpu(|settings| {
            settings.lanes = lanes;
            settings.rounds = rounds;
            settings.games = games;
        });
        let Some(gpu) = varied else { return };
        assert_counted(&gpu, Deals::random(deal, 9, 9), 6000, &expected);
    }
}

#[test]
fn games_that_come_up_to_the_floors_are_handed_back_and_no_others() {
    let Some(gpu) = gpu(|_| {}) else { return };
    let deal = packed(USUAL);
    let floors = Floors { by_tricks: Floor::From(150, 1000), by_cards: Floor::From(1100, 150) };
    let long = |outcome: &Outcome| {
        (outcome.tricks(), outcome.cards()) >= (150, 1000)
            || (outcome.cards(), outcome.tricks()) >= (1100, 150)
    };
    let mut pieces =
        Games::new(&gpu, Deals::random(deal, 1, 1), 0..20_000, &Stop::never()).unwrap();
    let mut handed_back = Vec::new();
    let mut sampled = 0;
    while let Some(piece) = pieces.next(&floors).unwrap() {
        sampled += piece.handed_back.iter().filter(|played| !long(&played.outcome)).count();
        handed_back.extend(piece.handed_back.into_iter().filter(|played| long(&played.outcome)));
    }
    let mut deals = vec![PackedDeal::default(); 20_000];
    Dealer::new(deal, 1, 1, Level::Portable).fill(0, &mut deals);
    let expected = expected(&deals).iter().filter(|(_, outcome)| long(outcome)).count();
    assert_eq!(handed_back.len(), expected);
    assert!(expected > 50 && sampled <= 64, "{expected} {sampled}");
}
