//! The inputs of the workspace's `fixtures/camel-cards` and their known answers.

use std::fs;
use std::path::Path;
use std::str::FromStr;

use camel_cards::{Hands, Rules, both_parts, literal, part1, part2};
use cardcore::Stop;

use crate::twin;

/// The whole number behind the `nth` mention of a name in a JSON text, if there is one.
fn number(json: &str, name: &str, nth: usize) -> Option<u128> {
    let behind = json.split(&format!("\"{name}\":")).nth(nth + 1)?;
    behind.trim_start().split(|char: char| !char.is_ascii_digit()).next()?.parse().ok()
}

#[test]
fn every_fixture_has_its_known_answer() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/camel-cards");
    let mut seen = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "txt") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let json = fs::read_to_string(path.with_extension("expected.json")).unwrap();
        let hands = Hands::from_str(&text).unwrap();
        let answers =
            [part1(&hands, &Stop::never()), part2(&hands, &Stop::never())].map(Result::unwrap);
        for (part, answer) in answers.iter().enumerate() {
            assert_eq!(Some(answer.winnings), number(&json, "winnings", part), "{path:?} {part}");
            if let Some(equal_hands) = number(&json, "equal_hands", part) {
                assert_eq!(u128::from(answer.equal_hands), equal_hands, "{path:?} {part}");
            }
        }
        assert_eq!(both_parts(&text, &Stop::never()), Ok(answers), "{path:?}");
        assert_eq!(
            [Rules::PART1, Rules::PART2].map(|rules| literal::solve(
                &hands,
                &rules,
                &Stop::never()
            )
            .unwrap()),
            answers
        );
        assert_eq!(
            by_the_twin(&hands),
            answers.map(|answer| (answer.winnings, answer.equal_hands)),
            "{path:?}"
        );
        seen += 1;
    }
    assert!(seen >= 10, "only {seen} fixtures were found");
}

fn by_the_twin(hands: &Hands) -> [(u128, u64); 2] {
    let hands: Vec<_> = hands.iter().map(|(hand, bid)| (hand.to_string(), bid)).collect();
    [("AKQJT98765432", None), ("AKQT98765432J", Some('J'))]
        .map(|(order, joker)| twin::winnings(&hands, order, joker))
}
