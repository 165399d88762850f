//! How fast random deals of 52 cards are played: card by card, and by the engine on each path. And
//! how fast deals are made.

use std::hint::black_box;

use camicia::engine::{Dealer, Engine, Ordered, PackedDeal};
use camicia::{Deal, Outcome, Player, Position};
use cardcore::Stop;
use cardcore::simd::Level;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

const DECK: &str = "--------------------------/----------JJJJQQQQKKKKAAAA";
const GAMES: usize = Engine::BATCH;

fn dealer(level: Level) -> Dealer {
    let deck: Deal = DECK.parse().expect("a deal");
    Dealer::new(PackedDeal::try_from(&deck).expect("52 cards with 16 payment cards"), 1, 0, level)
}

/// Plays to the end card by card, without looking for repeats.
fn play_to_the_end(deal: &Deal) -> Outcome {
    let mut position = Position::from(deal);
    let (mut cards, mut tricks) = (0, 0);
    let winner: Player = loop {
        let trick = position.play_trick();
        cards += trick.cards;
        tricks += 1;
        if position.is_end() {
            break trick.taken_by;
        }
    };
    Outcome::Finished { winner, cards, tricks }
}

fn games(criterion: &mut Criterion) {
    let mut packed = vec![PackedDeal::default(); GAMES];
    dealer(Level::chosen()).fill(0, &mut packed);
    let deals: Vec<Deal> = packed.iter().copied().map(Deal::from).collect();
    let literal = || deals.iter().map(|deal| play_to_the_end(black_box(deal))).collect::<Vec<_>>();
    let expected = literal();
    let mut group = criterion.benchmark_group("camicia, random games");
    group.throughput(Throughput::Elements(GAMES as u64)).sample_size(20);
    group.bench_function("literal", |bencher| bencher.iter(literal));
    for engine in Level::available().filter_map(Engine::at) {
        assert_eq!(engine.solve(&packed, &Stop::never()), Ok(expected.clone()));
        group.bench_function(engine.level().to_string(), |bencher| {
            bencher.iter(|| engine.solve(black_box(&packed), &Stop::never()));
        });
    }
    group.finish();
}

fn deals(criterion: &mut Criterion) {
    let mut batch = vec![PackedDeal::default(); GAMES];
    let mut expected = batch.clone();
    dealer(Level::Portable).fill(0, &mut expected);
    let mut group = criterion.benchmark_group("camicia, dealing");
    group.throughput(Throughput::Elements(GAMES as u64));
    for level in Level::available() {
        let dealer = dealer(level);
        dealer.fill(0, &mut batch);
        assert_eq!(batch, expected);
        group.bench_function(format!("random {level}"), |bencher| {
            bencher.iter(|| dealer.fill(black_box(0), &mut batch));
        });
    }
    let mut ordered = Ordered::from(expected[0]);
    assert_eq!(ordered.fill(&mut batch), GAMES);
    assert_eq!(batch[0], expected[0]);
    group.bench_function("in order", |bencher| bencher.iter(|| ordered.fill(&mut batch)));
    group.finish();
}

criterion_group!(benches, games, deals);
criterion_main!(benches);
