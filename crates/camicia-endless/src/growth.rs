//! New blocks from known ones: change a few cards, and keep what is periodic.
//!
//! The neighbours of a skeleton are
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

use cardcore::{Stop, Stopped};

use super::executor::Executor;
use super::library::Library;
use super::passes::Test;
use super::skeleton::{Skeleton, Slot};

/// How far neighbours are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reach {
    /// The most consecutive cards that are replaced.
    pub window: usize,
    /// The most cards of a word.
    pub longest: usize,
}

/// Tests the neighbours of the next families, and adds what is periodic to the library. Gives the
/// steps that this took, 0 if no family was left.
///
/// # Errors
/// [`Stopped`] when `stop` is due; the library is then as it was, but for its queue.
pub fn grow(
    library: &mut Library,
    test: &Test,
    reach: Reach,
    batch: usize,
    executor: &impl Executor,
    stop: &Stop,
) -> Result<u64, Stopped> {
    let any = Slot::any_of(test.rest);
    let mut neighbours = BTreeSet::new();
    for number in library.next(batch) {
        for phase in &library.families()[number].phases {
            neighbours.extend(reach.neighbours(phase, any));
        }
    }
    let neighbours: Vec<_> = neighbours.into_iter().filter(|word| test.is_possible(word)).collect();
    let chunks: Vec<&[Skeleton]> = neighbours.chunks(256).collect();
    let tested = executor.run(&chunks, |words| {
        stop.check()?;
        let (mut found, mut work) = (Vec::new(), 0);
        for word in *words {
            found.extend(test.periodic(word, &mut work));
        }
        Ok((found, work))
    })?;
    let mut work = 0;
    for (found, steps) in tested {
        work += steps;
        for skeleton in found {
            library.add(test.reset, &skeleton);
        }
    }
    Ok(work)
}

impl Reach {
    /// The neighbours of a skeleton, without order, some more than once.
    fn neighbours(self, skeleton: &Skeleton, any: Slot) -> Vec<Skeleton> {
        let mut found = self.windows(&skeleton.0, any);
        for edited in edits(&skeleton.0, any) {
            found.extend(edits(&edited, any));
            found.push(edited);
        }
        for exchanged in exchanged(&skeleton.0, any) {
            found.extend(edits(&exchanged, any));
            found.push(exchanged);
        }
        found
            .into_iter()
            .filter(|word| (1..=self.longest).contains(&word.len()))
            .map(Skeleton)
            .collect()
    }

    fn windows(self, word: &[Slot], any: Slot) -> Vec<Vec<Slot>> {
        let mut found = Vec::new();
        for from in 0..=word.len() {
            for removed in 0..=self.window.min(word.len() - from) {
                for inserted in 0..=self.window + 1 {
                    for payments in 0..1_u32 << inserted {
                        let new = (0..inserted)
                            .map(|at| if payments >> at & 1 == 1 { any } else { Slot::NUMBER });
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
fn exchanged(word: &[Slot], any: Slot) -> Vec<Vec<Slot>> {
    let mut found = Vec::new();
    for old in (1..=4).filter(|&old| word.contains(&Slot::only(old))) {
        for new in any.penalties().filter(|&new| new != old) {
            let mut plain = word.to_vec();
            let mut adjusted = Vec::with_capacity(word.len());
            let mut drop_next = false;
            for slot in &mut plain {
                if std::mem::take(&mut drop_next) && *slot == Slot::NUMBER {
                    continue;
                }
                if *slot == Slot::only(old) {
                    *slot = Slot::only(new);
                    drop_next = new > old;
                    adjusted.push(*slot);
                    if new < old {
                        adjusted.push(Slot::NUMBER);
                    }
                } else {
                    adjusted.push(*slot);
                }
            }
            found.extend([plain, adjusted]);
        }
    }
    found
}

/// All words one single edit away.
fn edits(word: &[Slot], any: Slot) -> Vec<Vec<Slot>> {
    let mut found = Vec::new();
    for from in 0..=word.len() {
        for new in [Slot::NUMBER, any] {
            found.push(spliced(word, from, 0, [new]));
        }
        if let Some(&old) = word.get(from) {
            found.push(spliced(word, from, 1, []));
            found.push(spliced(word, from, 1, [any]));
            if old.is_payment() {
                found.push(spliced(word, from, 1, [Slot::NUMBER]));
            }
        }
    }
    found
}

fn spliced(
    word: &[Slot],
    from: usize,
    removed: usize,
    new: impl IntoIterator<Item = Slot>,
) -> Vec<Slot> {
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
        let any = Slot::only(4);
        let word: Skeleton = "-J".parse().unwrap();
        let found: BTreeSet<_> =
            edits(&word.0, any).into_iter().map(|w| Skeleton(w).to_string()).collect();
        let expected = ["--J", "A-J", "-AJ", "-J-", "-JA", "J", "-", "AJ", "-A", "--"];
        assert_eq!(found, expected.map(str::to_owned).into());
    }

    #[test]
    fn windows_are_replaced_by_words_of_one_card_more_at_most() {
        let reach = Reach { window: 1, longest: 9 };
        let word: Skeleton = "-".parse().unwrap();
        let found: BTreeSet<_> = reach
            .windows(&word.0, Slot::only(4))
            .into_iter()
            .map(|w| Skeleton(w).to_string())
            .collect();
        let expected =
            ["", "-", "--", "---", "--A", "-A", "-A-", "-AA", "A", "A-", "A--", "AA", "AA-"];
        assert_eq!(found, expected.map(str::to_owned).into());
    }
}
