//! What is read as a deal, and what is said of what is not.

use camicia::{Deal, InputError, ParseError};

fn parse(input: &str) -> Result<Deal, ParseError> {
    input.parse()
}

#[test]
fn both_notations_may_be_mixed_on_one_line_or_two() {
    let same = [
        "2 A 10\n3 J",
        "-A-/-J",
        "-A-\n3 J\n",
        "2 A - / -J",
        "- A -/9 J",
        "\u{feff}2 A 10 \r\n3 J\r\n\r\n  \n",
        " 2  A   10\n-J",
    ];
    for input in same {
        assert_eq!(parse(input).unwrap().to_string(), "-A-/-J", "{input:?}");
    }
    assert_eq!(parse("10/J").unwrap().to_string(), "-/J");
    assert_eq!(parse("--/--").unwrap().to_string(), "--/--");
}

#[test]
fn one_hand_may_be_empty() {
    for (input, shown) in [("/J-", "/J-"), ("J-/", "J-/"), ("\nJ-", "/J-"), ("  \r\n2 J", "/-J")] {
        assert_eq!(parse(input).unwrap().to_string(), shown, "{input:?}");
    }
}

#[test]
fn everything_else_is_refused_with_its_place() {
    let no_card = "expected a card (2 to 10, J, Q, K, A, or - for any number card), found";
    let no_symbol = "expected J, Q, K, A or - in a hand written without spaces, or spaces between \
                     cards, found";
    let cases = [
        ("", "line 1, column 1: expected the hands of A and B with at least one card in all, found none".to_owned()),
        ("\n \n", "line 1, column 1: expected the hands of A and B with at least one card in all, found none".to_owned()),
        ("/", "line 1, column 1: expected the hands of A and B with at least one card in all, found none".to_owned()),
        ("2 3 J\n", "line 1, column 6: expected B's hand on a second line, or behind a / on the first (nothing behind it if B has no cards), found the input's end".to_owned()),
        ("2 3 | 4 5", format!("line 1, column 5: {no_card} \"|\"")),
        ("Jx", format!("line 1, column 2: {no_symbol} 'x'")),
        ("-J\n--\n\n-Q\n", "line 3, column 1: expected nothing more after both hands, found an empty line".to_owned()),
        ("-J\n--\n-Q\n", "line 3, column 1: expected nothing more after both hands, found \"-Q\"".to_owned()),
        ("-J\n\n-Q\n", "line 3, column 1: expected nothing more after both hands, found \"-Q\"".to_owned()),
        ("-J/--\n-Q\n", "line 2, column 1: expected nothing more after both hands, found \"-Q\"".to_owned()),
        ("-/J/-", "line 1, column 4: expected one / between the hands on a single line, found another, or one beside a second line".to_owned()),
        ("-J\n-/-", "line 2, column 2: expected one / between the hands on a single line, found another, or one beside a second line".to_owned()),
        ("2 3\tJ\n4", "line 1, column 4: expected spaces, found a tab".to_owned()),
        ("2 3 x J\n4", format!("line 1, column 5: {no_card} \"x\"")),
        ("2 3\n4 é 11", format!("line 2, column 3: {no_card} \"é\"")),
        ("2 3\n4 - 11", format!("line 2, column 5: {no_card} \"11\"")),
        ("2 j/4", format!("line 1, column 3: {no_card} \"j\"")),
        ("2 1/4", format!("line 1, column 3: {no_card} \"1\"")),
        ("2 -- J/4", format!("line 1, column 3: {no_card} \"--\"")),
        ("--k/4", format!("line 1, column 3: {no_symbol} 'k'")),
        ("J/--J10", format!("line 1, column 6: {no_symbol} '1'")),
        ("J/\0", format!("line 1, column 3: {no_symbol} '\\0'")),
    ];
    for (input, message) in cases {
        assert_eq!(parse(input).unwrap_err().to_string(), message, "{input:?}");
    }
}

#[test]
fn errors_tell_what_was_found() {
    let error = |input| parse(input).unwrap_err().error;
    assert_eq!(error(""), InputError::NoCards);
    assert_eq!(error("J"), InputError::MissingHand);
    assert_eq!(error("J\nQ\nK"), InputError::ExtraLine("K".to_owned()));
    assert_eq!(error("J//Q"), InputError::ExtraSlash);
    assert_eq!(error("J\t/Q"), InputError::Tab);
    assert_eq!(error("J 0/Q"), InputError::UnknownCard("0".to_owned()));
    assert_eq!(error("JX/Q"), InputError::UnknownSymbol('X'));
}
