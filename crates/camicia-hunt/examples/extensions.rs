//! What does playing backwards gain? `extensions [GAMES] [KEPT] [SEED]` plays random deals of 52
//! cards (3 million), takes the longest (2,000), and compares them with the longest deals of 26 and
//! 26 that run into their courses.

use std::env;
use std::error::Error;

use camicia::engine::{Dealer, Engine, PackedDeal};
use camicia::{Deal, Stop, backward};
use cardcore::simd::Level;

/// More positions than run into the course of any game known.
const POSITIONS: u64 = 1_000_000;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let games = args.next().map_or(Ok(3_000_000), |games| games.parse())?;
    let kept = args.next().map_or(Ok(2_000), |kept| kept.parse())?;
    let seed = args.next().map_or(Ok(1), |seed| seed.parse())?;
    let deck: Deal = "------------------JJJJQQQQ/------------------KKKKAAAA".parse()?;
    let dealer = Dealer::new(PackedDeal::try_from(&deck)?, seed, 0, Level::chosen());

    let mut longest: Vec<(u64, u64)> = Vec::new();
    Engine::new().run(
        0..games,
        |first, deals| dealer.fill(first, deals),
        |batch| {
            let numbered = (batch.first..).zip(batch.outcomes);
            longest.extend(
                numbered
                    .filter(|(_, outcome)| !outcome.is_loop())
                    .map(|(number, outcome)| (outcome.tricks(), number)),
            );
            if longest.len() > kept + Engine::BATCH {
                longest.select_nth_unstable_by(kept, |one, other| other.cmp(one));
                longest.truncate(kept);
            }
        },
        &Stop::never(),
    )?;
    longest.sort_unstable_by(|one, other| other.cmp(one));
    longest.truncate(kept);

    let mut lengths = Vec::new();
    for &(tricks, number) in &longest {
        let deal = Deal::from(dealer.deal(number));
        if let Some(found) = backward::longest(&deal, (26, 26), POSITIONS, &Stop::never())? {
            let found = found.by_tricks.map_or(tricks, |start| start.tricks.max(tricks));
            lengths.push((tricks, found));
        }
    }
    let shortest = lengths.last().map_or(0, |&(tricks, _)| tricks);
    println!("the {} longest of {games} games: {shortest} tricks or more", lengths.len());
    let gain: u64 = lengths.iter().map(|(played, found)| found - played).sum();
    println!("extended by {} tricks on average", gain / lengths.len().max(1) as u64);
    for limit in [250, 300, 350, 400, 450] {
        let played = lengths.iter().filter(|(played, _)| *played >= limit).count();
        let found = lengths.iter().filter(|(_, found)| *found >= limit).count();
        println!("{limit} tricks or more: {played} of the games played, {found} of those found");
    }
    Ok(())
}
