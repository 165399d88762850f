//! The order of strength of some cards' labels, beside the order of the labels' indices.
//!
//! Cards are sorted by the indices of their labels, the same for all rules. By other rules the same
//! stretches follow each other in another order. In the first part a label's strength is its index,
//! and three cards are one stretch, from 222 to AAA. In the second part J is the weakest: what begins
//! with two given cards is three stretches, J alone, 2 to T, and Q to A.

use crate::Label;

const LABELS: usize = Label::COUNT;
/// How many two cards there are.
const TWO: usize = LABELS.pow(2);
/// How many three cards there are.
const THREE: usize = LABELS.pow(3);

/// The first and the last of neighbours in the order of indices, four bits for each card.
type Stretch = [u16; 2];

/// In what order the rules want cards.
#[derive(Debug, Clone)]
pub(crate) struct StrengthOrder {
    /// The labels, the weakest first.
    labels: [Label; LABELS],
    /// All pairs of cards, the weakest first, four bits for each card.
    two_cards: [u8; TWO],
    /// Stretches of three cards, the weakest first.
    three_cards: [Stretch; THREE],
    /// How many stretches there are.
    stretches: usize,
}

impl StrengthOrder {
    /// The order of these labels, the weakest first.
    pub(crate) const fn new(labels: [Label; LABELS]) -> Self {
        let mut order =
            Self { labels, two_cards: [0; TWO], three_cards: [[0; 2]; THREE], stretches: 0 };
        let mut at = 0;
        while at < TWO {
            let [a, b] = [labels[at / LABELS], labels[at % LABELS]];
            order.two_cards[at] = (a.index() << 4 | b.index()) as u8;
            at += 1;
        }
        let mut at = 0;
        while at < THREE {
            let [a, b, c] = [labels[at / TWO], labels[at / LABELS % LABELS], labels[at % LABELS]];
            order.append((a.index() << 8 | b.index() << 4 | c.index()) as u16);
            at += 1;
        }
        order
    }

    const fn append(&mut self, cards: u16) {
        if self.stretches > 0 && follows(self.three_cards[self.stretches - 1][1], cards) {
            self.three_cards[self.stretches - 1][1] = cards;
        } else {
            self.three_cards[self.stretches] = [cards; 2];
            self.stretches += 1;
        }
    }

    /// All labels, the weakest first.
    pub(crate) const fn labels(&self) -> &[Label; LABELS] {
        &self.labels
    }

    /// All pairs of cards, the weakest first, four bits for each card.
    pub(crate) fn two_cards(&self) -> impl Iterator<Item = usize> {
        self.two_cards.iter().map(|&cards| usize::from(cards))
    }

    /// All three cards, the weakest first, as stretches of neighbours in the order of indices: the
    /// first and the last, four bits for each card.
    pub(crate) fn three_cards(&self) -> impl Iterator<Item = [usize; 2]> {
        self.three_cards[..self.stretches].iter().map(|stretch| stretch.map(usize::from))
    }
}

/// Whether three cards come next after others in the order of indices.
const fn follows(before: u16, cards: u16) -> bool {
    index(cards) == index(before) + 1
}

/// The place of three cards among all in the order of indices.
const fn index(cards: u16) -> usize {
    let [a, b, c] = [cards >> 8, cards >> 4 & 15, cards & 15];
    (a as usize * LABELS + b as usize) * LABELS + c as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules;

    #[test]
    fn only_displaced_labels_cut_stretches() {
        let stretches = |rules: &Rules| {
            let order = StrengthOrder::new(rules.order());
            order.three_cards().collect::<Vec<_>>()
        };
        assert_eq!(stretches(&Rules::PART1), [[0x000, 0xccc]]);
        let jokers = stretches(&Rules::PART2);
        assert_eq!(jokers.len(), 3 * 169);
        assert_eq!(jokers[..4], [[0x999, 0x999], [0x990, 0x998], [0x99a, 0x99c], [0x909, 0x909]]);
    }

    #[test]
    fn cards_come_in_the_order_of_their_strengths() {
        let rules = Rules::new("5J2A3K4Q9T678", None).unwrap();
        let strength = |index: usize| rules.strengths[index];
        let order = StrengthOrder::new(rules.order());
        let pairs: Vec<_> = order.two_cards().map(|cards| [cards >> 4, cards & 15]).collect();
        assert!(pairs.is_sorted_by_key(|pair| pair.map(strength)) && pairs.len() == TWO);
        let ends = order.three_cards().flatten();
        let ends: Vec<_> = ends.map(|cards| [cards >> 8, cards >> 4 & 15, cards & 15]).collect();
        assert!(ends.is_sorted_by_key(|cards| cards.map(strength)));
    }
}
