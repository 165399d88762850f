//! Rules on the command line, where a game leaves a choice.

use clap::{Args, ValueEnum};
use report::{LoopRule, Rules};

/// Rules other than the puzzles' own.
#[derive(Debug, Args)]
#[group(id = "rules", multiple = true)]
pub(super) struct RulesArgs {
    /// Camicia: choose which positions make a loop
    #[arg(long, value_name = "RULE")]
    loop_rule: Option<LoopRuleArg>,
    /// Camel Cards: order the 13 labels, the strongest first
    #[arg(long, value_name = "LABELS")]
    order: Option<String>,
    /// Camel Cards, part2: choose the joker; it is the weakest label unless --order says otherwise
    #[arg(long, value_name = "LABEL")]
    joker: Option<char>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum LoopRuleArg {
    /// Both hands and who leads are as before: exactly the games that never end
    Position,
    /// Both hands are as before, whoever leads: the sentence of the Exercism exercise to the letter
    HandsOnly,
}

impl RulesArgs {
    /// The rules that are named, if any are.
    pub(super) fn rules(&self) -> Option<Rules> {
        let mut rules = Rules::default();
        rules.loop_rule = self.loop_rule.map(|rule| match rule {
            LoopRuleArg::Position => LoopRule::Position,
            LoopRuleArg::HandsOnly => LoopRule::HandsOnly,
        });
        rules.order.clone_from(&self.order);
        rules.joker = self.joker;
        Some(rules).filter(|rules| !rules.is_empty())
    }
}
