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

use std::collections::BTreeSet;

use super::{Library, Periodicity};
use crate::pattern::{Pattern, ValueSet};

/// How far neighbours are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reach {
    /// The most consecutive cards that are replaced.
    pub window: usize,
    /// The most cards of a word.
    pub longest: usize,
}

/// The words to be tested: the neighbours of the next families, at most so many, each once.
pub(super) fn neighbours(
    library: &Library,
    periodicity: &Periodicity,
    reach: Reach,
    families: usize,
) -> Vec<Pattern> {
    let any = ValueSet::any_of(periodicity.rest);
    let mut neighbours = BTreeSet::new();
    for family in library.next(families) {
        for phase in &library.families()[family].phases {
            neighbours.extend(reach.neighbours(phase, any));
        }
    }
    neighbours.into_iter().filter(|word| periodicity.is_possible(word)).collect()
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

    fn windows(self, word: &[ValueSet], any: ValueSet) -> Vec<Vec<ValueSet>> {
        let mut found = Vec::new();
        for from in 0..=word.len() {
            for removed in 0..=self.window.min(word.len() - from) {
                for inserted in 0..=self.window + 1 {
                    for payments in 0..1_u32 << inserted {
                        let new = (0..inserted)
                            .map(|at| if payments >> at & 1 == 1 { any } else { ValueSet::NUMBER });
                        found.push(spliced(word, from, removed, new));
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

/// All words one single edit away.
fn edits(word: &[ValueSet], any: ValueSet) -> Vec<Vec<ValueSet>> {
    let mut found = Vec::new();
    for from in 0..=word.len() {
        for new in [ValueSet::NUMBER, any] {
            found.push(spliced(word, from, 0, [new]));
        }
        if let Some(&old) = word.get(from) {
            found.push(spliced(word, from, 1, []));
            found.push(spliced(word, from, 1, [any]));
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
}
