//! Deals of Camicia and their numbers.

use std::str::FromStr;

use ::camicia::index::Deck;
use ::camicia::{Cycle, Deal, Stop};
use serde::Serialize;

/// A deal, its number among all deals of its deck, and its cycle if its game is endless.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Description {
    /// In the compact form.
    deal: String,
    /// The deck's name; none when its deals are too many to be numbered.
    deck: Option<String>,
    /// In decimal digits; 128 bits do not fit a number of JavaScript.
    index: Option<String>,
    /// Where A's hand ends.
    a: usize,
    cycle: Option<Circle>,
}

/// The part of an endless game that comes again and again.
#[derive(Debug, PartialEq, Eq, Serialize)]
struct Circle {
    /// Cards played before it.
    start: u64,
    /// Cards played in going round once.
    cards: u64,
    /// Tricks in going round once.
    tricks: u64,
}

/// What is known of a deal without playing it for show.
pub(crate) fn describe(deal: &Deal) -> Description {
    let sequence = deal.sequence();
    let deck = Deck::of(&sequence).ok();
    let index = deck.map(|deck| deck.rank(&sequence).expect("these are the cards of the deck"));
    let cycle = Cycle::find(deal, &Stop::never()).expect("it is never told to stop");
    Description {
        deal: deal.to_string(),
        deck: deck.map(|deck| deck.to_string()),
        index: index.map(|index| index.to_string()),
        a: deal.a().len(),
        cycle: cycle.map(|cycle| Circle {
            start: cycle.pre_period().cards,
            cards: cycle.period().cards,
            tricks: cycle.period().tricks,
        }),
    }
}

/// The deal with this number among the deals of a deck, `a` cards of which are A's.
///
/// # Errors
/// A sentence when there is no such deck or number.
pub(crate) fn of_index(deck: &str, index: &str, a: usize) -> Result<Deal, String> {
    let deck: Deck = deck.parse().map_err(|error: <Deck as FromStr>::Err| error.to_string())?;
    let index = index
        .trim()
        .parse()
        .map_err(|_| "expected the index as a whole number of at most 128 bits".to_owned())?;
    let cards = deck.unrank(index).map_err(|error| error.to_string())?;
    Ok(Deal::split(&cards, a))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NESSLER_2022: &str = "---AJ--Q---------QAKQJJ-QK/-----A----KJ-K--------A---";

    #[test]
    fn a_deal_has_its_number_and_a_number_its_deal() {
        let description = describe(&NESSLER_2022.parse().unwrap());
        assert_eq!(description.index.as_deref(), Some("447247122283566119055"));
        assert_eq!(
            (description.deck.as_deref(), description.cycle),
            (Some("36-4J-4Q-4K-4A"), None)
        );
        let deal = of_index("36-4J-4Q-4K-4A", "447247122283566119055", 26).unwrap();
        assert_eq!(deal.to_string(), NESSLER_2022);
        for (deck, index) in [("36-5", "1"), ("36-4J", "-1"), ("36-4J", "91390")] {
            assert!(of_index(deck, index, 26).is_err(), "{deck} {index}");
        }
    }

    #[test]
    fn an_endless_deal_has_a_cycle() {
        let casella = of_index("36-4J-4Q-4K-4A", "472460898658889399111", 26).unwrap();
        let cycle = describe(&casella).cycle.unwrap();
        assert_eq!((cycle.tricks, cycle.cards), (62, 440));
    }
}
