//! The twin and the fast solver, at every level that the processor has, over the same deals.

#[path = "../tests/suite/fixtures_folder.rs"]
mod fixtures_folder;
#[path = "../tests/suite/twin.rs"]
mod twin;

use std::hint::black_box;
use std::time::Duration;

use cardcore::Stop;
use cardcore::simd::Level;
use combat::{Deal, Outcome, Player, Rules, fast};
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, BenchmarkId, Criterion, criterion_group, criterion_main};

type Twin = fn([&[u64]; 2]) -> Outcome;

fn decks(deal: &Deal) -> [&[u64]; 2] {
    Player::BOTH.map(|player| deal.deck(player))
}

fn levels(group: &mut BenchmarkGroup<WallTime>, name: &str, deal: &Deal, rules: Rules) -> Outcome {
    let expected = combat::solve(deal, rules, &Stop::never()).unwrap();

    for level in Level::available() {
        assert_eq!(
            fast::solve(deal, rules, level, &Stop::never()),
            Ok(expected),
            "{name}, {level}"
        );
        group.bench_with_input(BenchmarkId::new(level.to_string(), name), deal, |bencher, deal| {
            bencher.iter(|| fast::solve(black_box(deal), rules, level, &Stop::never()));
        });
    }
    expected
}

fn fifty_cards(criterion: &mut Criterion) {
    let parts: [(&str, Twin, Rules); 2] = [
        ("combat", twin::part1, Rules::Plain),
        ("recursive combat", twin::part2, Rules::Recursive),
    ];
    for (part, twin, rules) in parts {
        let mut group = criterion.benchmark_group(part);
        group.sample_size(10).warm_up_time(Duration::from_millis(100));
        group.measurement_time(Duration::from_millis(500));
        for (name, deal, _) in fixtures_folder::cases() {
            if deal.size() == 50 {
                let expected = levels(&mut group, &name, &deal, rules);
                assert_eq!(twin(decks(&deal)), expected, "{name}");
                group.bench_with_input(BenchmarkId::new("twin", &name), &deal, |bencher, deal| {
                    bencher.iter(|| twin(black_box(decks(deal))));
                });
            }
        }
        group.finish();
    }
}

/// A shuffled deal of the cards from 1 to `cards` in two equal decks, the highest card player 2's.
fn shuffled(cards: u64, seed: u64) -> Deal {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut deck1: Vec<u64> = (1..=cards).collect();
    for index in (1..deck1.len()).rev() {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        deck1.swap(index, (state % (index as u64 + 1)) as usize);
    }
    let mut deck2 = deck1.split_off(deck1.len() / 2);
    if deck1.contains(&cards) {
        std::mem::swap(&mut deck1, &mut deck2);
    }
    Deal::new(deck1, deck2).unwrap()
}

/// The time grows so fast with the cards, and differs so much between deals, that from 80 cards on
/// these are among the few that take less than some tens of milliseconds.
fn scaling(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("recursive combat by cards");
    group.sample_size(10).warm_up_time(Duration::from_millis(100));
    group.measurement_time(Duration::from_millis(500));
    for (cards, seed) in
        [(20, 12), (30, 28), (40, 6), (50, 9), (60, 2), (70, 6), (80, 14), (90, 25), (100, 13)]
    {
        levels(&mut group, &cards.to_string(), &shuffled(cards, seed), Rules::Recursive);
    }
    group.finish();
}

criterion_group!(benches, fifty_cards, scaling);
criterion_main!(benches);
