//! Camel Cards behind the one interface: the second part has jokers.

use std::hint::black_box;
use std::io::Write;

use camel_cards::{Hands, Rules, Winnings, both_parts};
use cardcore::{Extent, Narrated, NarrationError, Stop, Stopped};
use report::{Answer, CamelCardsAnswer, Game, Part};

use crate::adapter::Adapter;
use crate::hot_path::{HotPath, parse_all};
use crate::input::{Parsed, Problem};
use crate::limited::Limited;
use crate::{BadInput, Lacking, SolveError, Variant};

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

/// Hands, ranked by the rules of a part.
struct Ranked<'a> {
    hands: &'a Hands,
    rules: Rules,
}

impl Parsed for Hands {
    fn problem(&self, part: Part, rules: &Variant) -> Result<Box<dyn Problem + '_>, Lacking> {
        Ok(Box::new(Ranked { hands: self, rules: rules.camel_cards(part)? }))
    }
}

impl Problem for Ranked<'_> {
    fn solve(&self, stop: &Stop) -> Result<Answer, Stopped> {
        if self.rules == Rules::PART1 {
            camel_cards::part1(self.hands, stop).map(answer)
        } else if self.rules == Rules::PART2 {
            camel_cards::part2(self.hands, stop).map(answer)
        } else {
            camel_cards::solve(self.hands, &self.rules, stop).map(answer)
        }
    }

    fn narrate(
        &self,
        extent: &Extent,
        out: &mut dyn Write,
        stop: &Stop,
    ) -> Result<Narrated<Answer>, NarrationError> {
        let mut out = Limited::new(out, extent.limit);
        let ranks = extent.rounds.clone();
        let winnings = camel_cards::narrate_ranks(self.hands, &self.rules, ranks, &mut out, stop)?;
        Ok(Narrated::new(answer(winnings), out.is_cut()))
    }
}

fn answer(Winnings { winnings, equal_hands, .. }: Winnings) -> Answer {
    let mut answer = CamelCardsAnswer::new(winnings);
    answer.equal_hands = equal_hands;
    Answer::CamelCards(answer)
}
