//! The enumeration against plain enumeration.

use std::collections::BTreeSet;

use camicia_endless::blocks::Enumeration;
use camicia_endless::blocks::Periodicity;
use camicia_endless::blocks::ResetState;
use camicia_endless::blocks::pass;
use camicia_endless::executor::OneByOne;
use camicia_endless::pattern::CardCounts;
use camicia_endless::pattern::Pattern;
use cardcore::Stop;

/// All words of a counts up to a length that end in this card.
fn words(counts: CardCounts, last: u8, longest: usize) -> Vec<Vec<u8>> {
    let mut all = Vec::new();
    let mut open = vec![Vec::new()];
    while let Some(word) = open.pop() {
        for penalty in 0..5 {
            let longer = [word.as_slice(), &[penalty]].concat();
            if longer.len() <= longest
                && counts.without(&CardCounts::of(longer.iter().copied())).is_some()
            {
                if penalty == last {
                    all.push(longer.clone());
                }
                open.push(longer);
            }
        }
    }
    all
}

/// After how many passes a word comes back, if it does and is no row of words that do.
fn period(reset: &ResetState, word: &[u8]) -> Option<usize> {
    let mut current = word.to_vec();
    let mut returns = u64::MAX;
    for passes in 1..200 {
        let next = pass(reset, &current)?;
        returns &= next.returns;
        current = next.next;
        if current == word {
            return (returns == 1 << word.len()).then_some(passes);
        }
    }
    None
}

/// Every word that a pattern allows and the counts has the cards for.
fn dealt(pattern: &Pattern, counts: CardCounts) -> Vec<Vec<u8>> {
    let mut words = vec![Vec::new()];
    for set in &pattern.0 {
        let choices: Vec<u8> = if set.is_payment() { set.penalties().collect() } else { vec![0] };
        words = words
            .iter()
            .flat_map(|word: &Vec<u8>| {
                choices.iter().map(|&penalty| [word.as_slice(), &[penalty]].concat())
            })
            .filter(|word| counts.without(&CardCounts::of(word.iter().copied())).is_some())
            .collect();
    }
    words
}

#[test]
fn the_cascade_finds_what_plain_enumeration_finds() {
    // Numbers, jacks, queens, kings, aces; thinned where nothing is optimised.
    let all_counts = if cfg!(debug_assertions) {
        [[9, 1, 1, 1, 1], [10, 1, 0, 0, 2], [8, 2, 2, 0, 0]]
    } else {
        [[12, 1, 1, 2, 2], [11, 2, 2, 1, 1], [10, 1, 4, 1, 0]]
    };
    let longest = if cfg!(debug_assertions) { 12 } else { 14 };
    for reset in ["J-", "-J-", "Q--:J", "Q--:Q"] {
        let reset: ResetState = reset.parse().unwrap();
        for counts in all_counts {
            let counts = CardCounts::of(
                (0..).zip(counts).flat_map(|(penalty, count)| std::iter::repeat_n(penalty, count)),
            );
            let periods: Vec<(Vec<u8>, usize)> = words(counts, reset.tail(), longest)
                .into_iter()
                .filter_map(|word| period(&reset, &word).map(|period| (word, period)))
                .collect();
            let periodic: BTreeSet<_> = periods.iter().map(|(word, _)| word.clone()).collect();
            for passes in 1..=4 {
                let enumeration = Enumeration { reset: &reset, rest: &counts, passes, longest };
                let found = enumeration.search(&OneByOne, &Stop::never()).unwrap();
                let allowed: BTreeSet<Vec<u8>> =
                    found.patterns.iter().flat_map(|s| dealt(s, counts)).collect();
                assert!(allowed.is_subset(&periodic), "{reset} {counts:?} {passes}: not periodic");
                for (word, period) in &periods {
                    if usize::from(passes) % period == 0 {
                        assert!(allowed.contains(word), "{reset} {counts:?} {passes}: {word:?}");
                    }
                }
                let test = Periodicity { reset: &reset, rest: &counts, most_passes: passes };
                for pattern in &found.patterns {
                    let again = test.periodic(pattern, &mut 0);
                    assert!(again.iter().any(|found| found.covers(pattern)), "{pattern}");
                }
            }
        }
    }
}

#[test]
fn some_periodic_blocks_are_known_by_heart() {
    let reset: ResetState = "J-".parse().unwrap();
    let deck = CardCounts::of_deck(&"36-4J-4Q-4K-4A".parse().unwrap()).unwrap();
    let left = reset.rest_of(&deck).unwrap();
    let enumeration = Enumeration { reset: &reset, rest: &left, passes: 1, longest: 12 };
    let found = enumeration.search(&OneByOne, &Stop::never()).unwrap();
    let found: Vec<_> = found.patterns.iter().map(ToString::to_string).collect();
    let expected = [
        "--------J",
        "--J",
        "--K---[QKA]-K[QKA][QKA]J",
        "--[KA]-[KA]--J",
        "--A-A---J",
        "--[QKA]-[QKA]-J",
        "--[QKA]-[QKA]J",
        "--[QKA]-[QKA][QKA]-[QKA][QKA][QKA]-J",
        "--[QKA]-[QKA][QKA]-[QKA][QKA][QKA]J",
    ];
    assert_eq!(found.iter().map(String::as_str).collect::<BTreeSet<_>>(), BTreeSet::from(expected));
}
