//! What is no diagram is refused at its place, with a sentence that says why.

use std::str::FromStr;

use amphipod::{Burrow, Kind, Space};
use proptest::prelude::*;

const GOOD: [&str; 5] =
    ["#############", "#...........#", "###B#C#B#D###", "  #A#D#C#A#", "  #########"];

/// The good diagram with one line replaced.
fn with(line: usize, text: &str) -> String {
    let mut lines = GOOD;
    lines[line - 1] = text;
    lines.join("\n")
}

fn refusal(input: &str) -> String {
    Burrow::from_str(input).unwrap_err().to_string()
}

#[test]
fn marks_and_line_ends_do_not_matter() {
    let good = GOOD.join("\n");
    let burrow = Burrow::from_str(&good).unwrap();
    assert_eq!(burrow.to_string(), good);
    assert_eq!(good.parse(), Ok(burrow.clone()));
    let full = with(4, "  #A#D#C#A#  ");
    for input in [
        good.clone() + "\n",
        good.replace('\n', "\r\n"),
        full,
        format!("\u{feff}{good}\n \n\n"),
        format!("\n# a burrow\n\n{good}"),
    ] {
        assert_eq!(Burrow::from_str(&input), Ok(burrow.clone()), "{input:?}");
    }
}

#[test]
fn amphipods_may_stand_in_the_hallway() {
    let input = "#############\n#A........B.#\n###.#.#C#D###\n  #A#B#C#D#\n  #########\n";
    let burrow = Burrow::from_str(input).unwrap();
    assert_eq!(burrow.get(Space::Hallway(10)), Some(Kind::B));
    assert!(burrow.is_free(Space::Room { home: Kind::A, row: 1 }));
    assert_eq!(burrow.depth(), 2);
}

#[test]
fn the_spaces_before_the_lower_rows_may_be_lost() {
    let good = Burrow::from_str(&GOOD.join("\n"));
    for lost in [
        with(4, "#A#D#C#A#"),
        with(5, "#########"),
        GOOD.map(str::trim_start).join("\r\n"),
        GOOD.map(str::trim_start).join("\n") + "\n",
    ] {
        assert_eq!(Burrow::from_str(&lost), good, "{lost}");
    }
}

#[test]
fn amphipods_may_be_missing_and_stand_above_empty_spaces() {
    for drawn in [
        with(3, "###.#C#B#D###"),
        with(4, "  #A#.#C#A#"),
        with(4, "  #.#.#.#.#"),
        with(4, "  #.#.#.#.#").replace(GOOD[2], "###.#.#.#.###"),
    ] {
        assert_eq!(Burrow::from_str(&drawn).unwrap().to_string(), drawn);
    }
}

