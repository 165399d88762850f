//! Random burrows of every depth, some with amphipods in the hallway, against a plain search.

use std::str::FromStr;

use amphipod::{Burrow, least_energy, solve};
use cardcore::Stop;
use proptest::prelude::*;
use proptest::sample::subsequence;

use crate::twin;

/// A diagram of any depth in which the upper `mixed` rows at most are out of order; some of their
/// amphipods stand in the hallway.
fn diagram(mixed: usize) -> impl Strategy<Value = String> {
    const COLUMNS: [usize; 7] = [0, 1, 3, 5, 7, 9, 10];
    let size = (1..=8_usize).prop_flat_map(move |depth| (Just(depth), 1..=mixed.min(depth)));
    size.prop_flat_map(|(depth, mixed)| {
        let letters = "ABCD".repeat(mixed).chars().collect::<Vec<_>>();
        let rooms = (0..4 * mixed).map(|slot| slot % 4).collect::<Vec<_>>();
        let outside = prop_oneof![3 => Just(0), 2 => 1..=(4 * mixed).min(6)];
        let hallway = outside.prop_flat_map(|count| subsequence(COLUMNS.to_vec(), count));
        (Just(depth), Just(letters).prop_shuffle(), Just(rooms).prop_shuffle(), hallway)
    })
    .prop_map(|(depth, mut letters, rooms, hallway)| {
        let mut drawn = vec!['.'; 11];
        for column in &hallway {
            drawn[*column] = letters.pop().unwrap();
        }
        let mixed = rooms.len() / 4;
        let mut columns: [Vec<char>; 4] =
            ["A", "B", "C", "D"].map(|home| home.repeat(depth - mixed).chars().collect());
        for room in rooms.into_iter().skip(hallway.len()) {
            columns[room].push(letters.pop().unwrap());
        }
        let mut lines = vec!["#".repeat(13), format!("#{}#", String::from_iter(drawn))];
        for row in (0..depth).rev() {
            let letters: String = [0, 1, 2, 3]
                .map(|room| format!("{}#", columns[room].get(row).unwrap_or(&'.')))
                .concat();
            let (left, right) = if row + 1 == depth { ("##", "##") } else { ("  ", "") };
            lines.push(format!("{left}#{letters}{right}"));
        }
        lines.push("  #########".to_owned());
        lines.join("\n")
    })
}

/// A diagram in which some amphipods are missing, so that others may stand above empty spaces.
fn with_gaps(mixed: usize) -> impl Strategy<Value = String> {
    (diagram(mixed), any::<u64>()).prop_map(|(drawn, gaps)| {
        let mut index = 0;
        let keep_or_take = |letter: char| {
            if !letter.is_ascii_uppercase() {
                return letter;
            }
            index += 1;
            if gaps >> (index % 64) & 1 == 0 { letter } else { '.' }
        };
        drawn.chars().map(keep_or_take).collect()
    })
}

fn cases(release: u32, debug: u32) -> ProptestConfig {
    ProptestConfig::with_cases(if cfg!(debug_assertions) { debug } else { release })
}

proptest! {
    #![proptest_config(cases(60, 6))]

    #[test]
    fn the_energy_is_the_one_found_space_by_space(drawn in diagram(1)) {
        let burrow = Burrow::from_str(&drawn).unwrap();
        let energy = twin::least_energy_by_steps(&drawn);
        prop_assert_eq!(least_energy(&burrow, &Stop::never()), Ok(energy));
        prop_assert_eq!(twin::least_energy_by_moves(&drawn), energy);
    }
}

proptest! {
    #![proptest_config(cases(60, 8))]

    #[test]
    fn the_energy_is_the_one_found_move_by_move(
        drawn in diagram(if cfg!(debug_assertions) { 2 } else { 4 }),
    ) {
        let burrow = Burrow::from_str(&drawn).unwrap();
        let energy = twin::least_energy_by_moves(&drawn);
        prop_assert_eq!(least_energy(&burrow, &Stop::never()), Ok(energy));
    }
}

proptest! {
    #![proptest_config(cases(120, 12))]

    #[test]
    fn with_gaps_the_energy_is_the_one_found_space_by_space(drawn in with_gaps(1)) {
        let burrow = Burrow::from_str(&drawn).unwrap();
        let energy = twin::least_energy_by_steps(&drawn);
        prop_assert_eq!(least_energy(&burrow, &Stop::never()), Ok(energy));
        prop_assert_eq!(twin::least_energy_by_moves(&drawn), energy);
    }

    #[test]
    fn with_gaps_the_energy_is_the_one_found_move_by_move(
        drawn in with_gaps(if cfg!(debug_assertions) { 2 } else { 4 }),
    ) {
        let burrow = Burrow::from_str(&drawn).unwrap();
        let energy = twin::least_energy_by_moves(&drawn);
        prop_assert_eq!(least_energy(&burrow, &Stop::never()), Ok(energy));
    }
}

proptest! {
    #[test]
    fn the_moves_follow_the_rules(drawn in prop_oneof![diagram(8), with_gaps(8)]) {
        let burrow = Burrow::from_str(&drawn).unwrap();
        let mut board = burrow.clone();
        if let Some(solution) = solve(&burrow, &Stop::never()).unwrap() {
            for step in &solution.moves {
                prop_assert_eq!(board.apply(step), Ok(()));
            }
            prop_assert!(board.is_organised());
            let energy = solution.moves.iter().map(|step| step.energy).sum::<u64>();
            prop_assert_eq!(solution.energy, energy);
            prop_assert_eq!(least_energy(&burrow, &Stop::never()), Ok(Some(energy)));
        }
    }
}
