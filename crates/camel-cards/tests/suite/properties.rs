//! The plain and the fast telling agree with each other and with an independent one.

use std::str::FromStr;

use camel_cards::{Hands, Ranking, Rules, both_parts, literal, narrate, solve};
use cardcore::Stop;
use proptest::prelude::*;

use crate::twin;

const LABELS: [char; 13] = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'];

/// Hands of few different labels, so that many have an equal, up to all labels.
fn some_hands(most: usize) -> impl Strategy<Value = Vec<(String, u64)>> {
    let bid = prop_oneof![0..1000_u64, Just(u64::MAX), any::<u64>()];
    (1..=13_usize, Just(LABELS.to_vec()).prop_shuffle()).prop_flat_map(
        move |(different, labels)| {
            let hand = prop::collection::vec(prop::sample::select(labels[..different].to_vec()), 5);
            let hand = hand.prop_map(|labels| labels.into_iter().collect::<String>());
            prop::collection::vec((hand, bid.clone()), 1..=most)
        },
    )
}

fn some_rules() -> impl Strategy<Value = (String, Option<char>)> {
    let order =
        Just(LABELS.to_vec()).prop_shuffle().prop_map(|labels| labels.into_iter().collect());
    (order, prop::option::of(prop::sample::select(&LABELS[..])))
}

fn text(hands: &[(String, u64)]) -> String {
    let lines: Vec<String> = hands.iter().map(|(hand, bid)| format!("{hand} {bid}\n")).collect();
    lines.concat()
}

/// How many cases a property is tried on.
fn cases(release: u32) -> ProptestConfig {
    ProptestConfig::with_cases(if cfg!(debug_assertions) { release / 32 } else { release })
}

proptest! {
    #![proptest_config(cases(2048))]

    #[test]
    fn all_tellings_agree_by_any_rules(hands in some_hands(60), (order, joker) in some_rules()) {
        let parsed = Hands::from_str(&text(&hands)).unwrap();
        let rules = Rules::new(&order, joker).unwrap();
        let (expected, equal_hands) = twin::winnings(&hands, &order, joker);
        for answer in [
            literal::solve(&parsed, &rules, &Stop::never()).unwrap(),
            solve(&parsed, &rules, &Stop::never()).unwrap(),
            narrate(&parsed, &rules, &mut Vec::new(), &Stop::never()).unwrap(),
        ] {
            prop_assert_eq!((answer.winnings, answer.equal_hands), (expected, equal_hands));
        }
    }

    #[test]
    fn ranks_count_up_and_the_weaker_hand_comes_first(
        hands in some_hands(60), (order, joker) in some_rules(),
    ) {
        let parsed = Hands::from_str(&text(&hands)).unwrap();
        let rules = Rules::new(&order, joker).unwrap();
        let ranking = Ranking::new(&parsed, &rules, &Stop::never()).unwrap();
        let ranked: Vec<_> = ranking.iter().collect();
        prop_assert_eq!(ranked.len(), hands.len());
        for (place, hand) in (1..).zip(&ranked) {
            prop_assert_eq!(hand.rank, place);
        }
        prop_assert!(ranked.is_sorted_by_key(|ranked| ranked.hand_type));
    }

    #[test]
    fn regular_and_irregular_lines_are_one_language(
        lines in prop::collection::vec(
            "([2-9TJQKA]{5} [0-9]{1,5}){1}|[2-9TJQKA]{4,6} {1,2}[0-9]{1,22} ?\r?|[ -~]{0,12}|\\PC{0,3}",
            1..12,
        ),
        ends in prop::collection::vec("\n|\r\n", 12),
    ) {
        let text: String = lines.iter().zip(&ends).flat_map(|(line, end)| [line.as_str(), end]).collect();
        prop_assert_eq!(Hands::from_str(&text), literal::parse(&text));
    }

    #[test]
    fn what_regular_lines_say_is_read(
        hands in prop::collection::vec(("[2-9TJQKA]{5}", any::<u64>(), 0..=64_u32), 1..30),
        end in "\n|\r\n",
    ) {
        let hands: Vec<(String, u64)> =
            hands.into_iter().map(|(hand, bid, shift)| (hand, bid.checked_shr(shift).unwrap_or(0))).collect();
        let text = text(&hands).replace('\n', &end);
        let read = Hands::from_str(&text).unwrap();
        let read: Vec<_> = read.iter().map(|(hand, bid)| (hand.to_string(), bid)).collect();
        prop_assert_eq!(read, hands);
    }
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn thousands_of_hands_agree_too(hands in some_hands(5000), (order, joker) in some_rules()) {
        let text = text(&hands);
        let parsed = Hands::from_str(&text).unwrap();
        let rules = Rules::new(&order, joker).unwrap();
        prop_assert_eq!(
            solve(&parsed, &rules, &Stop::never()),
            literal::solve(&parsed, &rules, &Stop::never())
        );
        prop_assert_eq!(
            both_parts(&text, &Stop::never()),
            Ok([Rules::PART1, Rules::PART2].map(|rules| literal::solve(&parsed, &rules, &Stop::never()).unwrap()))
        );
    }
}
