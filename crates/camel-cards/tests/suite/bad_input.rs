//! What is wrong with an input is said with its place, and no input makes the reader panic.

use std::str::FromStr;

use camel_cards::{Hands, InputError, literal};

#[test]
fn errors_name_the_place_and_say_what_was_expected_and_found() {
    for (input, expected) in [
        ("", "line 1, column 1: expected hands with their bids, found an empty input"),
        (
            "\u{feff} \r\n\n",
            "line 1, column 1: expected hands with their bids, found an empty input",
        ),
        ("32T3 765", "line 1, column 5: hand has 4 cards, expected 5"),
        ("3 765", "line 1, column 2: hand has 1 card, expected 5"),
        ("32T3", "line 1, column 5: hand has 4 cards, expected 5"),
        ("22222 1\n32T3KK 765", "line 2, column 6: hand has 6 cards, expected 5"),
        ("32T3KAKQ", "line 1, column 6: hand has 8 cards, expected 5"),
        ("32t3K 765", "line 1, column 3: expected a label out of AKQJT98765432, found 't'"),
        ("12345 1", "line 1, column 1: expected a label out of AKQJT98765432, found '1'"),
        ("3210K 1", "line 1, column 3: expected a label out of AKQJT98765432, found '1'"),
        ("AAAAB 1", "line 1, column 5: expected a label out of AKQJT98765432, found 'B'"),
        ("éAAAB 1", "line 1, column 1: expected a label out of AKQJT98765432, found 'é'"),
        (" 32T3K 765", "line 1, column 1: expected a label out of AKQJT98765432, found ' '"),
        ("\t32T3K 765", "line 1, column 1: expected a label out of AKQJT98765432, found '\\t'"),
        ("\0\u{1}\u{7f}", "line 1, column 1: expected a label out of AKQJT98765432, found '\\0'"),
        ("765 32T3K", "line 1, column 4: hand has 3 cards, expected 5"),
        ("32T3K\t765", "line 1, column 6: expected a space behind the hand, found '\\t'"),
        ("32T3Kk 765", "line 1, column 6: expected a space behind the hand, found 'k'"),
        ("32T3K", "line 1, column 6: expected a bid behind the hand, found the end of the line"),
        (
            "32T3K  \n22222 1",
            "line 1, column 6: expected a bid behind the hand, found the end of the line",
        ),
        ("32T3K -765", "line 1, column 7: expected a whole number as bid, found \"-765\""),
        ("32T3K +5", "line 1, column 7: expected a whole number as bid, found \"+5\""),
        ("32T3K  7.5", "line 1, column 8: expected a whole number as bid, found \"7.5\""),
        ("32T3K 1_000", "line 1, column 7: expected a whole number as bid, found \"1_000\""),
        ("32T3K 765\t", "line 1, column 7: expected a whole number as bid, found \"765\\t\""),
        ("32T3K ٣", "line 1, column 7: expected a whole number as bid, found \"٣\""),
        (
            "32T3K 18446744073709551616",
            "line 1, column 7: expected a bid of at most 18446744073709551615, found 18446744073709551616",
        ),
        (
            "32T3K 765 1",
            "line 1, column 11: expected the end of the line behind the bid, found \"1\"",
        ),
        (
            "32T3K 765  T55J5 684",
            "line 1, column 12: expected the end of the line behind the bid, found \"T55J5\"",
        ),
        ("# no hands\n", "line 1, column 1: expected hands with their bids, found an empty input"),
        (
            "\n# hands\n32T3K 765\n# and\n\nT55J5 684\n",
            "line 5, column 1: expected a hand and its bid, found a blank line",
        ),
        (
            "# hands\n32T3K 765\n# a wrong one\nT55J55 684\n",
            "line 4, column 6: hand has 6 cards, expected 5",
        ),
        (
            "32T3K 765\n\nT55J5 684\n",
            "line 2, column 1: expected a hand and its bid, found a blank line",
        ),
        (
            "32T3K 765\n  \nT55J5 684\n",
            "line 2, column 1: expected a hand and its bid, found a blank line",
        ),
        (
            "32T3K 765\n\u{feff}T55J5 684\n",
            "line 2, column 1: expected a label out of AKQJT98765432, found '\\u{feff}'",
        ),
        (
            "\u{feff}\u{feff}T55J5 684\n",
            "line 1, column 1: expected a label out of AKQJT98765432, found '\\u{feff}'",
        ),
        ("Player 1:\n9\n", "line 1, column 1: expected a label out of AKQJT98765432, found 'P'"),
    ] {
        let error = Hands::from_str(input).unwrap_err();
        assert_eq!(error.to_string(), expected, "{input:?}");
        assert_eq!(literal::parse(input), Err(error), "{input:?}");
    }
}

/// The same faults far behind the first line, where the fast reader is at work.
#[test]
fn a_fault_behind_many_regular_lines_has_its_place() {
    let regular = "32T3K 765\nT55J5 684\n".repeat(500);
    for (fault, line, column) in [
        ("KK677 28x\n", 1001, 7),
        ("KK67 28\n", 1001, 5),
        ("KK677 28\n\nQQQJA 483\n", 1002, 1),
        ("KK677  28 \nQQQJA  \n", 1002, 6),
        ("\u{feff}KK677 28\n", 1001, 1),
        ("KK677 28\r\nKKb77 28\r\n", 1002, 3),
        ("KK677 28\rKKK77 28\r\n", 1001, 7),
    ] {
        for after in ["", "QQQJA 483\n"] {
            let input = [&regular, fault, after].concat();
            let error = Hands::from_str(&input).unwrap_err();
            assert_eq!((error.position.line, error.position.column), (line, column), "{fault:?}");
            assert_eq!(literal::parse(&input), Err(error), "{fault:?}");
        }
    }
}

#[test]
fn harmless_differences_are_passed_over() {
    let plain = Hands::from_str("32T3K 765\nT55J5 684\n").unwrap();
    for input in [
        "32T3K 765\nT55J5 684",
        "32T3K 765\r\nT55J5 684\r\n",
        "\u{feff}32T3K 765\nT55J5 684\n\n \r\n",
        "32T3K   765  \nT55J5 000000000000000000000000684 \n",
        "\n \n32T3K 765\nT55J5 684\n",
        "# hands\r\n\r\n32T3K 765\r\n# and\r\nT55J5 684\r\n# end",
        "\u{feff}# hands\n32T3K 765\nT55J5 684\n# end\n\n",
    ] {
        assert_eq!(Hands::from_str(input), Ok(plain.clone()), "{input:?}");
        assert_eq!(literal::parse(input), Ok(plain.clone()), "{input:?}");
    }
}

#[test]
fn bids_have_the_whole_range_of_64_bits() {
    let hands: Hands = "22222 0\n33333 18446744073709551615\n".parse().unwrap();
    assert_eq!(hands.iter().map(|(_, bid)| bid).collect::<Vec<_>>(), [0, u64::MAX]);
    assert_eq!((hands.len(), hands.is_empty()), (2, false));
}

#[test]
fn a_text_of_blanks_behind_irregular_lines_is_cut_once() {
    let input = "32T3K  765\n".repeat(20_000) + &"\n".repeat(1_000_000);
    assert_eq!(Hands::from_str(&input).map(|hands| hands.len()), Ok(20_000));
    let input = " \n".repeat(100_000) + "x";
    assert_eq!(Hands::from_str(&input).unwrap_err().error, InputError::UnknownLabel('x'));
}
