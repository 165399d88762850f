//! Bad input of every game: a sentence with its place, exit code 2 from `solve`, a case
//! `parse_error` and exit code 1 from `solve-all`. And what looks bad but is fine.

use crate::support::{Folder, deckhand};
use report::{Game, Status};

/// An input, the line and column at which it departs from what is expected, and the complaint.
type Bad = (&'static [u8], (u64, u64), &'static str);

const AMPHIPOD: &[Bad] = &[
    (b"", (1, 1), "expected a wall '#', found the end of the input"),
    (b"\xff", (1, 1), "expected text, found the byte 0xff, which is not UTF-8"),
    (b"\x00", (1, 1), "expected a wall '#', found '\\0'"),
    (b"#############\n#..........#\n###B#C#B#D###\n  #A#D#C#A#\n  #########\n", (2, 12), "expected an amphipod (A, B, C or D) or an empty space '.', found '#'"),
    (b"############\n#...........#\n###B#C#B#D###\n  #A#D#C#A#\n  #########\n", (1, 13), "expected a wall '#', found the end of the line"),
    (b"#############\n#...........#\n###B#C#B#D###\n   #A#D#C#A#\n  #########\n", (4, 3), "expected a wall '#', found a space"),
    (b"#############\n#...........#\n###B#C#B#D###\n  #A#D#C#A#\n  ########\n", (5, 11), "expected a wall '#', found the end of the line"),
    (b"#############\n#...........#\n###B#C#B#D###\n  #A#D#C#A#\n", (5, 1), "expected a wall '#', found the end of the input"),
    (b"#############\n#...........#\n###B#C#B#C###\n  #A#D#C#A#\n  #########\n", (4, 8), "expected at most 2 amphipods C for a depth of 2, found 3"),
    (b"#############\n#...........#\n###b#C#B#D###\n  #A#D#C#A#\n  #########\n", (3, 4), "expected an amphipod (A, B, C or D) or an empty space '.', found 'b' in lower case"),
    (b"#############\n#...........#\n###E#C#B#D###\n  #A#D#C#A#\n  #########\n", (3, 4), "expected an amphipod (A, B, C or D) or an empty space '.', found 'E'"),
    (b"#############\n#..A........#\n###B#C#B#D###\n  #A#D#C#A#\n  #########\n", (2, 4), "expected an empty space outside the room, found A, who may not stop there"),
    (b"#############\n#...........#\n###B#C#B#D###\n\t#A#D#C#A#\n  #########\n", (4, 1), "expected a space before the wall, found a tab"),
    (b"#############\n#...........#\n###B#C#B#D###\n  #A#D#C#A#\n  #########\nhello\n", (6, 1), "expected the end of the input below the bottom wall, found 'h'"),
    (b"#############\n#...........#\n###B#C#B#D###\n  #A#D#C#A#\n  #A#D#C#A#\n  #A#D#C#A#\n  #A#D#C#A#\n  #A#D#C#A#\n  #A#D#C#A#\n  #A#D#C#A#\n  #A#D#C#A#\n  #########\n", (11, 1), "expected the bottom wall below 8 rows of rooms at most, found another row"),
    (b"#############\n#...........#\n  #########\n", (3, 1), "expected a wall '#', found a space"),
    (b"#############\n#.........A.#\n###A#B#C#D###\n  #A#B#C#D#\n  #########\n", (4, 4), "expected at most 2 amphipods A for a depth of 2, found 3"),
    (b"#############\n#...........#\n###B#C#B#D#\n  #A#D#C#A#\n  #########\n", (3, 12), "expected a wall '#', found the end of the line"),
];

const CAMEL_CARDS: &[Bad] = &[
    (b"", (1, 1), "expected hands with their bids, found an empty input"),
    (b"32T3K 765\n\xff\xfe", (2, 1), "expected text, found the byte 0xff, which is not UTF-8"),
    (b"\x00", (1, 1), "expected a label out of AKQJT98765432, found '\\0'"),
    (b"32T3 765\n", (1, 5), "hand has 4 cards, expected 5"),
    (b"32T3KK 765\n", (1, 6), "hand has 6 cards, expected 5"),
    (b"32t3K 765\n", (1, 3), "expected a label out of AKQJT98765432, found 't'"),
    (b"32X3K 765\n", (1, 3), "expected a label out of AKQJT98765432, found 'X'"),
    (b"32T3K\n", (1, 6), "expected a bid behind the hand, found the end of the line"),
    (b"32T3K -1\n", (1, 7), "expected a whole number as bid, found \"-1\""),
    (b"32T3K +1\n", (1, 7), "expected a whole number as bid, found \"+1\""),
    (
        b"32T3K 18446744073709551616\n",
        (1, 7),
        "expected a bid of at most 18446744073709551615, found 18446744073709551616",
    ),
    (b"32T3K 7.5\n", (1, 7), "expected a whole number as bid, found \"7.5\""),
    (b"32T3K\t765\n", (1, 6), "expected a space behind the hand, found '\\t'"),
    (b"32T3K 765\n\n32T3K 765\n", (2, 1), "expected a hand and its bid, found a blank line"),
    (b"32T3K 765 1\n", (1, 11), "expected the end of the line behind the bid, found \"1\""),
    (b" 32T3K 765\n", (1, 1), "expected a label out of AKQJT98765432, found ' '"),
];

