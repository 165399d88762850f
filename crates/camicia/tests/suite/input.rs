//! What is read as a deal, and the errors for what is not.

use camicia::{Deal, InputError, ParseError, Player};

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
    let no_symbol = "expected 2 to 10, J, Q, K, A or - in a hand written without spaces, found";
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
        ("2 3 x J\n4", format!("line 1, column 5: {no_card} \"x\"")),
        ("2 3\n4 é 11", format!("line 2, column 3: {no_card} \"é\"")),
        ("2 3\n4 - 11", format!("line 2, column 5: {no_card} \"11\"")),
        ("2 -- J/4", format!("line 1, column 3: {no_card} \"--\"")),
        ("--x/4", format!("line 1, column 3: {no_symbol} 'x'")),
        ("J/--J1", format!("line 1, column 6: {no_symbol} '1'")),
        ("2 1/5", format!("line 1, column 3: {no_card} \"1\"")),
        ("0 1 J/5", format!("line 1, column 1: {no_card} \"0\"")),
        ("5 0/10", format!("line 1, column 3: {no_card} \"0\"")),
        ("102/500", format!("line 1, column 6: {no_symbol} '0'")),
        ("2,\tx, J\n4", format!("line 1, column 4: {no_card} \"x\"")),
        ("JHQ3/4", format!("line 1, column 2: {no_symbol} 'H'")),
        ("jack/4", format!("line 1, column 3: {no_symbol} 'c'")),
        ("♥J 2/4", format!("line 1, column 1: {no_card} \"♥J\"")),
        ("B: J\nA: Q", "line 1, column 1: expected player A's hand, found the label of the other one".to_owned()),
        ("A: J\nPlayer A: Q", "line 2, column 1: expected player B's hand, found the label of the other one".to_owned()),
        ("A:\nJ\nQ\nB:\nJ", "line 3, column 1: expected nothing more after both hands, found \"Q\"".to_owned()),
        ("A: J\n", "line 1, column 5: expected B's hand on a second line, or behind a / on the first (nothing behind it if B has no cards), found the input's end".to_owned()),
        ("A: J\nB: Q/K", "line 2, column 5: expected one / between the hands on a single line, found another, or one beside a second line".to_owned()),
        ("# J\n\n-J\n--\n# or\n-Q\n", "line 6, column 1: expected nothing more after both hands, found \"-Q\"".to_owned()),
        ("J/\0", format!("line 1, column 3: {no_symbol} '\\0'")),
    ];
    for (input, message) in cases {
        assert_eq!(parse(input).unwrap_err().to_string(), message, "{input:?}");
    }
}

#[test]
fn deals_are_read_as_people_write_them() {
    // Text, and the compact form of what is read.
    let cases = [
        // Values without spaces, tens, lower case.
        ("J23/4J5", "J--/-J-"),
        ("10J10/t-T", "-J-/---"),
        ("j 2 a/K q", "J-A/KQ"),
        ("-jqka-\n2", "-JQKA-/-"),
        // Commas and tabs.
        ("2,A, 10\t7\n3 ,J,", "-A--/-J"),
        // Suits.
        ("JH 10♣ ad/2s 10C", "J-A/--"),
        ("J♥Q♠\u{fe0f}2♦/KDAS3C-", "JQ-/KA--"),
        ("J♥2/3", "J-/-"),
        // Labels.
        ("Player A: J 2\nPlayer B: 3", "J-/-"),
        ("player 1:\nJ 2\n\nplayer 2:\n3\n", "J-/-"),
        ("A: J2 / B: 3", "J-/-"),
        ("J 2\nB: 3", "J-/-"),
        ("Player A:\nPlayer B: J 2", "/J-"),
        ("Player A:\n\nJ 2\nPlayer B:\n", "J-/"),
        // Digits are penalties.
        ("0102/3040", "-J-Q/K-A-"),
        ("0 1 0 2/3 0 4 0", "-J-Q/K-A-"),
        ("1/2", "J/Q"),
        ("2 1/4", "QJ/A"),
        ("01/10", "-J/J-"),
        ("/0", "/-"),
        // Or values, as before.
        ("2 3 4/4 3 2", "---/---"),
        ("2/4", "-/-"),
        ("10/10", "-/-"),
        ("10/2", "-/-"),
        // Comments and blank lines.
        ("# Kleber\n\n-J\n--\n", "-J/--"),
        ("\n\n-J/--\n\n# end\n", "-J/--"),
        ("# A has none\n\nJ-", "/J-"),
        ("-J\n# between\n--", "-J/--"),
        ("\n-J\n--", "-J/--"),
    ];
    for (input, shown) in cases {
        let deal = parse(input).unwrap_or_else(|error| panic!("{input:?}: {error}"));
        assert_eq!(deal.to_string(), shown, "{input:?}");
    }
}

