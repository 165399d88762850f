//! A plain search and the fast search over the same burrows, and the fast search by depth.

use std::hint::black_box;
use std::str::FromStr;

use amphipod::{Burrow, least_energy};
use cardcore::Stop;
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};

#[path = "../tests/suite/twin.rs"]
mod twin;

/// Full burrows of depth 2 that have solutions as drawn and unfolded, with both energies.
const STARTS: [(&str, u64, u64); 11] = [
    (include_str!("../../../fixtures/amphipod/start-01.txt"), 11265, 39841),
    (include_str!("../../../fixtures/amphipod/start-02.txt"), 14139, 50269),
    (include_str!("../../../fixtures/amphipod/start-03.txt"), 10339, 36453),
    (include_str!("../../../fixtures/amphipod/start-04.txt"), 15289, 49477),
    (include_str!("../../../fixtures/amphipod/start-05.txt"), 4518, 28484),
    (include_str!("../../../fixtures/amphipod/start-06.txt"), 17137, 47285),
    (include_str!("../../../fixtures/amphipod/start-07.txt"), 18489, 46019),
    (include_str!("../../../fixtures/amphipod/start-08.txt"), 18990, 47122),
    (include_str!("../../../fixtures/amphipod/start-10.txt"), 13340, 47412),
    (include_str!("../../../fixtures/amphipod/start-11.txt"), 16193, 49037),
    (include_str!("../../../fixtures/amphipod/start-12.txt"), 14348, 49540),
];

/// One burrow of each depth from 1 to 5. The last two are hard ones.
const BY_DEPTH: [(&str, u64); 5] = [
    ("###D#A#C#B###", 8066),
    ("###B#C#B#D###\n  #A#D#C#A#", 12521),
    ("###B#C#B#D###\n  #D#A#B#A#\n  #A#D#C#C#", 25369),
    ("###B#C#B#D###\n  #D#C#B#A#\n  #D#B#A#C#\n  #A#D#C#A#", 44169),
    ("###B#C#C#D###\n  #B#D#B#B#\n  #A#A#A#C#\n  #B#A#C#D#\n  #D#A#C#D#", 41045),
];

fn fast(burrow: &Burrow) -> Option<u64> {
    least_energy(burrow, &Stop::never()).expect("it is never told to stop")
}

fn twin_and_fast(criterion: &mut Criterion) {
    for (name, unfold) in [("amphipod depth 2", false), ("amphipod depth 4", true)] {
        let burrows: Vec<(Burrow, String)> = STARTS
            .iter()
            .map(|&(drawn, part1, part2)| {
                let drawn = Burrow::from_str(drawn).expect("a fixture");
                let (burrow, energy) = if unfold {
                    (drawn.unfold().expect("of depth 2"), part2)
                } else {
                    (drawn, part1)
                };
                let diagram = burrow.to_string();
                assert_eq!(fast(&burrow), Some(energy));
                assert_eq!(twin::least_energy_by_moves(&diagram), Some(energy));
                (burrow, diagram)
            })
            .collect();
        let mut group = criterion.benchmark_group(name);
        group.bench_function("fast", |bencher| {
            bencher.iter(|| {
                for (burrow, _) in &burrows {
                    black_box(fast(black_box(burrow)));
                }
            });
        });
        group.sample_size(10);
        group.bench_function("twin", |bencher| {
            bencher.iter(|| {
                for (_, diagram) in &burrows {
                    black_box(twin::least_energy_by_moves(black_box(diagram)));
                }
            });
        });
        group.finish();
    }
}

fn by_depth(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("amphipod by depth");
    for (depth, (rows, energy)) in (1..).zip(BY_DEPTH) {
        let drawn = format!("#############\n#...........#\n{rows}\n  #########");
        let burrow = Burrow::from_str(&drawn).expect("a diagram");
        assert_eq!((burrow.depth(), fast(&burrow)), (depth, Some(energy)));
        assert_eq!(twin::least_energy_by_moves(&drawn), Some(energy));
        if depth == 1 {
            assert_eq!(twin::least_energy_by_steps(&drawn), Some(energy));
        }
        group.bench_with_input(BenchmarkId::new("fast", depth), &burrow, |bencher, burrow| {
            bencher.iter(|| fast(black_box(burrow)));
        });
    }
    group.finish();
}

criterion_group!(benches, twin_and_fast, by_depth);
criterion_main!(benches);
