//! What is measured: a game, a size, and what is done with each input.

use camicia::engine::Engine;
use combat::literal::{self, SubGames};
use puzzles::Stop;

use super::deals;

/// Something to time. It gives a number that stands for the answer.
pub(super) type Work = Box<dyn Fn() -> u64>;

/// What is measured.
pub(super) struct Measurement {
    pub(super) name: &'static str,
    /// How large an input is, in words.
    pub(super) size: &'static str,
    /// Prepares the input of a seed.
    pub(super) fast: fn(u64) -> Work,
    /// The same work by the rules as they are written.
    pub(super) literal: Option<fn(u64) -> Work>,
}

/// Everything that is measured.
pub(super) const ALL: [Measurement; 15] = [
    Measurement {
        name: "Combat: read a deal",
        size: "50 cards",
        fast: |seed| {
            let text = deals::combat(50, seed);
            Box::new(move || combat_deal(&text).deck(combat::Player::One).len() as u64)
        },
        literal: None,
    },
    Measurement {
        name: "Combat",
        size: "50 cards",
        fast: |seed| {
            let deal = combat_deal(&deals::combat(50, seed));
            Box::new(move || score(combat::part1(&deal, &Stop::never())))
        },
        literal: Some(|seed| {
            let deal = combat_deal(&deals::combat(50, seed));
            Box::new(move || score(literal::part1(&deal, &Stop::never())))
        }),
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
    camel_cards("1,000 hands", |seed| camel_cards_work(1_000, seed), Some(camel_cards_literal)),
    camel_cards("10,000 hands", |seed| camel_cards_work(10_000, seed), None),
    camel_cards("100,000 hands", |seed| camel_cards_work(100_000, seed), None),
    camel_cards("1,000,000 hands", |seed| camel_cards_work(1_000_000, seed), None),
    Measurement {
        name: "Camicia: play a game",
        size: "52 cards",
        fast: |seed| {
            let deal = camicia_deal(seed);
            Box::new(move || {
                camicia::solve(&deal, &Stop::never()).expect("nothing stops it").cards()
            })
        },
        literal: None,
    },
    Measurement {
        name: "Camicia: play 8,192 games side by side",
        size: "52 cards",
        fast: |seed| {
            let deals: Vec<_> = (0..8192).map(|game| camicia_deal(seed * 8192 + game)).collect();
            Box::new(move || {
                let outcomes = Engine::new().solve_deals(&deals, &Stop::never());
                let outcomes = outcomes.expect("nothing stops it");
                outcomes.iter().map(camicia::Outcome::cards).sum()
            })
        },
        literal: None,
    },
    Measurement {
        name: "Amphipod, part 1: read and solve",
        size: "depth 2",
        fast: |seed| {
            let text = deals::amphipod(seed);
            Box::new(move || energy(&burrow(&text)))
        },
        literal: None,
    },
    Measurement {
        name: "Amphipod, part 2: read and solve",
        size: "depth 4",
        fast: |seed| {
            let text = deals::amphipod(seed);
            Box::new(move || energy(&burrow(&text).unfold().expect("it has depth 2")))
        },
        literal: None,
    },
];

const fn recursive(
    size: &'static str,
    fast: fn(u64) -> Work,
    literal: Option<fn(u64) -> Work>,
) -> Measurement {
    Measurement { name: "Recursive Combat", size, fast, literal }
}

const fn camel_cards(
    size: &'static str,
    fast: fn(u64) -> Work,
    literal: Option<fn(u64) -> Work>,
) -> Measurement {
    Measurement { name: "Camel Cards: read and solve both parts", size, fast, literal }
}

fn recursive_work(cards: usize, seed: u64) -> Work {
    let deal = combat_deal(&deals::combat(cards, seed));
    Box::new(move || score(combat::part2(&deal, &Stop::never())))
}

fn recursive_literal(cards: usize, seed: u64) -> Work {
    let deal = combat_deal(&deals::combat(cards, seed));
    Box::new(move || score(literal::part2(&deal, SubGames::UnlessDecided, &Stop::never())))
}

fn camel_cards_work(hands: usize, seed: u64) -> Work {
    let text = deals::camel_cards(hands, seed);
    Box::new(move || {
        let parts = camel_cards::both_parts(&text, &Stop::never());
        let [one, two] = parts.expect("the hands are good, and nothing stops it");
        (one.winnings + two.winnings) as u64
    })
}

fn camel_cards_literal(seed: u64) -> Work {
    use camel_cards::{Rules, literal};
    let text = deals::camel_cards(1_000, seed);
    Box::new(move || {
        let hands = literal::parse(&text).expect("the hands are good");
        let winnings = [Rules::PART1, Rules::PART2].map(|rules| {
            literal::solve(&hands, &rules, &Stop::never()).expect("nothing stops it").winnings
        });
        winnings.iter().sum::<u128>() as u64
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
fn score(outcome: Result<combat::Outcome, puzzles::Stopped>) -> u64 {
    match outcome.expect("nothing stops it") {
        combat::Outcome::Won { score, .. } => score,
        combat::Outcome::Endless { rounds } => rounds,
    }
}

/// 0 of a burrow that cannot be organised.
fn energy(burrow: &amphipod::Burrow) -> u64 {
    let energy = amphipod::least_energy(burrow, &Stop::never()).expect("nothing stops it");
    energy.unwrap_or(0)
}
