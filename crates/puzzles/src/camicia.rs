//! Camicia behind the one interface: one question, the whole game.

use std::hint::black_box;
use std::io::Write;

use camicia::engine::Engine;
use camicia::{Deal, LoopRule, Outcome, Player};
use cardcore::{Extent, Narrated, NarrationError, Stop, Stopped};
use report::{Answer, CamiciaAnswer, Game, Part, Winner};

use crate::adapter::Adapter;
use crate::hot_path::{HotPath, parse_all};
use crate::input::{Parsed, Problem};
use crate::{BadInput, Lacking, Variant, exercise};

pub(crate) const ADAPTER: Adapter = Adapter {
    game: Game::Camicia,
    example: "J 2 3\n4 J 5\n",
    parse,
    solve_all_parts: None,
    hot_path: HotPath {
        fixtures: "deal-",
        prepare: |texts| {
            let deals = parse_all(texts, str::parse::<Deal>)?;
            Ok(Box::new(move || {
                black_box(Engine::new().solve_deals(black_box(&deals), &Stop::never())?);
                Ok(())
            }))
        },
    },
};

/// A deal, played with a rule of what a loop is.
struct Played<'a> {
    deal: &'a Deal,
    rule: LoopRule,
}

fn parse(text: &str) -> Result<Box<dyn Parsed>, BadInput> {
    let deal: Deal = if exercise::is_json(text) { exercise::deal(text)? } else { text.parse()? };
    Ok(Box::new(deal))
}

impl Parsed for Deal {
    fn problem(&self, _: Part, rules: &Variant) -> Result<Box<dyn Problem + '_>, Lacking> {
        Ok(Box::new(Played { deal: self, rule: rules.loop_rule.unwrap_or_default() }))
    }
}

impl Problem for Played<'_> {
    fn solve(&self, stop: &Stop) -> Result<Answer, Stopped> {
        camicia::solve_with(self.deal, self.rule, stop).map(answer)
    }

    fn narrate(
        &self,
        extent: &Extent,
        out: &mut dyn Write,
        stop: &Stop,
    ) -> Result<Narrated<Answer>, NarrationError> {
        let mut out = out;
        let narrated = camicia::narrate_with(self.deal, self.rule, extent, &mut out, stop)?;
        Ok(Narrated::new(answer(narrated.outcome), narrated.cut))
    }
}

fn answer(outcome: Outcome) -> Answer {
    Answer::Camicia(match outcome {
        Outcome::Finished { winner, cards, tricks } => {
            let winner = match winner {
                Player::A => 'A',
                Player::B => 'B',
            };
            CamiciaAnswer::finished(Winner::Letter(winner), cards, tricks)
        }
        Outcome::Loop { cards, tricks } => CamiciaAnswer::endless(cards, tricks),
    })
}
