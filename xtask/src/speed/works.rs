//! What is measured: a game, a size, and what is done with each input.

use camicia::engine::Engine;
use combat::literal::{self, SubGames};
use puzzles::{Stop, Stopped};

use super::deals;

/// Something to time. It gives a number that stands for the answer.
pub(super) type Work = Box<dyn Fn(&Stop) -> Result<u64, Stopped>>;

/// What is measured.
#[derive(Clone, Copy)]
pub(super) struct Measurement {
    pub(super) name: &'static str,
    /// How large an input is, in words.
    pub(super) size: &'static str,
    /// Prepares the input of a seed.
    pub(super) fast: fn(u64) -> Work,
    /// The same work by the rules as they are written.
    pub(super) literal: Option<fn(u64) -> Work>,
    /// Whether some inputs take seconds: they are worked on once, and up to a limit.
    pub(super) long: bool,
}

/// Everything that is measured.
pub(super) const ALL: [Measurement; 28] = [
    Measurement {
        name: "Combat: read a deal",
        size: "50 cards",
        fast: |seed| {
            let text = deals::combat(50, seed);
            Box::new(move |_| Ok(combat_deal(&text).deck(combat::Player::One).len() as u64))
        },
        literal: None,
        long: false,
    },
    Measurement {
        name: "Combat",
        size: "50 cards",
        fast: |seed| {
            let deal = combat_deal(&deals::combat(50, seed));
            Box::new(move |stop| combat::part1(&deal, stop).map(score))
        },
        literal: Some(|seed| {
            let deal = combat_deal(&deals::combat(50, seed));
            Box::new(move |stop| literal::part1(&deal, stop).map(score))
        }),
        long: false,
    },
    recursive(
        "20 cards",
        |seed| recursive_work(20, seed),
        Some(|seed| recursive_literal(20, seed)),
    ),
    recursive(
        "30 cards",
        |seed| recursive_work(30, seed),
        Some(|seed| recursive_literal(30, seed)),
    ),
    recursive(
        "40 cards",
        |seed| recursive_work(40, seed),
        Some(|seed| recursive_literal(40, seed)),
    ),
    recursive(
        "50 cards",
        |seed| recursive_work(50, seed),
        Some(|seed| recursive_literal(50, seed)),
    ),
    recursive("60 cards", |seed| recursive_work(60, seed), None),
    long(recursive("70 cards", |seed| recursive_work(70, seed), None)),
    long(recursive("80 cards", |seed| recursive_work(80, seed), None)),
    long(recursive("90 cards", |seed| recursive_work(90, seed), None)),
    long(recursive("100 cards", |seed| recursive_work(100, seed), None)),
    camel_cards("1,000 hands", |seed| camel_cards_work(1_000, seed), Some(camel_cards_literal)),
    camel_cards("2,000 hands", |seed| camel_cards_work(2_000, seed), None),
    camel_cards("5,000 hands", |seed| camel_cards_work(5_000, seed), None),
    camel_cards("10,000 hands", |seed| camel_cards_work(10_000, seed), None),
    camel_cards("20,000 hands", |seed| camel_cards_work(20_000, seed), None),
    camel_cards("50,000 hands", |seed| camel_cards_work(50_000, seed), None),
    camel_cards("100,000 hands", |seed| camel_cards_work(100_000, seed), None),
    camel_cards("200,000 hands", |seed| camel_cards_work(200_000, seed), None),
    camel_cards("500,000 hands", |seed| camel_cards_work(500_000, seed), None),
    long(camel_cards("1,000,000 hands", |seed| camel_cards_work(1_000_000, seed), None)),
    long(camel_cards("2,000,000 hands", |seed| camel_cards_work(2_000_000, seed), None)),
    long(camel_cards("5,000,000 hands", |seed| camel_cards_work(5_000_000, seed), None)),
    long(camel_cards("10,000,000 hands", |seed| camel_cards_work(10_000_000, seed), None)),
    Measurement {
        name: "Camicia: play a game",
        size: "52 cards",
        fast: |seed| {
            let deal = camicia_deal(seed);
            Box::new(move |stop| camicia::solve(&deal, stop).map(|outcome| outcome.cards()))
        },
        literal: None,
        long: false,
    },
    Measurement {
        name: "Camicia: play 8,192 games side by side",
        size: "52 cards",
        fast: |seed| {
            let deals: Vec<_> = (0..8192).map(|game| camicia_deal(seed * 8192 + game)).collect();
            Box::new(move |stop| {
                let outcomes = Engine::new().solve_deals(&deals, stop)?;
                Ok(outcomes.iter().map(camicia::Outcome::cards).sum())
            })
        },
        literal: None,
        long: false,
    },
    Measurement {
        name: "Amphipod, part 1: read and solve",
        size: "depth 2",
        fast: |seed| {
            let text = deals::amphipod(seed);
            Box::new(move |stop| energy(&burrow(&text), stop))
        },
        literal: None,
        long: false,
    },
    Measurement {
        name: "Amphipod, part 2: read and solve",
        size: "depth 4",
        fast: |seed| {
            let text = deals::amphipod(seed);
            Box::new(move |stop| energy(&burrow(&text).unfold().expect("it has depth 2"), stop))
        },
        literal: None,
        long: false,
    },
];