const CAMICIA: &[Bad] = &[
    (b"", (1, 1), "expected the hands of A and B with at least one card in all, found none"),
    (b"\xc3(", (1, 1), "expected text, found the byte 0xc3, which is not UTF-8"),
    (
        b"\x00",
        (1, 1),
        "expected 2 to 10, J, Q, K, A or - in a hand written without spaces, found '\\0'",
    ),
    (
        b"J--\n",
        (1, 4),
        "expected B's hand on a second line, or behind a / on the first (nothing behind it if B has no cards), found the input's end",
    ),
    (b"J\n-\nA\n", (3, 1), "expected nothing more after both hands, found \"A\""),
    (
        b"J:-\n---\n",
        (1, 2),
        "expected 2 to 10, J, Q, K, A or - in a hand written without spaces, found ':'",
    ),
    (
        b"JX-\n---\n",
        (1, 2),
        "expected 2 to 10, J, Q, K, A or - in a hand written without spaces, found 'X'",
    ),
    (
        b"J21\n---\n",
        (1, 3),
        "expected 2 to 10, J, Q, K, A or - in a hand written without spaces, found '1'",
    ),
    (
        b"J 11\n-\n",
        (1, 3),
        "expected a card (2 to 10, J, Q, K, A, or - for any number card), found \"11\"",
    ),
    (
        b"23\n4\n",
        (1, 1),
        "\"23\" may be number cards (--) or penalties (QK): write - for any number card and J, Q, K, A, or spaces between values",
    ),
    (b"B: J\nA: 2\n", (1, 1), "expected player A's hand, found the label of the other one"),
    (
        b"J/-/A\n",
        (1, 4),
        "expected one / between the hands on a single line, found another, or one beside a second line",
    ),
    (b"/\n", (1, 1), "expected the hands of A and B with at least one card in all, found none"),
    (
        b"2;3\n4\n",
        (1, 2),
        "expected 2 to 10, J, Q, K, A or - in a hand written without spaces, found ';'",
    ),
];

const COMBAT: &[Bad] = &[
    (b"", (1, 1), "expected \"Player 1:\", found the end of the input"),
    (b"\x80\x01\xff", (1, 1), "expected text, found the byte 0x80, which is not UTF-8"),
    (b"\x00\x00\x00", (1, 1), "expected \"Player 1:\", found \"\\0\\0\\0\""),
    (b"Player A:\n1\n\nPlayer 2:\n2\n", (1, 1), "expected \"Player 1:\", found \"Player A:\""),
    (
        b"Player 1:\n18446744073709551616\n\nPlayer 2:\n2\n",
        (2, 1),
        "expected a card from 1 to 18446744073709551615, found 18446744073709551616",
    ),
    (
        b"Player 1:\n99999999999999999999999\n\nPlayer 2:\n2\n",
        (2, 1),
        "expected a card from 1 to 18446744073709551615, found 99999999999999999999999",
    ),
    (
        b"Player 1:\n0\n\nPlayer 2:\n2\n",
        (2, 1),
        "expected a card from 1 to 18446744073709551615, found 0",
    ),
    (
        b"Player 1:\n-4\n\nPlayer 2:\n2\n",
        (2, 1),
        "expected a card from 1 to 18446744073709551615, found the negative number -4",
    ),
    (
        b"Player 1:\n+4\n\nPlayer 2:\n2\n",
        (2, 1),
        "expected a card, a whole number from 1 to 18446744073709551615 without sign or leading zeros, found \"+4\"",
    ),
    (b"Player 1:\n1\nPlayer 2:\n2\n", (3, 1), "expected an empty line before \"Player 2:\""),
    (b"Player 1:\n1\n", (2, 2), "expected \"Player 2:\", found the end of the input"),
    (
        b"Player 1:\n1\n\nPlayer 2:\n2\n\nPlayer 3:\n3\n",
        (7, 1),
        "expected the end of the deal, found \"Player 3:\"",
    ),
    (b"Player 1:\n1\n\n\n2\n", (5, 1), "expected \"Player 2:\", found \"2\""),
    (
        b"Player 1:\n1\n7\n\nPlayer 2:\n2\n7\n",
        (7, 1),
        "expected every card once, found 7 again, which stands at line 3, column 1",
    ),
    (
        b"Player 1:\n\nPlayer 2:\n",
        (3, 10),
        "expected a card in one of the decks, found none in both",
    ),
    (b"Player 1:\n\t9\n\nPlayer 2:\n2\n", (2, 1), "expected no tabs, found one"),
    (
        b"Player 1:\n1 2\n\nPlayer 2:\n3\n",
        (2, 1),
        "expected a card, a whole number from 1 to 18446744073709551615 without sign or leading zeros, found \"1 2\"",
    ),
    (
        b"Player 1:\n 9\n\nPlayer 2:\n2\n",
        (2, 1),
        "expected a card, a whole number from 1 to 18446744073709551615 without sign or leading zeros, found \" 9\"",
    ),
    (
        b"Player 1:\nnine\n\nPlayer 2:\n2\n",
        (2, 1),
        "expected a card, a whole number from 1 to 18446744073709551615 without sign or leading zeros, found \"nine\"",
    ),
];

