//! A replay: a game that can be taken to any of its steps.

use ::amphipod::Burrow;
use ::camel_cards::Rules;
use ::combat::Rules as CombatRules;
use report::Part;
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::camel_cards::RankedHands;
use crate::{amphipod, camicia, combat, json, parse, sentence};

/// The replay of one part of one input. What it tells is JSON; steps are counted from 0, the
/// beginning.
#[wasm_bindgen]
pub struct Replay(Game);

enum Game {
    Amphipod(Vec<amphipod::Frame>),
    CamelCards(RankedHands),
    Camicia(Box<camicia::Game>),
    Combat(combat::Game),
}

/// How far a replay goes.
#[derive(Serialize)]
struct Extent {
    /// The number of the last step.
    last: u64,
    /// Where an endless game of Camicia goes round.
    cycle: Option<camicia::Circle>,
}

impl Replay {
    /// The replay of a part of a game's input, in Camel Cards by these rules if there are any.
    pub(crate) fn new(
        game: report::Game,
        part: Part,
        text: &str,
        rules: &str,
    ) -> Result<Self, String> {
        let second = part == Part::Part2;
        Ok(Self(match game {
            report::Game::Amphipod => {
                let drawn: Burrow = parse(text)?;
                let burrow = if second { drawn.unfold().map_err(sentence)? } else { drawn };
                Game::Amphipod(amphipod::frames(&burrow))
            }
            report::Game::CamelCards => {
                let of_part = if second { Rules::PART2 } else { Rules::PART1 };
                let rules = if rules.is_empty() { of_part } else { rules_of(rules)? };
                Game::CamelCards(RankedHands::new(&parse(text)?, &rules))
            }
            report::Game::Camicia => Game::Camicia(Box::new(camicia::Game::new(&parse(text)?))),
            report::Game::Combat => {
                let rules = if second { CombatRules::Recursive } else { CombatRules::Plain };
                Game::Combat(combat::Game::new(&parse(text)?, rules))
            }
            _ => return Err(format!("there is no replay of {game}")),
        }))
    }

    fn last(&self) -> u64 {
        match &self.0 {
            Game::Amphipod(frames) => frames.len() as u64 - 1,
            Game::CamelCards(ranking) => ranking.len() as u64,
            Game::Camicia(game) => game.last(),
            Game::Combat(game) => game.last(),
        }
    }
}

#[wasm_bindgen]
impl Replay {
    /// The number of the `last` step, and the `cycle` of an endless game of Camicia.
    pub fn extent(&self) -> String {
        let cycle = match &self.0 {
            Game::Camicia(game) => game.cycle(),
            _ => None,
        };
        json(&Extent { last: self.last(), cycle })
    }

    /// What is to be seen after a step; after the last one if there are fewer. Of Camel Cards that
    /// is the hand of this rank.
    pub fn frame(&mut self, step: u32) -> String {
        let step = u64::from(step).min(self.last());
        match &mut self.0 {
            Game::Amphipod(frames) => json(&frames[step as usize]),
            Game::CamelCards(ranking) => json(&ranking.page(step.saturating_sub(1) as usize, 1)),
            Game::Camicia(game) => json(&game.frame(step)),
            Game::Combat(game) => json(&game.frame(step)),
        }
    }

    /// The nearest later step that is at most this deep, or the last one. In Combat the root game
    /// has depth 0; in Camicia the beginnings of tricks have depth 0, and cards depth 1.
    pub fn forward(&mut self, from: u32, depth: u32) -> u32 {
        let from = u64::from(from).min(self.last());
        let to = match &mut self.0 {
            Game::Camicia(game) if depth == 0 => game.forward(from),
            Game::Combat(game) if from < game.last() => game.forward(from, depth as usize),
            _ => (from + 1).min(self.last()),
        };
        step(to)
    }

    /// The nearest earlier step that is at most this deep, or the first one.
    pub fn back(&mut self, from: u32, depth: u32) -> u32 {
        let from = u64::from(from).min(self.last());
        let to = match &mut self.0 {
            Game::Camicia(game) if depth == 0 => game.back(from),
            Game::Combat(game) => game.back(from, depth as usize),
            _ => from.saturating_sub(1),
        };
        step(to)
    }

    /// Of Camicia, how many cards A holds, at `points` and one steps at equal distances; a JSON
    /// array. Of other games an empty one.
    pub fn sample(&mut self, points: u32) -> String {
        match &mut self.0 {
            Game::Camicia(game) => json(&game.sample(u64::from(points.max(1)))),
            _ => json(&[(); 0]),
        }
    }

    /// Of Camel Cards, at most `count` ranked hands from the `start`-th on, which is counted from 0;
    /// a JSON array. Of other games an empty one.
    pub fn page(&self, start: u32, count: u32) -> String {
        match &self.0 {
            Game::CamelCards(ranking) => json(&ranking.page(start as usize, count as usize)),
            _ => json(&[(); 0]),
        }
    }

    /// Of Camel Cards, how many hands there are of each type, the weakest first, and what all win;
    /// of other games `null`.
    pub fn summary(&self) -> String {
        match &self.0 {
            Game::CamelCards(ranking) => json(&ranking.summary()),
            _ => json(&()),
        }
    }
}

/// A step as JavaScript gets it. Games of more steps than this would take hours to open.
fn step(step: u64) -> u32 {
    u32::try_from(step).unwrap_or(u32::MAX)
}

/// The 13 labels, and behind them the joker if there is one.
fn rules_of(text: &str) -> Result<Rules, String> {
    let mut labels = text.chars();
    let order: String = labels.by_ref().take(13).collect();
    Rules::new(&order, labels.next()).map_err(sentence)
}
