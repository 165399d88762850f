//! Prints the least energy of all 2520 full burrows of depth 2, as drawn and unfolded, found by the
//! literal twin of the tests: `tests/suite/all_starts.txt` is its output. It takes some minutes;
//! with a number as argument it leaves so many burrows out, to go on with a run that was broken off.
//!
//! A line holds the first and the second row of the rooms, then the two energies, `-` where there
//! is no solution. The twin goes move by move; every hundredth burrow as drawn, and every five
//! hundredth unfolded, it solves also one space at a time, and compares.

use std::error::Error;
use std::io::{self, Write};

#[path = "../tests/suite/starts.rs"]
mod starts;
#[path = "../tests/suite/twin.rs"]
mod twin;

fn main() -> Result<(), Box<dyn Error>> {
    let done = std::env::args().nth(1).map_or(Ok(0), |count| count.parse())?;
    let mut out = io::stdout().lock();
    for (number, rows) in starts::all().enumerate().skip(done) {
        let folded = starts::folded(&rows);
        let unfolded = starts::unfolded(&rows);
        let part1 = twin::least_energy_by_moves(&folded);
        let part2 = twin::least_energy_by_moves(&unfolded);
        if number % 100 == 0 {
            assert_eq!(twin::least_energy_by_steps(&folded), part1, "{folded}");
        }
        if number % 500 == 0 {
            assert_eq!(twin::least_energy_by_steps(&unfolded), part2, "{unfolded}");
        }
        let [part1, part2] =
            [part1, part2].map(|energy| energy.map_or("-".to_owned(), |energy| energy.to_string()));
        writeln!(out, "{} {} {part1} {part2}", &rows[..4], &rows[4..])?;
    }
    Ok(())
}
