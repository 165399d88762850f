//! Which features of a deal go with a long game? `features [GAMES] [SEED]` plays random deals of 52
//! cards (30 million unless told otherwise) and prints, for each feature, the share of games of 150
//! tricks or more among the deals that have it, against the share among all.

use std::collections::BTreeMap;
use std::env;
use std::error::Error;

use camicia::engine::{Dealer, Engine, Packed, PackedDeal};
use camicia::{Deal, Stop};
use cardcore::simd::Level;

/// What counts as a long game, in tricks.
const LONG: u64 = 150;

/// How many deals have a feature, and how many of them give long games.
#[derive(Default)]
struct Share {
    deals: u64,
    long: u64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let games = args.next().map_or(Ok(30_000_000), |games| games.parse())?;
    let seed = args.next().map_or(Ok(1), |seed| seed.parse())?;
    let deck: Deal = "------------------JJJJQQQQ/------------------KKKKAAAA".parse()?;
    let dealer = Dealer::new(PackedDeal::try_from(&deck)?, seed, 0, Level::chosen());

    let mut all = Share::default();
    let mut shares: BTreeMap<String, Share> = BTreeMap::new();
    Engine::new().run(
        0..games,
        |first, deals| dealer.fill(first, deals),
        |batch| {
            for (deal, outcome) in batch.deals.iter().zip(batch.outcomes) {
                let is_long = outcome.tricks() >= LONG;
                all.count(is_long);
                for feature in features(deal) {
                    shares.entry(feature).or_default().count(is_long);
                }
            }
        },
        &Stop::never(),
    )?;

    println!("{} deals, {:.3} % of {LONG} tricks or more", all.deals, 100.0 * all.of_long());
    for (feature, share) in shares.iter().filter(|(_, share)| share.long >= 100) {
        println!(
            "{feature:<44} × {:.2} ± {:.2}, in {:7.4} % of the deals",
            share.of_long() / all.of_long(),
            2.0 * share.of_long() / all.of_long() / number(share.long).sqrt(),
            100.0 * number(share.deals) / number(all.deals),
        );
    }
    Ok(())
}

impl Share {
    fn count(&mut self, is_long: bool) {
        self.deals += 1;
        self.long += u64::from(is_long);
    }

    fn of_long(&self) -> f64 {
        number(self.long) / number(self.deals)
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts far below 2^53")]
const fn number(count: u64) -> f64 {
    count as f64
}

/// The features that a deal has.
fn features(deal: &PackedDeal) -> impl Iterator<Item = String> {
    let [a, b] = [deal.a(), deal.b()];
    let neighbours = |hand: Packed| (hand.mask() & hand.mask() >> 1).count_ones();
    let apart = neighbours(a) + neighbours(b) == 0;
    let most = a.payments().max(b.payments());
    let of_kind = |penalty: u32| {
        (0..a.payments()).filter(move |card| a.penalties() >> (2 * card) & 3 == penalty - 1).count()
    };
    let sum: u32 = (0..a.payments()).map(|card| (a.penalties() >> (2 * card) & 3) + 1).sum();
    [
        apart.then(|| "no two payment cards side by side".to_owned()),
        Some(format!("{most:2} payment cards in the hand with more")),
        Some(format!("{} jacks in A's hand", of_kind(1))),
        Some(format!("{} aces in A's hand", of_kind(4))),
        Some(format!("penalties in A's hand add up to {:2} to {:2}", sum / 5 * 5, sum / 5 * 5 + 4)),
    ]
    .into_iter()
    .flatten()
}
