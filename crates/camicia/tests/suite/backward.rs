//! Playing backwards: the law of predecessors, the trees of known games.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::time::Duration;

use camicia::backward::{self, Longest, predecessors, visit_ancestors};
use camicia::index::Deck;
use camicia::{Card, Cycle, Deal, Player, Position, solve};
use cardcore::{Stop, Stopped};

use crate::twin;

const ENOUGH: u64 = 1_000_000;
const CASELLA: &str = "---K---Q-KQAJ-----AAJ--J--/----------Q----KQ-J-----KA";

fn deal(text: &str) -> Deal {
    text.parse().unwrap()
}

fn longest(text: &str, limit: u64) -> Longest {
    backward::longest(&deal(text), (26, 26), limit, &Stop::never()).unwrap().unwrap()
}

/// All positions of so many cards with cards in both hands.
fn positions(kinds: &[Card], size: usize) -> impl Iterator<Item = Position> {
    twin::sequences(kinds, size).flat_map(move |cards| {
        (1..size).flat_map(move |cut| {
            let deal = Deal::split(&cards, cut);
            [Player::A, Player::B].map(|leader| Position::new(deal.a(), deal.b(), leader))
        })
    })
}

fn check_all_predecessors(kinds: &[Card], size: usize) {
    let mut forward: HashMap<Position, HashSet<Position>> = HashMap::new();
    for before in positions(kinds, size) {
        let mut after = before.clone();
        after.play_trick();
        forward.entry(after).or_default().insert(before);
    }
    let ended = |cards: Vec<Card>| {
        [Position::new(&cards, &[], Player::A), Position::new(&[], &cards, Player::B)]
    };
    let all = positions(kinds, size).chain(twin::sequences(kinds, size).flat_map(ended));
    for after in all {
        let backward = predecessors(&after);
        let expected = forward.remove(&after).unwrap_or_default();
        assert_eq!(backward.len(), expected.len(), "{after:?}");
        assert_eq!(HashSet::from_iter(backward), expected, "{after:?}");
    }
    assert_eq!(forward, HashMap::new());
}

#[test]
fn predecessors_are_exactly_the_positions_that_lead_here() {
    let more = usize::from(!cfg!(debug_assertions));
    for size in 2..=4 + more {
        check_all_predecessors(&Card::ALL, size);
    }
    let kinds = [Card::Number, Card::Jack, Card::Queen];
    check_all_predecessors(&kinds, 6 + more);
    check_all_predecessors(&kinds[..2], 8 + 2 * more);
}

#[test]
fn the_longest_games_behind_the_record_games_are_known() {
    // Name and year, deal, then tricks and cards of the longest game behind it.
    let records = [
        ("Kleber 1999", "---JQ---K-A----A-J-K---QK-/-J-----------AJQA----K---Q", 822, 5914),
        ("Collins 2006", "A-QK------Q----KA-----J---/-JAK----A--Q----J---QJ--K-", 1048, 7544),
        ("Mann and Wu 2007", "K-KK----K-A-----JAA--Q--J-/---Q---Q-J-----J------AQ--", 1016, 7225),
        ("Nessler 2012", "----Q------A--K--A-A--QJK-/-Q--J--J---QK---K----JA---", 1016, 7225),
        ("Anderson 2013", "--A-Q--J--J---Q--AJ-K---K-/-J-------Q------A--A--QKK-", 1016, 7225),
        ("Rucklidge 2014", "-J------Q------AAA-----QQ-/K----JA-----------KQ-K-JJK", 1122, 7959),
        ("Nessler 2022", "---AJ--Q---------QAKQJJ-QK/-----A----KJ-K--------A---", 1164, 8344),
    ];
    for (name, text, tricks, cards) in records {
        let longest = longest(text, ENOUGH);
        assert!(longest.tree.complete);
        assert!((33_000..=58_000).contains(&longest.tree.positions), "{name}: {longest:?}");
        assert!((1_200..=2_100).contains(&longest.deals), "{name}: {longest:?}");
        for best in [longest.by_tricks, longest.by_cards].map(Option::unwrap) {
            assert_eq!((best.tricks, best.cards), (tricks, cards), "{name}");
            let played = solve(&best.deal, &Stop::never()).unwrap();
            assert_eq!((played.tricks(), played.cards()), (tricks, cards), "{name}");
        }
    }
}

#[test]
fn games_that_run_into_each_other_share_a_tree() {
    let mann_and_wu = longest("K-KK----K-A-----JAA--Q--J-/---Q---Q-J-----J------AQ--", ENOUGH);
    let anderson = longest("--A-Q--J--J---Q--AJ-K---K-/-J-------Q------A--A--QKK-", ENOUGH);
    assert_eq!(mann_and_wu, anderson);
}

