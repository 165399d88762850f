//! New blocks from known ones: change a few cards, and keep what is periodic.
//!
//! The neighbours of a pattern are
//!
//! - all words in which a *window* of a few consecutive cards is replaced by any other cards, at most
//!   one more than a window has;
//! - all words two single edits away, wherever these are: insert, remove or turn a card, a number
//!   card into an unknown payment card and back, or forget the value of a payment card;
//! - all words in which every payment card of one value is exchanged for one of another, with one
//!   number card less or more behind each or not, and those one single edit away from them.
//!
//! New payment cards may be any: the test finds out which values they can have.

use cardcore::{Stop, Stopped};

use super::{Library, Periodicity};
use crate::executor::Executor;
use crate::pattern::{Pattern, ValueSet};

/// How far neighbours are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reach {
    /// The most consecutive cards that are replaced.
    pub window: usize,
    /// The most cards of a word.
    pub longest: usize,
}

/// The words to be tested: the neighbours of the next families, at most so many, each once and in order.
///
/// # Errors
/// [`Stopped`] when `stop` is due.
pub(super) fn neighbours(
    library: &Library,
    periodicity: &Periodicity,
    reach: Reach,
    families: usize,
    executor: &impl Executor,
    stop: &Stop,
) -> Result<Vec<Pattern>, Stopped> {
    let any = ValueSet::any_of(periodicity.rest);
    let phases: Vec<_> =
        library.next(families).flat_map(|family| &library.families()[family].phases).collect();
    // Most words are impossible, and most of the others are there several times.
    let possible = |phase: &&Pattern| {
        stop.check()?;
        let mut words = reach.neighbours(phase, any);
        words.retain(|word| periodicity.is_possible(word));
        words.sort_unstable();
        words.dedup();
        Ok(words)
    };
    let mut words: Vec<_> = executor.run(&phases, possible)?.into_iter().flatten().collect();
    // Of runs that are in order: this merges them.
    words.sort();
    words.dedup();
    Ok(words)
}

impl Reach {
    /// The neighbours of a pattern, without order, some more than once.
    fn neighbours(self, pattern: &Pattern, any: ValueSet) -> Vec<Pattern> {
        let mut found = self.windows(&pattern.0, any);
        for edited in edits(&pattern.0, any) {
            found.extend(edits(&edited, any));
            found.push(edited);
        }
        for exchanged in exchanged(&pattern.0, any) {
            found.extend(edits(&exchanged, any));
            found.push(exchanged);
        }
        found
            .into_iter()
            .filter(|word| (1..=self.longest).contains(&word.len()))
            .map(Pattern)
            .collect()
    }

    /// A new card at an end of the window that is the card which was there is no new card: the word is
    /// also made by a smaller window.
    fn windows(self, word: &[ValueSet], any: ValueSet) -> Vec<Vec<ValueSet>> {
        let mut found = Vec::new();
        let mut new = Vec::new();
        for from in 0..=word.len() {
            for removed in 0..=self.window.min(word.len() - from) {
                let old = &word[from..from + removed];
                for inserted in 0..=self.window + 1 {
                    for payments in 0..1_u32 << inserted {
                        new.clear();
                        new.extend((0..inserted).map(|at| {
                            if payments >> at & 1 == 1 { any } else { ValueSet::NUMBER }
                        }));
                        let is_smaller = |one: Option<_>, other| one.is_some() && one == other;
                        if is_smaller(new.first(), old.first())
                            || is_smaller(new.last(), old.last())
                        {
                            continue;
                        }
                        found.push(spliced(word, from, removed, new.iter().copied()));
                    }
                }
            }
        }
        found
    }
}

/// All words in which every payment card of one value has another value; as they are, and with one
/// number card less behind each if it asks for more now, or one more if it asks for less.
fn exchanged(word: &[ValueSet], any: ValueSet) -> Vec<Vec<ValueSet>> {
    let mut found = Vec::new();
    for old in (1..=4).filter(|&old| word.contains(&ValueSet::only(old))) {
        for new in any.penalties().filter(|&new| new != old) {
            let mut plain = word.to_vec();
            let mut adjusted = Vec::with_capacity(word.len());
            let mut drop_next = false;
            for set in &mut plain {
                if std::mem::take(&mut drop_next) && *set == ValueSet::NUMBER {
                    continue;
                }
                if *set == ValueSet::only(old) {
                    *set = ValueSet::only(new);
                    drop_next = new > old;
                    adjusted.push(*set);
                    if new < old {
                        adjusted.push(ValueSet::NUMBER);
                    }
                } else {
                    adjusted.push(*set);
                }
            }
            found.extend([plain, adjusted]);
        }
    }
    found
}

