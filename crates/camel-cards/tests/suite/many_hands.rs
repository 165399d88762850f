//! Inputs of very many hands: sorted, counted, streamed and, with the feature, on all cores.

use std::fmt::Write;
use std::str::FromStr;

use camel_cards::{Hands, Rules, SolveError, Winnings, both_parts, literal, parts, solve};
use cardcore::{Stop, Stopped};

/// Lines of pseudo-random hands of the first few labels, with bids below a limit.
fn text(hands: usize, labels: usize, bids: u64) -> String {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = |below: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        ((u128::from(state) * u128::from(below)) >> 64) as u64
    };
    let mut text = String::new();
    for _ in 0..hands {
        for _ in 0..5 {
            text.push(char::from(b"J2A3K4Q5T6987"[random(labels as u64) as usize]));
        }
        writeln!(text, " {}", random(bids)).unwrap();
    }
    text
}

fn one_by_one(hands: &Hands) -> [Winnings; 2] {
    [Rules::PART1, Rules::PART2].map(|rules| literal::solve(hands, &rules, &Stop::never()).unwrap())
}

#[test]
fn many_hands_agree_with_ranking_one_by_one() {
    // Few enough are sorted, more than that are counted.
    let kinds = [(13, u64::MAX), (13, 1000), (2, 1000), (5, 1 << 32), (13, 1 << 33)];
    let sizes = [72_000, 620_000];
    let sizes = &sizes[..if cfg!(debug_assertions) { 1 } else { 2 }];
    let kinds = &kinds[..if cfg!(debug_assertions) { 1 } else { 5 }];
    for (&hands, &(labels, bids)) in
        sizes.iter().flat_map(|hands| kinds.iter().map(move |kind| (hands, kind)))
    {
        let text = text(hands, labels, bids);
        let hands = Hands::from_str(&text).unwrap();
        let expected = one_by_one(&hands);
        assert_eq!(parts(&hands, &Stop::never()), Ok(expected), "{labels} {bids}");
        assert_eq!(both_parts(&text, &Stop::never()), Ok(expected), "{labels} {bids}");
        let rules = Rules::new("5J2A3K4Q9T678", Some('3')).unwrap();
        let answer = solve(&hands, &rules, &Stop::never());
        assert_eq!(answer, literal::solve(&hands, &rules, &Stop::never()), "{labels} {bids}");
    }
}

#[test]
fn the_number_of_hands_decides_the_method_and_not_the_answer() {
    let text = text(60_001, 13, 1000);
    for hands in [60_000, 60_001] {
        let end = text.match_indices('\n').nth(hands - 1).unwrap().0;
        let hands = Hands::from_str(&text[..end]).unwrap();
        assert_eq!(parts(&hands, &Stop::never()), Ok(one_by_one(&hands)), "{}", hands.len());
    }
}

#[test]
fn line_ends_in_a_long_text_make_no_difference() {
    let text = text(LINES, 13, 1000);
    let expected = both_parts(&text, &Stop::never());
    assert_eq!(both_parts(&text.replace('\n', "  \r\n"), &Stop::never()), expected);
    assert_eq!(both_parts(&format!("\u{feff}{text}\n \n"), &Stop::never()), expected);
}

/// More than are sorted; without optimisation that would take too long.
const LINES: usize = if cfg!(debug_assertions) { 80_000 } else { 620_000 };

/// With the feature `rayon` a long text is cut into pieces. Wherever the cuts are, they are unseen.
#[test]
fn faults_in_a_long_text_have_their_place() {
    let regular = "32T3K 765\n".repeat(LINES);
    let mut places = vec![1, LINES / 2, LINES];
    if !cfg!(debug_assertions) {
        places.extend((1..16).map(|part| part * LINES / 16));
    }
    for place in places {
        for (fault, column) in
            [("\n", 1), ("  \r\n", 1), ("\u{feff}AAAAA 1\n", 1), ("AAAAA x\n", 7)]
        {
            // An input may begin with a mark, and end with blank lines.
            let (before, after) = regular.split_at(place * 10);
            let text = [before, fault, after, "AAAAA 1\n"].concat();
            let Err(SolveError::Input(error)) = both_parts(&text, &Stop::never()) else {
                panic!("{fault:?} was passed over behind line {place}");
            };
            assert_eq!(
                (error.position.line, error.position.column),
                (place + 1, column),
                "{fault:?}"
            );
            assert_eq!(literal::parse(&text), Err(error));
        }
    }
    let blank = "\n".repeat(10 * LINES);
    let error = both_parts(&blank, &Stop::never()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 1, column 1: expected hands with their bids, found an empty input"
    );
    let mostly_blank = format!("AAAAA 3{blank}");
    let answers = both_parts(&mostly_blank, &Stop::never()).unwrap();
    assert_eq!(answers.map(|answer| (answer.winnings, answer.equal_hands)), [(3, 0); 2]);
}

#[test]
fn a_due_stop_ends_a_census() {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    let text = text(LINES, 13, 1000);
    let stop = Stop::never().or_when(Arc::new(AtomicBool::new(true)));
    assert_eq!(parts(&Hands::from_str(&text).unwrap(), &stop), Err(Stopped));
    assert_eq!(both_parts(&text, &stop), Err(SolveError::Stopped(Stopped)));
}
