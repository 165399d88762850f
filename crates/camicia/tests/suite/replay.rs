//! Games step by step.

use camicia::{Card, Deal, LoopRule, Outcome, Player, Replay, Step, Stop, WrittenCard};
use proptest::prelude::*;

use crate::twin;

const RULES: [LoopRule; 2] = [LoopRule::Position, LoopRule::HandsOnly];
const LONGEST: &str = "---AJ--Q---------QAKQJJ-QK/-----A----KJ-K--------A---";
const CASELLA: &str = "---K---Q-KQAJ-----AAJ--J--/----------Q----KQ-J-----KA";

fn replay(deal: &Deal, rule: LoopRule) -> Replay {
    Replay::new(deal, rule, &Stop::never()).unwrap()
}

fn told(steps: impl Iterator<Item = Step>) -> String {
    let words = steps.map(|step| match step {
        Step::Card { player, card, debt } => {
            let owed =
                debt.map_or(String::new(), |debt| format!(" {} owes {}", debt.player, debt.cards));
            format!("{player} plays {card}{owed}")
        }
        Step::Taken { player, cards } => format!("{player} takes {cards}"),
        Step::CycleReached => "cycle".to_owned(),
        Step::CycleRepeated => "again".to_owned(),
        Step::Won { player } => format!("{player} wins"),
        _ => unreachable!("no game has such a step: {step:?}"),
    });
    words.collect::<Vec<_>>().join(", ")
}

#[test]
fn steps_are_typed() {
    let cases = [
        (
            "J 2 / 3 Q 4",
            LoopRule::Position,
            "A plays J B owes 1, B plays 3, A takes 2, A plays 2, B plays Q A owes 2, \
             A plays J B owes 1, B plays 4, A takes 4, A wins",
        ),
        (
            "J 2 3 / 4 J 5",
            LoopRule::Position,
            "A plays J B owes 1, B plays 4, A takes 2, cycle, A plays 2, B plays J A owes 1, \
             A plays 3, B takes 3, B plays 5, A plays J B owes 1, B plays 2, A takes 3, again",
        ),
        (
            "-J-/--J-",
            LoopRule::HandsOnly,
            "cycle, A plays -, B plays -, A plays J B owes 1, B plays -, A takes 4, A plays -, \
             B plays J A owes 1, A plays -, B takes 3, again",
        ),
        ("2 / K 3", LoopRule::Position, "A plays 2, B plays K A owes 3, B takes 2, B wins"),
        ("/ J", LoopRule::Position, "B takes 0, B wins"),
    ];
    for (deal, rule, expected) in cases {
        assert_eq!(told(replay(&deal.parse().unwrap(), rule)), expected, "{deal}");
    }
}

/// All that can be seen of a game at a moment.
type Seen = (u64, u64, [Vec<WrittenCard>; 2], Vec<WrittenCard>, Player, Option<Step>);

fn seen(replay: &Replay) -> Seen {
    let hands = [Player::A, Player::B].map(|player| replay.hand(player).collect());
    let next = replay.clone().next();
    (replay.at(), replay.trick(), hands, replay.pile().to_vec(), replay.leader(), next)
}

fn moments(deal: &Deal, rule: LoopRule) -> Vec<Seen> {
    let mut replay = replay(deal, rule);
    let mut moments = vec![seen(&replay)];
    while replay.next().is_some() {
        moments.push(seen(&replay));
    }
    moments
}

fn assert_seeks(deal: &Deal, rule: LoopRule, targets: impl Iterator<Item = u64>) {
    let moments = moments(deal, rule);
    let mut replay = replay(deal, rule);
    assert_eq!(moments.len() as u64, replay.len() + 1);
    for target in targets {
        replay.seek(target);
        let expected = moments.get(target as usize).or(moments.last());
        assert_eq!(Some(&seen(&replay)), expected, "{deal} {target}");
        replay.seek_trick(target);
        let tricks = target.clamp(1, replay.outcome().tricks() + 1);
        let expected = moments.iter().find(|moment| moment.1 == tricks);
        assert_eq!(Some(&seen(&replay)), expected, "{deal}, trick {target}");
    }
}

#[test]
fn every_step_of_long_games_can_be_gone_to_in_any_order() {
    for deal in [LONGEST, CASELLA] {
        let deal: Deal = deal.parse().unwrap();
        let scattered = (0..600).map(|number| number * 7919 % 9600);
        assert_seeks(&deal, LoopRule::Position, scattered);
    }
}

#[test]
fn the_record_reaches_its_outcome_and_the_cycle_its_first_position() {
    let record = replay(&LONGEST.parse().unwrap(), LoopRule::Position);
    assert_eq!((record.len(), record.size_hint()), (8344 + 1164 + 1, (9509, Some(9509))));
    assert_eq!(record.tricks_before_cycle(), None);
    let endless = replay(&CASELLA.parse().unwrap(), LoopRule::Position);
    assert_eq!(endless.tricks_before_cycle(), Some(4));
    let steps: Vec<_> = endless.collect();
    assert_eq!(steps.iter().position(|step| *step == Step::CycleReached), Some(34 + 4));
    assert_eq!(steps.last(), Some(&Step::CycleRepeated));
}

#[test]
fn a_replay_stops_when_told_to() {
    let due = Stop::after(std::time::Duration::ZERO);
    assert!(Replay::new(&LONGEST.parse().unwrap(), LoopRule::Position, &due).is_err());
}

fn any_deal() -> impl Strategy<Value = Deal> {
    let card = || prop_oneof![3 => Just(Card::Number), 1 => prop::sample::select(&Card::ALL[..])];
    let hand = move || prop::collection::vec(card(), 0..8);
    (hand(), hand())
        .prop_filter("there is a card", |(a, b)| a.len() + b.len() > 0)
        .prop_map(|(a, b)| Deal::new(a, b))
}

proptest! {
    #[test]
    fn steps_add_up_to_the_twins_outcome(deal in any_deal()) {
        for rule in RULES {
            let outcome = twin::play(&deal, rule);
            let (mut cards, mut tricks, mut winner) = (0, 0, None);
            for step in replay(&deal, rule) {
                match step {
                    Step::Card { .. } => cards += 1,
                    Step::Taken { .. } => tricks += 1,
                    Step::Won { player } => winner = Some(player),
                    _ => {}
                }
            }
            let told = match winner {
                Some(winner) => Outcome::Finished { winner, cards, tricks },
                None => Outcome::Loop { cards, tricks },
            };
            prop_assert_eq!(told, outcome);
        }
    }

    #[test]
    fn every_step_of_small_games_can_be_gone_to(
        deal in any_deal(),
        targets in prop::collection::vec(0..200u64, 1..20),
    ) {
        for rule in RULES {
            assert_seeks(&deal, rule, targets.iter().copied());
        }
    }
}
