//! Deals whose games are known, played with every dispatch.

use camicia::engine::{Dealer, Engine, PackedDeal};
use camicia::{Deal, Outcome};
use cardcore::simd::Level;
use cardcore::{Stop, Stopped};

/// How many deals of the same cards are played with every dispatch.
const DEALT: usize = 8;
/// The most known deals that there are.
pub(crate) const MOST: usize = 16;

/// Deals of the usual deck: the three longest games known, and one that never ends.
const KNOWN: [&str; 4] = [
    "---AJ--Q---------QAKQJJ-QK/-----A----KJ-K--------A---",
    "-J------Q------AAA-----QQ-/K----JA-----------KQ-K-JJK",
    "----K---A--Q-A--JJA------J/-----KK---------A-JK-Q-Q-Q",
    "---K---Q-KQAJ-----AAJ--J--/----------Q----KQ-J-----KA",
];

/// Known deals, and how their games go.
#[derive(Debug, Clone)]
pub(crate) struct Probes {
    pub(crate) deals: Vec<PackedDeal>,
    pub(crate) outcomes: Vec<Outcome>,
}

impl Probes {
    /// Deals of the same cards and sizes of hands as this one.
    pub(crate) fn of(deal: PackedDeal, stop: &Stop) -> Result<Self, Stopped> {
        let mut deals = vec![PackedDeal::default(); DEALT];
        Dealer::new(deal, 0, 0, Level::chosen()).fill(0, &mut deals);
        let known = KNOWN.map(|text| {
            let known: Deal = text.parse().expect("the table is of deals");
            PackedDeal::try_from(&known).expect("the usual deck is not too large")
        });
        if cards(known[0]) == cards(deal) {
            deals.extend(known);
        }
        let outcomes = Engine::new().solve(&deals, stop)?;
        Ok(Self { deals, outcomes })
    }
}

/// What does not change when cards are dealt anew.
fn cards(deal: PackedDeal) -> (usize, usize, [u32; 4]) {
    let mut payments = [0; 4];
    for card in deal.a().cards().chain(deal.b().cards()).filter(|card| card.is_payment()) {
        payments[card.penalty() as usize - 1] += 1;
    }
    (deal.a().len(), deal.b().len(), payments)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_deck_has_its_records_and_an_endless_game() {
        let deal: Deal = KNOWN[0].parse().unwrap();
        let probes = Probes::of(PackedDeal::try_from(&deal).unwrap(), &Stop::never()).unwrap();
        let tricks: Vec<_> = probes.outcomes[DEALT..].iter().map(Outcome::tricks).collect();
        assert_eq!(tricks[..3], [1164, 1122, 1106]);
        assert!(probes.outcomes[DEALT + 3].is_loop());
        assert!(probes.deals.len() <= MOST);
    }

    #[test]
    fn another_deck_has_deals_of_its_own() {
        let deal: Deal = "JQ--/K---".parse().unwrap();
        let deal = PackedDeal::try_from(&deal).unwrap();
        let probes = Probes::of(deal, &Stop::never()).unwrap();
        assert_eq!(probes.deals.len(), DEALT);
        assert!(probes.deals.iter().all(|&other| cards(other) == cards(deal)));
    }
}