#[test]
fn broken_walls_are_named_with_their_place() {
    let cases = [
        (String::new(), "line 1, column 1: expected a wall '#', found the end of the input"),
        (
            format!("\n# a burrow\n\n{}", &GOOD.join("\n")[1..]),
            "line 4, column 13: expected a wall '#', found the end of the line",
        ),
        ("\0\u{1}".to_owned(), "line 1, column 1: expected a wall '#', found '\\0'"),
        (
            with(1, "############"),
            "line 1, column 13: expected a wall '#', found the end of the line",
        ),
        (with(1, "##############"), "line 1, column 14: expected the end of the line, found '#'"),
        (
            with(2, "#..........#"),
            "line 2, column 12: expected an amphipod (A, B, C or D) or an empty space '.', found '#'",
        ),
        (with(2, "#............#"), "line 2, column 13: expected a wall '#', found '.'"),
        (
            with(2, "#...... ....#"),
            "line 2, column 8: expected an amphipod (A, B, C or D) or an empty space '.', found a space",
        ),
        (
            with(3, "###B#C#B#D##"),
            "line 3, column 13: expected a wall '#', found the end of the line",
        ),
        (with(3, "##B#C#B#D###"), "line 3, column 3: expected a wall '#', found 'B'"),
        (with(4, " #A#D#C#A#"), "line 4, column 2: expected a space before the wall, found '#'"),
        (with(4, "\t#A#D#C#A#"), "line 4, column 1: expected a space before the wall, found a tab"),
        (with(4, "###A#D#C#A###"), "line 4, column 4: expected a wall '#', found 'A'"),
        (
            with(4, "  #A#D#C#A"),
            "line 4, column 11: expected a wall '#', found the end of the line",
        ),
        (with(4, "  #A#D#C#A##"), "line 4, column 12: expected the end of the line, found '#'"),
        (
            with(4, ""),
            "line 4, column 1: expected a space before the wall, found the end of the line",
        ),
        (
            with(5, "  ########"),
            "line 5, column 11: expected a wall '#', found the end of the line",
        ),
        (with(5, "  ####.####"), "line 5, column 7: expected a wall '#', found '.'"),
        (GOOD[..1].join("\n"), "line 2, column 1: expected a wall '#', found the end of the input"),
        (GOOD[..4].join("\n"), "line 5, column 1: expected a wall '#', found the end of the input"),
        (
            GOOD.join("\n") + "\n\n#",
            "line 6, column 1: expected the end of the input below the bottom wall, found the end of the line",
        ),
        (
            GOOD.join("\n") + "\n#",
            "line 6, column 1: expected the end of the input below the bottom wall, found '#'",
        ),
    ];
    for (input, message) in cases {
        assert_eq!(refusal(&input), message, "{input:?}");
    }
}

#[test]
fn wrong_amphipods_are_named_with_their_place() {
    let cases = [
        (
            with(3, "###b#C#B#D###"),
            "line 3, column 4: expected an amphipod (A, B, C or D) or an empty space '.', found 'b' in lower case",
        ),
        (
            with(3, "###B#E#B#D###"),
            "line 3, column 6: expected an amphipod (A, B, C or D) or an empty space '.', found 'E'",
        ),
        (
            with(3, "###B#\t#B#D###"),
            "line 3, column 6: expected an amphipod (A, B, C or D) or an empty space '.', found a tab",
        ),
        (
            with(3, "###B#é#B#D###"),
            "line 3, column 6: expected an amphipod (A, B, C or D) or an empty space '.', found 'é'",
        ),
        (
            with(2, "#..B........#"),
            "line 2, column 4: expected an empty space outside the room, found B, who may not stop there",
        ),
        (
            with(4, "  #A#D#D#A#"),
            "line 4, column 8: expected at most 2 amphipods D for a depth of 2, found 3",
        ),
        (
            with(2, "#A..........#"),
            "line 4, column 10: expected at most 2 amphipods A for a depth of 2, found 3",
        ),
    ];
    for (input, message) in cases {
        assert_eq!(refusal(&input), message, "{input:?}");
    }
}

#[test]
fn a_ninth_row_is_too_deep() {
    let mut lines = GOOD[..3].to_vec();
    lines.resize(10, "  #A#B#C#D#");
    lines[2] = "###A#B#C#D###";
    lines.push(GOOD[4]);
    assert_eq!(Burrow::from_str(&lines.join("\n")).unwrap().depth(), 8);
    lines.insert(10, "  #A#B#C#D#");
    assert_eq!(
        refusal(&lines.join("\n")),
        "line 11, column 1: expected the bottom wall below 8 rows of rooms at most, found another row"
    );
}

proptest! {
    #[test]
    fn no_input_makes_it_panic(input in "[#.A-E \\n\\t]{0,80}") {
        let _ = Burrow::from_str(&input);
    }

    /// One character of a good diagram changed: an error on that line or on one that it upsets,
    /// or a diagram that is shown as it was read.
    #[test]
    fn one_wrong_character_is_never_overlooked(at in 0_usize..64, character in "[#.A-D x\\n]") {
        let good = GOOD.join("\n");
        prop_assume!(at < good.len());
        let mut input = good;
        input.replace_range(at..=at, &character);
        if let Ok(burrow) = Burrow::from_str(&input) {
            prop_assert_eq!(burrow.to_string(), input);
        }
    }
}
