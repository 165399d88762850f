//! How fast games are played card by card, and positions found backwards.

use std::hint::black_box;
use std::time::Duration;

use camicia::backward::{self, predecessors};
use camicia::index::Deck;
use camicia::{Cycle, Deal, Position, solve};
use cardcore::Stop;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

const CASELLA: &str = "---K---Q-KQAJ-----AAJ--J--/----------Q----KQ-J-----KA";
const KLEBER: &str = "---JQ---K-A----A-J-K---QK-/-J-----------AJQA----K---Q";
const LIMIT: u64 = 1_000_000;

fn deal(text: &str) -> Deal {
    text.parse().expect("the deals of this bench are well formed")
}

/// Every so many-th of all deals.
fn some_deals(count: u128) -> Vec<Deal> {
    let deck: Deck = "36-4J-4Q-4K-4A".parse().expect("a deck");
    let step = deck.deals() / count;
    let sequence = |nth| deck.unrank(nth * step).expect("a rank");
    (0..count).map(|nth| Deal::split(&sequence(nth), 26)).collect()
}

fn games(criterion: &mut Criterion) {
    let stop = Stop::never();
    let deals = some_deals(1000);
    let play_all = || {
        let outcomes = deals.iter().filter_map(|deal| solve(black_box(deal), &stop).ok());
        outcomes.filter(|outcome| !outcome.is_loop()).count()
    };
    assert_eq!(play_all(), deals.len());
    let mut group = criterion.benchmark_group("camicia, games told");
    group.throughput(Throughput::Elements(deals.len() as u64));
    group.bench_function("literal", |bencher| bencher.iter(play_all));
    group.finish();
}

/// All positions behind a position by way of the literal rule, with a queue.
fn positions_behind(end: &Position) -> usize {
    let mut found = vec![end.clone()];
    let mut next = 0;
    while let Some(position) = found.get(next) {
        let before = predecessors(position);
        found.extend(before);
        next += 1;
    }
    found.len()
}

fn trees(criterion: &mut Criterion) {
    let stop = Stop::never();
    let game = deal(KLEBER);
    let mut end = Position::from(&game);
    while !end.is_end() {
        end.play_trick();
    }
    let search = || backward::longest(black_box(&game), (26, 26), LIMIT, &stop);
    let longest = search().expect("it never stops").expect("the game ends");
    assert_eq!(longest.by_tricks.map(|best| (best.tricks, best.cards)), Some((822, 5914)));
    assert_eq!(positions_behind(&end) as u64, longest.tree.positions);
    let mut group = criterion.benchmark_group("camicia, positions behind a game of 805 tricks");
    group.throughput(Throughput::Elements(longest.tree.positions));
    group.bench_function("literal", |bencher| bencher.iter(|| positions_behind(black_box(&end))));
    group.bench_function("packed", |bencher| bencher.iter(search));
    group.finish();
}

fn cycles(criterion: &mut Criterion) {
    let stop = Stop::never();
    let endless = deal(CASELLA);
    let find = || Cycle::find(black_box(&endless), &stop).expect("it never stops");
    let cycle = find().expect("the game is endless");
    let starts = || backward::entry_deals(black_box(&cycle), (26, 26), LIMIT, &stop);
    assert_eq!(starts().map(|starts| starts.deals.len()), Ok(30));
    let mut group = criterion.benchmark_group("camicia, a cycle of 62 tricks");
    group.bench_function("find it", |bencher| bencher.iter(find));
    group.bench_function("deals that lead into it", |bencher| bencher.iter(starts));
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2));
    targets = games, trees, cycles
}
criterion_main!(benches);
