//! What is not as it should be: bad ranges, broken links, and checkpoints that cannot be used.

use std::fs;

use crate::slot::Slot;
use crate::twin;

const FIRST: u128 = 447_247_122_283_566_100_000;

#[test]
fn a_bad_range_is_exit_code_1_and_one_line() {
    for (unit, said) in [
        ("", "in: line 1, column 1: expected two numbers"),
        ("5 4\n", "in: line 1, column 3: expected an END of 5 or more, found 4"),
        ("0 653534134886878245000\n", "in: line 1, column 3: expected a number of 0 to"),
        ("1 2 3\n", "in: line 1, column 4: expected a digit"),
    ] {
        let slot = Slot::new(unit);
        let ended = slot.run();
        assert_eq!(ended.code, Some(1), "{ended:?}");
        assert!(ended.said.contains(said) && ended.said.lines().count() == 1, "{ended:?}");
        assert_eq!(slot.names(), ["in"]);
    }
}

#[test]
fn a_folder_without_a_unit_is_exit_code_2() {
    let slot = Slot::new("");
    fs::remove_file(slot.path("in")).unwrap();
    let ended = slot.run();
    assert_eq!(ended.code, Some(2));
    assert!(ended.said.contains("cannot read ./in: "), "{ended:?}");
}

#[test]
fn soft_links_are_followed() {
    let slot = Slot::new("<soft_link>project/unit</soft_link>\n");
    fs::create_dir(slot.path("project")).unwrap();
    slot.write("project/unit", "7 8\n");
    slot.write("out", "<soft_link>project/result</soft_link>\n");
    assert_eq!(slot.run().code, Some(0));
    assert_eq!(slot.read("project/result"), twin::out(7, 8));
    assert_eq!(slot.read("out"), "<soft_link>project/result</soft_link>\n");
}

#[test]
fn a_soft_link_that_points_nowhere_is_named() {
    for (link, other, said) in [
        ("in", "out", "cannot read ./nowhere/unit: "),
        ("out", "in", "cannot write ./nowhere/unit: "),
    ] {
        let slot = Slot::new("7 8\n");
        if other == "out" {
            slot.write(other, "");
        }
        slot.write(link, "<soft_link>nowhere/unit</soft_link>\n");
        let ended = slot.run();
        assert_eq!(ended.code, Some(2), "{ended:?}");
        assert!(ended.said.contains(said), "{ended:?}");
    }
}

#[test]
fn an_unknown_level_of_vector_instructions_is_refused() {
    let slot = Slot::new("7 8\n");
    let output = slot.program().env("DECKHAND_SIMD", "sse9").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(!slot.has("out"));
}

#[test]
fn a_checkpoint_that_cannot_be_used_is_as_good_as_none() {
    let (first, last) = (FIRST, FIRST + 70_000);
    let expected = twin::out(first, last);
    for checkpoint in ["", "no JSON", "{\"hash\":\"0123456789abcdef\",\"checksum\":\"\"}\n"] {
        let slot = Slot::new(&format!("{first} {last}\n"));
        slot.write("unit-0.checkpoint", checkpoint);
        slot.write("unit-0.checkpoint.abcdef.partial", "half of one");
        let ended = slot.run();
        assert_eq!(ended.code, Some(0), "{ended:?}");
        assert!(ended.said.contains("unit-0.checkpoint is damaged"), "{ended:?}");
        assert_eq!(slot.read("out"), expected);
        assert_eq!(slot.names(), ["in", "out"]);
    }
}
