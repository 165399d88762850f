//! Counts all cycles of a small deck and proves that a deal never ends: `small_deck [DECK]` (12-2J-2Q).

use std::env;
use std::error::Error;

use camicia_endless::catalogue::Certificate;
use camicia_endless::census::Census;
use camicia_endless::executor::OneByOne;
use cardcore::Stop;

fn main() -> Result<(), Box<dyn Error>> {
    let deck = env::args().nth(1).unwrap_or_else(|| "12-2J-2Q".to_owned());
    let census = Census::new(&deck.parse()?)?;
    let stop = Stop::never();
    for smallest in Census::FEWEST..=census.most() {
        let found = census.cycles(smallest, &OneByOne, &stop)?;
        for entry in found.entries(&OneByOne, &stop)? {
            println!("{}: {} tricks, {} deals", entry.canonical, entry.tricks, entry.deals);
            if let Some(deal) = entry.deal {
                let certificate = Certificate::find(&deal, &stop)?;
                println!("  {}", certificate.ok_or("the game of a deal of a cycle never ends")?);
            }
        }
    }
    Ok(())
}
