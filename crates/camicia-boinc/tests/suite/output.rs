//! The bytes of `out`, against those of the twin.

use crate::slot::{Ended, Slot};
use crate::twin;

const LAST: u128 = 653_534_134_886_878_244_999;
/// The endless deal of Brayden Casella, 2024.
const CASELLA: u128 = 472_460_898_658_889_399_111;
/// The longest game known, of 2022.
const LONGEST: u128 = 447_247_122_283_566_119_055;

fn assert_as_the_twin(first: u128, last: u128) {
    let slot = Slot::new(&format!("{first} {last}\n"));
    assert_eq!(slot.run(), Ended { code: Some(0), said: String::new() });
    assert_eq!(slot.read("out"), twin::out(first, last), "{first} {last}");
    assert_eq!(slot.names(), ["in", "out"]);
}

#[test]
fn ranges_have_the_bytes_of_the_literal_twin() {
    let ends = [(0, 9_999), (LAST - 9_999, LAST), (0, 0), (LAST, LAST)];
    let around = [CASELLA - 5_000, LONGEST - 5_000].map(|first| (first, first + 10_000));
    // Multiples of a large odd number: indices without a pattern.
    let scattered = (1..=6).map(|number: u128| {
        let first = number * 0x9E37_79B9_7F4A_7C15_F39C % (LAST - 5_000);
        (first, first + 5_000)
    });
    for (first, last) in ends.into_iter().chain(around).chain(scattered) {
        assert_as_the_twin(first, last);
    }
}

#[test]
fn an_endless_deal_alone_has_a_loop_and_no_finished_line() {
    let slot = Slot::new(&format!("{CASELLA} {CASELLA}\n"));
    assert_eq!(slot.run().code, Some(0));
    let out = slot.read("out");
    let expected = format!("loop,{CASELLA},");
    assert!(out.starts_with(&expected), "{out}");
    assert!(out.ends_with(&format!("\nsummary,0,0,0,0,0{}\n", ",0".repeat(64))), "{out}");
    assert_eq!(out, twin::out(CASELLA, CASELLA));
}

#[test]
fn of_longest_games_with_equally_many_cards_the_lowest_index_is_named() {
    // All deals from 0 on of few cards before the end: their games are alike, and ties common.
    let (first, last) = (0, 199);
    let tied = twin::out(first, last);
    let index = |text: &str| text.split(',').nth(1).unwrap().parse::<u128>().unwrap();
    let cards = |text: &str| text.split(',').nth(2).unwrap().to_owned();
    let named = index(&tied);
    // Behind the one that is named there is another one of as many cards.
    let rest = twin::out(named + 1, last);
    assert_eq!(cards(&rest), cards(&tied));
    assert_as_the_twin(first, last);
}

#[test]
fn a_range_of_several_blocks_is_counted_whole() {
    let first = LONGEST - 150_000;
    assert_as_the_twin(first, first + 200_000);
}
