//! Plays the longest game that is known: Nessler 2022.

use camicia::{Deal, Stop, solve};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let deal: Deal = "---AJ--Q---------QAKQJJ-QK/-----A----KJ-K--------A---".parse()?;
    let outcome = solve(&deal, &Stop::never())?;
    println!("{} cards, {} tricks", outcome.cards(), outcome.tricks());
    assert_eq!((outcome.cards(), outcome.tricks()), (8344, 1164));
    Ok(())
}
