//! Combat behind the one interface: the second part is Recursive Combat.

use std::hint::black_box;
use std::io::Write;

use cardcore::{Extent, Narrated, NarrationError, Stop, Stopped};
use combat::{Deal, Outcome, Rules};
use report::{Answer, CombatAnswer, Game, Part, Winner};

use crate::adapter::Adapter;
use crate::hot_path::{HotPath, parse_all};
use crate::input::{Parsed, Problem};
use crate::limited::Limited;
use crate::{BadInput, Lacking, Variant};

pub(crate) const ADAPTER: Adapter = Adapter {
    game: Game::Combat,
    example: "Player 1:\n9\n2\n6\n3\n1\n\nPlayer 2:\n5\n8\n4\n7\n10\n",
    parse,
    solve_all_parts: None,
    hot_path: HotPath {
        fixtures: "deal-",
        prepare: |texts| {
            let deals = parse_all(texts, str::parse::<Deal>)?;
            Ok(Box::new(move || {
                for deal in &deals {
                    black_box(combat::part2(black_box(deal), &Stop::never())?);
                }
                Ok(())
            }))
        },
    },
};

/// A deal, played by the rules of one of the parts.
struct Played<'a> {
    deal: &'a Deal,
    rules: Rules,
}

fn parse(text: &str) -> Result<Box<dyn Parsed>, BadInput> {
    let deal: Deal = text.parse()?;
    Ok(Box::new(deal))
}

impl Parsed for Deal {
    fn problem(&self, part: Part, _: &Variant) -> Result<Box<dyn Problem + '_>, Lacking> {
        let rules = if part == Part::Part2 { Rules::Recursive } else { Rules::Plain };
        Ok(Box::new(Played { deal: self, rules }))
    }
}

impl Problem for Played<'_> {
    fn solve(&self, stop: &Stop) -> Result<Answer, Stopped> {
        combat::solve(self.deal, self.rules, stop).map(answer)
    }

    fn narrate(
        &self,
        extent: &Extent,
        out: &mut dyn Write,
        stop: &Stop,
    ) -> Result<Narrated<Answer>, NarrationError> {
        let mut out = Limited::new(out, extent.limit);
        let rounds = extent.rounds.clone();
        let narrate =
            if extent.summary { combat::summarise_rounds } else { combat::narrate_rounds };
        let outcome = narrate(self.deal, self.rules, rounds, &mut out, stop)?;
        Ok(Narrated::new(answer(outcome), out.is_cut()))
    }
}

fn answer(outcome: Outcome) -> Answer {
    Answer::Combat(match outcome {
        Outcome::Won { winner, score, rounds } => {
            CombatAnswer::won(Winner::Number(winner.number()), score, rounds)
        }
        Outcome::Endless { rounds } => CombatAnswer::endless(rounds),
    })
}
