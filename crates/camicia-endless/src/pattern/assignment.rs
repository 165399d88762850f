//! Giving each card of a word one of the values that it can have.

use std::iter;

use super::{CardCounts, ValueSet, fits};

/// All ways to give a card of the deck to each set, as penalties, 0 for a number card; there is no dead end
/// on the way to the next one.
///
/// ```
/// use camicia_endless::pattern::{CardCounts, Pattern, assignments};
///
/// let pattern: Pattern = "[JQ]-[JK]".parse()?;
/// let deck = CardCounts::of([0, 1, 2, 3]);
/// assert!(assignments(pattern.0, deck).eq([[2, 0, 3], [2, 0, 1], [1, 0, 3]]));
/// # Ok::<(), camicia_endless::pattern::ParsePatternError>(())
/// ```
pub fn assignments(sets: Vec<ValueSet>, deck: CardCounts) -> impl Iterator<Item = Vec<u8>> {
    let mut ways: Vec<(Vec<u8>, CardCounts)> = Vec::new();
    ways.extend(fits(sets.iter().copied(), &deck).then(|| (Vec::new(), deck)));
    iter::from_fn(move || {
        loop {
            let (way, left) = ways.pop()?;
            if way.len() == sets.len() {
                return Some(way);
            }
            let longer = |(penalty, left)| ([way.as_slice(), &[penalty]].concat(), left);
            ways.extend(choices(&sets[way.len()..], left).map(longer));
        }
    })
}

/// The penalties that the first set can have so that cards of the deck are left for those behind it, and
/// what the deck has left then.
fn choices(sets: &[ValueSet], deck: CardCounts) -> impl Iterator<Item = (u8, CardCounts)> {
    let (first, behind) = (sets[0], &sets[1..]);
    first
        .penalties()
        .chain((!first.is_payment()).then_some(0))
        .filter_map(move |penalty| Some((penalty, deck.without(&CardCounts::of([penalty]))?)))
        .filter(|(_, left)| fits(behind.iter().copied(), left))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pattern::Pattern;

    #[test]
    fn sets_are_filled_in_all_ways_without_trying_what_cannot_be() {
        let sets = |text: &str| text.parse::<Pattern>().unwrap().0;
        let deck = CardCounts::of([0, 1, 2, 3, 3]);
        let all: Vec<_> = assignments(sets("[JQ]-[JQK]K"), deck).collect();
        assert_eq!(all, [[2, 0, 3, 3], [2, 0, 1, 3], [1, 0, 3, 3], [1, 0, 2, 3]]);
        assert_eq!(assignments(Vec::new(), deck).count(), 1);
        // There are 10^11 ways to begin, and none to end.
        let many = "[JQKA]".repeat(18) + &"J".repeat(5);
        let cards = (1..=4).flat_map(|penalty| iter::repeat_n(penalty, 4 + 2));
        let deck = CardCounts::of(cards.filter(|&penalty| penalty > 1).chain([1; 4]));
        assert_eq!(assignments(sets(&many), deck).count(), 0);
    }
}
