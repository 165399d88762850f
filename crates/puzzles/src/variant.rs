//! Rules other than the puzzles' own, where a game leaves a choice.

use camel_cards::Rules;
use camicia::LoopRule;
use report::{Game, Part};

use crate::Lacking;

/// Rules other than the puzzles' own. The default are the puzzles'.
///
/// ```
/// use puzzles::report::{Answer, CamiciaAnswer, Game, Part, Winner};
/// use puzzles::{Input, LoopRule, Stop, Variant};
///
/// let input = Input::parse(Game::Camicia, b"-J-/--J-")?;
/// let mut variant = Variant::default();
/// variant.loop_rule = Some(LoopRule::HandsOnly);
/// let answer = input.problem_by(Part::Game, &variant)?.solve(&Stop::never())?;
/// assert_eq!(answer, Answer::Camicia(CamiciaAnswer::endless(7, 2)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Variant {
    /// Camicia: which positions count as the same.
    pub loop_rule: Option<LoopRule>,
    /// Camel Cards: the 13 labels, the strongest first.
    pub order: Option<String>,
    /// Camel Cards, second part: the label that is the joker.
    pub joker: Option<char>,
}

impl Variant {
    /// Refuses rules of another game, and rules by which no part can be solved.
    ///
    /// # Errors
    /// A sentence about the first such rule.
    pub fn check(&self, game: Game) -> Result<(), Lacking> {
        let given = [
            (Game::Camicia, "loop rule", self.loop_rule.is_some()),
            (Game::CamelCards, "order of labels", self.order.is_some()),
            (Game::CamelCards, "joker", self.joker.is_some()),
        ];
        for (owner, rule, is_given) in given {
            if is_given && owner != game {
                return Err(Lacking(format!("{game} has no {rule}, only {owner} has")));
            }
        }
        game.parts().iter().try_for_each(|&part| self.camel_cards(part).map(drop))
    }

    /// The rules of a part of Camel Cards. Only the second part has a joker, which is the weakest
    /// label unless the order says otherwise.
    pub(crate) fn camel_cards(&self, part: Part) -> Result<Rules, Lacking> {
        const PLAIN: &str = "AKQJT98765432";
        let joker = if part == Part::Part2 { Some(self.joker.unwrap_or('J')) } else { None };
        let order = match (&self.order, joker) {
            (Some(order), _) => order.clone(),
            (None, None) => PLAIN.to_owned(),
            (None, Some(joker)) => {
                let others = PLAIN.chars().filter(|&label| label != joker);
                others.chain([joker]).collect()
            }
        };
        Rules::new(&order, joker).map_err(|error| Lacking(error.to_string()))
    }
}

/// The rules that a report or an expected file names.
impl From<&report::Rules> for Variant {
    fn from(rules: &report::Rules) -> Self {
        Self {
            loop_rule: rules.loop_rule.map(|rule| match rule {
                report::LoopRule::HandsOnly => LoopRule::HandsOnly,
                report::LoopRule::Position => LoopRule::Position,
            }),
            order: rules.order.clone(),
            joker: rules.joker,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_are_the_puzzles_rules() {
        let default = Variant::default();
        assert_eq!(default.camel_cards(Part::Part1), Ok(Rules::PART1));
        assert_eq!(default.camel_cards(Part::Part2), Ok(Rules::PART2));
    }

    #[test]
    fn a_joker_is_weakest_unless_the_order_is_given() {
        let joker = Variant { joker: Some('T'), ..Variant::default() };
        let rules = Rules::new("AKQJ98765432T", Some('T'));
        assert_eq!(joker.camel_cards(Part::Part2).ok(), rules.ok());
        assert_eq!(joker.camel_cards(Part::Part1), Ok(Rules::PART1));
        let bad = Variant { order: Some("AKQ".to_owned()), ..Variant::default() };
        let error = bad.camel_cards(Part::Part1).unwrap_err();
        assert_eq!(error.to_string(), "an order has 13 labels, this one has 3");
    }

    #[test]
    fn rules_of_another_game_are_refused() {
        let loop_rule = Variant { loop_rule: Some(LoopRule::HandsOnly), ..Variant::default() };
        assert_eq!(loop_rule.check(Game::Camicia), Ok(()));
        let error = loop_rule.check(Game::Combat).unwrap_err();
        assert_eq!(error.to_string(), "combat has no loop rule, only camicia has");
    }
}