/// All words one single edit away. Of equal cards in a row only the first is removed, and another one is
/// inserted only before them: the others make the same words.
fn edits(word: &[ValueSet], any: ValueSet) -> Vec<Vec<ValueSet>> {
    let mut found = Vec::new();
    for from in 0..=word.len() {
        let before = from.checked_sub(1).map(|before| word[before]);
        for new in [ValueSet::NUMBER, any] {
            if before != Some(new) {
                found.push(spliced(word, from, 0, [new]));
            }
        }
        if let Some(&old) = word.get(from) {
            if before != Some(old) {
                found.push(spliced(word, from, 1, []));
            }
            if old != any {
                found.push(spliced(word, from, 1, [any]));
            }
            if old.is_payment() {
                found.push(spliced(word, from, 1, [ValueSet::NUMBER]));
            }
        }
    }
    found
}

fn spliced(
    word: &[ValueSet],
    from: usize,
    removed: usize,
    new: impl IntoIterator<Item = ValueSet>,
) -> Vec<ValueSet> {
    let mut edited = word[..from].to_vec();
    edited.extend(new);
    edited.extend(&word[from + removed..]);
    edited
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn single_edits_turn_insert_and_remove() {
        let any = ValueSet::only(4);
        let word: Pattern = "-J".parse().unwrap();
        let found: BTreeSet<_> =
            edits(&word.0, any).into_iter().map(|w| Pattern(w).to_string()).collect();
        let expected = ["--J", "A-J", "-AJ", "-J-", "-JA", "J", "-", "AJ", "-A", "--"];
        assert_eq!(found, expected.map(str::to_owned).into());
    }

    #[test]
    fn windows_are_replaced_by_words_of_one_card_more_at_most() {
        let reach = Reach { window: 1, longest: 9 };
        let word: Pattern = "-".parse().unwrap();
        let found: BTreeSet<_> = reach
            .windows(&word.0, ValueSet::only(4))
            .into_iter()
            .map(|w| Pattern(w).to_string())
            .collect();
        let expected =
            ["", "-", "--", "---", "--A", "-A", "-A-", "-AA", "A", "A-", "A--", "AA", "AA-"];
        assert_eq!(found, expected.map(str::to_owned).into());
    }

    /// All that is said about windows and edits, word for word.
    fn literal(reach: Reach, word: &[ValueSet], any: ValueSet) -> BTreeSet<Vec<ValueSet>> {
        let mut found = BTreeSet::new();
        let edits = |word: &[ValueSet]| {
            let mut found = Vec::new();
            for from in 0..=word.len() {
                found.extend([ValueSet::NUMBER, any].map(|new| spliced(word, from, 0, [new])));
                if let Some(old) = word.get(from) {
                    found.extend([spliced(word, from, 1, []), spliced(word, from, 1, [any])]);
                    let turned = spliced(word, from, 1, [ValueSet::NUMBER]);
                    found.extend(Some(turned).filter(|_| old.is_payment()));
                }
            }
            found
        };
        for (from, removed) in
            (0..=word.len()).flat_map(|f| (0..=reach.window).map(move |r| (f, r)))
        {
            for inserted in (0..=reach.window + 1).filter(|_| from + removed <= word.len()) {
                for payments in 0..1_u32 << inserted {
                    let new = |at| if payments >> at & 1 == 1 { any } else { ValueSet::NUMBER };
                    found.insert(spliced(word, from, removed, (0..inserted).map(new)));
                }
            }
        }
        for start in [vec![word.to_vec()], exchanged(word, any)].concat() {
            for edited in edits(&start) {
                if start == word {
                    found.extend(edits(&edited));
                }
                found.insert(edited);
            }
            found.insert(start);
        }
        found.retain(|word| (1..=reach.longest).contains(&word.len()));
        found
    }

    #[test]
    fn no_neighbour_is_missing_because_it_is_made_once() {
        let any: ValueSet = "[JQKA]".parse::<Pattern>().unwrap().0[0];
        for word in ["-", "--J", "J", "---A--J", "-[JQKA][JQKA]--KK-J", "QQ--J"] {
            let word: Pattern = word.parse().unwrap();
            for (window, longest) in [(1, 9), (3, 8)] {
                let reach = Reach { window, longest };
                let found: BTreeSet<_> =
                    reach.neighbours(&word, any).into_iter().map(|word| word.0).collect();
                assert!(found == literal(reach, &word.0, any), "{word}");
            }
        }
    }
}
