//! The atlas of small decks: what is known of them, and the forms in which it is printed.

use serde_json::Value;

use crate::program::{fails, run};

fn printed(arguments: &str) -> String {
    String::from_utf8(run(&format!("atlas {arguments}"), 0).stdout).unwrap()
}

/// The second column of a b-file, whose first column counts from `first`.
fn sequence(arguments: &str, first: u64) -> Vec<u64> {
    let text = printed(&format!("{arguments} --format b-file"));
    let lines = text.lines().map(|line| line.split_once(' ').unwrap());
    let (indices, values): (Vec<u64>, Vec<u64>) =
        lines.map(|(n, value)| (n.parse::<u64>().unwrap(), value.parse::<u64>().unwrap())).unzip();
    assert!(indices.iter().copied().eq(first..first + indices.len() as u64));
    values
}

#[test]
fn decks_with_one_of_each_payment_card_are_as_known() {
    let csv = printed("--suits 1 --cards 6..=24 --format csv");
    let column = |index| -> Vec<u64> {
        let values = csv.lines().skip(1).map(|row| row.split(',').nth(index).unwrap());
        values.map(|value| value.parse().unwrap()).collect()
    };
    // From 6 · 5 · 4 · 3 on.
    assert_eq!(column(2)[..4], [360, 1680, 5040, 11_880]);
    assert_eq!(column(3), [0, 0, 0, 0, 0, 0, 14, 0, 0, 0]);
    assert_eq!(column(4)[5..8], [0, 1, 0]);
    assert_eq!(column(6), [8, 20, 32, 64, 136, 163, 212, 364, 491, 499]);
    assert_eq!(column(10), [2, 5, 6, 12, 22, 27, 34, 44, 66, 68]);
}

#[test]
fn a_b_file_counts_the_cards_of_each_player() {
    let sizes = "--suits 1 --cards 4..=10 --sequence";
    for (name, values) in [
        ("deals", [24, 360, 1680, 5040]),
        ("endless", [0; 4]),
        ("cycles", [0; 4]),
        ("cycles-with-deals", [0; 4]),
        ("cards", [4, 8, 20, 32]),
        ("tricks", [1, 2, 5, 6]),
    ] {
        assert_eq!(sequence(&format!("{sizes} {name}"), 2), values, "{name}");
    }
}

/// In debug builds the games of larger decks would take minutes.
#[cfg(not(debug_assertions))]
#[test]
fn larger_decks_with_one_of_each_payment_card_are_as_known() {
    for (cards, endless, most_cards, most_tricks) in
        [(28, 0, 780, 94), (32, 4, 1229, 124), (40, 35, 1681, 148), (48, 75, 3299, 244)]
    {
        let number =
            |what| sequence(&format!("--suits 1 --cards {cards} --sequence {what}"), cards / 2);
        assert_eq!(number("endless"), [endless], "{cards}");
        assert_eq!(number("cards"), [most_cards], "{cards}");
        assert_eq!(number("tricks"), [most_tricks], "{cards}");
    }
}

#[test]
fn each_form_has_the_same_row() {
    let csv = printed("--suits 1 --cards 7..=9 --format csv");
    let mut lines = csv.lines();
    assert_eq!(
        lines.next(),
        Some(
            "deck,cards,deals,endless,cycles,cycles_with_deals,by_cards_cards,by_cards_tricks,\
             by_cards_deal,by_tricks_cards,by_tricks_tricks,by_tricks_deal"
        )
    );
    assert_eq!(
        lines.collect::<Vec<_>>(),
        ["4-1J-1Q-1K-1A,8,1680,0,0,0,20,4,--JA/-Q-K,18,5,JA--/-QK-"]
    );
    let json: Value = serde_json::from_str(&printed("--suits 1 --cards 8 --format json")).unwrap();
    assert_eq!(
        json,
        serde_json::json!({
            "deck": "4-1J-1Q-1K-1A", "cards": 8, "deals": 1680, "endless": 0, "cycles": 0,
            "cycles_with_deals": 0,
            "longest": {
                "by_cards": {"deal": "--JA/-Q-K", "rank": "1509", "tricks": 4, "cards": 20},
                "by_tricks": {"deal": "JA--/-QK-", "rank": "656", "tricks": 5, "cards": 18}
            }
        })
    );
    let table = printed("--suits 1 --cards 6..=8");
    let lines: Vec<_> = table.lines().collect();
    let [names, rule, row, other] = lines[..] else { panic!("{table}") };
    assert!(lines.iter().all(|line| line.len() == rule.len()), "{table}");
    assert!(names.starts_with("| deck           |       deals |"), "{names}");
    assert!(row.contains("| `A-J/K-Q`   |           2 |         8 | the same    |"), "{row}");
    assert!(other.contains("| `--JA/-Q-K` |           5 |        18 | `JA--/-QK-` |"), "{other}");
}

#[test]
fn every_deck_of_some_sizes_is_counted() {
    let csv = printed("--every-deck --cards 0..=4 --format csv");
    let rows: Vec<_> = csv.lines().skip(1).collect();
    // 6 choose 2, and 8 choose 4.
    assert_eq!(rows.len(), 15 + 70);
    assert_eq!(rows[0], "2,2,1,0,0,0,2,1,-/-,2,1,-/-");
    let deals = rows.iter().map(|row| row.split(',').nth(2).unwrap().parse::<u64>().unwrap());
    assert_eq!(deals.sum::<u64>(), 25 + 625);
}

#[test]
fn what_cannot_be_counted_is_refused() {
    fails("atlas --cards 6", 2, &["--suits"]);
    fails("atlas --suits 1", 2, &["--cards"]);
    fails("atlas --suits 1 --every-deck --cards 6", 2, &["cannot be used with"]);
    fails("atlas --suits 0 --cards 6", 2, &["1..=6"]);
    for (sizes, message) in [
        ("6..8", "expected sizes such as 6..=24, or 24"),
        ("+6", "expected sizes such as"),
        ("8..=6", "from the smaller to the larger"),
        ("6..=62", "at most 60 cards"),
    ] {
        fails(&format!("atlas --suits 1 --cards {sizes}"), 2, &[message]);
    }
    fails("atlas --suits 2 --cards 5..=7", 2, &["found none from 5 to 7"]);
    fails("atlas --every-deck --cards 2..=4 --format b-file", 2, &["--suits"]);
}
