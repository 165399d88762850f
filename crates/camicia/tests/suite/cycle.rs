//! Where endless games go round.

use std::collections::HashSet;
use std::time::Duration;

use camicia::{Card, Cycle, Deal, Length, LoopRule, Outcome, Position, Status, solve};
use cardcore::{Stop, Stopped};

use crate::twin;

const CASELLA: &str = "---K---Q-KQAJ-----AAJ--J--/----------Q----KQ-J-----KA";

fn find(deal: &Deal) -> Option<Cycle> {
    Cycle::find(deal, &Stop::never()).unwrap()
}

#[test]
fn the_known_cycle_has_its_known_lengths() {
    let cycle = find(&CASELLA.parse().unwrap()).unwrap();
    assert_eq!(cycle.pre_period(), Length { tricks: 4, cards: 34 });
    assert_eq!(cycle.period(), Length { tricks: 62, cards: 440 });
}

#[test]
fn cycles_of_other_lengths_are_found() {
    let deals = [
        ("-----------------KA------J/KK---AKAAJ----Q-Q-Q-QJ--J-", 31, 219),
        ("--------K-K-KQA--J--------/KQ-QAQAAJ------------J--J-", 39, 321),
        ("-----------------Q-A---K-J/---Q---JAQ-A-A-J---K-KKQJ-", 81, 648),
    ];
    let mut canonical = HashSet::new();
    for (deal, tricks, cards) in deals {
        let cycle = find(&deal.parse().unwrap()).unwrap();
        assert_eq!(cycle.period(), Length { tricks, cards }, "{deal}");
        canonical.insert(cycle.canonical().clone());
    }
    assert_eq!(canonical.len(), deals.len());
}

#[test]
fn a_game_that_ends_has_no_cycle() {
    assert_eq!(find(&"-/-".parse().unwrap()), None);
}

#[test]
fn the_positions_of_a_cycle_are_different_and_lead_around_it() {
    let cycle = find(&CASELLA.parse().unwrap()).unwrap();
    let positions: Vec<Position> = cycle.positions().collect();
    assert_eq!(positions.len(), 62);
    assert_eq!(positions.iter().collect::<HashSet<_>>().len(), 62);
    for (at, position) in positions.iter().enumerate() {
        let mut next = position.clone();
        next.play_trick();
        assert_eq!(next, positions[(at + 1) % 62]);
        // As deals of their own, all of them lead to the same canonical form.
        let found = find(&position.to_deal()).unwrap();
        assert_eq!(found.canonical(), cycle.canonical());
        assert_eq!(found.pre_period(), Length { tricks: 0, cards: 0 });
    }
    assert_eq!(positions.iter().map(Position::to_deal).min().as_ref(), Some(cycle.canonical()));
}

/// Replays a game into a table of positions.
fn check(deal: &Deal) -> bool {
    let outcome = solve(deal, &Stop::never()).unwrap();
    assert_eq!(outcome, twin::play(deal, LoopRule::Position));
    let Some(cycle) = find(deal) else {
        assert_eq!(outcome.status(), Status::Finished, "{deal}");
        return false;
    };
    let (before, period) = (cycle.pre_period(), cycle.period());
    let cards = before.cards + period.cards;
    let tricks = before.tricks + period.tricks;
    assert_eq!(outcome, Outcome::Loop { cards, tricks }, "{deal}");
    let mut positions = vec![Position::from(deal)];
    for _ in 0..tricks {
        let mut next = positions[positions.len() - 1].clone();
        next.play_trick();
        positions.push(next);
    }
    let last = positions.pop();
    assert_eq!(last.as_ref(), Some(cycle.entry()));
    assert_eq!(
        positions.iter().position(|position| *position == *cycle.entry()),
        Some(before.tricks as usize)
    );
    true
}

#[test]
fn every_endless_deal_of_a_small_deck_has_the_cycle_of_its_outcome() {
    let kinds = [Card::Number, Card::Jack, Card::Queen];
    let most = if cfg!(debug_assertions) { 6 } else { 9 };
    let mut endless = 0;
    for size in 2..=most {
        for cards in twin::sequences(&kinds, size) {
            for cut in 1..size {
                endless += u32::from(check(&Deal::split(&cards, cut)));
            }
        }
    }
    assert!(endless > 0);
}

#[test]
fn a_search_for_a_cycle_stops_when_told_to() {
    let due = Stop::after(Duration::ZERO);
    assert_eq!(Cycle::find(&CASELLA.parse().unwrap(), &due), Err(Stopped));
}