const fn long(measurement: Measurement) -> Measurement {
    Measurement { long: true, ..measurement }
}

const fn recursive(
    size: &'static str,
    fast: fn(u64) -> Work,
    literal: Option<fn(u64) -> Work>,
) -> Measurement {
    Measurement { name: "Recursive Combat", size, fast, literal, long: false }
}

const fn camel_cards(
    size: &'static str,
    fast: fn(u64) -> Work,
    literal: Option<fn(u64) -> Work>,
) -> Measurement {
    Measurement { name: "Camel Cards: read and solve both parts", size, fast, literal, long: false }
}

fn recursive_work(cards: usize, seed: u64) -> Work {
    let deal = combat_deal(&deals::combat(cards, seed));
    Box::new(move |stop| combat::part2(&deal, stop).map(score))
}

fn recursive_literal(cards: usize, seed: u64) -> Work {
    let deal = combat_deal(&deals::combat(cards, seed));
    Box::new(move |stop| literal::part2(&deal, SubGames::UnlessDecided, stop).map(score))
}

fn camel_cards_work(hands: usize, seed: u64) -> Work {
    let text = deals::camel_cards(hands, seed);
    Box::new(move |stop| match camel_cards::both_parts(&text, stop) {
        Ok([one, two]) => Ok((one.winnings + two.winnings) as u64),
        Err(camel_cards::SolveError::Stopped(stopped)) => Err(stopped),
        Err(error) => panic!("the hands are good: {error}"),
    })
}

fn camel_cards_literal(seed: u64) -> Work {
    use camel_cards::{Rules, literal};
    let text = deals::camel_cards(1_000, seed);
    Box::new(move |stop| {
        let hands = literal::parse(&text).expect("the hands are good");
        let one = literal::solve(&hands, &Rules::PART1, stop)?;
        let two = literal::solve(&hands, &Rules::PART2, stop)?;
        Ok((one.winnings + two.winnings) as u64)
    })
}

fn combat_deal(text: &str) -> combat::Deal {
    text.parse().expect("it is dealt well")
}

fn camicia_deal(seed: u64) -> camicia::Deal {
    deals::camicia(seed).parse().expect("it is dealt well")
}

fn burrow(text: &str) -> amphipod::Burrow {
    text.parse().expect("it is dealt well")
}

/// Of an endless game, the rounds.
fn score(outcome: combat::Outcome) -> u64 {
    match outcome {
        combat::Outcome::Won { score, .. } => score as u64,
        combat::Outcome::Endless { rounds } => rounds,
    }
}

/// 0 of a burrow that cannot be organised.
fn energy(burrow: &amphipod::Burrow, stop: &Stop) -> Result<u64, Stopped> {
    Ok(amphipod::least_energy(burrow, stop)?.unwrap_or(0))
}
