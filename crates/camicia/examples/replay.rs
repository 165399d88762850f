//! Prints where each trick of a game leads: `replay DEAL`.

use camicia::{Deal, LoopRule, Player, Replay, Step, Stop};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let deal = std::env::args().nth(1).unwrap_or_else(|| "J 2 3/4 J 5".to_owned());
    let mut replay = Replay::new(&deal.parse::<Deal>()?, LoopRule::Position, &Stop::never())?;
    println!("{} steps, {}", replay.len(), replay.outcome());
    while let Some(step) = replay.next() {
        match step {
            Step::Taken { player, cards } => {
                let [a, b] = [Player::A, Player::B].map(|player| replay.hand(player).len());
                println!("{player} takes {cards} cards, A has {a} and B has {b}");
            }
            Step::CycleReached => println!("trick {}: this position comes again", replay.trick()),
            Step::CycleRepeated => println!("trick {}: here it is again", replay.trick()),
            _ => {}
        }
    }
    Ok(())
}
