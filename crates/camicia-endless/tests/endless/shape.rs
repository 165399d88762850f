//! Which values the payment cards of a cycle can have, against playing it with each.

use std::collections::{BTreeMap, BTreeSet};

use camicia::{Card, Cycle, Deal};
use camicia_endless::catalogue::Catalogue;
use camicia_endless::census::Census;
use camicia_endless::executor::OneByOne;
use camicia_endless::pattern::CardCounts;
use camicia_endless::pattern::ValueSet;
use camicia_endless::shape::{Shape, values, variants};
use cardcore::Stop;

fn cycle(position: &Deal) -> Option<Cycle> {
    Cycle::find(position, &Stop::never()).unwrap()
}

fn all_cycles(deck: &str) -> BTreeSet<Deal> {
    let census = Census::new(&deck.parse().unwrap()).unwrap();
    let sizes = Census::FEWEST..=census.most();
    sizes.flat_map(|size| census.cycles(size, &OneByOne, &Stop::never()).unwrap().cycles).collect()
}

/// A position with another card in the place of its n-th payment card.
fn with(position: &Deal, number: usize, card: Card) -> Deal {
    let mut hands = [position.a().to_vec(), position.b().to_vec()];
    let mut payments = hands.iter_mut().flatten().filter(|card| **card != Card::Number);
    *payments.nth(number).unwrap() = card;
    let [a, b] = hands;
    Deal::new(a, b)
}

#[test]
fn a_payment_card_can_have_exactly_the_values_that_keep_the_shape() {
    let any = ValueSet::any_of(&CardCounts::of([1, 2, 3, 4]));
    let mut free = 0;
    for position in all_cycles("8-2J-2Q-2K-2A").iter().step_by(9) {
        let found = cycle(position).unwrap();
        let entry = found.entry().to_deal();
        for (number, set) in values(&found, any).into_iter().enumerate() {
            free += set.penalties().count() - 1;
            for penalty in 1..=4 {
                let card = Card::with_penalty(penalty).unwrap();
                let other = cycle(&with(&entry, number, card));
                let keeps = other.is_some_and(|other| {
                    other.pre_period().tricks == 0 && Shape::of(&other) == Shape::of(&found)
                });
                assert_eq!(keeps, set.allows(penalty), "{entry}: {number}, {card:?}");
            }
        }
    }
    assert!(free > 0);
}

#[test]
fn the_catalogue_has_all_variants_of_its_shapes() {
    let catalogue = &Catalogue::built_in()[0];
    let deck = CardCounts::of_deck(&catalogue.deck).unwrap();
    let mut shapes = BTreeMap::new();
    for entry in &catalogue.cycles {
        let found = cycle(&entry.canonical).unwrap();
        shapes.entry(Shape::of(&found)).or_insert(found);
    }
    let listed: BTreeSet<&Deal> = catalogue.cycles.iter().map(|entry| &entry.canonical).collect();
    for found in shapes.values().step_by(if cfg!(debug_assertions) { 9 } else { 1 }) {
        for variant in variants(found, &deck) {
            let variant = cycle(&variant).expect("every variant never ends");
            assert_eq!(Shape::of(&variant), Shape::of(found));
            assert!(listed.contains(variant.canonical()), "{variant:?}");
        }
    }
    assert_eq!(shapes.len(), 28);
}