#[test]
fn forty_digits_are_split_in_half() {
    let digits = "3000200001000000000000102030001020300000";
    assert_eq!(digits.len(), 40);
    let expected = "K---Q----J----------/--J-Q-K---J-Q-K-----";
    let spaced: Vec<_> = digits.split("").collect();
    for input in [digits, spaced.join(" ").trim(), &format!("{}\n{}", &digits[..20], &digits[20..])]
    {
        assert_eq!(parse(input).unwrap().to_string(), expected);
    }
    let error = parse(&digits[1..]).unwrap_err();
    assert_eq!((error.position.column, error.error), (40, InputError::MissingHand));
}

#[test]
fn what_can_be_read_in_two_ways_is_refused_with_both() {
    for (input, at, message) in [
        ("234/432", 1, "\"234\" may be number cards (---) or penalties (QKA): "),
        ("2/ 43", 4, "\"43\" may be number cards (--) or penalties (AK): "),
        ("10/2210", 4, "\"2210\" may be number cards (---) or penalties (QQJ-): "),
    ] {
        let error = parse(input).unwrap_err();
        assert_eq!(error.position.column, at, "{input}");
        assert!(error.error.to_string().starts_with(message), "{input}: {error}");
    }
}

#[test]
fn lists_of_words_are_read_card_by_card() {
    let deal = |a: &[&str], b: &[&str]| Deal::from_words(a, b).map(|deal| deal.to_string());
    assert_eq!(deal(&["2", "A", "10"], &["jh"]).unwrap(), "-A-/J");
    assert_eq!(deal(&["0", "1"], &[]).unwrap(), "-J/");
    let message = |a: &[&str], b: &[&str]| deal(a, b).unwrap_err().to_string();
    assert_eq!(message(&[], &[]), "expected at least one card in all, found none");
    let no_card = "expected a card (2 to 10, J, Q, K, A, or - for any number card), found";
    assert_eq!(message(&["2"], &["3", "--"]), format!("card 2 of player B: {no_card} \"--\""));
    assert_eq!(message(&[""], &[]), format!("card 1 of player A: {no_card} \"\""));
}

#[test]
fn values_are_kept_from_every_notation() {
    let deal = parse("7J10♣/t,2").unwrap();
    let words = |player| deal.written(player).map(|card| card.to_string()).collect::<Vec<_>>();
    assert_eq!(
        (words(Player::A), words(Player::B)),
        (vec!["7".into(), "J".into(), "10".into()], vec!["10".into(), "2".into()])
    );
}

#[test]
fn errors_tell_what_was_found() {
    let error = |input| parse(input).unwrap_err().error;
    assert_eq!(error(""), InputError::NoCards);
    assert_eq!(error("J"), InputError::MissingHand);
    assert_eq!(error("J\nQ\nK"), InputError::ExtraLine("K".to_owned()));
    assert_eq!(error("J//Q"), InputError::ExtraSlash);
    assert_eq!(error("J 0/Q"), InputError::UnknownCard("0".to_owned()));
    assert_eq!(error("JX/Q"), InputError::UnknownSymbol('X'));
}
