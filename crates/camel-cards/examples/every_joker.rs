//! Prints what the hands win with each label as the joker: `every_joker [FILE]`.

use camel_cards::{Hands, Rules, Stop, solve};

const LABELS: &str = "AKQJT98765432";
/// The hands of the puzzle.
const EXAMPLE: &str = "32T3K 765\nT55J5 684\nKK677 28\nKTJJT 220\nQQQJA 483\n";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = match std::env::args().nth(1) {
        Some(file) => std::fs::read_to_string(file)?,
        None => EXAMPLE.to_owned(),
    };
    let hands: Hands = text.parse()?;
    let stop = Stop::never();
    println!("no joker: {}", solve(&hands, &Rules::PART1, &stop)?.winnings);
    for joker in LABELS.chars() {
        // The joker is the weakest label, and the others keep their order.
        let order: String = LABELS.chars().filter(|&label| label != joker).chain([joker]).collect();
        let rules = Rules::new(&order, Some(joker))?;
        println!("joker {joker}: {}", solve(&hands, &rules, &stop)?.winnings);
    }
    Ok(())
}
