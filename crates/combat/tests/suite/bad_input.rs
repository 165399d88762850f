//! What is wrong with an input is said, with its place.

use std::str::FromStr;

use combat::{Deal, Player};

#[track_caller]
fn refused(text: &str) -> String {
    Deal::from_str(text).unwrap_err().to_string()
}

#[test]
fn each_fault_has_a_sentence_and_a_place() {
    let not_a_card = "expected a card, a whole number from 1 to 18446744073709551615 without sign or leading zeros";
    for (text, message) in [
        ("", "line 1, column 1: expected \"Player 1:\", found the end of the input".to_owned()),
        ("\n\n", "line 1, column 1: expected \"Player 1:\", found the end of the input".to_owned()),
        ("\nPlayer 1:\n1", "line 3, column 2: expected \"Player 2:\", found the end of the input".to_owned()),
        ("player 1:\n1", "line 1, column 1: expected \"Player 1:\", found \"player 1:\"".to_owned()),
        ("Player 2:\n1", "line 1, column 1: expected \"Player 1:\", found \"Player 2:\"".to_owned()),
        (" Player 1:\n1", "line 1, column 1: expected \"Player 1:\", found \" Player 1:\"".to_owned()),
        ("Player\t1:\n1", "line 1, column 7: expected no tabs, found one".to_owned()),
        ("\0\u{1}", "line 1, column 1: expected \"Player 1:\", found \"\\0\\u{1}\"".to_owned()),
        ("Player 1:", "line 1, column 10: expected \"Player 2:\", found the end of the input".to_owned()),
        ("Player 1:\n1\n", "line 2, column 2: expected \"Player 2:\", found the end of the input".to_owned()),
        ("Player 1:\n1\n\n2", "line 4, column 1: expected \"Player 2:\", found \"2\"".to_owned()),
        ("Player 1:\n1\n\n\n2", "line 5, column 1: expected \"Player 2:\", found \"2\"".to_owned()),
        ("Player 1:\n1, 2,\n", format!("line 2, column 6: {not_a_card}, found \"\"")),
        ("Player 1:\n1, 2, x\n", format!("line 2, column 7: {not_a_card}, found \"x\"")),
        ("Player 1:\n1 , 2\n", format!("line 2, column 1: {not_a_card}, found \"1 \"")),
        ("Player 1:\n1, 2, 18446744073709551616\n", "line 2, column 7: expected a card from 1 to 18446744073709551615, found 18446744073709551616".to_owned()),
        ("Player 1:\n7, 1, 7", "line 2, column 7: expected every card once, found 7 again, which stands at line 2, column 1".to_owned()),
        ("Player 1:\n1\nPlayer 2:\n2", "line 3, column 1: expected an empty line before \"Player 2:\"".to_owned()),
        ("Player 1:\n1\nplayer 2:\n2", format!("line 3, column 1: {not_a_card}, found \"player 2:\"")),
        ("Player 1:\n1\n\t2", "line 3, column 1: expected no tabs, found one".to_owned()),
        ("Player 1:\n1\n2\t", "line 3, column 2: expected no tabs, found one".to_owned()),
        ("Player 1:\n1\n 2", format!("line 3, column 1: {not_a_card}, found \" 2\"")),
        ("Player 1:\n1 2", format!("line 2, column 1: {not_a_card}, found \"1 2\"")),
        ("Player 1:\n1.5", format!("line 2, column 1: {not_a_card}, found \"1.5\"")),
        ("Player 1:\n+5", format!("line 2, column 1: {not_a_card}, found \"+5\"")),
        ("Player 1:\n05", format!("line 2, column 1: {not_a_card}, found \"05\"")),
        ("Player 1:\n-", format!("line 2, column 1: {not_a_card}, found \"-\"")),
        ("Player 1:\n٣", format!("line 2, column 1: {not_a_card}, found \"٣\"")),
        ("Player 1:\n0", "line 2, column 1: expected a card from 1 to 18446744073709551615, found 0".to_owned()),
        ("Player 1:\n-3", "line 2, column 1: expected a card from 1 to 18446744073709551615, found the negative number -3".to_owned()),
        ("Player 1:\n65536\n65536", "line 3, column 1: expected every card once, found 65536 again, which stands at line 2, column 1".to_owned()),
        ("Player 1:\n99999999999999999999999999", "line 2, column 1: expected a card from 1 to 18446744073709551615, found 999999999999999999999999…".to_owned()),
        ("Player 1:\n7\n7", "line 3, column 1: expected every card once, found 7 again, which stands at line 2, column 1".to_owned()),
        ("Player 1:\n7\n\nPlayer 2:\n3\n7", "line 6, column 1: expected every card once, found 7 again, which stands at line 2, column 1".to_owned()),
        ("Player 1:\n1\n\nPlayer 2:\n2\n\n\n3", "line 8, column 1: expected the end of the deal, found \"3\"".to_owned()),
        ("Player 1:\n1\n\nPlayer 2:\n2\n\nPlayer 3:", "line 7, column 1: expected the end of the deal, found \"Player 3:\"".to_owned()),
        ("Player 1:\n\nPlayer 2:\n", "line 3, column 10: expected a card in one of the decks, found none in both".to_owned()),
    ] {
        assert_eq!(refused(text), message, "{text:?}");
    }
}

#[test]
fn line_ends_marks_and_trailing_blanks_are_fine() {
    let deal = Deal::from_str("Player 1:\n3\n1\n\nPlayer 2:\n2\n").unwrap();
    assert_eq!(deal.deck(Player::One), [3, 1]);
    assert_eq!(deal.deck(Player::Two), [2]);
    for text in [
        "Player 1:\n3\n1\n\nPlayer 2:\n2",
        "Player 1:\r\n3\r\n1\r\n\r\nPlayer 2:\r\n2\r\n",
        "\u{feff}Player 1:\n3\n1\n\nPlayer 2:\n2\n\n \n",
        "\n# a deal\nPlayer 1:\n3\n# between\n1\n\nPlayer 2:\n2\n",
        "Player 1:  \n3 \n1\n  \nPlayer 2:\n2",
        "Player 1:\n3\n1\n\n\n \nPlayer 2:\n2\n",
        "Player 1:\n3, 1\n\nPlayer 2:\n2\n",
        "Player 1:\r\n3,1\r\n\r\nPlayer 2:\r\n2 \r\n",
    ] {
        assert_eq!(Deal::from_str(text).as_ref(), Ok(&deal), "{text:?}");
    }
}

#[test]
fn one_deck_may_be_empty() {
    for (text, decks) in [
        ("Player 1:\n\nPlayer 2:\n2\n", [&[][..], &[2]]),
        ("Player 1:\n7\n\nPlayer 2:\n", [&[7], &[]]),
    ] {
        let deal = Deal::from_str(text).unwrap();
        assert_eq!(Player::BOTH.map(|player| deal.deck(player)), decks);
        assert_eq!(deal.to_string(), text);
    }
}