fn bad_inputs(game: Game) -> &'static [Bad] {
    match game {
        Game::Amphipod => AMPHIPOD,
        Game::CamelCards => CAMEL_CARDS,
        Game::Camicia => CAMICIA,
        Game::Combat => COMBAT,
        _ => panic!("{game} has no bad inputs"),
    }
}

#[test]
fn solve_all_reports_each_with_its_place_and_goes_on() {
    for game in Game::ALL {
        let mut folder = Folder::new().with(&format!("{game}/good.txt"), puzzles::example(game));
        for (index, (input, ..)) in bad_inputs(game).iter().enumerate() {
            folder = folder.with(&format!("{game}/{index}.txt"), input);
        }
        let part = game.parts()[0];
        let ended = folder.solve_all(&["--part", part.name()]);
        let report = ended.report();
        assert_eq!(ended.code, Some(1));
        assert_eq!(report.summary.parse_error, bad_inputs(game).len() as u64);
        let good = crate::support::case(&report, &format!("{game}/good/{part}"));
        assert_eq!(good.status, Status::Unchecked);
        for (index, (input, (line, column), message)) in bad_inputs(game).iter().enumerate() {
            let case = crate::support::case(&report, &format!("{game}/{index}/{part}"));
            let input = String::from_utf8_lossy(input);
            assert_eq!(case.status, Status::ParseError, "{input}");
            let error = case.error.as_ref().unwrap();
            assert_eq!((error.line, error.column), (Some(*line), Some(*column)), "{input}");
            assert_eq!(error.message, *message, "{input}");
        }
    }
}

#[test]
fn solve_names_file_line_and_column() {
    for game in Game::ALL {
        for (input, (line, column), message) in bad_inputs(game) {
            let folder = Folder::new().with("bad.txt", input);
            let ended = deckhand(["solve", game.name(), &folder.shown("bad.txt")]);
            assert_eq!((ended.code, ended.stdout.as_str()), (Some(2), ""), "{game}");
            let complaint = format!("bad.txt: line {line}, column {column}: {message}");
            assert!(ended.stderr.contains(&complaint), "{}", ended.stderr);
        }
    }
}

#[test]
fn marks_line_ends_and_trailing_blanks_are_fine() {
    for game in Game::ALL {
        let good = puzzles::example(game);
        let mut folder = Folder::new();
        for (name, input) in [
            ("mark", format!("\u{feff}{good}")),
            ("crlf", good.replace('\n', "\r\n")),
            ("no-final-newline", good.trim_end().to_owned()),
            ("spaces-at-line-ends", good.replace('\n', "  \n")),
            ("blank-lines-at-the-end", format!("{good}\n \n\n")),
        ] {
            folder = folder.with(&format!("{game}/{name}.txt"), input);
        }
        folder = folder.with(&format!("{game}/plain.txt"), good);
        let report = folder.solve_all(&[]).report();
        for case in &report.cases {
            let plain = crate::support::case(&report, &format!("{game}/plain/{}", case.part));
            assert!(plain.answer.is_some());
            assert_eq!(case.answer, plain.answer, "{}", case.id);
        }
    }
}
