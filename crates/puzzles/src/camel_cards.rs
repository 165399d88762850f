//! Camel Cards behind the one interface: the second part has jokers.

use std::hint::black_box;
use std::io::Write;

use camel_cards::{Hands, Rules, Winnings, both_parts};
use cardcore::{NarrationError, Stop, Stopped};
use report::{Answer, CamelCardsAnswer, Game, Part};

use crate::adapter::Adapter;
use crate::hot_path::{HotPath, parse_all};
use crate::input::{Parsed, Problem};
use crate::{BadInput, Lacking, SolveError};

pub(crate) const ADAPTER: Adapter = Adapter {
    game: Game::CamelCards,
    example: "32T3K 765\nT55J5 684\nKK677 28\nKTJJT 220\nQQQJA 483\n",
    parse,
    solve_all_parts: Some(solve_all_parts),
    hot_path: HotPath {
        fixtures: "hands-1000-",
        prepare: |texts| {
            parse_all(texts, str::parse::<Hands>)?;
            let texts = texts.to_vec();
            Ok(Box::new(move || {
                for text in &texts {
                    let winnings = both_parts(black_box(text), &Stop::never());
                    black_box(winnings.expect("it was parsed before, and nothing stops it"));
                }
                Ok(())
            }))
        },
    },
};

fn parse(text: &str) -> Result<Box<dyn Parsed>, BadInput> {
    let hands: Hands = text.parse()?;
    Ok(Box::new(hands))
}

/// Both parts, with hands by the million counted while they are read.
fn solve_all_parts(text: &str, stop: &Stop) -> Result<Vec<(Part, Answer)>, SolveError> {
    match both_parts(text, stop) {
        Ok([part1, part2]) => Ok(vec![(Part::Part1, answer(part1)), (Part::Part2, answer(part2))]),
        Err(camel_cards::SolveError::Input(error)) => Err(BadInput::from(error).into()),
        // All others are reasons to stop.
        Err(_) => Err(Stopped.into()),
    }
}

/// Hands, ranked with or without jokers.
struct Ranked<'a> {
    hands: &'a Hands,
    with_jokers: bool,
}

impl Parsed for Hands {
    fn problem(&self, part: Part) -> Result<Box<dyn Problem + '_>, Lacking> {
        Ok(Box::new(Ranked { hands: self, with_jokers: part == Part::Part2 }))
    }
}

impl Problem for Ranked<'_> {
    fn solve(&self, stop: &Stop) -> Result<Answer, Stopped> {
        let solve = if self.with_jokers { camel_cards::part2 } else { camel_cards::part1 };
        solve(self.hands, stop).map(answer)
    }

    fn narrate(&self, mut out: &mut dyn Write, stop: &Stop) -> Result<Answer, NarrationError> {
        let rules = if self.with_jokers { Rules::PART2 } else { Rules::PART1 };
        camel_cards::narrate(self.hands, &rules, &mut out, stop).map(answer)
    }
}

fn answer(Winnings { winnings, equal_hands, .. }: Winnings) -> Answer {
    let mut answer = CamelCardsAnswer::new(winnings);
    answer.equal_hands = equal_hands;
    Answer::CamelCards(answer)
}
