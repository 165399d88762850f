//! The table of a game.

use std::io;
use std::ops::RangeInclusive;
use std::time::Duration;

use camicia::{Deal, Extent, LoopRule, NarrationError, Stop, narrate, narrate_with, solve_with};
use expect_test::{Expect, expect};

fn narrated(deal: &str, rule: LoopRule) -> String {
    let deal: Deal = deal.parse().unwrap();
    let mut text = Vec::new();
    let outcome = narrate(&deal, rule, &mut text, &Stop::never()).unwrap();
    assert_eq!(Ok(outcome), solve_with(&deal, rule, &Stop::never()));
    String::from_utf8(text).unwrap()
}

fn check(deal: &str, rule: LoopRule, expected: &Expect) {
    expected.assert_eq(&narrated(deal, rule));
}

#[test]
fn a_game_that_ends() {
    check(
        "2 A 7 8 Q 10\n3 4 5 6 K 9 J",
        LoopRule::Position,
        &expect![[r"
        | Round | Player A     | Player B                   | Pile                       | Penalty Due |
        | ----- | ------------ | -------------------------- | -------------------------- | ----------- |
        | 1     | 2 A 7 8 Q 10 | 3 4 5 6 K 9 J              | -                          | -           |
        | 1     | A 7 8 Q 10   | 3 4 5 6 K 9 J              | 2                          | -           |
        | 1     | A 7 8 Q 10   | 4 5 6 K 9 J                | 2 3                        | -           |
        | 1     | 7 8 Q 10     | 4 5 6 K 9 J                | 2 3 A                      | Player B: 4 |
        | 1     | 7 8 Q 10     | 5 6 K 9 J                  | 2 3 A 4                    | Player B: 3 |
        | 1     | 7 8 Q 10     | 6 K 9 J                    | 2 3 A 4 5                  | Player B: 2 |
        | 1     | 7 8 Q 10     | K 9 J                      | 2 3 A 4 5 6                | Player B: 1 |
        | 1     | 7 8 Q 10     | 9 J                        | 2 3 A 4 5 6 K              | Player A: 3 |
        | 1     | 8 Q 10       | 9 J                        | 2 3 A 4 5 6 K 7            | Player A: 2 |
        | 1     | Q 10         | 9 J                        | 2 3 A 4 5 6 K 7 8          | Player A: 1 |
        | 1     | 10           | 9 J                        | 2 3 A 4 5 6 K 7 8 Q        | Player B: 2 |
        | 1     | 10           | J                          | 2 3 A 4 5 6 K 7 8 Q 9      | Player B: 1 |
        | 1     | 10           | -                          | 2 3 A 4 5 6 K 7 8 Q 9 J    | Player A: 1 |
        | 1     | -            | -                          | 2 3 A 4 5 6 K 7 8 Q 9 J 10 | -           |
        | 2     | -            | 2 3 A 4 5 6 K 7 8 Q 9 J 10 | -                          | -           |

        status: finished, cards: 13, tricks: 1, winner: B
    "]],
    );
}

#[test]
fn a_game_that_loops_is_told_up_to_the_first_repeated_position() {
    check(
        "J 2 3\n4 J 5",
        LoopRule::Position,
        &expect![[r"
        | Round | Player A | Player B | Pile  | Penalty Due |
        | ----- | -------- | -------- | ----- | ----------- |
        | 1     | J 2 3    | 4 J 5    | -     | -           |
        | 1     | 2 3      | 4 J 5    | J     | Player B: 1 |
        | 1     | 2 3      | J 5      | J 4   | -           |
        | 2     | 2 3 J 4  | J 5      | -     | -           |
        | 2     | 3 J 4    | J 5      | 2     | -           |
        | 2     | 3 J 4    | 5        | 2 J   | Player A: 1 |
        | 2     | J 4      | 5        | 2 J 3 | -           |
        | 3     | J 4      | 5 2 J 3  | -     | -           |
        | 3     | J 4      | 2 J 3    | 5     | -           |
        | 3     | 4        | 2 J 3    | 5 J   | Player B: 1 |
        | 3     | 4        | J 3      | 5 J 2 | -           |
        | 4     | 4 5 J 2  | J 3      | -     | -           |

        status: loop, cards: 8, tricks: 3
    "]],
    );
}

#[test]
fn a_trick_taken_because_a_card_is_missing_has_no_row_for_that_card() {
    check(
        "2/K 3",
        LoopRule::Position,
        &expect![[r"
        | Round | Player A | Player B | Pile | Penalty Due |
        | ----- | -------- | -------- | ---- | ----------- |
        | 1     | 2        | K 3      | -    | -           |
        | 1     | -        | K 3      | 2    | -           |
        | 1     | -        | 3        | 2 K  | Player A: 3 |
        | 2     | -        | 3 2 K    | -    | -           |

        status: finished, cards: 2, tricks: 1, winner: B
    "]],
    );
    check(
        "/J",
        LoopRule::Position,
        &expect![[r"
        | Round | Player A | Player B | Pile | Penalty Due |
        | ----- | -------- | -------- | ---- | ----------- |
        | 1     | -        | J        | -    | -           |
        | 2     | -        | J        | -    | -           |

        status: finished, cards: 0, tricks: 1, winner: B
    "]],
    );
}

#[test]
fn hands_that_come_again_end_the_table_if_they_make_a_loop() {
    check(
        "-J-/--J-",
        LoopRule::HandsOnly,
        &expect![[r"
        | Round | Player A  | Player B | Pile    | Penalty Due |
        | ----- | --------- | -------- | ------- | ----------- |
        | 1     | - J -     | - - J -  |         | -           |
        | 1     | J -       | - - J -  | -       | -           |
        | 1     | J -       | - J -    | - -     | -           |
        | 1     | -         | - J -    | - - J   | Player B: 1 |
        | 1     | -         | J -      | - - J - | -           |
        | 2     | - - - J - | J -      |         | -           |
        | 2     | - - J -   | J -      | -       | -           |
        | 2     | - - J -   | -        | - J     | Player A: 1 |
        | 2     | - J -     | -        | - J -   | -           |
        | 3     | - J -     | - - J -  |         | -           |

        status: loop, cards: 7, tricks: 2
    "]],
    );
}

#[test]
fn a_narration_that_cannot_be_written_says_so() {
    struct Full;
    impl io::Write for Full {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::Error::other("no room"))
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let deal: Deal = "-/-".parse().unwrap();
    let error = narrate(&deal, LoopRule::Position, &mut Full, &Stop::never()).unwrap_err();
    assert_eq!(error.to_string(), "the narration could not be written: no room");
}

#[test]
fn a_narration_stops_when_told_to() {
    let deal: Deal = "-/-".parse().unwrap();
    let stop = Stop::after(Duration::ZERO);
    let told = narrate(&deal, LoopRule::Position, &mut io::sink(), &stop);
    assert!(matches!(told, Err(NarrationError::Stopped(_))));
}

fn told(deal: &str, extent: &Extent) -> (String, bool) {
    let mut text = Vec::new();
    let deal = deal.parse().unwrap();
    let narrated =
        narrate_with(&deal, LoopRule::Position, extent, &mut text, &Stop::never()).unwrap();
    (String::from_utf8(text).unwrap(), narrated.cut)
}

#[test]
fn some_tricks_are_told_with_columns_of_their_own() {
    let (text, cut) = told("J 2 3\n4 J 5", &Extent::default().rounds(2..=2));
    assert!(!cut);
    expect![[r"
        | Round | Player A | Player B | Pile  | Penalty Due |
        | ----- | -------- | -------- | ----- | ----------- |
        | 2     | 2 3 J 4  | J 5      | -     | -           |
        | 2     | 3 J 4    | J 5      | 2     | -           |
        | 2     | 3 J 4    | 5        | 2 J   | Player A: 1 |
        | 2     | J 4      | 5        | 2 J 3 | -           |
        | 3     | J 4      | 5 2 J 3  | -     | -           |

        status: loop, cards: 8, tricks: 3
    "]]
    .assert_eq(&text);
}

#[test]
fn a_limit_cuts_rows_and_says_so() {
    let deal = "J 2 3\n4 J 5";
    let rows = |text: &str| text.lines().filter(|line| line.starts_with("| ")).count() - 2;
    let whole = rows(&told(deal, &Extent::default()).0);
    for limit in 0..=whole + 1 {
        let (text, cut) = told(deal, &Extent::default().limit(limit as u64));
        assert_eq!((rows(&text), cut), (limit.min(whole), limit < whole));
        assert!(text.ends_with("\n\nstatus: loop, cards: 8, tricks: 3\n"), "{text}");
    }
}

#[test]
fn tricks_that_there_are_not_have_no_rows() {
    for rounds in [9..=12, RangeInclusive::new(3, 2), 4..=u64::MAX] {
        for extent in [Extent::default(), Extent::default().summary()] {
            let (text, cut) = told("J 2 3\n4 J 5", &extent.rounds(rounds.clone()));
            assert!(!cut);
            assert_eq!(text.lines().filter(|line| line.starts_with("| ")).count(), 2, "{rounds:?}");
        }
    }
}

#[test]
fn a_summary_has_a_row_for_each_trick() {
    let longest = "---AJ--Q---------QAKQJJ-QK/-----A----KJ-K--------A---";
    let (text, cut) = told(longest, &Extent::default().summary().rounds(1162..=2000).limit(2));
    assert!(cut);
    expect![[r"
        | Round | Leader | Cards | Taken By | Player A | Player B |
        | ----- | ------ | ----- | -------- | -------- | -------- |
        | 1162  | B      | 4     | B        | 12       | 40       |
        | 1163  | B      | 8     | B        | 6        | 46       |

        status: finished, cards: 8344, tricks: 1164, winner: B
    "]]
    .assert_eq(&text);
}

#[test]
fn a_hand_wider_than_a_format_string_allows_is_told() {
    let deal = format!("{}\n-", "-".repeat(40_000));
    let (text, _) = told(&deal, &Extent::default());
    let rows: Vec<_> = text.lines().collect();
    assert_eq!(rows[0].len(), rows[5].len());
    assert!(text.ends_with("status: finished, cards: 3, tricks: 1, winner: A\n"));
}