#[test]
fn every_position_of_a_tree_plays_as_long_as_the_tree_says() {
    let start = deal("-K-J----Q-/---Q----JK");
    let mut end = Position::from(&start);
    while !end.is_end() {
        end.play_trick();
    }
    let mut itself = 0;
    let tree = visit_ancestors(&end, ENOUGH, &Stop::never(), |node| {
        let deal = node.deal();
        assert_eq!((deal.a().len(), deal.b().len()), node.sizes());
        if node.tricks > 0 {
            let played = solve(&deal, &Stop::never()).unwrap();
            assert_eq!((played.tricks(), played.cards()), (node.tricks, node.cards), "{deal}");
        }
        itself += u64::from(deal == start);
    });
    assert_eq!((itself, tree.unwrap().complete), (1, true));
}

#[test]
fn all_that_leads_into_the_known_cycle_is_found() {
    let cycle = Cycle::find(&deal(CASELLA), &Stop::never()).unwrap().unwrap();
    let starts = backward::entry_deals(&cycle, (26, 26), ENOUGH, &Stop::never()).unwrap();
    assert_eq!((starts.tree.positions, starts.tree.depth, starts.tree.complete), (2670, 6, true));
    assert_eq!(starts.deals.len(), 30);
    assert!(starts.deals.is_sorted_by(|one, next| one.deal < next.deal));
    for start in starts.deals {
        let found = Cycle::find(&start.deal, &Stop::never()).unwrap().unwrap();
        assert_eq!(found.canonical(), cycle.canonical());
        let before = found.pre_period();
        assert_eq!((before.tricks, before.cards), (start.tricks, start.cards));
    }
}

/// The deals of a deck by the canonical form of the cycle to which they lead.
fn endless_deals(deck: &str, a: usize) -> BTreeMap<Deal, Vec<Deal>> {
    let deck: Deck = deck.parse().unwrap();
    let mut endless: BTreeMap<Deal, Vec<Deal>> = BTreeMap::new();
    for cards in deck.range(0, deck.deals() - 1).unwrap() {
        let deal = Deal::split(&cards, a);
        if let Some(cycle) = Cycle::find(&deal, &Stop::never()).unwrap() {
            endless.entry(cycle.canonical().clone()).or_default().push(deal);
        }
    }
    endless
}

#[test]
fn the_deals_that_lead_into_a_cycle_are_those_of_a_census() {
    // Deck, A's hand, endless deals. The players' roles are exchanged in going round the cycle of
    // `--J-/J-`, and not in others.
    let cases = [("4-2J", 3, None), ("4-2J", 2, None), ("12-2J-2Q", 8, Some(18))];
    for (deck, a, count) in cases {
        let endless = endless_deals(deck, a);
        let found = endless.values().map(Vec::len).sum::<usize>();
        assert_eq!(found, count.unwrap_or(found), "{deck}");
        assert!(found > 0, "{deck}");
        for (canonical, deals) in endless {
            let cycle = Cycle::find(&canonical, &Stop::never()).unwrap().unwrap();
            let sizes = (a, canonical.size() - a);
            let starts = backward::entry_deals(&cycle, sizes, ENOUGH, &Stop::never()).unwrap();
            assert_eq!(starts.deals.into_iter().map(|start| start.deal).collect::<Vec<_>>(), deals);
        }
    }
}

#[test]
fn a_game_without_end_has_no_longest_game_behind_it() {
    let longest = backward::longest(&deal(CASELLA), (26, 26), ENOUGH, &Stop::never());
    assert_eq!(longest, Ok(None));
}

#[test]
fn a_search_keeps_its_limit_and_says_so() {
    let text = "---JQ---K-A----A-J-K---QK-/-J-----------AJQA----K---Q";
    for limit in [0, 1, 2, 1000] {
        let tree = longest(text, limit).tree;
        assert_eq!((tree.positions, tree.complete), (limit, false));
    }
    let whole = longest(text, ENOUGH).tree;
    assert_eq!(longest(text, whole.positions).tree, whole);
    let cycle = Cycle::find(&deal(CASELLA), &Stop::never()).unwrap().unwrap();
    let tree = backward::entry_deals(&cycle, (26, 26), 10, &Stop::never()).unwrap().tree;
    assert_eq!((tree.positions, tree.complete), (10, false));
}

#[test]
fn a_search_stops_when_told_to() {
    let due = Stop::after(Duration::ZERO);
    let position = Position::from(&deal("--J-/-"));
    assert_eq!(visit_ancestors(&position, ENOUGH, &due, |_| ()), Err(Stopped));
}

#[test]
fn decks_of_more_than_64_cards_are_searched_too() {
    let text = format!("{}/{}", "-K-A-J---Q".repeat(4), "---Q-----J".repeat(3));
    let start = deal(&text);
    let longest = backward::longest(&start, (40, 30), ENOUGH, &Stop::never()).unwrap().unwrap();
    let best = longest.by_tricks.unwrap();
    let played = solve(&best.deal, &Stop::never()).unwrap();
    assert_eq!((played.tricks(), played.cards()), (best.tricks, best.cards));
    assert!(best.tricks >= solve(&start, &Stop::never()).unwrap().tricks());
}
