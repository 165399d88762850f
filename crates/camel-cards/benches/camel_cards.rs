//! The plain and the fast telling over the same inputs, and how the fast one scales.
//!
//! Where a name says `text`, reading the input is timed too.

use std::fmt::Write;
use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use camel_cards::{Hands, Rules, Winnings, both_parts, literal, narrate, parts};
use cardcore::Stop;
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

fn fixture(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/camel-cards");
    fs::read_to_string(folder.join(name)).expect("the fixture is part of the repository")
}

/// Lines of pseudo-random hands with bids from 1 to 1000, always the same.
fn random(hands: usize) -> String {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut text = String::with_capacity(hands * 10);
    for _ in 0..hands {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let mut rest = state;
        for _ in 0..5 {
            text.push(char::from(b"23456789TJQKA"[(rest % 13) as usize]));
            rest /= 13;
        }
        writeln!(text, " {}", rest % 1000 + 1).expect("a string takes everything");
    }
    text
}

fn plainly(text: &str) -> [Winnings; 2] {
    let hands = literal::parse(text).expect("the input is in order");
    [Rules::PART1, Rules::PART2]
        .map(|rules| literal::solve(&hands, &rules, &Stop::never()).unwrap())
}

fn thousand(criterion: &mut Criterion) {
    let text = fixture("hands-1000-01.txt");
    let hands = Hands::from_str(&text).expect("the fixture is in order");
    let stop = Stop::never();
    let answers = plainly(&text);
    assert_eq!(answers.map(|answer| answer.winnings), [260_046_347, 259_861_332]);
    assert_eq!(both_parts(&text, &stop), Ok(answers));
    assert_eq!(parts(&hands, &stop), Ok(answers));

    let mut group = criterion.benchmark_group("camel cards, 1000 hands");
    group.bench_function("literal, text", |bencher| {
        bencher.iter(|| plainly(black_box(&text)));
    });
    group.bench_function("fast, text", |bencher| {
        bencher.iter(|| both_parts(black_box(&text), &stop));
    });
    group.bench_function("fast", |bencher| {
        bencher.iter(|| parts(black_box(&hands), &stop));
    });
    group.bench_function("parse", |bencher| {
        bencher.iter(|| Hands::from_str(black_box(&text)));
    });
    group.bench_function("narrate", |bencher| {
        bencher.iter(|| {
            narrate(black_box(&hands), &Rules::PART2, &mut std::io::sink(), &stop)
                .expect("a sink takes everything")
        });
    });
    group.finish();
}

fn scaling(criterion: &mut Criterion) {
    let stop = Stop::never();
    let mut group = criterion.benchmark_group("camel cards by hands");
    group
        .sample_size(10)
        .measurement_time(Duration::from_secs(2))
        .warm_up_time(Duration::from_millis(500));
    for size in [1_000, 10_000, 100_000, 1_000_000, 10_000_000] {
        let text = random(size);
        let hands = Hands::from_str(&text).expect("the input is in order");
        // Ranking ten million hands one by one would take longer than all the rest.
        if size <= 1_000_000 {
            assert_eq!(parts(&hands, &stop), Ok(plainly(&text)));
        }
        let by_text = both_parts(&text, &stop).expect("the input is in order");
        assert_eq!(parts(&hands, &stop), Ok(by_text));
        group.throughput(Throughput::Elements(size as u64));
        group.bench_function(BenchmarkId::new("fast, text", size), |bencher| {
            bencher.iter(|| both_parts(black_box(&text), &stop));
        });
        group.bench_function(BenchmarkId::new("fast", size), |bencher| {
            bencher.iter(|| parts(black_box(&hands), &stop));
        });
    }
    group.finish();
}

criterion_group!(benches, thousand, scaling);
criterion_main!(benches);
